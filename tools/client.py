"""Builds the browser client into web/dist, if its sources have changed since it was last built."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
DIST: Final = WEB / "dist"
STAMP: Final = ROOT / "build" / "client.stamp"
INSTALLED: Final = WEB / "node_modules" / ".weathergage-lock"
NOT_SOURCES: Final = ("node_modules", "dist", "tests")


def sources() -> list[Path]:
    """Everything the built client depends on."""
    found = [p for p in WEB.rglob("*") if p.relative_to(WEB).parts[0] not in NOT_SOURCES]
    return sorted(p for p in found if p.is_file())


def key() -> str:
    """A hash of the sources."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_built() -> bool:
    """Whether what is built is what the sources say."""
    same = STAMP.is_file() and STAMP.read_text(encoding="utf-8") == key()
    return same and (DIST / "index.html").is_file()


def installed(command: str, package: str) -> bool:
    """Whether a program is here; it is installed if this machine lets us, and that is said."""
    if shutil.which(command) is not None:
        return True
    if shutil.which("apt-get") is None:
        return False
    print(f"{command} is missing: installing {package} with apt-get.", flush=True)
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]):
        subprocess.run(["apt-get", *words], check=False, stdout=subprocess.DEVNULL)
    return shutil.which(command) is not None


def npm(*words: str, quiet: bool = False) -> bool:
    """Runs npm in the client's folder; what it says is shown if it fails."""
    done = subprocess.run(
        ["npm", *words], cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode != 0 and not quiet:
        print(done.stdout.decode(errors="replace"))
    return done.returncode == 0


def fetch_packages() -> bool:
    """The packages that package-lock.json names, fetched once for each version of it."""
    lock = (WEB / "package-lock.json").read_bytes()
    if INSTALLED.is_file() and INSTALLED.read_bytes() == lock:
        return True
    # A lock written where some platform's packages could not be had is no lock for `npm ci`.
    # What is kept here already need not be asked after: the lock says what it must be.
    done = npm("ci", "--prefer-offline", quiet=True) or npm("install")
    (WEB / "package-lock.json").write_bytes(lock)
    if done:
        INSTALLED.write_bytes(lock)
    return done


def build_client() -> bool:
    """Build it if it must be; whether there is a client now."""
    if is_built():
        return True
    if not installed("npm", "npm"):
        print("npm is needed to build the browser client and was not found.")
        return False
    wanted = key()
    print("Building the browser client.", flush=True)
    if not (fetch_packages() and npm("run", "build")):
        return False
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(wanted, encoding="utf-8")
    return True


if __name__ == "__main__":
    sys.exit(0 if build_client() else 1)
