"""Learning to judge positions: self-play with one step of looking ahead, on a GPU or (small games) on the CPU."""
