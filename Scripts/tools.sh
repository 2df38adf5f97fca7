#!/usr/bin/env bash
# tools.sh walk|soak|soak-scenes|load|kill-writes|fuzz|bench-posts [OPTION…]: builds the program that does it, with the apps
# that it needs, and runs it; OPTIONs go to the program. APP, SEED, STEPS, CLIENTS and COUNT are variables.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

# number VARIABLE STANDARD: prints the value of a variable, or a standard one, in base ten whatever zeros come first.
number() {
    local value=${!1:-$2}
    [[ $value =~ ^[0-9]{1,15}$ ]] || refuse "$1 is a whole number, not '$value'."
    [[ $((10#$value)) -gt 0 ]] || refuse "$1 must be at least 1: otherwise a run proves nothing."
    echo "$((10#$value))"
}

# glibc keeps freed blocks for each thread and counts them as used: without that, the figures of the heap are exact.
exact_heap() { export GLIBC_TUNABLES=glibc.malloc.tcache_count=0 MALLOC_ARENA_MAX=1; }

walk() {
    local apps=${APP:-} name program
    { app_names && echo all; } | expect_one_of app APP "$apps"
    [[ $apps != all ]] || apps=$(app_names)
    for name in $apps; do
        program=$(build_tools release "$(app_folder "$name")")
        "$program" walk "$name" --seed "${SEED:-1}" --steps "${STEPS:-10000}" "$@"
    done
}

soak() {
    local program name architecture status=0
    program=$(build_tools release "$(app_folders)")
    exact_heap
    echo '| app | architecture | steps | live bytes before | after | growth | descriptors | alive | sleepers |'
    echo '|---|---|---:|---:|---:|---:|---:|---:|---:|'
    for name in $(app_names); do
        for architecture in $(architecture_names); do
            "$program" soak "$name" "$architecture" "Tests/$(app_folder "$name")/Sessions/soak.recording" "$@" || status=$?
        done
    done
    return "$status"
}

soak_scenes() {
    local count architecture status=0
    count=$(number COUNT 100000)
    swift build -c release --product Benchmark >&2
    exact_heap
    echo '| architecture | scenes | live bytes before | after | growth | alive |'
    echo '|---|---:|---:|---:|---:|---:|'
    for architecture in $(architecture_names); do
        .build/release/Benchmark scenes "$architecture" "$count" || status=$?
    done
    return "$status"
}

load() {
    local program
    program=$(build_tools release)
    swift build -c release --product backend >&2
    exec "$program" load "${program%/*}/backend" --clients "${CLIENTS:-128}" --requests "${COUNT:-40000}" "$@"
}

kill_writes() {
    local count program run process
    count=$(number COUNT 100)
    program=$(build_tools debug Posts)
    for ((run = 1; run <= count; run++)); do
        "$program" write work "$folder" "$run" >>"$folder/said" &
        process=$!
        # From before the databases are open to well into the writing.
        sleep "$(printf '0.%03d' $((RANDOM % 700 + 20)))"
        kill -KILL "$process" 2>/dev/null || fail "Run $run ended by itself: $(tail -n 1 "$folder/said")"
        wait "$process" 2>/dev/null || true
    done
    "$program" write check "$folder" "$folder/said" || fail "Saved data is lost or different; see above."
    say "$count kills: nothing was lost or applied twice."
}

# A process for each processor, which stops at the first failure. A seed always gives the same inputs.
fuzz() {
    local count program processes part first rest child children=() status=0
    count=$(number COUNT 10000000)
    program=$(build_tools release)
    processes=$(getconf _NPROCESSORS_ONLN)
    part=$(((count + processes - 1) / processes))
    for ((first = 0; first < count; first += part)); do
        rest=$((count - first))
        "$program" fuzz "${SEED:-1}" "$first" "$((rest < part ? rest : part))" &
        children+=($!)
    done
    # A process in the background does not receive Ctrl-C. Expanded now: the variables are gone when the shell ends.
    # shellcheck disable=SC2064
    trap "kill ${children[*]} 2>/dev/null || true" EXIT
    for child in "${children[@]}"; do wait "$child" || status=1; done
    [[ $status -eq 0 ]] || fail "An input failed: see the line with 'input' above, in hexadecimal."
    say "$count inputs of seed ${SEED:-1}: no failure."
}

# instructions ARCHITECTURE FRAMES: how many a run takes.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$folder/counted" measure scroll "$folder" "$2" "$1" 2>&1 |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# scroll_row ARCHITECTURE LIMIT: what one more frame costs: the difference of two runs, so that the start is left out.
scroll_row() {
    local frames=150 each mark=
    each=$((($(instructions "$1" $((2 * frames))) - $(instructions "$1" "$frames")) / frames))
    [[ $each -le $2 ]] || mark=" ✗"
    echo "| $1: scroll, one row down | $each / $2$mark | instructions |"
}

bench_posts() {
    local count program architecture
    count=$(number COUNT 100000)
    program=$(build_tools release Posts)
    {
        echo "| what | figure / at most | unit |"
        echo "|---|---:|---|"
        "$program" measure fill "$folder" "$count"
        for architecture in $(architecture_names); do
            "$program" measure screens "$folder" "$count" "$architecture"
        done
        if command -v valgrind >/dev/null; then
            # Valgrind does not understand every debug information: it gets a copy without any.
            strip -g -o "$folder/counted" "$program"
            scroll_row mvvm-c 226000
            # It also evaluates the body of the row that comes into sight.
            scroll_row vvsi 265000
            scroll_row mvc-e 190000
        fi
    } | tee "$folder/table"
    echo
    echo "Below the screens:"
    echo
    echo "| what | figure | unit |"
    echo "|---|---:|---|"
    "$program" measure library "$folder" "$count"
    ! grep -q "✗" "$folder/table" || fail "The figures marked with ✗ exceed their limits."
}

tool=${1:-}
case $tool in
    walk | soak | soak-scenes | load | fuzz) ;;
    kill-writes | bench-posts)
        folder=$(mktemp -d)
        trap 'rm -rf "$folder"' EXIT
        ;;
    *) refuse "There is no tool '$tool'. Usage: tools.sh walk|soak|soak-scenes|load|kill-writes|fuzz|bench-posts [OPTION…]" ;;
esac
shift
"${tool//-/_}" "$@"
