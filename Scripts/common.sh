#!/usr/bin/env bash
# Functions that the scripts share. They read this file (`source`) from the repository's root; it is never run.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# Ends a script that was given wrong arguments (EX_USAGE in sysexits.h); the text says what is wrong.
refuse() {
    say "$*"
    exit 64
}

# Prints the Swift files of this folder, one a line, without what was built, and links to other files.
swift_files() {
    find . \( -name '.build*' -o -name .git \) -prune -o -type f -name '*.swift' -print
}

# for_files COMMAND…: runs COMMAND with the files that come in, one a line, as its last arguments; not at all for none.
for_files() {
    local files
    files=$(cat)
    [[ -z $files ]] || tr '\n' '\0' <<<"$files" | xargs -0 "$@"
}

# Prints the folders of the apps: those of Apps that have variants.
app_folders() {
    local folder
    for folder in Apps/*/Variants; do basename "$(dirname "$folder")"; done
}

# Prints the apps as their programs are called.
app_names() { app_folders | tr '[:upper:]' '[:lower:]'; }

# app_folder NAME: prints the folder of an app.
app_folder() { app_folders | grep -ixF -- "$1"; }

# Prints the architectures as people spell them: the cases of the one list that the apps themselves read.
architecture_names() {
    sed -n -e 's/^ *case [A-Za-z]* = "\(.*\)"$/\1/p' -e 's/^ *case \([A-Za-z]*\)$/\1/p' Apps/Shared/Core/Architecture.swift
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
    refuse "$variable is one of: $(joined <<<"$names")."
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

# How programs are built as they are shipped: on Linux with the Swift libraries inside, without what nothing refers to.
# They start faster and need less memory. They have a folder of their own: with other options, SwiftPM compiles
# everything again. The last option makes a program call the function of a generic type that it needs for the first time;
# otherwise it reads the type's name, and all its conformances to protocols: a sixth of what a start takes.
shipped=(--configuration release
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
[[ $(uname) != Linux ]] || shipped+=(--static-swift-stdlib -Xlinker --gc-sections)

# program_path NAME CONFIGURATION: prints where build_program puts a program.
program_path() {
    if [[ $2 == release ]]; then printf '%s\n' ".build/shipped/release/$1"; else printf '%s\n' ".build/$2/$1"; fi
}

# build_program NAME CONFIGURATION: builds a program, unless nothing has changed since it was built here: to find that
# out, SwiftPM takes seconds.
build_program() {
    local program options=(--configuration "$2")
    program=$(program_path "$1" "$2")
    if [[ $2 == release ]]; then options=("${shipped[@]}" --scratch-path .build/shipped); fi
    build_unless_built "$program" "$2-$1" "${options[@]}" --product "$1"
}

# build_tools CONFIGURATION [APPS]: builds the program of tools (Tools/Program) with some apps, or with none, and prints its
# path. APPS are folders, such as "Counter Posts". Each program has a name of its own, as Package.swift says: `Tools` has
# all apps, and tests run it.
build_tools() {
    local name program
    export TRIPTYCH_APPS=${2:-}
    name=Tools$(tr -d '[:space:]' <<<"${TRIPTYCH_APPS:-Alone}")
    program=.build/$1/$name
    # Where its output is taken, the shell does not stop at an error.
    build_unless_built "$program" "$1-$name" --configuration "$1" --product "$name" || exit
    printf '%s\n' "$program"
}

# build_unless_built PROGRAM NAME OPTION…: builds a program; the file .build/built-NAME remembers when.
build_unless_built() {
    local built=".build/built-$2" compiler
    compiler=$(readlink -f "$(command -v swift)")
    if [[ -x $1 && -e $built ]] && [[ -z $(changed_since "$built" "$2" "$compiler") ]]; then return 0; fi
    prepare_build .
    mkdir -p .build
    rm -f "$built"
    touch "$built.begun"
    # Progress goes to standard error: standard output belongs to the program.
    swift build "${@:3}" >&2 || return
    mv "$built.begun" "$built"
}

# changed_since FILE NAME COMPILER: prints a file or folder that a program may be made of and that is newer than FILE; a
# folder is when something was added to it or removed. Only the tools use what apps are held against.
changed_since() {
    local folders=(Packages Apps)
    [[ $2 != *-Tools* ]] || folders+=(Tests Tools)
    find "$3" Package.swift "${folders[@]}" \( -name '.build*' -o -path 'Packages/*/Tests' -o -path 'Apps/*/Tests' \) -prune \
        -o -newer "$1" -print -quit
}
