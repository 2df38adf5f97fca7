#!/usr/bin/env python3
"""Creates an animated picture of a recording: `animate.py RECORDING PICTURE PROGRAM [OPTION…]`.

The program plays the recording up to each of its steps and saves the screen; the picture shows these screens in turn,
each for the time before the next step. With reduced motion, it shows the first screen.
"""

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

HEADER_LINES = 6
LAST_SCREEN = 2500  # milliseconds
CONTENT = '<g transform="translate(12 44)">'


def picture(lines, program, folder):
    """Returns the picture of the screen after the steps."""
    recording, file = folder / "steps.recording", folder / "screen.svg"
    count = len(lines) - HEADER_LINES
    recording.write_text("\n".join([*lines, f"end {count}", ""]))
    file.unlink(missing_ok=True)
    data = tempfile.mkdtemp(dir=folder)
    subprocess.run([*program, "--data-dir", data, "--replay", recording, "--screenshot", file], check=True,
                   stdin=subprocess.DEVNULL)
    return file.read_text()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recording", type=Path, metavar="RECORDING", help="the recording to play")
    parser.add_argument("output", type=Path, metavar="PICTURE", help="the SVG file to write")
    parser.add_argument("program", nargs=argparse.REMAINDER, metavar="PROGRAM …",
                        help="the program that plays the recording, with its options")
    given = parser.parse_args()
    lines = [line for line in given.recording.read_text().splitlines() if not line.startswith("end ")]
    steps = lines[HEADER_LINES:]
    with tempfile.TemporaryDirectory() as name:
        pictures = [picture(lines[: HEADER_LINES + count], given.program, Path(name)) for count in range(len(steps) + 1)]
    delays = [int(re.match(r"\+(\d+) ", step)[1]) for step in steps] + [LAST_SCREEN]
    total = sum(delays)
    # What all screens have in common, the window, is there once.
    window, _, _ = pictures[0].partition(CONTENT)
    frames, rules, time = [], [], 0
    for number, (screen, delay) in enumerate(zip(pictures, delays)):
        body = CONTENT + screen.partition(CONTENT)[2].removesuffix("</svg>\n")
        frames.append(f'<g id="f{number}" class="f">{body}</g>\n')
        start, end = (100 * moment / total for moment in (time, time + delay))
        hidden = "" if number == 0 else "0%{visibility:hidden}"
        rules.append(f"@keyframes f{number}{{{hidden}{start:.3f}%{{visibility:visible}}{end:.3f}%{{visibility:hidden}}}}")
        rules.append(f"#f{number}{{animation-name:f{number}}}")
        time += delay
    style = (f".f{{visibility:hidden;animation:{total}ms step-end infinite}}" + "".join(rules)
             + "@media(prefers-reduced-motion:reduce){.f{animation:none!important}#f0{visibility:visible}}")
    given.output.write_text(window + f"<style>{style}</style>\n" + "".join(frames) + "</svg>\n")


main()
