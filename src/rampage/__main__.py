"""`python -m rampage` is `rampage`."""

from rampage.cli import main

if __name__ == "__main__":
    main()
