#!/usr/bin/env bash
# [P=KitSceneViews] [OUT=folder] [SITE=path] docs.sh: builds the documentation of every module that has a catalogue, or
# of one, into .build/documentation or another folder, for a website at a path if one is named. A broken link, or any
# other warning of docc, is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

Scripts/setup.sh run --check
command -v docc >/dev/null || fail "docc is not in the PATH: it comes with the Swift toolchain, beside 'swift'."

catalogues=()
for catalogue in Packages/*/Sources/*/*.docc; do
    if [[ -z ${P:-} || $catalogue == */"$P".docc ]]; then catalogues+=("$catalogue"); fi
done
[[ ${#catalogues[@]} -gt 0 ]] || refuse "There is no catalogue of a module '${P:-}'."
place=${OUT:-.build/documentation}
output=$PWD/$place
rm -rf "$output"
mkdir -p "$output"

# convert NAME CATALOGUE IDENTIFIER OPTION…: writes the archive of a catalogue.
convert() {
    docc convert "$2" --warnings-as-errors --fallback-display-name "$1" --fallback-bundle-identifier "triptych.$3" \
        ${SITE:+--hosting-base-path "$SITE/${place##*/}/$1.doccarchive"} --output-path "$output/$1.doccarchive" "${@:4}" >&2
    say "$place/$1.doccarchive"
}

# document MODULE CATALOGUE: the symbols of a module that is built, and the catalogue that sorts them.
document() {
    local module=$1 catalogue=$2 graphs
    graphs=$(mktemp -d)
    # Without a page for each modifier of bodies in each body: docc would take minutes for these pages.
    swift symbolgraph-extract -module-name "$module" -I .build/debug/Modules "${headers[@]}" ${sdk[@]+"${sdk[@]}"} \
        -target "$target" -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
    convert "$module" "$catalogue" "$module" --additional-symbol-graph-dir "$graphs"
    rm -rf "$graphs"
}

if [[ -z ${P:-} ]]; then
    # The guides of the whole speak of no module: they have no symbols.
    convert Triptych Docs/Triptych.docc guides
fi

swift build ${P:+--target "$P"} >&2
headers=()
for map in .build/debug/*.build/module.modulemap; do headers+=(-I "$(dirname "$map")"); done
target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p')
sdk=()
[[ $(uname) != Darwin ]] || sdk=(-sdk "$(xcrun --show-sdk-path)")
for catalogue in "${catalogues[@]}"; do document "$(basename "$catalogue" .docc)" "$catalogue"; done

# The first page of what a website publishes; an archive's own pages are two folders further down.
{
    echo '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Documentation – Triptych</title>'
    echo '<meta name="color-scheme" content="light dark"><h1>Documentation</h1><ul>'
    for archive in "$output"/*.doccarchive; do
        name=$(basename "$archive" .doccarchive)
        page=$(tr '[:upper:]' '[:lower:]' <<<"$name")
        echo "<li><a href=\"$name.doccarchive/documentation/$page/\">$name</a></li>"
    done
    echo '</ul></html>'
} >"$output/index.html"
