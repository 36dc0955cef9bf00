"""Learn to judge positions from self-play. Needs only NumPy, PyTorch and, on a GPU, CuPy and compiled kernels.

    python src/moontable/train/selfplay.py FOLDER/GAME --minutes 6 --out GAME.npz      (see train/kernels.py)

Every game is played by the network itself, one step ahead over all legal actions: what the deciding seat cannot know is
dealt anew, each action is tried in that deal, and the best looking one is taken (with some luck, so that it meets
positions it would not choose). The network gives one number for each seat's view of a position; their softmax is every
seat's chance to win (alone: the logistic function of the one). It learns by TD(lambda): the target of a position is a
mix of what was thought of all later ones and how the game ended.
"""

import argparse
import importlib.util
import json
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

WIDTH, HIDDEN = 128, 32
RANK, SCORE = 2, 7  # where they begin in an outcome, as engine.game has it
SLOPE = 0.1  # of a unit below 0
HAND_MADE = 0.14  # odds for each unit of the hand-made evaluation, in logits: about what all three games are tuned to


class Net(nn.Module):  # type: ignore[misc]
    """A sum of rows, a small dense part, and a straight way past it."""

    def __init__(self, inputs: int, width: int = WIDTH, hidden: int = HIDDEN) -> None:
        super().__init__()
        self.inputs = inputs
        self.rows = nn.Parameter(torch.randn(inputs, width) * 0.05)
        self.straight = nn.Parameter(torch.zeros(inputs))
        self.bias = nn.Parameter(torch.zeros(width))
        self.dense = nn.Linear(width, hidden)
        self.last = nn.Linear(hidden, 1)

    def begin_with(self, first: int, size: int) -> None:
        """Before anything is learned: judge by these inputs alone, which are the hand-made evaluation in steps."""
        with torch.no_grad():
            self.straight[first : first + size] = torch.arange(1, size + 1) * HAND_MADE

    def forward(self, found: Tensor) -> Tensor:
        """found: (n, most) numbers of inputs, filled up with `inputs`. A number for each of the n."""
        if torch.is_grad_enabled():
            on = torch.zeros(len(found), self.inputs + 1, dtype=self.rows.dtype, device=found.device)
            on.scatter_add_(1, found.long(), torch.ones((), dtype=on.dtype, device=on.device).expand(found.shape))
            wide = on[:, : self.inputs] @ self.rows
        else:  # the same sum of rows, looked up: where nothing is learned that is several times quicker
            on = None
            rows = nn.functional.pad(self.rows.half() if found.is_cuda else self.rows, (0, 0, 0, 1))
            wide = nn.functional.embedding_bag(found.int(), rows, mode="sum")
        hidden = nn.functional.leaky_relu(wide + self.bias, SLOPE)
        hidden = nn.functional.leaky_relu(self.dense(hidden), SLOPE)
        # The last sums in full: half of the digits blur what one action is better by than another.
        with torch.autocast(found.device.type, enabled=False):
            straight = nn.functional.pad(self.straight, (0, 1))
            past = straight[found.long()].sum(1) if on is None else on @ straight
            numbers: Tensor = self.last(hidden.float())[:, 0] + past
        return numbers


def chances(numbers: Tensor) -> Tensor:
    """(n, players) numbers of the network to chances to win."""
    return torch.sigmoid(numbers) if numbers.shape[1] == 1 else torch.softmax(numbers, 1)


def loss_of(numbers: Tensor, targets: Tensor) -> Tensor:
    if numbers.shape[1] == 1:
        return nn.functional.binary_cross_entropy_with_logits(numbers, targets)
    return -(targets * torch.log_softmax(numbers, 1)).sum(1).mean()


