#!/usr/bin/env bash
# APP=posts FILE=session.recording [ARCH=vvsi] replay.sh [OPTION…]: plays a recording in one architecture of an app, or
# in all of them side by side if none is named.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly app=${APP:-} file=${FILE:-} architecture=${ARCH:-all}
app_names | expect_one_of app APP "$app"
[[ -n $file ]] || refuse "Name a recording: FILE=session.recording"
{ architecture_names && echo all; } | expect_one_of architecture ARCH "$architecture"

if [[ $architecture == all ]]; then exec Scripts/run.sh compare --replay "$file" "$@"; fi
# What was recorded side by side had scripted services, which an app itself does not have.
if [[ $(sed -n 4p "$file" 2>/dev/null || true) == 'architecture "all"' ]]; then
    exec Scripts/run.sh compare --arch "$architecture" --replay "$file" "$@"
fi
exec Scripts/run.sh app --replay "$file" "$@"
