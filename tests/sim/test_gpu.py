"""What can be known about the GPU code without a GPU: it compiles, and it says so where it cannot run."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from moontable import games
from moontable.engine.fields import Field, new_states, record_dtype
from moontable.engine.game import MAX_SEATS, OUTCOME_SIZE
from moontable.engine.log import new_log
from moontable.games.moon_colony_bloodbath import building as mcb_building
from moontable.games.moon_colony_bloodbath import cards as mcb_cards
from moontable.games.moon_colony_bloodbath import deck as mcb_deck
from moontable.games.moon_colony_bloodbath import queue as mcb_queue
from moontable.sim import batch, device, device_search, gpu, gpu_calls, gpu_rules, gpu_search, search
from steps import do_action
from toy import GAME as TOY

ALL_KERNELS = [(gpu, kernel) for kernel in gpu.KERNELS if kernel != "again"] + [
    (gpu_search, kernel) for kernel in gpu_search.signatures(TOY)
]


@pytest.mark.parametrize(("of", "kernel"), ALL_KERNELS, ids=lambda part: getattr(part, "__name__", part))
def test_every_kernel_compiles_to_ptx(of, kernel):
    ptx = of._compile(TOY, kernel, (9, 0))
    assert ".target sm_90" in ptx
    name = device.entry_name(ptx)
    assert ptx.count(".visible .entry") == 1
    # An array is seven numbers and two for each dimension beyond the first, anything else is one.
    expected = sum(5 + 2 * argument.ndim if hasattr(argument, "ndim") else 1 for argument in of.signatures(TOY)[kernel])
    assert len(set(re.findall(rf"\.param \.\w+(?: \.ptr)?(?: \.align \d+)? ({name}_param_\d+)", ptx))) == expected


def test_the_rules_of_a_whole_game_compile_and_are_kept(tmp_path, monkeypatch):
    game = games.load("blue-moon-city")
    monkeypatch.setattr(gpu, "cache_folder", lambda *folders, **box: tmp_path)
    ptx = gpu.compiled(game, "play")
    assert len(ptx) > 50_000
    monkeypatch.setattr(gpu, "_compile", lambda *arguments: pytest.fail("it was compiled already"))
    assert gpu.compiled(game, "play") == ptx


def test_the_largest_game_compiles_too(tmp_path):
    """In pieces, on positions with room for what nearly all games need. What NVVM cannot cope with takes for ever."""
    code = """
from moontable import games
from moontable.sim import gpu
print(len(gpu.compiled(games.load("moon-colony-bloodbath"), "play", players=2)))
"""
    environment = {**os.environ, "MOONTABLE_CACHE": str(tmp_path)}
    made = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=900)
    assert made.returncode == 0, made.stderr
    assert int(made.stdout) > 500_000


def test_what_runs_on_its_own_knows_the_same_numbers():
    """device.py and device_search.py import nothing of Moontable, so they say some of its numbers again."""
    tree, games_side_by_side = search.template(TOY), batch.template(TOY)
    assert (tree.NODE.itemsize, tree.EDGE.itemsize) == (device_search.NODE, device_search.EDGE)
    assert (device_search.DEEPEST, device_search.EDGES_PER_NODE) == (tree.DEEPEST, search.EDGES_PER_NODE)
    assert (device_search.MAX_SEATS, device.OUTCOME_SIZE) == (MAX_SEATS, OUTCOME_SIZE)
    for name in ("DEAL", "LOOK", "WAIT", "TOGETHER"):
        assert getattr(device, name) == getattr(games_side_by_side, name)
    assert set(device_search.KERNELS) == {*gpu_search.signatures(TOY), "redeal"}
    alone = """
