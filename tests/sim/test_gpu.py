"""What can be known about the GPU code without a GPU: it compiles, and it says so where it cannot run."""

import re
import sys
from types import SimpleNamespace

import numpy as np
import pytest

from moontable import games
from moontable.sim import device, gpu
from toy import GAME as TOY


@pytest.mark.parametrize("kernel", gpu.KERNELS)
def test_every_kernel_compiles_to_ptx(kernel):
    ptx = gpu._compile(TOY, kernel, (9, 0))
    assert ".target sm_90" in ptx
    name = device.entry_name(ptx)
    assert ptx.count(".visible .entry") == 1
    # An array is seven numbers and two for each dimension beyond the first, anything else is one.
    expected = sum(
        5 + 2 * argument.ndim if hasattr(argument, "ndim") else 1 for argument in gpu._signatures(TOY)[kernel]
    )
    assert len(set(re.findall(rf"\.param \.\w+(?: \.ptr)?(?: \.align \d+)? ({name}_param_\d+)", ptx))) == expected


def test_the_rules_of_a_whole_game_compile_and_are_kept(tmp_path, monkeypatch):
    game = games.load("blue-moon-city")
    monkeypatch.setattr(gpu, "cache_folder", lambda *folders: tmp_path)
    ptx = gpu.compiled(game, "play")
    assert len(ptx) > 50_000
    monkeypatch.setattr(gpu, "_compile", lambda *arguments: pytest.fail("it was compiled already"))
    assert gpu.compiled(game, "play") == ptx


def test_where_there_is_no_gpu_it_says_so(monkeypatch):
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(gpu.NoGpu, match=r"CuPy is not installed; install moontable\[gpu\]"):
        gpu.GpuBatch("blue-moon-city", 16)
    runtime = SimpleNamespace(getDeviceCount=lambda: 0)
    monkeypatch.setitem(sys.modules, "cupy", SimpleNamespace(cuda=SimpleNamespace(runtime=runtime)))
    with pytest.raises(gpu.NoGpu, match="no NVIDIA GPU was found"):
        gpu.play("blue-moon-city", 16)


def test_loops_are_marked_and_nothing_else():
    before = "define void @f() {\nB0:\n  br label %B1\nB1:\n  br i1 %x, label %B1, label %B2\nB2:\n  ret void\n}"
    after = gpu._keep_rolled(before).split("\n")
    assert after[2] == "  br label %B1"
    assert after[4] == "  br i1 %x, label %B1, label %B2, !llvm.loop !90001"
    assert after[-2:] == ["!90001 = distinct !{!90001, !90000}", '!90000 = !{!"llvm.loop.unroll.disable"}']
    assert gpu._keep_rolled("define void @g() {\n  ret void\n}") == "define void @g() {\n  ret void\n}"


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
