#!/usr/bin/env bash
# APP=counter test-app.sh [OPTION…]: builds and runs the tests of one app alone: its rules, its scenes and its contract.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly app=${APP:-}
app_names | expect_one_of app APP "$app"
Scripts/setup.sh test --check
for folder in Apps/*; do
    if [[ $(basename "$folder" | tr '[:upper:]' '[:lower:]') == "$app" ]]; then name=$(basename "$folder"); fi
done
# The manifest leaves out all other tests; what versions the whole repository uses stays as it is.
if [[ ! -e Package.resolved || Package.swift -nt Package.resolved ]]; then
    swift package resolve >&2
    touch Package.resolved
fi
export TRIPTYCH_TESTS="Apps/$name Tests/Contracts/$name"
build_options=(--force-resolved-versions)
run_tests . "$@"