import sys, types
package = types.ModuleType("sim")
package.__path__ = sys.argv[1:]
sys.modules["sim"] = package
import sim.device_search
print([name for name in ("moontable", "numba", "cupy") if name in sys.modules])
"""
    folder = Path(device.__file__).parent
    run = subprocess.run([sys.executable, "-c", alone, folder], capture_output=True, text=True, check=False)
    assert run.stdout == "[]\n", run.stderr


def test_where_there_is_no_gpu_it_says_so(monkeypatch):
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(gpu.NoGpu, match=r"CuPy is not installed; install moontable\[gpu\]"):
        gpu.GpuBatch("blue-moon-city", 16)
    runtime = SimpleNamespace(getDeviceCount=lambda: 0)
    monkeypatch.setitem(sys.modules, "cupy", SimpleNamespace(cuda=SimpleNamespace(runtime=runtime)))
    with pytest.raises(gpu.NoGpu, match="no NVIDIA GPU was found"):
        gpu.play("blue-moon-city", 16)


LOOP = (
    "B0:\n  br label %B1\nB1:\n  br i1 %x, label %B1, label %B2\nB2:\n  call void @g()\n  call void @g()\n  ret void\n}"
)


def test_loops_stay_loops_but_for_those_that_copy_and_those_of_small_functions(monkeypatch):
    monkeypatch.setattr(gpu, "SMALL", 3)
    rule = f"define void @f() {{\n{LOOP}"
    after = gpu._compact(rule, *gpu._survey([rule]), 99).split("\n")
    assert after[2] == "  br label %B1"
    assert after[4] == "  br i1 %x, label %B1, label %B2, !llvm.loop !90002"
    assert "!90002 = distinct !{!90002, !90001}" in after
    assert '!90001 = !{!"llvm.loop.unroll.disable"}' in after
    copies = f"define void @x_gpu5fetchB2() {{\n{LOOP}"
    assert "!90002 = distinct !{!90002, !90000}" in gpu._compact(copies, *gpu._survey([copies]), 99).split("\n")
    monkeypatch.setattr(gpu, "SMALL", 99)
    assert gpu._compact(rule, *gpu._survey([rule]), 99) == rule


def test_big_functions_that_several_places_call_are_not_copied():
    modules = [f"define void @f() {{\n{LOOP}", "define void @g() {\n  ret void\n}", "define void @h(i32 (i8)* %x) {\n}"]
    size, calls = gpu._survey(modules)
    assert (size["g"], calls["g"], calls["f"]) == (3, 2, 0)
    assert gpu._compact(modules[1], size, calls, 2).startswith("define void @g() noinline {")
    assert gpu._compact(modules[1], size, calls, 3) == modules[1]
    assert gpu._compact(modules[2], size, calls, 0) == modules[2]  # called from nowhere else
    inlined = "define void @g() alwaysinline {\n  ret void\n}"
    assert gpu._compact(inlined, size, calls, 2) == inlined


def test_tables_are_not_in_constant_memory():
    before = ".const .align 8 .b8 t[16];\n  ld.const.u64 %a, [t];\n  cvta.const.u64 %b, t;"
    assert gpu._tables_in_memory(before) == (
        ".global .align 8 .b8 t[16];\n  ld.global.nc.u64 %a, [t];\n  cvta.global.u64 %b, t;"
    )


def test_a_table_is_written_once():
    table = ".global .align 1 .b8 {}[3] = {{1, 2, {}}};\n"
    before = table.format("t", 3) + table.format("t$1", 3) + table.format("u", 4) + "ld.global.nc.u8 %a, [t$1+2];"
    assert gpu._tables_once(before) == table.format("t", 3) + table.format("u", 4) + "ld.global.nc.u8 %a, [t+2];"


def test_lists_and_places_for_results_are_not_cleared():
    lines = [
        "define i32 @f() {",
        '  store [9 x i16] zeroinitializer, [9 x i16]* %"_cudapy_lmem.1"',
        '  store i64 0, i64* %".5"',
        '  store i64 0, i64* %"n"',
        '  %".6" = call i32 @"_ZN1gEv"(i64* %".5", i8* %"n")',
        "}",
        'define i32 @h() {\n  store i64 0, i64* %".5"\n}',
    ]
    assert gpu._not_cleared("\n".join(lines)).split("\n") == [lines[0], *lines[3:6], *lines[6].split("\n")]


def test_less_room_is_for_fields_that_are_there_and_is_less():
    for game_id, room in gpu_rules.ROOM.items():
        game = games.load(game_id)
        sizes = {f.name: f.shape[-1] for f in game.fields if f.shape}
        assert all(n < sizes[name] for name, n in room.items())
        assert set(gpu_rules.GUARDED[game_id]) <= set(room)
        assert set(gpu_rules.SELDOM[game_id]) <= set(sizes)
        assert all(device.staged(gpu.seated(game, players).itemsize) for players in game.players)
        assert game.pieces  # what is left of a decision is not begun in a position that was outgrown


def fill_a_queue(s, n):
    for _ in range(n):
        mcb_queue.push(s, 1, 0, -1)
    for _ in range(n):
        mcb_queue.pop(s, 1)


def fill_a_pool(s, n):
    for _ in range(n):
        mcb_queue.put_in_pool(s, 0, 0, -1, 1)
    for _ in range(n):
        mcb_queue.leave_pool(s, 0, 0)


def fill_a_hand(s, n):
    for card in range(n):
        mcb_cards.to_hand(s, 1, card)


def fill_a_colony(s, n):
    for kind in range(n):
        mcb_building.put_in_play(s, 0, kind)


def fill_the_deck(s, n):
    for _ in range(n):
        mcb_deck.add_card(s, 3)
        mcb_deck.put_on_top(s)


def fill_the_discards(s, n):
    fill_the_deck(s, n)
    for _ in range(n):
        mcb_deck.turn_up(s, new_log())


def add_at_once(s, n):
    for _ in range(n):
        mcb_deck.add_card(s, 3)


@pytest.mark.parametrize(
    ("field", "fill"),
    [
        ("f_ability", fill_a_queue), ("p_ability", fill_a_pool), ("hand", fill_a_hand), ("built", fill_a_colony),
        ("deck", fill_the_deck), ("pile", fill_the_discards), ("added", add_at_once),
    ],
)  # fmt: skip
def test_a_position_that_is_outgrown_is_marked_for_good(field, fill):
    """Up to the guard there is room; whoever needs its place is found out, even when it is empty again."""
    game = games.load("moon-colony-bloodbath")
    playing = gpu_rules.shortened(game.id, gpu._seats(game, 2))
    file = mcb_queue.__file__
    blank = gpu_rules.blank_and_guarded(game.id, playing, playing, file)
    outgrown = gpu_rules.outgrown_rule(game.id, playing, file)
    room = gpu_rules.ROOM[game.id][field] - 1
    for n in (room, room + 1):
        (s,) = new_states(record_dtype(_whole(playing)))
        blank(s)
        s["players"] = 2
        assert not outgrown(s)
        fill(s, n)
        assert outgrown(s) == (n > room)


def _whole(fields):
    """With room behind them, so that the record's size is one of whole words."""
    return [*fields, Field("odd", "i1", (-gpu._size(fields) % 8,))]


