#!/usr/bin/env python3
"""Writes KitCells' width tables, and the data of its cluster tests, from the Unicode Character Database.

Usage: Scripts/generate-width-tables.py [GraphemeBreakTest.txt]

The tables are those of Unicode 16.0, the version of Swift 6.3's standard library, whose clusters they must agree with.
The data comes from packages of PyPI, each pinned to the release that has this version:

    pip install unicodedata2==16.0.0 regex==2024.11.6 wcwidth==0.2.13

`unicodedata2` has categories and widths, `regex` has the classes of clusters, Hangul syllables and emoji, and `wcwidth`
has the widths of earlier versions, which old terminals still use. Unicode's own cases are in no package: with the file
of https://www.unicode.org/Public/16.0.0/ucd/auxiliary/ (or that of Debian's `unicode-data`) they are written too.
"""

import pathlib
import re
import sys

import regex
import unicodedata2
from wcwidth.table_wide import WIDE_EASTASIAN

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Packages/KitSceneViews/Sources/KitCells/Text/ScalarTable.swift"
TESTS = ROOT / "Packages/KitSceneViews/Tests/KitSceneViewsTests/Cells/GraphemeBreakData.swift"
LIMIT = 0x20000  # what lies above has so few kinds that code tells them apart
BLOCK = 128

# One value a scalar; the same bits are read in ScalarProperties.swift.
CONTESTED, SIMPLE, EMOJI, AMBIGUOUS = 4, 8, 16, 32


VERSION = "16.0.0"
# Terminals that have not been updated since disagree about what became wide later.
SETTLED = "12.1.0"
FILLERS = (0x3164, 0xFFA0)
IDEOGRAPHS = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF)]


def is_surrogate(scalar):
    return 0xD800 <= scalar <= 0xDFFF


def classes(names, default=None):
    """Returns a list with the first matching name of every scalar below LIMIT; `names` maps names to patterns."""
    patterns = [(name, regex.compile(pattern)) for name, pattern in names.items()]
    return [
        next((name for name, pattern in patterns if not is_surrogate(scalar) and pattern.match(chr(scalar))), default)
        for scalar in range(LIMIT)
    ]


def contains(ranges, scalar):
    return any(first <= scalar <= last for first, last in ranges)


def east_asian_width(scalar, category):
    """East_Asian_Width, with Wide as the default of the blocks that are kept for ideographs."""
    if category == "Cn":
        return "W" if contains(IDEOGRAPHS, scalar) else None
    return unicodedata2.east_asian_width(chr(scalar))


def column_count(scalar, category, width, syllable):
    """How many columns a scalar adds to its cluster."""
    if category in ("Mn", "Me", "Cc", "Zl", "Zp") or syllable in ("V", "T"):
        return 0
    if category == "Cf":
        # The soft hyphen and the Arabic number signs are drawn by terminals.
        drawn = scalar == 0xAD or 0x600 <= scalar <= 0x605 or scalar in (0x6DD, 0x70F, 0x8E2, 0x110BD, 0x110CD)
        return 1 if drawn else 0
    return 2 if width in ("W", "F") else 1


