#!/usr/bin/env bash
# book.sh make | observe | serve | check [OPTION…]: writes the book, stores what the clauses show and run, serves the book
# on this machine, or makes and checks it in a browser without a window. Reads APP, OUT and PORT from the environment.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly out=${OUT:-.build/book} command=${1:-make}
[[ $# -eq 0 ]] || shift
case $command in
make) run_python -B Scripts/book/book.py --out "$out" "$@" ;;
observe)
    [[ -z ${APP:-} ]] || app_names | expect_one_of app APP "$APP"
    REPORT_APPS=${APP:-} run_python -B Scripts/book/book.py --observe "$@"
    ;;
check)
    run_python -B Scripts/book/book.py --out "$out"
    run_python -B Scripts/book/check.py "$out" "$@"
    ;;
serve)
    [[ -e $out/index.html ]] || fail "There is no book yet: \`make book\` writes it."
    say "http://127.0.0.1:${PORT:-8080}/ serves $out until you press Ctrl-C."
    exec python3 -m http.server --bind 127.0.0.1 --directory "$out" "${PORT:-8080}"
    ;;
*) refuse "There is no command '$command'. Usage: book.sh make|observe|serve|check [OPTION…]" ;;
esac
