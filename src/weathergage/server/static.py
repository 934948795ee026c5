"""The built client: its files, held in memory and compressed, under the names they have."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from weathergage.engine.marks import find_checkout

PACKED = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map")
NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Weathergage</title>
<h1>The table is set, but its client is not built</h1>
<p>Run <code>make play</code> in the checkout: it builds the browser client and starts again.</p>
</html>
"""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    media_type: str
    etag: str
    cache: str


def find_static() -> Path | None:
    """Where the built client lies: in the checkout that is worked in, or in the package."""
    checkout = find_checkout()
    inside = Path(__file__).parent / "static"
    places = [inside] if checkout is None else [checkout / "web" / "dist", inside]
    return next((place for place in places if (place / "index.html").is_file()), None)


class Client:
    """The files of the client. A client that is built anew is noticed."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder if folder is not None else find_static()
        self.built = -1.0
        self.files: dict[str, File] = {}

    def find(self, path: str) -> File | None:
        """A file by its path; the page for a path that names no file."""
        self._read()
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        # A clause of the rules has dots in its name too: only what looks like a file is missed.
        return self.files["index.html"] if mimetypes.guess_type(name)[0] is None else None

    def _read(self) -> None:
        page = self.folder / "index.html" if self.folder is not None else None
        built = page.stat().st_mtime if page is not None and page.is_file() else 0.0
        if built == self.built:
            return
        self.built = built
        self.files = {"index.html": _file("index.html", NOT_BUILT)}
        if built and self.folder is not None:
            for path in sorted(p for p in self.folder.rglob("*") if p.is_file()):
                name = path.relative_to(self.folder).as_posix()
                self.files[name] = _file(name, path.read_bytes())


def _file(name: str, content: bytes) -> File:
    suffix = Path(name).suffix
    media = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if suffix in (".js", ".mjs"):
        media = "text/javascript"
    if suffix == ".webmanifest":
        media = "application/manifest+json"
    packed = gzip.compress(content, 9, mtime=0) if suffix in PACKED else None
    etag = f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'
    # Vite names what lies in assets/ by its content.
    cache = FOREVER if name.startswith("assets/") else ASK_AGAIN
    return File(content, packed, media, etag, cache)
