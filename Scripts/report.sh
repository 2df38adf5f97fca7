#!/usr/bin/env bash
# report.sh [check|findings|mutation]: measures the architectures and writes the report, compares two reports, prints which
# comparisons hold, or tries mutants. Reads ONLY, APP, OUT, REPEAT, TIME_CHANGES, FRESH, OLD and NEW from the environment.
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
check)
    [[ -n ${OLD:-} ]] ||
        refuse "Name a report: OLD=report.json, and NEW=… unless the other report is the last one."
    run_python Scripts/report/report.py --out "$out" --check "$OLD" ${NEW:+"$NEW"}
    ;;
findings) run_python Scripts/report/findings.py "${@:2}" ;;
mutation)
    Scripts/setup.sh test --check
    run_python Scripts/report/mutation.py "${@:2}"
    ;;
*) refuse "There is no command '$1'. Usage: report.sh [check|findings|mutation]" ;;
esac
