#!/usr/bin/env bash
# bench.sh [--save | --compare] [SCENARIO…]: measures the kit without a terminal and prints a table in Markdown: what one
# step (a frame, an event) costs, and its limit. Needs valgrind. `--save` stores the figures as the baseline,
# `--compare` compares with it and fails if instructions, bytes or allocations have grown.
# bench.sh peers [PEER…]: compares with other frameworks that are installed.
# bench.sh apps: measures the start of each app in each architecture, to its first settled screen and exit.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

# Its flags differ from those of other builds, which would begin again.
builds=.build/benchmarks
benchmark=$builds/release/Benchmark
hello=$builds/release/FirstFrame
# Valgrind does not understand every debug information: it gets a copy without any.
counted=$builds/benchmark-without-debug-information
baseline=Benchmarks/baseline.json

# app_row PROGRAM ARCHITECTURE: one line of the table of apps.
app_row() {
    local starts
    starts=$(for _ in {1..9}; do
        /usr/bin/time -f '%e %U %S %M' "$1" --arch "$2" --plain </dev/null 2>&1 >/dev/null | tail -n 1
    done | awk '{ print $1 * 1000, ($2 + $3) * 1000, $4 / 1000 }' | sort -n)
    # shellcheck disable=SC2016
    printf '| `%s` | %s | %s | %s | %s |\n' "$(basename "$1")" "$2" \
        "$(median 1 <<<"$starts")" "$(median 2 <<<"$starts")" "$(median 3 <<<"$starts")"
}

# median COLUMN: the median of nine lines, and their range.
median() {
    awk -v column="$1" '{ print $column }' | sort -n |
        awk '{ figures[NR] = $1 } END { printf "%.0f (%.0f–%.0f)", figures[5], figures[1], figures[9] }'
}

measure_apps() {
    local app architecture
    [[ -x /usr/bin/time ]] || fail "GNU time is not installed: it measures the start of a program (Debian: time)."
    while read -r app; do build_program "$app" release; done < <(app_names)
    XDG_DATA_HOME=$(mktemp -d)
    export XDG_DATA_HOME XDG_CONFIG_HOME=$XDG_DATA_HOME
    echo 'Medians of nine starts, and their range:'
    echo
    echo '| app | architecture | start to settled screen and exit, ms | CPU ms | peak MB |'
    echo '|---|---|---:|---:|---:|'
    while read -r app; do
        while read -r architecture; do
            app_row "$(program_path "$app" release)" "$architecture"
        done < <(architecture_names)
    done < <(app_names)
    rm -rf "$XDG_DATA_HOME"
}

if [[ ${1:-} == apps ]]; then
    measure_apps
    exit
fi
if [[ ${1:-} == peers ]]; then
    shift
    swift build "${shipped[@]}" --scratch-path "$builds" --product Benchmark >&2
    exec python3 Scripts/peers.py "$benchmark" "$@"
fi
options=()
while [[ ${1:-} == --* ]]; do
    case $1 in
    --save) options+=(--save "$baseline") ;;
    --compare) options+=(--compare "$baseline") ;;
    *) refuse "There is no option '$1'. Usage: bench.sh [--save | --compare] [SCENARIO…]" ;;
    esac
    shift
done
command -v valgrind >/dev/null || fail "valgrind is not installed: it counts instructions and allocations."
# The manifest then links FirstFrame with everything inside.
export TRIPTYCH_BENCHMARKS=1
swift build "${shipped[@]}" --scratch-path "$builds" --product Benchmark >&2
swift build "${shipped[@]}" --scratch-path "$builds" --product FirstFrame >&2
strip -g -o "$counted" "$benchmark"
python3 Scripts/bench.py "$benchmark" "$counted" "$hello" ${options[@]+"${options[@]}"} "$@"
