#!/usr/bin/env bash
# setup.sh [run|test|all] [--check]: checks the tools that are needed to run the apps (run), the tests as well (test), or
# everything (all), and installs what is missing if it can: with apt-get as root, with sudo if that needs no password,
# or with brew. With --check it only names what is missing.
# If nothing is missing it prints nothing and takes about 0.1 s, mostly for the compiler's version.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly oldest_swift=6.2
readonly purpose=${1:-all}
case $purpose in
    run | test | all) ;;
    *) refuse "There is no set of tools '$purpose'. Usage: setup.sh [run|test|all] [--check]" ;;
esac

check_swift() {
    local found
    command -v swift >/dev/null ||
        fail "Swift is not installed: Triptych needs $oldest_swift or newer. Get it from https://www.swift.org/install"
    found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
    [[ -n $found ]] || fail "'swift --version' names no version: is the toolchain whole? See https://www.swift.org/install"
    # The older of the two, by number, must be the one that is needed.
    [[ $(printf '%s\n' "$oldest_swift" "$found" | sort -V | head -n 1) == "$oldest_swift" ]] ||
        fail "Swift $found is too old: Triptych needs $oldest_swift or newer. Get it from https://www.swift.org/install"
}

# What is needed, a line each: for which purpose (run, then test, then all), as Debian and as Homebrew call it ("-" is a
# part of macOS), and the commands or headers of which one shows that it is there.
readonly needs='
run libsqlite3-dev - sqlite3.h
run libcurl4-openssl-dev - curl/curl.h
run libssl-dev openssl@3 openssl/evp.h
run libqrencode-dev qrencode qrencode.h
test tmux tmux tmux
test openssl openssl openssl
test python3 python3 python3
test zbar-tools zbar zbarimg
all shellcheck shellcheck shellcheck
all chromium chromium chromium chromium-browser google-chrome'

# is_there NAME…: whether one of some commands or headers is there.
is_there() {
    local name path
    for name in "$@"; do
        if command -v "$name" >/dev/null; then return 0; fi
        for path in /usr/{,local/}include/{,*/}"$name" {/usr/local,/opt/homebrew}/{,opt/openssl@3/}include/"$name"; do
            [[ $name != *.h || ! -e $path ]] || return 0
        done
    done
    return 1
}

# Names what is missing, as this system calls it.
missing_packages() {
    local least debian brew names name
    while read -r least debian brew names; do
        if [[ $(uname) == Darwin ]]; then name=$brew; else name=$debian; fi
        [[ ${name:--} != - && ($least == run || $purpose == all || $purpose == "$least") ]] || continue
        # One name a word.
        # shellcheck disable=SC2086
        is_there $names || echo "$name"
    done <<<"$needs"
    if needs_python_tools && ! has_venv; then
        if [[ $(uname) == Darwin ]]; then echo python3; else echo python3-venv; fi
    fi
}

# Debian keeps the part of Python that makes environments in a separate package.
has_venv() {
    python3 -c 'import ensurepip, venv' 2>/dev/null
}

# Some tests run the scripts of the report and of the book.
needs_python_tools() {
    [[ $purpose != run ]] && ! cmp -s Scripts/requirements.txt .build/python/requirements.txt
}

# Installs the pinned Python tools into an environment that belongs to this clone.
install_python_tools() {
    local folder=.build/python wanted=Scripts/requirements.txt
    say "Installing the tools of $wanted into $folder."
    python3 -m venv --clear "$folder"
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --requirement "$wanted" >&2
    cp "$wanted" "$folder/requirements.txt"
}

install_packages() {
    if command -v brew >/dev/null; then
        brew install "$@" >&2
    elif ! command -v apt-get >/dev/null; then
        fail "Install $* (Debian's names) with this system's package manager, then try again."
    elif ! may_be_root; then
        fail "Type this, then try again: sudo apt-get update && sudo apt-get install $*"
    else
        apt_get update -qq
        apt_get install -y --no-install-recommends "$@"
    fi
}

may_be_root() {
    [[ $(id -u) == 0 ]] || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }
}

apt_get() {
    local command=(env DEBIAN_FRONTEND=noninteractive apt-get "$@")
    [[ $(id -u) == 0 ]] || command=(sudo -n "${command[@]}")
    "${command[@]}" >&2
}

check_swift
missing=$(missing_packages)
if [[ -n $missing ]]; then
    [[ ${2:-} != --check ]] || fail "Missing: $(joined <<<"$missing"). \`make setup\` installs it."
    say "Set-up: installing $(joined <<<"$missing")."
    # One name a line, none with a space.
    # shellcheck disable=SC2086
    install_packages $missing
    missing=$(missing_packages)
    [[ -z $missing ]] || fail "Still missing after the installation: $(joined <<<"$missing")."
fi
if needs_python_tools && [[ ${2:-} != --check ]]; then install_python_tools; fi