def properties():
    syllable = classes({kind: rf"\p{{hst={kind}}}" for kind in ("V", "T")})
    plain = classes({"plain": r"[\p{GCB=Other}\p{GCB=LV}\p{GCB=LVT}]"})
    joins = classes({"joins": r"[\p{GCB=Regional_Indicator}\p{GCB=Prepend}\p{GCB=L}]"})
    emoji = classes({"emoji": r"\p{Emoji}"})
    for scalar in range(LIMIT):
        category = unicodedata2.category(chr(scalar))
        width = east_asian_width(scalar, category)
        columns = column_count(scalar, category, width, syllable[scalar])
        value = columns
        recent = columns == 2 and not contains(WIDE_EASTASIAN[SETTLED] + tuple(IDEOGRAPHS), scalar)
        # What joins the cluster after it is contested too: the cursor is addressed between the two.
        joining = columns > 0 and joins[scalar]
        if (columns == 1 and width == "A") or recent or joining:
            value |= CONTESTED
        # Lines, blocks and shapes stay narrow also where ambiguous characters are wide: see AmbiguousWidth.swift.
        if columns == 1 and width == "A" and not 0x2500 <= scalar <= 0x25FF:
            value |= AMBIGUOUS
        # An unassigned scalar may get another class in a newer Unicode: the standard library decides about it. Some
        # terminals draw a spacing mark in the cell before it, and a filler nowhere, although both are clusters.
        if plain[scalar] and category not in ("Cn", "Cs", "Mc") and scalar not in FILLERS:
            value |= SIMPLE
        if emoji[scalar]:
            value |= EMOJI
        yield value


def quoted(text):
    """A raw Swift literal over several lines."""
    lines = [text[start : start + 110] for start in range(0, len(text), 110)]
    return '#"""\n' + "\\#\n".join("        " + line for line in lines) + '\n        """#'


def write_break_tests(file):
    """Unicode's own cases: scalars in hexadecimal, "×" within a cluster and "÷" between two."""
    lines = file.read_text(encoding="utf-8").splitlines()
    version = re.search(r"(\d+\.\d+\.\d+)", lines[0]).group(1)
    cases = []
    for line in lines:
        case = "".join(line.split("#")[0].split()).strip("÷")
        if case:
            cases.append(case)
    rows, row = [], ""
    for case in cases:
        if len(row) + len(case) > 110:
            rows.append(row)
            row = ""
        row += case + " "
    text = "\\\n".join("        " + row for row in rows + [row.rstrip()])
    TESTS.write_text(
        f'''// Generated by Scripts/generate-width-tables.py from Unicode {version}; do not edit.
// swift-format-ignore-file

/// GraphemeBreakTest.txt of the Unicode Character Database: scalars in hexadecimal, × within a cluster, ÷ between two.
///
/// © Unicode, Inc.; used under https://www.unicode.org/license.txt.
nonisolated enum GraphemeBreakData {{
    static let cases = """
{text}
        """
}}
'''
    )
    print(f"{TESTS.relative_to(ROOT)}: {len(cases)} cases")


def main():
    if unicodedata2.unidata_version != VERSION:
        sys.exit(f"unicodedata2 has Unicode {unicodedata2.unidata_version}: install the releases that this file names.")
    values = "".join(chr(0x30 + value) for value in properties())
    blocks, index = [], []
    for start in range(0, LIMIT, BLOCK):
        block = values[start : start + BLOCK]
        if block not in blocks:
            blocks.append(block)
        number = blocks.index(block)
        index.append(chr(0x30 + number // 64) + chr(0x30 + number % 64))
    # No character from 0x30 to 0x6F ends a raw literal, and a backslash means nothing there.
    OUTPUT.write_text(
        f"""// Generated by Scripts/generate-width-tables.py from Unicode {VERSION}; do not edit.
// swift-format-ignore-file

/// Width, cluster and emoji properties of the scalars below U+{LIMIT:X}, in two stages.
///
/// Both stages are literals in the read-only part of the program: they cost nothing at start-up.
enum ScalarTable {{
    /// The version of the data, as Unicode numbers it.
    static let unicodeVersion = "{VERSION}"

    /// The number of each block of {BLOCK} scalars, two characters a block, base 64 from "0".
    static var index: StaticString {{
        {quoted("".join(index))}
    }}

    /// The properties, one character a scalar, counted from "0".
    static var blocks: StaticString {{
        {quoted("".join(blocks))}
    }}
}}
"""
    )
    print(f"{OUTPUT.relative_to(ROOT)}: Unicode {VERSION}, {len(blocks)} blocks")
    for name in sys.argv[1:]:
        write_break_tests(pathlib.Path(name))


if __name__ == "__main__":
    main()
