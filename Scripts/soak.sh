#!/usr/bin/env bash
# soak.sh [MINUTES]: repeats a recorded session of each app in each architecture for MINUTES (default: 60) of a test
# clock, and prints a table in Markdown. Fails if the heap, the descriptors or the live objects have grown.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly minutes=${1:-60}
[[ $minutes =~ ^[1-9][0-9]{0,4}$ ]] || fail "'$minutes' is not a number of minutes."

program=$(build_tools release "$(app_folders)")
# glibc keeps freed blocks for each thread and counts them as used: without that, the figures are exact.
export GLIBC_TUNABLES=glibc.malloc.tcache_count=0 MALLOC_ARENA_MAX=1
echo '| app | architecture | steps | live bytes before | after | growth | descriptors | alive | sleepers |'
echo '|---|---|---:|---:|---:|---:|---:|---:|---:|'
status=0
while read -r app; do
    while read -r architecture; do
        "$program" soak "$app" "$architecture" "Tests/$(app_folder "$app")/Sessions/soak.recording" --minutes "$minutes" || status=$?
    done < <(architecture_names)
done < <(app_names)
exit "$status"
