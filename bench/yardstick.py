"""Other people's packages to compare with, each in a separate environment."""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def yardstick_python(folder: str, package: str, modules: str) -> Path | None:
    """A Python in build/`folder` that has a package and can import its modules; None, and why, where that can't be."""
    environment = ROOT / "build" / folder
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        if not python.exists():
            venv.create(environment, with_pip=True, clear=True)
        check = [str(python), "-c", f"import {modules}"]
        if subprocess.run(check, capture_output=True, check=False).returncode:
            print(f"installing {package} into build/{folder} ...", file=sys.stderr, flush=True)
            pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
            subprocess.run(pip, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        why = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
        print(
            f"bench: {package} cannot be installed, so there are no ratios: "
            f"{why[-1] if why else error}. It needs the network once.",
            file=sys.stderr,
        )
        return None
    return python
