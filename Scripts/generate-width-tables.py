#!/usr/bin/env python3
"""Writes KitCells' width tables, and the data of its cluster tests, from the Unicode Character Database.

Usage: Scripts/generate-width-tables.py [folder with the data files]

The files are those of https://www.unicode.org/Public/<version>/ucd/ (EastAsianWidth.txt, DerivedAge.txt,
extracted/DerivedGeneralCategory.txt, HangulSyllableType.txt, auxiliary/GraphemeBreakProperty.txt,
auxiliary/GraphemeBreakTest.txt, emoji/emoji-data.txt); Debian's package `unicode-data` installs them in /usr/share/unicode, the default.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Packages/KitSceneViews/Sources/KitCells/Text/ScalarTable.swift"
TESTS = ROOT / "Packages/KitSceneViews/Tests/KitCellsTests/GraphemeBreakData.swift"
LIMIT = 0x20000  # what lies above has so few kinds that code tells them apart
BLOCK = 128

# One value a scalar; the same bits are read in ScalarProperties.swift.
CONTESTED, SIMPLE, EMOJI, AMBIGUOUS = 4, 8, 16, 32


def ranges(path, column=1):
    """Yields (first, last, value) of every line of a data file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) > column:
            first, _, last = fields[0].partition("..")
            yield int(first, 16), int(last or first, 16), fields[column]


def spread(path, default, column=1, only=None):
    """Returns a list with the value of every scalar below LIMIT."""
    values = [default] * LIMIT
    for first, last, value in ranges(path, column):
        if only is None or value == only:
            for scalar in range(first, min(last + 1, LIMIT)):
                values[scalar] = value
    return values


def east_asian_width(folder):
    """East_Asian_Width, with Wide as the default of the blocks that are kept for ideographs."""
    values = spread(folder / "EastAsianWidth.txt", None)
    for first, last in [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF)]:
        for scalar in range(first, last + 1):
            values[scalar] = values[scalar] or "W"
    return values


def column_count(scalar, category, width, syllable):
    """How many columns a scalar adds to its cluster."""
    if category in ("Mn", "Me", "Cc", "Zl", "Zp") or syllable in ("V", "T"):
        return 0
    if category == "Cf":
        # The soft hyphen and the Arabic number signs are drawn by terminals.
        drawn = scalar == 0xAD or 0x600 <= scalar <= 0x605 or scalar in (0x6DD, 0x70F, 0x8E2, 0x110BD, 0x110CD)
        return 1 if drawn else 0
    return 2 if width in ("W", "F") else 1


def properties(folder):
    category = spread(folder / "extracted/DerivedGeneralCategory.txt", "Cn")
    width = east_asian_width(folder)
    syllable = spread(folder / "HangulSyllableType.txt", None)
    cluster_break = spread(folder / "auxiliary/GraphemeBreakProperty.txt", "Other")
    age = spread(folder / "DerivedAge.txt", "99")
    emoji = spread(folder / "emoji/emoji-data.txt", None, only="Emoji")
    for scalar in range(LIMIT):
        columns = column_count(scalar, category[scalar], width[scalar], syllable[scalar])
        value = columns
        recent = columns == 2 and scalar >= 0x1F000 and float(age[scalar]) >= 13
        # What joins the cluster after it is contested too: the cursor is addressed between the two.
        joining = columns > 0 and cluster_break[scalar] in ("Regional_Indicator", "Prepend", "L")
        if (columns == 1 and width[scalar] == "A") or recent or joining:
            value |= CONTESTED
        # Lines, blocks and shapes stay narrow also where ambiguous characters are wide: see AmbiguousWidth.swift.
        if columns == 1 and width[scalar] == "A" and not 0x2500 <= scalar <= 0x25FF:
            value |= AMBIGUOUS
        # An unassigned scalar may get another class in a newer Unicode: the standard library decides about it.
        if cluster_break[scalar] in ("Other", "LV", "LVT") and category[scalar] not in ("Cn", "Cs"):
            value |= SIMPLE
        if emoji[scalar]:
            value |= EMOJI
        yield value


def quoted(text):
    """A raw Swift literal over several lines."""
    lines = [text[start : start + 110] for start in range(0, len(text), 110)]
    return '#"""\n' + "\\#\n".join("        " + line for line in lines) + '\n        """#'


def write_break_tests(folder, version):
    """Unicode's own cases: scalars in hexadecimal, "×" within a cluster and "÷" between two."""
    cases = []
    for line in (folder / "auxiliary/GraphemeBreakTest.txt").read_text(encoding="utf-8").splitlines():
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
enum GraphemeBreakData {{
    static let cases = """
{text}
        """
}}
'''
    )
    print(f"{TESTS.relative_to(ROOT)}: {len(cases)} cases")


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
    header = (folder / "EastAsianWidth.txt").read_text(encoding="utf-8").splitlines()[0]
    version = re.search(r"(\d+\.\d+\.\d+)", header).group(1)
    values = "".join(chr(0x30 + value) for value in properties(folder))
    blocks, index = [], []
    for start in range(0, LIMIT, BLOCK):
        block = values[start : start + BLOCK]
        if block not in blocks:
            blocks.append(block)
        number = blocks.index(block)
        index.append(chr(0x30 + number // 64) + chr(0x30 + number % 64))
    # No character from 0x30 to 0x6F ends a raw literal, and a backslash means nothing there.
    OUTPUT.write_text(
        f"""// Generated by Scripts/generate-width-tables.py from Unicode {version}; do not edit.
// swift-format-ignore-file

/// Width, cluster and emoji properties of the scalars below U+{LIMIT:X}, in two stages.
///
/// Both stages are literals in the read-only part of the program: they cost nothing at start-up.
enum ScalarTable {{
    /// The version of the data, as Unicode numbers it.
    static let unicodeVersion = "{version}"

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
    print(f"{OUTPUT.relative_to(ROOT)}: Unicode {version}, {len(blocks)} blocks")
    write_break_tests(folder, version)


if __name__ == "__main__":
    main()
