#!/usr/bin/env bash
# bench-posts.sh [COUNT]: says how long filling, listing and searching take with COUNT posts (else 100000), and how
# much memory.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

count=${1:-${COUNT:-100000}}
[[ $count =~ ^[1-9][0-9]{0,6}$ ]] || fail "'$count' is no number of posts up to 1000000."
swift build --configuration release --product PostsWriter >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$(swift build --configuration release --show-bin-path)/PostsWriter" measure "$folder" "$count"
