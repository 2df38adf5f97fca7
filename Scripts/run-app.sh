#!/usr/bin/env bash
# APP=counter [ARCH=vvsi] [CONFIG=release] run-app.sh [OPTION…]: builds one app and becomes it.
# A debug build is the default: it takes a fraction of the time, and is fast enough to use.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly app=${APP:-} architecture=${ARCH:-} configuration=${CONFIG:-debug}
app_names | expect_one_of app APP "$app"
[[ -z $architecture ]] || architecture_names | expect_one_of architecture ARCH "$architecture"
printf '%s\n' debug release | expect_one_of configuration CONFIG "$configuration"

Scripts/setup.sh run
build_program "$app" "$configuration"
[[ -z $architecture ]] || set -- --arch "$architecture" "$@"
# The app takes this process's place, so keys, sizes and signals reach it and its exit status is the script's.
exec ".build/$configuration/$app" "$@"
