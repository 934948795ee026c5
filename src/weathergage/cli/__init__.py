"""The `weathergage` command. Nothing is imported before it is needed: help must come at once."""


def main() -> None:
    """Run the command line and leave with its exit code: 0, 1 if a check fails, 2 on bad usage."""
    import sys

    from weathergage.cli.run import run

    sys.exit(run(sys.argv[1:]))
