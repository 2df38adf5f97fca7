#!/usr/bin/env bash
# kill-writes.sh [COUNT]: kills the program that writes posts COUNT times (default: 100) at random moments, and checks
# that nothing is lost that it reported as saved, that nothing was applied twice, and that both databases open without
# damage.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

count=${1:-${COUNT:-100}}
[[ $count =~ ^[1-9][0-9]*$ ]] || fail "'$count' is not a number of kills."
writer=$(build_tools debug Posts 2>/dev/null)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for ((run = 1; run <= count; run++)); do
    "$writer" write work "$folder" "$run" >>"$folder/said" &
    process=$!
    # From before the databases are open to well into the writing.
    sleep "$(printf '0.%03d' $((RANDOM % 700 + 20)))"
    kill -KILL "$process" 2>/dev/null || fail "Run $run ended by itself: $(tail -n 1 "$folder/said")"
    wait "$process" 2>/dev/null || true
done
"$writer" write check "$folder" "$folder/said" || fail "Saved data is lost or different; see above."
say "$count kills: nothing was lost or applied twice."
