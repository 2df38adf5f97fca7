#!/usr/bin/env bash
# combine.sh: checks that KitReactive and its conformance suite compile where Combine can be imported, as on Apple's
# systems. A stand-in named Combine re-exports OpenCombine; what OpenCombine lacks (merge, combineLatest)
# comes from the kit's own files. So it finds code that is missing or not needed there, but not every difference from
# Apple's types.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

[[ $(uname) == Linux ]] || exit 0
package=Packages/KitReactive
# Those of the repository's build, which the tests need too.
for product in OpenCombine KitCore CIsolation; do
    swift build --target "$product" --quiet >&2
done
built=$(swift build --show-bin-path)
name=$(sed -n '/"-module-name","KitCore"/s/.*"-package-name","\([^"]*\)".*/\1/p' .build/debug.yaml)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

options=(-swift-version 6 -package-name "$name" -I "$folder" -I "$built/Modules")
for module in CIsolation COpenCombineHelpers; do
    options+=(-Xcc "-fmodule-map-file=$built/$module.build/module.modulemap")
done
# The upcoming features of the manifest.
while read -r feature; do
    options+=(-enable-upcoming-feature "${feature//\"/}")
done < <(sed -n 's/.*enableUpcomingFeature(\("[A-Za-z]*"\)).*/\1/p' Package.swift)

# emit NAME FILE…: compiles the interface of a module.
emit() {
    swiftc -emit-module -module-name "$1" -emit-module-path "$folder/$1.swiftmodule" -parse-as-library \
        "${options[@]}" "${@:2}"
}

echo '@_exported import OpenCombine' >"$folder/Combine.swift"
emit Combine "$folder/Combine.swift"

cp -r "$package/Sources/KitReactive" "$folder/sources"
sed -i 's/^#if !canImport(Combine)$/#if true/' "$folder"/sources/Combining/*.swift
mapfile -t sources < <(find "$folder/sources" -name '*.swift')
emit KitReactive "${sources[@]}"

tests=$package/Tests/KitReactiveTests
mapfile -t files < <(find "$tests/Conformance" "$tests/SeedFlaws" -name '*.swift')
plugins=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host/plugins
swiftc -typecheck -module-name KitReactiveTests "${options[@]}" -plugin-path "$plugins" "${files[@]}" \
    "$tests"/Support/{BlockingElsewhere,Gate,Logs,Probe}.swift
