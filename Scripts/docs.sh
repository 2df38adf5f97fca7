#!/usr/bin/env bash
# [P=KitSceneViews] docs.sh: builds the documentation of every module that has a catalogue, or of one, into
# .build/documentation. A broken link, or any other warning of docc, is an error.
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
output=$PWD/.build/documentation
rm -rf "$output"
mkdir -p "$output"

# document MODULE CATALOGUE: the symbols of a module that is built, and the catalogue that sorts them.
document() {
    local module=$1 catalogue=$2 graphs
    graphs=$(mktemp -d)
    # Without a page for each modifier of bodies in each body: docc would take minutes for these pages.
    swift symbolgraph-extract -module-name "$module" -I .build/debug/Modules "${headers[@]}" ${sdk[@]+"${sdk[@]}"} \
        -target "$target" -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
    docc convert "$catalogue" --additional-symbol-graph-dir "$graphs" --warnings-as-errors \
        --fallback-display-name "$module" --fallback-bundle-identifier "triptych.$module" \
        --output-path "$output/$module.doccarchive" >&2
    rm -rf "$graphs"
    say ".build/documentation/$module.doccarchive"
}

if [[ -z ${P:-} ]]; then
    # The guides of the whole speak of no module: they have no symbols.
    docc convert Docs/Triptych.docc --warnings-as-errors --fallback-display-name Triptych \
        --fallback-bundle-identifier triptych.guides --output-path "$output/Triptych.doccarchive" >&2
    say ".build/documentation/Triptych.doccarchive"
fi

swift build ${P:+--target "$P"} >&2
headers=()
for map in .build/debug/*.build/module.modulemap; do headers+=(-I "$(dirname "$map")"); done
target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p')
sdk=()
[[ $(uname) != Darwin ]] || sdk=(-sdk "$(xcrun --show-sdk-path)")
for catalogue in "${catalogues[@]}"; do document "$(basename "$catalogue" .docc)" "$catalogue"; done