@pytest.mark.parametrize("game_id", games.known())
def test_numbers_that_are_short_on_a_gpu_are_short(game_id):
    """Signed ones: none that has a name in a rule, or lies in a position, needs more than 32 bits."""
    script = Path(__file__).with_name("short_numbers.py")
    words = [sys.executable, "-W", "ignore", script, game_id, "120"]
    run = subprocess.run(words, capture_output=True, text=True, check=True)
    assert (run.stdout == "") == (game_id in gpu_calls.SHORT_NUMBERS), run.stdout[:2000]
    long = {f.name for f in games.load(game_id).fields if f.type[0] == "i" and f.top >= 1 << 31}
    # Buildings ever built are 32 bits in a signed number, which rules take as an unsigned one.
    assert long == {"moon-colony-bloodbath": {"ever_built"}, "luna-capital": {"masks"}}.get(game_id, set())


def test_games_with_short_numbers_leave_those_of_others_alone():
    """What several games call is compiled once in a process, whichever of them comes first."""
    code = """
import re, sys
from collections import Counter
from moontable import games
from moontable.sim import gpu
for part in sys.argv[1:]:
    game_id, kernel = part.split()
    ptx = gpu._compile(games.load(game_id), kernel, (9, 0))
print(sorted(Counter(re.findall(r"^\\s+([a-z][a-z0-9.]*)", ptx, re.MULTILINE)).items()))
"""
    orders = (["luna-capital standings"], ["blue-moon-city ask", "luna-capital standings"])
    alone, after = (
        subprocess.run([sys.executable, "-c", code, *order], capture_output=True, text=True, check=True).stdout
        for order in orders
    )
    assert len(alone) > 200
    assert after == alone


