#!/usr/bin/env bash
# bench.sh [--save | --compare] [SCENARIO…]: measures the kit without a terminal and prints a table in Markdown: what one
# step (a frame, an event) costs, and its limit. `--save` stores the figures as the baseline, `--compare` compares with it
# and fails if instructions, bytes or allocations have grown.
# bench.sh peers [PEER…]: compares with other frameworks that are installed.
# bench.sh logs: compares the log viewer of Examples with the same one in Textual.
# bench.sh apps: measures the start of each app in each architecture, to its first settled screen and exit.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

# Its flags differ from those of other builds, which would begin again.
builds=.build/benchmarks
benchmark=$builds/release/Benchmark
# Valgrind does not understand every debug information: it gets a copy without any.
counted=$builds/benchmark-without-debug-information

build_benchmark() { swift build "${shipped[@]}" --scratch-path "$builds" --product "$1" >&2; }

if [[ ${1:-} == peers ]]; then
    build_benchmark Benchmark
    exec python3 Tools/Benchmarks/Peers/peers.py "$benchmark" "${@:2}"
fi
if [[ ${1:-} == logs ]]; then
    build_benchmark LogViewer
    exec python3 Tools/Benchmarks/Peers/logs.py "$builds/release/LogViewer"
fi
command -v valgrind >/dev/null || fail "valgrind is not installed: it counts instructions and allocations."
if [[ ${1:-} == apps ]]; then
    programs=()
    for app in $(app_names); do
        build_program "$app" release
        programs+=("$(program_path "$app" release)")
    done
    exec python3 Scripts/bench.py starts "${programs[@]}"
fi
options=()
case ${1:-} in
    --save | --compare)
        options=("$1" Tools/Benchmarks/baseline.json)
        shift
        ;;
esac
# The manifest then links FirstFrame with everything inside.
export TRIPTYCH_BENCHMARKS=1
build_benchmark Benchmark
build_benchmark FirstFrame
strip -g -o "$counted" "$benchmark"
python3 Scripts/bench.py "$benchmark" "$counted" "$builds/release/FirstFrame" ${options[@]+"${options[@]}"} "$@"
