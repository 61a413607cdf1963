"""`python -m dicethrone_rules`: the command `dicethrone`, where no script is installed."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
