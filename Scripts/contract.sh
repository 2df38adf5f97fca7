#!/usr/bin/env bash
# APP=counter FILE=session.recording NAME=CountingByHand contract.sh: creates a test from a recording, which compares
# every architecture of the app with the recording's last screen: Apps/Compare/Tests/Recorded/Counter/CountingByHandTests.swift.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly app=${APP:-} file=${FILE:-} name=${NAME:-}
app_names | expect_one_of app APP "$app"
[[ -n $file ]] || refuse "Name a recording: FILE=session.recording"
[[ $name =~ ^[A-Z][A-Za-z0-9]*$ ]] || refuse "NAME must be the name of a type, such as CountingByHand."

Scripts/setup.sh run --check
swift build --product compare >&2
folder=Apps/Compare/Tests/Recorded/$(app_folder "$app")
mkdir -p "$folder"
readonly test=$folder/${name%Tests}Tests.swift
# The screen that it prints is in the test too.
.build/debug/compare --app "$app" --replay "$file" --contract "$test" </dev/null >/dev/null
say "$test"
