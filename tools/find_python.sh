#!/bin/sh
# Prints the Python to use: the one that was asked for (PYTHON=...), or the first that is new enough.
# Shell, because an old Python could not even read the code that would turn it away.

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'

if [ -n "$1" ]; then
    if ! command -v "$1" >/dev/null 2>&1; then
        echo "Rampage: PYTHON=$1 was asked for, but there is no such program." >&2
        exit 1
    fi
    if ! "$1" -c "$new_enough" 2>/dev/null; then
        echo "Rampage: $1 is $("$1" --version 2>&1 | head -n 1), and Rampage needs Python 3.11 or newer." >&2
        echo "  Name a newer one, for example: make play PYTHON=python3.12" >&2
        exit 1
    fi
    command -v "$1"
    exit 0
fi

for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if command -v "$candidate" >/dev/null 2>&1 && "$candidate" -c "$new_enough" 2>/dev/null; then
        command -v "$candidate"
        exit 0
    fi
done

echo "Rampage: no Python 3.11 or newer was found on the PATH." >&2
if command -v python3 >/dev/null 2>&1; then
    echo "  python3 here is $(python3 --version 2>&1 | head -n 1)." >&2
fi
echo "  Install one (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python)," >&2
echo "  or name it: make play PYTHON=/path/to/python3.12" >&2
exit 1
