#!/usr/bin/env bash
# APP=posts [CONFIG=release] compare.sh [OPTION…]: builds the side-by-side tool and shows one app in all architectures.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly app=${APP:-} configuration=${CONFIG:-debug}
app_names | expect_one_of app APP "$app"
printf '%s\n' debug release | expect_one_of configuration CONFIG "$configuration"

Scripts/setup.sh run --check
build_program compare "$configuration"
# The tool takes this process's place, so keys, sizes and signals reach it and its exit status is the script's.
exec ".build/$configuration/compare" --app "$app" "$@"
