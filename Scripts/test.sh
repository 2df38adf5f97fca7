#!/usr/bin/env bash
# test.sh [app|package|packages] [OPTION…]: runs all tests of the repository, those of one app (APP=counter), of one
# package (P=KitCore), or of every package, each alone. OPTIONs go to `swift test`. Fails if there were no tests.
# The last line is the test runner's own: how many tests ran, and how they went.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

case ${1:-} in
    app)
        app_names | expect_one_of app APP "${APP:-}"
        Scripts/setup.sh test --check
        for folder in Apps/*; do
            if [[ $(basename "$folder" | tr '[:upper:]' '[:lower:]') == "$APP" ]]; then name=$(basename "$folder"); fi
        done
        # The manifest leaves out all other tests; what versions the whole repository uses stays as it is.
        if [[ ! -e Package.resolved || Package.swift -nt Package.resolved ]]; then
            swift package resolve >&2
            touch Package.resolved
        fi
        export TRIPTYCH_TESTS="Apps/$name Tests/Contracts/$name"
        build_options=(--force-resolved-versions)
        run_tests . "${@:2}"
        ;;
    package)
        package_names | expect_one_of package P "${P:-}"
        Scripts/setup.sh test --check
        run_tests "Packages/$P" "${@:2}"
        ;;
    packages)
        package_names | while read -r package; do
            say "$package"
            P=$package Scripts/test.sh package </dev/null
        done
        ;;
    *)
        Scripts/setup.sh test
        run_tests . "$@"
        ;;
esac
