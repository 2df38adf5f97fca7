"""What `make mutation` has stored: the mutants of each module, and which tests noticed them."""
import hashlib

from tools import ROOT, unpacked

STORED = ROOT / "Docs/Report/mutation.json.xz"


def fingerprint(folder):
    """Returns what identifies the sources in a folder: figures of other sources are not used."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.swift")))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def stored(path):
    """Returns {module: mutants} as they were stored, also of sources that have changed since."""
    return {name: entry["mutants"] for name, entry in unpacked(path).items()}


def load(path=STORED):
    """Returns {module: mutants} of the modules whose sources are as they were; the names of the others, too."""
    document = unpacked(path)
    current = {name: entry for name, entry in document.items() if fingerprint(ROOT / entry["folder"]) == entry["sources"]}
    return {name: entry["mutants"] for name, entry in current.items()}, sorted(document.keys() - current.keys())
