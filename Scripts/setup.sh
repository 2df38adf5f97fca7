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

any_exists() {
    local path
    for path in "$@"; do
        [[ ! -e $path ]] || return 0
    done
    return 1
}

# On macOS these come with the system.
has_sqlite() {
    [[ $(uname) == Darwin ]] || any_exists /usr/include/sqlite3.h /usr/local/include/sqlite3.h
}
has_curl() {
    [[ $(uname) == Darwin ]] ||
        any_exists /usr/include/curl/curl.h /usr/include/*/curl/curl.h /usr/local/include/curl/curl.h
}
has_crypto() {
    any_exists /usr/include/openssl/evp.h /usr/local/include/openssl/evp.h /usr/local/opt/openssl@3/include/openssl/evp.h \
        /opt/homebrew/opt/openssl@3/include/openssl/evp.h
}
has_qrencode() {
    any_exists /usr/include/qrencode.h /usr/local/include/qrencode.h /opt/homebrew/include/qrencode.h
}

# debian_or_brew NAME NAME: the name that the package has here.
debian_or_brew() {
    if [[ $(uname) == Darwin ]]; then echo "$2"; else echo "$1"; fi
}

# Names what is missing, as this system's packages are called.
missing_packages() {
    has_sqlite || echo libsqlite3-dev
    has_curl || echo libcurl4-openssl-dev
    has_crypto || debian_or_brew libssl-dev openssl@3
    has_qrencode || debian_or_brew libqrencode-dev qrencode
    [[ $purpose == run ]] || command -v tmux >/dev/null || echo tmux
    [[ $purpose == run ]] || command -v openssl >/dev/null || echo openssl
    [[ $purpose == run ]] || command -v python3 >/dev/null || echo python3
    [[ $purpose == run ]] || command -v zbarimg >/dev/null || debian_or_brew zbar-tools zbar
    [[ $purpose != all ]] || command -v shellcheck >/dev/null || echo shellcheck
    [[ $purpose != all ]] || has_chromium || echo chromium
    ! needs_python_tools || has_venv || debian_or_brew python3-venv python3
}

# For `make book-check`, under the names that it looks for.
has_chromium() {
    command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null
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