def test_positions_in_shared_memory_are_handed_on_as_places_there():
    """To ask the hardware in each rule where shared memory begins cost a third of the time."""
    ptx = gpu.compiled(games.load("blue-moon-city"), "play", players=2)
    assert ptx.count("cvta.shared") <= 2  # in the kernel itself
    rules = [head for part in ptx.split(".func ")[1:] if ";" not in (head := part.partition("{")[0])]
    assert rules
    assert all(re.search(r"\.param \.(\w+)", head)[1] == "b32" for head in rules)  # the position comes first


def test_games_in_a_simulated_gpu_are_those_of_the_cpu():
    run = subprocess.run(
        [sys.executable, Path(__file__).with_name("simulated_gpu.py")], capture_output=True, text=True, check=False
    )
    told = run.stdout.split("\n", 5)
    assert told[:-1] == ["100 100", "9 9 9 9", "True True True True", "3 3 3 3", "True True True"], run.stderr
    assert told[-1].splitlines() == [
        "3 values are expected, or 3 times 2, not an array of shape (2,)",
        "policies should have the shape (3, 14), not (3, 5)",
        *["values and policies should be finite numbers, and no action be trusted less than 0"] * 2,
        "a tree needs room for two nodes at least, and a game needs a tree",
        "there is no seat 2; these games have the seats 0 to 1",
        "3 seats and 3 seeds are expected, one for each game",
        "this was saved by another kind of batch",
    ], run.stderr


@pytest.mark.parametrize("game_id", games.known())
def test_every_decision_has_a_kind(game_id):
    """Games are sorted by it: a number out of range would lose one."""
    game = games.load(game_id)
    states, out, met = game.new_states(), np.zeros(game.action_count, np.int16), set()
    for players in game.players:
        dice = np.array([players], np.uint64)
        game.loops.setup_at(states, 0, game.encode_options(players, {}), np.uint64(players))
        for _ in range(1500):
            mask = game.loops.acting_at(states, 0)
            if mask == 0:
                break
            seat = game.loops.pick_seat(mask, dice)
            kind = game.decision_kind(states[0], seat)
            assert 0 <= kind < game.decision_kinds
            met.add(kind)
            n = game.loops.legal_at(states, 0, seat, out)
            do_action(game, states, seat, np.int64(out[game.loops.random_below(dice, n)]))
    assert len(met) > 4


def test_only_small_positions_are_staged():
    """A block's share of shared memory holds them, and 32 threads copy them 8 bytes each."""
    sizes = {
        game_id: [gpu.seated(games.load(game_id), players).itemsize for players in (0, 2)] for game_id in games.known()
    }
    assert {game_id: [device.staged(size) for size in both] for game_id, both in sizes.items()} == {
        "blue-moon-city": [True, True],
        "luna-capital": [False, True],
        "moon-colony-bloodbath": [False, True],
    }
    assert not device.staged(248)
    assert not device.staged(660)


def test_arrays_are_taken_apart_as_numba_expects_them():
    made = np.zeros((3, 4), np.int16)
    array = SimpleNamespace(
        __cuda_array_interface__={},
        data=SimpleNamespace(ptr=4096),
        dtype=made.dtype,
        shape=made.shape,
        strides=made.strides,
    )
    assert [int(value) for value in device._flatten(array)] == [0, 0, 12, 2, 4096, 3, 4, 8, 2]
    assert device._flatten(np.int64(5)) == [5]
