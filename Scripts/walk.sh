#!/usr/bin/env bash
# APP=posts [SEED=1] [STEPS=10000] walk.sh [OPTION…]: takes the same random steps through all architectures of an app (or
# of 'all'), and prints the shortest recording that shows a difference. OPTIONs go to the program, such as --replay FILE.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly app=${APP:-} seed=${SEED:-1} steps=${STEPS:-10000}
{ app_names && echo all; } | expect_one_of app APP "$app"
for value in "$seed" "$steps"; do
    [[ $value =~ ^[0-9]{1,15}$ ]] || { say "SEED and STEPS are whole numbers, not '$value'."; exit "$usage_error"; }
done

swift build -c release --product Walker >&2
exec "$(swift build -c release --show-bin-path)/Walker" "$app" --seed "$seed" --steps "$steps" "$@"
