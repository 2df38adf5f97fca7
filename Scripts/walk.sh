#!/usr/bin/env bash
# APP=posts [SEED=1] [STEPS=10000] walk.sh [OPTION…]: takes the same random steps through all architectures of an app (or
# of 'all'), and prints the shortest recording that shows a difference. OPTIONs go to the program, such as --live for live
# services and --replay FILE. Each app has a separate program, which builds what that app needs.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly app=${APP:-} seed=${SEED:-1} steps=${STEPS:-10000}
{ app_names && echo all; } | expect_one_of app APP "$app"
for value in "$seed" "$steps"; do
    [[ $value =~ ^[0-9]{1,15}$ ]] || refuse "SEED and STEPS are whole numbers, not '$value'."
done

# No `mapfile`: macOS has Bash 3.2.
if [[ $app == all ]]; then apps=$(app_names); else apps=$app; fi
for name in $apps; do
    "$(build_tools release "$(app_folder "$name")")" walk "$name" --seed "$seed" --steps "$steps" "$@"
done
