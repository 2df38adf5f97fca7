#!/usr/bin/env bash
# soak-scenes.sh [SCENES]: pushes and pops scenes (100,000) in each architecture, without a terminal, and prints a table
# in Markdown: the live bytes of the heap before and after, and the objects that the audit of lifetimes still finds.
# Fails if the heap has grown or an object is left.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly count=${1:-100000}

swift build -c release --product SceneSoaker >&2
# glibc keeps freed blocks for each thread and counts them as used: without that, the figures are exact.
export GLIBC_TUNABLES=glibc.malloc.tcache_count=0 MALLOC_ARENA_MAX=1
echo '| architecture | scenes | live bytes before | after | growth | alive |'
echo '|---|---:|---:|---:|---:|---:|'
status=0
while read -r architecture; do
    .build/release/SceneSoaker "$architecture" "$count" || status=$?
done < <(architecture_names)
exit "$status"
