"""The games, one package each: its rules and nothing else."""
