#!/usr/bin/env bash
# test.sh [all|app|package|packages] [OPTION…]: runs the unit tests, the contracts in every architecture and a flow of
# each program; with `all`, also the tests that search for rare failures. Or it runs the tests of one app (APP=counter), of
# one package (P=KitCore), or of every package, each alone. With ARCH=vvsi, of an app only the unit tests of the screens
# and the contract of that architecture; with CLAUSE=P-31, only the checks of that clause. OPTIONs go to the test runner.
# Fails if no test ran. The last line is the test runner's: the number of tests, and whether they passed.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

# All architectures and clauses are tested unless ARCH and CLAUSE say otherwise.
unset TRIPTYCH_ARCHITECTURE TRIPTYCH_CLAUSE

# What `swift build` and `swift test` are given besides.
build_options=()
# The folder of what was built.
products=

# The tests that search, which `make check` runs: races, walks, live services, the programs besides their flow, and scripts.
# What matches the name of a suite leaves out the whole suite, so nothing here matches that of the flow.
searching='^ToolsTests\.(Walk|FoundRecording|Report|SoakSession)Tests/|^EndToEndTests\.((?!FlowTests)|FlowTests/(?!flow)\w+\()'
searching+='|\.(\w+Race|Live(Counter|Posts|SignUp|Wallet))Tests/'
searching+='|^RepositoryTests\.(ChangeRequest|Figure|Generator|Policy|Prose|Script)Tests/'
# Most tests need the main actor, of which a process has only one: many tests run in several processes, side by side, one
# for each pattern (a test runs with the first that it matches) and one for the rest. They take about the same time: of all
# tests, of those without what searches, of those of an app, and of those of the package with the most.
parts_of_all=('^ToolsTests\.(\w+Race|Live)' '^(ToolsTests|EndToEndTests|RepositoryTests)\.')
parts_of_quick=('^(ToolsTests|EndToEndTests|GalleryTests|KitSceneViewsTests|RepositoryTests|Wallet\w+)\.')
parts_of_app=('ContractTests')
parts_of_views=('\.Hostile')

# build_tests FOLDER: builds the tests of the package in FOLDER.
build_tests() {
    prepare_build "$1"
    # A separate build, because only then does SwiftPM show its progress on a terminal.
    swift build --package-path "$1" --build-tests --disable-xctest ${build_options[@]+"${build_options[@]}"} >&2
    products=$(swift build --package-path "$1" --show-bin-path)
}

# run_tests FOLDER [OPTION…]: runs tests that were built. On Linux they are a program, which begins at once: `swift test`
# would first plan the build, which takes seconds, and two at the same time may find the database of the build locked.
run_tests() {
    local program
    program=$(compgen -G "$products/*PackageTests.xctest" || true)
    # Each server and client of a test holds threads of Dispatch, of which a process has only so many: with all tests
    # at once they wait for each other forever. Swift's own jobs run on one queue, so that nothing is slower for it.
    export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-16}
    if [[ -f $program ]]; then
        "$program" --testing-library swift-testing "${@:2}" </dev/null 2>&1
    else
        swift test --package-path "$1" --skip-build --ignore-lock --disable-xctest \
            ${build_options[@]+"${build_options[@]}"} "${@:2}" 2>&1
    fi
}

# run_in_parts FOLDER PATTERN… -- [OPTION…]: runs the tests that match each pattern, and the rest, side by side; what the
# other processes print follows what that of the rest has printed.
run_in_parts() {
    local folder=$1 status=0 number output patterns=() processes=() skip=()
    while shift && [[ $1 != -- ]]; do patterns+=("$1"); done
    output=$(mktemp -d)
    # Expanded now: the variables are gone when the shell ends.
    # shellcheck disable=SC2064
    trap "kill \$(jobs -p) 2>/dev/null || true; rm -rf '$output'" EXIT
    for number in "${!patterns[@]}"; do
        run_tests "$folder" --filter "${patterns[number]}" ${skip[@]+"${skip[@]}"} "${@:2}" >"$output/$number" &
        processes+=($!)
        skip+=(--skip "${patterns[number]}")
    done
    run_tests "$folder" "${skip[@]}" "${@:2}" || status=$?
    for number in "${!patterns[@]}"; do
        wait "${processes[number]}" || status=$?
        cat "$output/$number"
    done
    return "$status"
}