def thoughts(net: nn.Module, found: Tensor, at_once: int = 131_072) -> Tensor:
    """The network's numbers for (..., players, most) inputs, without learning anything."""
    flat = found.reshape(-1, found.shape[-1])
    # Three bits more than bfloat16 has: what single steps are better by than others is often less than those.
    with torch.no_grad(), torch.autocast(flat.device.type, torch.float16, enabled=flat.is_cuda):
        parts = [net(flat[i : i + at_once]).float() for i in range(0, len(flat), at_once)]
    return torch.cat(parts).reshape(found.shape[:-1])


def pick(values: Tensor, rows: Tensor, n: int, warmth: float) -> Tensor:
    """For each of n games the place of one of its actions: the best, blurred by luck of the given warmth."""
    odds = torch.logit(values.clamp(1e-4, 1 - 1e-4))
    if warmth:
        odds = odds - warmth * torch.log(-torch.log(torch.rand_like(odds).clamp(1e-9, 1 - 1e-7)))
    best = torch.full((n,), -1e30, device=odds.device).scatter_reduce(0, rows, odds, "amax")
    place = torch.arange(len(rows), device=odds.device)
    top = odds == best[rows]
    chosen = torch.zeros(n, dtype=torch.long, device=odds.device)
    chosen[rows[top]] = place[top]
    return chosen


