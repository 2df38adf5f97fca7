#!/usr/bin/env bash
# check.sh: runs all checks, as CI does. The change requests are built beside the first three checks, which take as long and
# leave a processor idle; what they print comes afterwards. If one of the three fails, nothing else is run.
set -euo pipefail
cd "$(dirname "$0")/.."

output=$(mktemp)
# With a process group of its own, it can be ended with all that it has started.
set -m
python3 Scripts/changes.py >"$output" 2>&1 &
beside=$!
set +m
# Expanded now: the variables are gone when the shell ends.
# shellcheck disable=SC2064
trap "kill -- -$beside 2>/dev/null || true; rm -f '$output'" EXIT
Scripts/lint.sh
Scripts/book.sh check
python3 Scripts/outside.py
status=0
wait "$beside" || status=$?
cat "$output"
[[ $status -eq 0 ]] || exit "$status"
Scripts/docs.sh
Scripts/test.sh all
