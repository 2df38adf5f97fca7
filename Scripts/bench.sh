#!/usr/bin/env bash
# bench.sh [--save | --compare] [SCENARIO…]: measures the kit without a terminal and prints a table in Markdown: what one
# step (a frame, an event) costs, and its limit. Needs valgrind. `--save` stores the figures as the baseline,
# `--compare` compares with it and fails if instructions, bytes or allocations have grown.
# bench.sh peers [PEER…]: compares with other frameworks that are installed.
# bench.sh apps: measures the start of each app in each architecture, to its first settled screen and exit. Needs valgrind.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

# Its flags differ from those of other builds, which would begin again.
builds=.build/benchmarks
benchmark=$builds/release/Benchmark
hello=$builds/release/FirstFrame
# Valgrind does not understand every debug information: it gets a copy without any.
counted=$builds/benchmark-without-debug-information
baseline=Tools/Benchmarks/baseline.json

if [[ ${1:-} == apps ]]; then
    command -v valgrind >/dev/null || fail "valgrind is not installed: it counts instructions."
    programs=()
    while read -r app; do
        build_program "$app" release
        programs+=("$(program_path "$app" release)")
    done < <(app_names)
    exec python3 Scripts/starts.py "${programs[@]}"
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
