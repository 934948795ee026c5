"""`python -m weathergage` is the `weathergage` command."""

from weathergage.cli import main

if __name__ == "__main__":
    main()
