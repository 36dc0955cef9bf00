"""Compiled like rules, but no game's: in a folder of its own, so that only a change here has it compiled anew."""
