#!/usr/bin/env bash
# Builds the documentation of every module that has a catalogue, into .build/documentation. A broken link, or
# any other warning of docc, is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

Scripts/setup.sh run --check
command -v docc >/dev/null || fail "docc is not in the PATH: it comes with the Swift toolchain, beside 'swift'."

output=$PWD/.build/documentation
rm -rf "$output"
mkdir -p "$output"

# document PACKAGE MODULE CATALOGUE: the symbols of one module, and the catalogue that sorts them.
document() {
    local package=$1 module=$2 catalogue=$3 graphs
    graphs=$(mktemp -d)
    # Extensions of other modules' types are in files of its own, named MODULE@OTHER.
    find "$package/.build/" -path '*symbolgraph*' \( -name "$module.symbols.json" -o -name "$module@*.symbols.json" \) \
        -exec cp {} "$graphs" \;
    [[ -e $graphs/$module.symbols.json ]] || fail "The symbols of $module are missing."
    docc convert "$catalogue" --additional-symbol-graph-dir "$graphs" --warnings-as-errors \
        --fallback-display-name "$module" --fallback-bundle-identifier "triptych.$module" \
        --output-path "$output/$module.doccarchive" >&2
    rm -rf "$graphs"
    say ".build/documentation/$module.doccarchive"
}

# The guides of the whole speak of no module: they have no symbols.
docc convert Docs/Triptych.docc --warnings-as-errors --fallback-display-name Triptych \
    --fallback-bundle-identifier triptych.guides --output-path "$output/Triptych.doccarchive" >&2
say ".build/documentation/Triptych.doccarchive"

count=0
for package in Packages/*; do
    compgen -G "$package/Sources/*/*.docc" >/dev/null || continue
    find "$package/.build/" -name symbolgraph -prune -exec rm -rf {} \; 2>/dev/null || true
    # It fails for the tests' own modules, which are not built for it; that the catalogue's symbols are there is checked.
    swift package --package-path "$package" dump-symbol-graph --minimum-access-level public >&2 || true
    for catalogue in "$package"/Sources/*/*.docc; do
        document "$package" "$(basename "$(dirname "$catalogue")")" "$catalogue"
        count=$((count + 1))
    done
done
[[ $count -gt 0 ]] || fail "There is no catalogue: a run that builds nothing has not passed."
