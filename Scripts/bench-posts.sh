#!/usr/bin/env bash
# bench-posts.sh [COUNT]: measures filling, listing, scrolling, paging and searching with COUNT posts (default: 100000),
# below the screens and on them, in each architecture, and the memory; prints tables in Markdown with the limit of each
# figure. Exits with 1 if a limit is exceeded. Counts instructions if valgrind is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

count=${1:-${COUNT:-100000}}
[[ $count =~ ^[1-9][0-9]{0,6}$ ]] || fail "'$count' is not a number of posts from 1 to 9999999."
program=$(build_tools release Posts)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# What one more frame costs: the difference of two runs, so that the start is left out.
readonly frames=150

# most_instructions ARCHITECTURE: VVSI also evaluates the body of the row that comes into sight.
most_instructions() {
    case $1 in
    mvc-e) echo 190000 ;;
    mvvm-c) echo 226000 ;;
    *) echo 265000 ;;
    esac
}

# instructions ARCHITECTURE FRAMES: how many a run takes.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$folder/counted" measure scroll "$folder" "$2" "$1" 2>&1 |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

scroll_row() {
    local one two each mark="" most
    most=$(most_instructions "$1")
    one=$(instructions "$1" $frames)
    two=$(instructions "$1" $((2 * frames)))
    each=$(((two - one) / frames))
    [[ $each -le $most ]] || mark=" ✗"
    echo "| $1: scroll, one row down | $each / $most$mark | instructions |"
}

{
    echo "| what | figure / at most | unit |"
    echo "|---|---:|---|"
    "$program" measure fill "$folder" "$count"
    while read -r architecture; do
        "$program" measure screens "$folder" "$count" "$architecture"
    done < <(architecture_names)
    if command -v valgrind >/dev/null; then
        # Valgrind does not understand every debug information: it gets a copy without any.
        strip -g -o "$folder/counted" "$program"
        while read -r architecture; do scroll_row "$architecture"; done < <(architecture_names)
    fi
} | tee "$folder/table"
echo
echo "Below the screens:"
"$program" measure library "$folder" "$count"
! grep -q "✗" "$folder/table" || fail "The figures marked with ✗ exceed their limits."
