#!/usr/bin/env bash
# build-times.sh [MODULE…]: builds modules (default: all variants of all apps) for debugging, each from scratch with its
# dependencies already built, on two cores, and prints a table in Markdown. Fails if a module takes more than 10 s: half
# of its CPU time, because other programs may be running.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly limit=10

# modules: the variants of the apps, as their modules are called.
modules() {
    local folder
    app_folders | while read -r folder; do
        architecture_names | tr -d - | tr '[:lower:]' '[:upper:]' | sed "s/^/$folder/"
    done
}

# Two cores, where the system can hold a program to them.
cores=()
if command -v taskset >/dev/null; then cores=(taskset -c "0,1"); fi

# build MODULE: what a build of it says goes to a file, and is shown (beside what is measured) if it fails.
exec 3>&2
build() {
    local log
    log=$(mktemp)
    ${cores[@]+"${cores[@]}"} swift build --jobs 2 --target "$1" >"$log" 2>&1 || {
        cat "$log" >&3
        fail "$1 does not build."
    }
    rm -f "$log"
}

# row MODULE: builds it once for what it needs, takes it away, and builds it again. The fields are seconds: the clock's
# and the CPU's in both modes, of that build and of one that has nothing to do.
row() {
    local idle again
    build "$1"
    idle=$(seconds "$1")
    # All that a compiler makes; the plan of the build (lists of sources and outputs) is no part of it.
    find .build/ -type f \( -path "*/$1.build/*" -o -path "*/Modules/$1.*" \) \
        ! -name output-file-map.json ! -name sources -delete
    again=$(seconds "$1")
    read -r idle_wall idle_cpu <<<"$idle"
    read -r wall cpu <<<"$again"
    awk -v name="$1" -v wall="$wall" -v cpu="$cpu" -v iw="$idle_wall" -v ic="$idle_cpu" -v limit="$limit" 'BEGIN {
        printf "| `%s` | %.1f | %.1f | %.1f | %.1f |\n", name, wall, cpu, iw, ic
        exit cpu / 2 > limit
    }' || slow+=("$1")
}

# seconds MODULE: builds it and prints the seconds that it took, by the clock and of the CPU.
seconds() {
    local TIMEFORMAT='%R %U %S'
    { time build "$1"; } 2>&1 | tail -n 1 | awk '{ print $1, $2 + $3 }'
}

slow=()
names=("$@")
[[ ${#names[@]} -gt 0 ]] || while read -r name; do names+=("$name"); done < <(modules)
echo '| module | clean build, s | CPU s | nothing to do, s | CPU s |'
echo '|---|---:|---:|---:|---:|'
for name in "${names[@]}"; do row "$name"; done
[[ ${#slow[@]} -eq 0 ]] || fail "More than $limit s on two cores: ${slow[*]}"
