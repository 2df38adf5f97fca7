#!/usr/bin/env bash
# Checks the layout of the sources, the scripts and workflows, the rules that no compiler checks, that each fact of a
# specification has a check, the English, and on Linux what only a Mac would compile; changes nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

status=0
swift_files | for_files swift format lint --strict --parallel || status=1
if command -v shellcheck >/dev/null; then
    shellcheck --external-sources Scripts/*.sh .ci/run || status=1
else
    say "The scripts cannot be checked: shellcheck is not installed. 'make setup' installs it."
    status=1
fi
Scripts/lint-policy.sh . || status=1
python3 Scripts/facts.py || status=1
python3 Scripts/prose.py || status=1
run_python .build/python/bin/actionlint || status=1
Scripts/darwin.py || status=1
exit "$status"
