#!/usr/bin/env bash
# report.sh [findings|mutation]: measures the architectures and writes the report, prints which comparisons hold, or tries
# mutants. Reads ONLY, APP, OUT, REPEAT, TIME_CHANGES and FRESH from the environment.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly out=${OUT:-.build/report}
case ${1:-make} in
make)
    options=(--out "$out" --only "${ONLY:-}" --apps "${APP:-}" --repeat "${REPEAT:-5}")
    [[ -z ${TIME_CHANGES:-} ]] || options+=(--time-changes)
    [[ -z ${FRESH:-} ]] || options+=(--fresh)
    run_python Scripts/report/report.py "${options[@]}"
    ;;
findings) run_python Scripts/report/findings.py "${@:2}" ;;
mutation)
    Scripts/setup.sh test --check
    run_python Scripts/mutation.py "${@:2}"
    ;;
*) refuse "There is no command '$1'. Usage: report.sh [findings|mutation]" ;;
esac
