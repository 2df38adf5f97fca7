#!/usr/bin/env bash
# run.sh app|compare|replay|contract|gallery|backend [OPTION…]: builds a program and replaces itself by it, so that keys,
# sizes and signals reach the program and its exit status is the script's.
# APP= names the app, ARCH= its architecture, PORT= the server's port, FILE= a recording: `replay` plays it in one
# architecture, or in all side by side if none is named; `contract` makes a test NAME= of it, which compares every
# architecture with the recording's last screen. DEMO=1 breaks a pane of `compare`, to show a difference. CONFIG=debug is
# the default: it takes a fraction of the time, and is fast enough to use.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

program=$1
shift
readonly app=${APP:-} architecture=${ARCH:-} file=${FILE:-} configuration=${CONFIG:-debug}
case $program in
    gallery | backend) ;;
    *) app_names | expect_one_of app APP "$app" ;;
esac
if [[ -n $architecture ]]; then architecture_names | expect_one_of architecture ARCH "$architecture"; fi
printf '%s\n' debug release | expect_one_of configuration CONFIG "$configuration"
if [[ $program == replay || $program == contract ]]; then
    [[ -n $file ]] || refuse "Name a recording: FILE=session.recording"
    set -- --replay "$file" "$@"
fi

case $program in
    replay)
        program=app
        # What was recorded side by side had scripted services, which an app itself does not have.
        if [[ -z $architecture || $(sed -n 4p "$file" 2>/dev/null || true) == 'architecture "all"' ]]; then
            program=compare
        fi
        ;;
    contract)
        program=compare
        [[ ${NAME:-} =~ ^[A-Z][A-Za-z0-9]*$ ]] || refuse "NAME must be the name of a type, such as CountingByHand."
        folder=Tools/Tests/Compare/Recorded/$(app_folder "$app")
        mkdir -p "$folder"
        test=$folder/${NAME%Tests}Tests.swift
        set -- --contract "$test" "$@"
        # The screen that it prints is in the test too.
        exec >/dev/null </dev/null
        say "The test is $test."
        ;;
esac
# Only an app installs what is missing.
if [[ $program == app ]]; then Scripts/setup.sh run; else Scripts/setup.sh run --check; fi
if [[ $program == compare ]]; then
    program=$(build_tools "$configuration" "$(app_folder "$app")")
    if [[ ${DEMO:-0} != 0 ]]; then set -- --demo "$@"; fi
    exec "$program" compare --app "$app" ${architecture:+--arch "$architecture"} "$@"
fi
if [[ $program == app && -n $architecture ]]; then set -- --arch "$architecture" "$@"; fi
if [[ $program == backend ]]; then set -- --port "${PORT:-8080}" "$@"; fi
[[ $program != app ]] || program=$app
build_program "$program" "$configuration"
exec "$(program_path "$program" "$configuration")" "$@"
