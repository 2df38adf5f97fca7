#!/usr/bin/env bash
# [CONFIG=release] gallery.sh [OPTION…]: builds the gallery and becomes it.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly configuration=${CONFIG:-debug}
printf '%s\n' debug release | expect_one_of configuration CONFIG "$configuration"

Scripts/setup.sh run --check
build_program gallery "$configuration"
exec ".build/$configuration/gallery" "$@"
