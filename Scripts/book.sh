#!/usr/bin/env bash
# book.sh make | serve | check | release [OPTION…]: writes the book, serves it on this machine, checks it in a browser
# without a window, or writes the small copy that the repository keeps. Reads APP, OUT and PORT from the environment.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

# The apps whose clauses and sources are in the small copy.
readonly released_apps=counter

readonly out=${OUT:-.build/book} command=${1:-make}
[[ $# -eq 0 ]] || shift
case $command in
make) run_python -B Scripts/book/book.py --out "$out" --apps "${APP:-}" "$@" ;;
release) run_python -B Scripts/book/book.py --out Docs/Book --apps "${APP:-$released_apps}" "$@" ;;
check)
    checked=$out
    [[ -n ${OUT:-} || -e $out/index.html ]] || checked=Docs/Book
    run_python -B Scripts/book/check.py "$checked" "$@"
    ;;
serve)
    [[ -e $out/index.html ]] || fail "There is no book yet: \`make book\` writes it."
    say "http://127.0.0.1:${PORT:-8080}/ serves $out until you press Ctrl-C."
    exec python3 -m http.server --bind 127.0.0.1 --directory "$out" "${PORT:-8080}"
    ;;
*) refuse "There is no command '$command'. Usage: book.sh make|serve|check|release [OPTION…]" ;;
esac