class Table:
    """Many games with so many players on the GPU, as one learner sees them."""

    def __init__(
        self,
        facts: dict[str, Any],
        kernels: dict[str, Any],
        players: int,
        n: int,
        seed: int,
        even: tuple[float, float] | None = None,
    ) -> None:
        """even: alone, the score that counts as even and how many points more make the odds e : 1."""
        import cupy

        self.even = even
        self.cupy, self.device = cupy, _device()
        self.n, self.players, self.most, self.kernels = n, players, facts["most"], kernels
        self.itemsize = facts["sizes"]["position"]
        options = np.array(facts["options"][str(players)])
        self.batch = self.device.DeviceBatch(kernels, n, players, facts["sizes"], options, seed, 4000)
        self.room = 0

    def see(self) -> Tensor:
        found = self.cupy.empty((self.n, self.players, self.most), np.int16)
        self.kernels["see"](self.n, self.batch.states, found)
        return torch.from_dlpack(found)

    def look(self, rows: Tensor, actions: Tensor, salt: int) -> tuple[Tensor, Tensor]:
        cp, m = self.cupy, len(rows)
        if m > self.room:
            self.room = int(m * 1.25)
            self.work = self.device.Records(self.room, self.itemsize)
        found = cp.empty((m, self.players, self.most), np.int16)
        shares = cp.empty((m, self.players), np.float32)
        words = self.batch.states.bytes.view(np.uint64)
        self.kernels["look"](
            m, words, self.work, self.work.bytes.view(np.uint64), cp.from_dlpack(rows.int()), self.batch.seats,
            cp.from_dlpack(actions), np.uint64(salt), found, shares,
        )  # fmt: skip
        return torch.from_dlpack(found), torch.from_dlpack(shares)

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Play. Returns where a game ended and the shares of the win there."""
        self.batch.step(actions)
        ended = torch.from_dlpack(self.batch.dones) > 0
        outcomes = torch.from_dlpack(self.batch.outcomes)
        won = (outcomes[:, RANK : RANK + self.players] == 1).float()
        if self.players == 1 and self.even:
            # Who hardly ever wins learns little from winning alone: the search, too, lets the score count for half.
            centre, spread = self.even
            won = 0.5 * won + 0.5 * torch.sigmoid((outcomes[:, SCORE : SCORE + 1].float() - centre) / spread)
        return ended, won / won.sum(1, keepdim=True).clamp(min=1.0)

    def decisions(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """(rows, actions) of all that is to be looked at, the first legal action of each game, who decides."""
        counts = torch.from_dlpack(self.batch.counts).long()
        listed = torch.from_dlpack(self.batch.actions)
        several = torch.where(counts > 1, counts, 0)
        rows = torch.repeat_interleave(torch.arange(self.n, device=counts.device), several)
        first = torch.cumsum(several, 0) - several
        place = torch.arange(len(rows), device=counts.device) - first[rows]
        return rows, listed[rows, place], listed[:, 0].clone(), torch.from_dlpack(self.batch.seats).long()


@cache
def _device() -> Any:
    """sim/device.py, which stands on its own."""
    if "moontable" in sys.modules:
        from moontable.sim import device

        return device
    path = Path(__file__).parent.parent / "sim" / "device.py"
    spec = importlib.util.spec_from_file_location("device", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def play_on(net: nn.Module, table: Any, steps: int, warmth: float, lam: float, salt: int) -> tuple[Tensor, Tensor, int]:
    """Some decisions in every game. Returns the positions met, the chances they should have had, and finished games."""
    seen, ends, shares = [], [], []
    for step in range(steps):
        seen.append(table.see())
        rows, actions, chosen, seats = table.decisions()
        if len(rows):
            found, known = table.look(rows, actions, salt + step * 1_000_003)
            values = chances(thoughts(net, found))
            values = torch.where(known >= 0, known, values).gather(1, seats[rows, None])[:, 0]
            best = pick(values, rows, table.n, warmth)
            looked = torch.zeros(table.n, dtype=torch.bool, device=rows.device)
            looked[rows] = True
            chosen = torch.where(looked, actions[best], chosen)
        ended, won = table.step(chosen.contiguous())
        ends.append(ended)
        shares.append(won)
    target = chances(thoughts(net, table.see()))
    targets = [target] * steps
    for step in reversed(range(steps)):
        target = torch.where(ends[step][:, None], shares[step], target)
        targets[step] = target
        if step:
            target = (1 - lam) * chances(thoughts(net, seen[step])) + lam * target
    return torch.stack(seen), torch.stack(targets), int(torch.stack(ends).sum())


def learn(
    net: Net, tables: list[Any], seconds: float, seed: int, steps: int = 48, lam: float = 0.95, rate: float = 1e-3,
    batch: int = 16_384, share: float = 0.5, warmth: float = 0.05, report: Any = print, save: Any = None,
) -> list[dict[str, float]]:  # fmt: skip
    """Play and learn in turns, a table after the other, for so many seconds."""
    torch.manual_seed(seed)
    best = torch.optim.Adam(net.parameters(), lr=rate)
    started, games, decisions, round_ = time.perf_counter(), 0, 0, 0
    curve: list[dict[str, float]] = []
    told = 0.0
    while (gone := time.perf_counter() - started) < seconds:
        progress = gone / seconds
        for group in best.param_groups:
            group["lr"] = rate * min(1.0, 2.0 * (1.0 - progress)) + 1e-5
        table = tables[round_ % len(tables)]
        seen, targets, over = play_on(net, table, steps, warmth * (1.2 - progress), lam, seed + round_ * 7_919)
        games, decisions, round_ = games + over, decisions + steps * table.n, round_ + 1
        seen, targets = seen.reshape(-1, *seen.shape[2:]), targets.reshape(-1, targets.shape[-1])
        some = torch.randperm(len(seen), device=seen.device)[: int(len(seen) * share)]
        total, parts = torch.zeros((), device=seen.device), 0
        for i in range(0, len(some), batch):
            which = some[i : i + batch]
            with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
                numbers = net(seen[which].reshape(-1, seen.shape[-1])).float().reshape(len(which), -1)
            loss = loss_of(numbers, targets[which])
            best.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            best.step()
            total, parts = total + loss.detach(), parts + 1
        if gone - told > seconds / 40 or round_ <= len(tables):
            told = gone
            line = {
                "seconds": round(gone, 1), "players": table.players, "games": games, "decisions": decisions,
                "loss": round(float(total) / max(parts, 1), 4), "mean": round(float(targets.max(1)[0].mean()), 3),
            }  # fmt: skip
            curve.append(line)
            report(json.dumps(line), flush=True)
            if save:
                save(net, curve)
    if save:
        save(net, curve)
    return curve


def write(net: Net, curve: list[dict[str, float]], facts: dict[str, Any], file: Path) -> None:
    """The network as data: half precision, with what it was made for."""
    numbers = {
        name: value.detach().float().cpu().numpy().astype(np.float16) for name, value in net.state_dict().items()
    }
    about = json.dumps({"game": facts["game"], "mark": facts["mark"], "curve": curve})
    np.savez_compressed(file, about=np.array(about), **numbers)


def read(file: Path, net: Net) -> None:
    """A network to go on from. Inputs that were added behind its own begin with nothing."""
    with np.load(file) as stored:
        numbers = {name: torch.from_numpy(stored[name].astype(np.float32)) for name in net.state_dict()}
    for name in ("rows", "straight"):
        new = net.inputs - len(numbers[name])
        numbers[name] = torch.cat([numbers[name], torch.zeros(new, *numbers[name].shape[1:])])
    net.load_state_dict(numbers)


def versus_random(net: nn.Module, table: Any, steps: int, salt: int) -> tuple[float, int]:
    """How often seat 0 wins at this table when all others play at random; and of how many games."""
    won, games = 0.0, 0
    for step in range(steps):
        rows, actions, chosen, seats = table.decisions()
        if len(rows):
            mine = seats[rows] == 0
            found, known = table.look(rows, actions, salt + step * 1_000_003)
            values = chances(thoughts(net, found))
            values = torch.where(known >= 0, known, values).gather(1, seats[rows, None])[:, 0]
            values = torch.where(mine, values, torch.full_like(values, 0.5))
            best = pick(values + 1e-5 * torch.rand_like(values), rows, table.n, 0.0)
            looked = torch.zeros(table.n, dtype=torch.bool, device=rows.device)
            looked[rows] = True
            chosen = torch.where(looked, actions[best], chosen)
        ended, shares = table.step(chosen.contiguous())
        won, games = won + float(shares[ended, 0].sum()), games + int(ended.sum())
    return won / max(games, 1), games


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Learn to judge positions from self-play, on a GPU.")
    parser.add_argument("folder", type=Path, help="kernels and facts of one game")
    parser.add_argument(
        "--players", default="", help="player counts to learn in turn, such as 2,2,3,4 (all if not said)"
    )
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=8192, help="at a time, for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lam", type=float, default=0.95)
    parser.add_argument("--steps", type=int, default=48, help="decisions in every game between two rounds of learning")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--warmth", type=float, default=0.05, help="how much luck is in its choices, in logits")
    parser.add_argument(
        "--even", type=lambda word: tuple(map(float, word.split(","))), help="alone: 100,15 lets the score count, too"
    )
    parser.add_argument("--start", type=Path, help="go on from this network")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args(words)
    facts = json.loads((chosen.folder / "facts.json").read_text())
    device = _device()
    kernels = {file.stem: device.Kernel(file.read_text()) for file in chosen.folder.glob("*.ptx")}
    counts = [int(w) for w in (chosen.players.split(",") if chosen.players else facts["options"])]
    net = Net(facts["inputs"])
    if chosen.start:
        read(chosen.start, net)
    elif facts.get("standing"):
        net.begin_with(*facts["standing"])
    net.cuda()
    made = {n: Table(facts, kernels, n, chosen.games, chosen.seed + 1000 * n, chosen.even) for n in sorted(set(counts))}
    tables = [made[n] for n in counts]
    learn(
        net, tables, 60 * chosen.minutes, chosen.seed, chosen.steps, chosen.lam, chosen.rate, warmth=chosen.warmth,
        save=lambda made, curve: write(made, curve, facts, chosen.out),
    )  # fmt: skip
    for n in made:
        table = Table(facts, kernels, n, 2048, 99)
        print(json.dumps({"players": n, "against random": versus_random(net, table, 400, 5)}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
