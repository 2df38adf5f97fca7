#!/usr/bin/env bash
# run.sh app|compare|gallery|backend [OPTION…]: builds a program and replaces itself by it, so that keys, sizes and
# signals reach the program and its exit status is the script's. APP= names the app, ARCH= its architecture, PORT= the
# server's port. CONFIG=debug is the default: it takes a fraction of the time, and is fast enough to use.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

program=$1
shift
readonly app=${APP:-} architecture=${ARCH:-} configuration=${CONFIG:-debug}
if [[ $program == app || $program == compare ]]; then app_names | expect_one_of app APP "$app"; fi
if [[ $program == app && -n $architecture ]]; then
    architecture_names | expect_one_of architecture ARCH "$architecture"
    set -- --arch "$architecture" "$@"
fi
printf '%s\n' debug release | expect_one_of configuration CONFIG "$configuration"

# Only an app installs what is missing.
if [[ $program == app ]]; then Scripts/setup.sh run; else Scripts/setup.sh run --check; fi
case $program in
    app) program=$app ;;
    compare) set -- --app "$app" "$@" ;;
    backend) set -- --port "${PORT:-8080}" "$@" ;;
esac
build_program "$program" "$configuration"
exec "$(program_path "$program" "$configuration")" "$@"
