#!/usr/bin/env bash
# [APP=counter] release.sh: builds the programs of all apps, or of one, as they are shipped, and packs them with the
# licences of what is in them and a checksum into .build/release-files.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

Scripts/setup.sh run --check
if [[ -n ${APP:-} ]]; then app_names | expect_one_of app APP "$APP"; fi
apps=${APP:-$(app_names)}
name=triptych-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
out=.build/release-files
rm -rf "$out" ".build/$name"
mkdir -p "$out" ".build/$name"
for app in $apps; do
    build_program "$app" release
    cp "$(program_path "$app" release)" ".build/$name/"
    # Its symbols are for debuggers.
    strip ".build/$name/$app"
    # A program that lacks a library, or its data, does not print its help.
    ".build/$name/$app" --help >/dev/null
done
cp LICENSE Docs/Licences.md ".build/$name/"
mkdir ".build/$name/licences"
if [[ $(uname) != Darwin ]]; then
    # Swift's libraries are inside the programs; on macOS they are a part of the system.
    resources=$(swift -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)".*$/\1/p')
    cp "$resources/../../share/swift/LICENSE.txt" ".build/$name/licences/Swift.txt"
fi
for package in .build/shipped/checkouts/*/; do
    cat "$package"{LICENSE,NOTICE}* >".build/$name/licences/$(basename "$package").txt" 2>/dev/null || true
done
tar -czf "$out/$name.tar.gz" -C .build "$name"
cd "$out"
if command -v sha256sum >/dev/null; then sha256sum "$name.tar.gz"; else shasum -a 256 "$name.tar.gz"; fi >"$name.tar.gz.sha256"
cat "$name.tar.gz.sha256"