# summarised COMMAND…: runs tests, and prints what can be followed: how many have passed, each failure with its details,
# such as a screen, and the closing lines of the runner; if there are two, also their sum in the same words. All that the
# runner prints is in a file, which is named after a failure. Fails if a process had no tests.
summarised() {
    local log status=0
    mkdir -p .build
    log=$(mktemp .build/tests-XXXXXX)
    "$@" | tee "$log" | awk '
        BEGIN { isShown = 1 }
        # The runner writes colours into a pipe.
        { gsub(/\033\[[0-9;]*m/, "") }
        # Such a line in the middle of a run is what a test has compared.
        last != "" && !/^◇ Test run started/ { if (isShown) print last; last = "" }
        last != "" { close_run() }
        /^[^ ]+ +Test run with [0-9]+ test/ { last = $0; next }
        # What begins and passes is not shown, nor the further lines of its arguments; all else is.
        /^(◇|✔) / { isShown = 0 }
        /^(✘|⚠|➜|±) / { isShown = 1 }
        /Fatal error|Program crashed/ { isShown = 1 }
        isShown { print; fflush() }
        /^✔ Test .* passed after / && !/^✔ Test case / && ++passed % 250 == 0 { print passed " tests have passed"; fflush() }
        function close_run() {
            split(substr(last, index(last, "Test run")), word, " ")
            closing[runs++] = last
            isEmpty += word[4] == 0
            tests += word[4]
            suites += word[7]
            if (last ~ / failed after /) failing = last
            if (word[11] + 0 > seconds) seconds = word[11] + 0
            last = ""
        }
        END {
            if (last != "") close_run()
            for (i = 0; i < runs; i++) print closing[i]
            if (runs > 1) {
                mark = substr(failing == "" ? closing[0] : failing, 1, index(closing[0], "Test run") - 1)
                outcome = failing == "" ? "passed" : "failed"
                print mark "Test run with " tests " tests in " suites " suites " outcome " after " seconds " seconds."
            }
            fflush()
            if (runs == 0 || isEmpty) {
                print "No test ran: a run that tests nothing has not passed." | "cat >&2"
                exit 1
            }
        }' || status=$?
    mv "$log" .build/tests.log
    [[ $status -eq 0 ]] || say "All that the tests have printed is in .build/tests.log."
    return "$status"
}

case ${1:-} in
    app)
        app_names | expect_one_of app APP "${APP:-}"
        if [[ -n ${ARCH:-} ]]; then architecture_names | expect_one_of architecture ARCH "$ARCH"; fi
        Scripts/setup.sh test --check
        name=$(app_folder "$APP")
        # The manifest leaves out all other tests; what versions the whole repository uses stays as it is.
        if [[ ! -e Package.resolved || Package.swift -nt Package.resolved ]]; then
            swift package resolve >&2
            touch Package.resolved
        fi
        export TRIPTYCH_TESTS="Apps/$name Tests/$name"
        build_options=(--force-resolved-versions)
        shift
        if [[ -n ${ARCH:-} ]]; then
            export TRIPTYCH_ARCHITECTURE=$ARCH
            # Those of the domain and the storage are the same in each architecture.
            shared=$(find "Apps/$name/Tests/Domain" "Apps/$name/Tests/Storage" -name '*Tests.swift' -exec basename {} .swift \; 2>/dev/null |
                paste -sd '|' -)
            set -- --filter "^$name(Unit|Contract)Tests\." --skip "\.(${shared:-none})/" --skip '/clauseWithoutArchitecture' "$@"
        fi
        if [[ -n ${CLAUSE:-} ]]; then
            # The check of a fact is a part of its clause's.
            export TRIPTYCH_CLAUSE=${CLAUSE%[a-z]}
            set -- --filter "^${name}ContractTests\.${name}ContractTests/clause" "$@"
        fi
        build_tests .
        if [[ $# -eq 0 ]]; then summarised run_in_parts . "${parts_of_app[@]}" --; else summarised run_tests . "$@"; fi
        ;;
    package)
        package_names | expect_one_of package P "${P:-}"
        Scripts/setup.sh test --check
        build_tests "Packages/$P"
        if [[ $P == KitSceneViews && $# -eq 1 ]]; then
            summarised run_in_parts "Packages/$P" "${parts_of_views[@]}" --
        else
            summarised run_tests "Packages/$P" "${@:2}"
        fi
        ;;
    packages)
        package_names | while read -r package; do
            say "$package"
            P=$package Scripts/test.sh package </dev/null
        done
        ;;
    all)
        Scripts/setup.sh test
        # What `make new-app` copies is built and tested with everything else.
        export TRIPTYCH_TEMPLATES=1
        build_tests .
        summarised run_in_parts . "${parts_of_all[@]}" -- "${@:2}"
        ;;
    *)
        Scripts/setup.sh test
        export TRIPTYCH_TEMPLATES=1
        build_tests .
        if [[ $# -gt 0 ]]; then
            summarised run_tests . "$@"
        else
            summarised run_in_parts . "${parts_of_quick[@]}" -- --skip "$searching"
            say "Not run: races, walks, live services, scripts, and programs besides their flow. \`make check\` runs all tests."
        fi
        ;;
esac
