"""The rules in the browser: each game's `@rule` source as WebAssembly, by the LLVM that Numba brings."""
