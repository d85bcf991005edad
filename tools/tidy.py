"""`make format`: format all code with ruff and prettier."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools import web
from tools.check import PYTHON_FOLDERS, existing
from tools.stages import Stage
from tools.steps import main_guard

RUFF = Path(sys.executable).with_name("ruff")


def main() -> int:
    folders = existing(PYTHON_FOLDERS)
    subprocess.run([RUFF, "check", "--fix-only", "--quiet", *folders], check=True)
    subprocess.run([RUFF, "format", *folders], check=True)
    command = ["npm", "run", "--silent", "format", "--", "--log-level=warn"]
    prettier = Stage("prettier", command, env=web.ensure_modules(), cwd=web.WEB)
    return prettier.run(shown=True).returncode


if __name__ == "__main__":
    main_guard(main)
