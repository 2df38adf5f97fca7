#!/usr/bin/env bash
# APP=posts FILE=session.txt [ARCH=vvsi] replay.sh [OPTION…]: plays a recording in one architecture of an app, or, where
# none is named, in all of them side by side.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly file=${FILE:-}
if [[ -z $file ]]; then
    say "No recording was named: write FILE=…"
    exit "$usage_error"
fi
if [[ -n ${ARCH:-} ]]; then exec Scripts/run-app.sh --replay "$file" "$@"; fi
exec Scripts/compare.sh --replay "$file" "$@"
