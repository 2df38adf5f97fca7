#!/usr/bin/env bash
# [CLIENTS=128] [COUNT=40000] load.sh: starts the demo server, built for release, and sends COUNT requests from CLIENTS
# clients; prints a table in Markdown, and fails if an answer is wrong, a change is lost or applied twice, or memory
# leaks.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly clients=${CLIENTS:-128} count=${COUNT:-40000}
for value in "$clients" "$count"; do
    [[ $value =~ ^[1-9][0-9]{0,7}$ ]] || refuse "CLIENTS and COUNT are whole numbers, not '$value'."
done

swift build -c release --product backend >&2
program=$(build_tools release)
exec "$program" load "$(dirname "$program")/backend" --clients "$clients" --requests "$count"
