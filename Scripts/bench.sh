#!/usr/bin/env bash
# bench.sh [SCENARIO…]: measures the kit without a terminal and prints a table in Markdown: what one step (a frame, an
# event) costs, and the most that it may cost. Needs valgrind. Instructions and allocations are counted over N and over 2N
# steps; a step costs the difference by N, so that the start is left out. They hardly vary; CPU time does.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

# name | steps that are counted | what it is | allowed: instructions and bytes, or what the limit is given in
readonly scenarios='
tick-80x24|1000|full screen 80x24, a counter of 6 digits changes|30,000 instr., 17 B
tick-200x60|1000|the same, 200x60|30,000 instr., 17 B
scroll-100000|300|100,000 rows 80x24, selection one row down|250,000 instr., 170 B
scroll-1000000|300|the same, 1,000,000 rows|250,000 instr., 170 B
churn-200x60|5|200x60, every cell another character and colour|5,000,000 instr., 136 kB
type-80x24|1000|80x24, one character typed into a text field|60,000 instr., 4 B
event-mvc-e|5000|MVC-E: one event, one bound label|60 ns, 500 instr., 0 alloc.
event-vvsi|5000|VVSI: one action, one bound label|150 ns, 1,000 instr., 0 alloc.
field-of-1000|5000|one of 1,000 observed properties changes|100 ns
'
readonly program=Benchmarks/.build/release/benchmark
# Valgrind does not understand every debug information: it gets a copy without any.
readonly counted=Benchmarks/.build/benchmark-without-debug-information

command -v valgrind >/dev/null || fail "valgrind is not installed: it counts instructions and allocations."
build=(-c release --package-path Benchmarks)
[[ $(uname) != Linux ]] || build+=(--static-swift-stdlib)
swift build "${build[@]}" >&2
strip -g -o "$counted" "$program"

# count TOOL PATTERN SCENARIO STEPS: the number that PATTERN finds in what the tool of valgrind says.
count() {
    SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool="$1" "--$1-out-file=/dev/null" "$counted" "$3" --frames "$4" 2>&1 |
        sed -nE "s/^==[0-9]+== $2.*/\1/p" | tr -d ,
}

# per_step TOOL PATTERN SCENARIO STEPS
per_step() {
    local once twice
    once=$(count "$1" "$2" "$3" "$4")
    twice=$(count "$1" "$2" "$3" "$(($4 * 2))")
    [[ -n $once && -n $twice ]] || fail "valgrind --tool=$1 said nothing about $3."
    awk -v once="$once" -v twice="$twice" -v steps="$4" 'BEGIN { printf "%.1f", (twice - once) / steps }'
}

# number_before LINE WORD: the number before a word in a line that the program has printed.
number_before() { sed -nE "s/.*[ ,]([0-9.]+) $2.*/\1/p" <<<"$1"; }

row() {
    local name=$1 steps=$2 what=$3 limit=$4 line instructions allocations
    line=$("$program" "$name")
    instructions=$(per_step callgrind 'Collected : ([0-9]+)' "$name" "$steps")
    allocations=$(per_step dhat 'Total:.* in ([0-9,]+) blocks' "$name" "$steps")
    printf '| %s | %s | %s | %s | %s | %s | %s |\n' "\`$name\`" "$what" "$(number_before "$line" ns)" \
        "$instructions" "$allocations" "$(number_before "$line" bytes)" "$limit"
}

is_wanted() {
    local name=$1
    shift
    [[ $# -eq 0 ]] || printf '%s\n' "$@" | grep -qxF -- "$name"
}

echo '| scenario | one step | CPU ns | instructions | allocations | bytes | here at most |'
echo '|---|---|---:|---:|---:|---:|---|'
while IFS='|' read -r name steps what limit; do
    if [[ -z $name ]] || ! is_wanted "$name" "$@"; then continue; fi
    row "$name" "$steps" "$what" "$limit"
done <<<"$scenarios"
if is_wanted hello "$@"; then
    line=$("$program" hello)
    echo "| \`hello\` | start to first frame and exit: $(number_before "$line" ms) ms, $(number_before "$line" MB) MB | | | | | 5 ms, 8 MB |"
fi
