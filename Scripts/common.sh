#!/usr/bin/env bash
# What the scripts share. It is read by them (`source`), never run; they start at the repository's root.
set -euo pipefail

# The exit status of a command that was given wrong arguments (EX_USAGE in sysexits.h).
readonly usage_error=64

# What every `swift build` and `swift test` of run_tests is given.
build_options=()

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# Prints the Swift files of this folder, one a line; what was built is left out.
swift_files() {
    find . \( -name '.build*' -o -name .git \) -prune -o -name '*.swift' -print
}

# for_files COMMAND…: runs COMMAND with the files that come in, one a line, as its last arguments; not at all for none.
for_files() {
    local files
    files=$(cat)
    [[ -z $files ]] || tr '\n' '\0' <<<"$files" | xargs -0 "$@"
}

# Prints the apps: the folders of Apps that have variants, as the programs are called.
app_names() {
    local folder
    for folder in Apps/*/Variants; do
        basename "$(dirname "$folder")" | tr '[:upper:]' '[:lower:]'
    done
}

# Prints the architectures as people spell them: the cases of the one list that the apps themselves read.
architecture_names() {
    sed -n -e 's/^ *case [A-Za-z]* = "\(.*\)"$/\1/p' -e 's/^ *case \([A-Za-z]*\)$/\1/p' Apps/Shared/Support/Architecture.swift
}

# Runs a Python script with the packages that `make setup` installs.
run_python() {
    cmp -s Scripts/requirements.txt .build/python/requirements.txt ||
        fail "Missing: the Python packages in Scripts/requirements.txt. \`make setup\` installs them."
    .build/python/bin/python "$@"
}

package_names() {
    local folder
    for folder in Packages/*/; do basename "$folder"; done
}

# Prints lines as one: "a, b, c".
joined() { paste -s -d , - | sed 's/,/, /g'; }

# expect_one_of WHAT VARIABLE VALUE: ends with a usage error unless VALUE is one of the lines that come in.
expect_one_of() {
    local what=$1 variable=$2 value=$3 names
    names=$(cat)
    if [[ -n $value ]] && grep -qxF -- "$value" <<<"$names"; then return 0; fi
    if [[ -z $value ]]; then say "No $what was named: write $variable=…"; else say "There is no $what '$value'."; fi
    say "$variable is one of: $(joined <<<"$names")."
    exit "$usage_error"
}

# prepare_build FOLDER: makes what was built usable again in a clone that was moved or copied. Caches of the compiler name
# the folder that they were made in, and are refused in any other.
prepare_build() {
    local build="$1/.build" here plans
    here=$(cd "$1" && pwd -P)
    plans=$(find "$build" -maxdepth 1 -name '*.yaml' 2>/dev/null || true)
    [[ -n $plans ]] || return 0
    if for_files grep -qF -- "$here/" <<<"$plans"; then return 0; fi
    say "This folder was moved or copied: $build is built again."
    find "$build" -name ModuleCache -type d -prune -exec rm -rf {} +
}

# build_program NAME CONFIGURATION: builds a program, unless nothing has changed since it was built here: to find that
# out, SwiftPM takes seconds.
build_program() {
    local program=".build/$2/$1" built=".build/built-$2-$1" compiler
    compiler=$(readlink -f "$(command -v swift)")
    if [[ -x $program && -e $built ]] && [[ -z $(changed_since "$built" "$compiler") ]]; then return 0; fi
    prepare_build .
    mkdir -p .build
    touch "$built.begun"
    # Progress goes to standard error: standard output belongs to the program.
    swift build --configuration "$2" --product "$1" >&2
    mv "$built.begun" "$built"
}

# changed_since FILE COMPILER: prints a file or folder that a program may be made of and that is newer than FILE; a folder
# is when something was added to it or removed.
changed_since() {
    find "$2" Package.swift Packages Apps Tests/Contracts -name '.build*' -prune -o -newer "$1" -print -quit
}

# run_tests FOLDER [OPTION…]: builds and runs the tests of the package in FOLDER; its last line is the runner's.
run_tests() {
    local folder=$1 log count
    shift
    prepare_build "$folder"
    # A separate build, because only then does SwiftPM show its progress on a terminal.
    swift build --package-path "$folder" --build-tests --disable-xctest ${build_options[@]+"${build_options[@]}"} >&2
    log=$(mktemp)
    # Expanded now: the variable is gone when the shell ends.
    # shellcheck disable=SC2064
    trap "rm -f '$log'" EXIT
    # Each server and client of a test holds threads of Dispatch, of which a process has only so many: with all tests
    # at once they wait for each other forever. Swift's own jobs run on one queue, so that nothing is slower for it.
    export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-16}
    # The failures are printed again before the runner's closing line, with their details, such as a screen: the first
    # copy is many pages up.
    swift test --package-path "$folder" --skip-build --disable-xctest ${build_options[@]+"${build_options[@]}"} "$@" 2>&1 | tee "$log" | awk '
        /^[^ ]+ +(Test|Suite) / { rest = 0 }
        /^[^ ]+ +Test .* recorded an issue/ && issues < 40 { issues++; rest = 40 }
        rest > 0 { said[saidLines++] = substr($0, 1, 400); rest-- }
        /^[^ ]+ +Test run with / { closing = $0; next }
        { print; fflush() }
        END {
            for (i = 0; i < saidLines; i++) print said[i]
            if (closing != "") print closing
        }'
    count=$(sed -n 's/.*Test run with \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
    [[ ${count:-0} -gt 0 ]] || fail "No test ran in $folder: a run that tests nothing has not passed."
}
