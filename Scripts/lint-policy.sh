#!/usr/bin/env bash
# lint-policy.sh [FOLDER]: checks the repository rules that no compiler checks, in FOLDER (default: the repository).
# Prints "file:line: [rule] …" for each breach and then fails. Tests/Repository breaks each rule once.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$scripts/..}"
# shellcheck source=Scripts/common.sh
source "$scripts/common.sh"

breaches=0

# Prints the text files that people write here, one a line.
text_files() {
    find . \( -name '.build*' -o -name .git -o -name __pycache__ \) -prune -o -type f \
        \( -name '*.swift' -o -name '*.c' -o -name '*.h' -o -name '*.sh' -o -name '*.py' -o -name '*.md' \
        -o -name Makefile -o -path './.ci/*' \) -print
}

# report RULE TEXT: reads "file:line:…" lines, and prints each as a breach.
report() {
    local rule=$1 text=$2 line
    while IFS= read -r line; do
        printf '%s: [%s] %s\n' "$(cut -d : -f 1,2 <<<"${line#./}")" "$rule" "$text"
        breaches=$((breaches + 1))
    done
}

# forbid RULE TEXT PATTERN [PATHS [EXCEPT]]: no Swift line whose path matches PATHS may match PATTERN, unless EXCEPT does.
# Comments do not count.
forbid() {
    local rule=$1 text=$2 pattern=$3 paths=${4:-.} except=${5:-'^$'}
    report "$rule" "$text" < <(
        swift_files | { grep -E "$paths" || true; } | for_files grep -HnE "$pattern" |
            grep -vE '^[^:]*:[0-9]+: *//' | grep -vE "$except" || true
    )
}

# Each file's lines that match PATTERN must have a comment on them or directly above (attributes may stand between).
require_comment() {
    local rule=$1 text=$2 pattern=$3
    report "$rule" "$text" < <(
        # shellcheck disable=SC2016
        swift_files | for_files awk -v pattern="$pattern" '
            FNR == 1 { commented = 0 }
            /^ *\/\// { commented = 1; next }
            $0 ~ pattern && !commented && !/ \/\/ / { print FILENAME ":" FNR ":" }
            !/^ *@[A-Za-z()., ]+$/ { commented = 0 }
        '
    )
}

forbid foundation "Kit packages do not import Foundation." \
    '^ *(@[A-Za-z_]+ +)*((public|package|internal|private|fileprivate) +)?import +([a-z]+ +)?Foundation' \
    '^\./Packages/[^/]+/Sources/'
forbid force-try "Handle the error: a 'try' that traps crashes the program." '(^|[^A-Za-z_])try!'
forbid force-cast "Handle the other type: a cast that traps crashes the program." '(^|[^A-Za-z_])as!'
forbid real-sleep "Wait on an injected clock: tests can advance it, and 'settle()' sees it." \
    'Task\.sleep|Thread\.sleep|(^|[^.A-Za-z_])(u|nano)?sleep\(|[Cc]ontinuous(Clock\(\))?\.sleep|[Ss]uspending(Clock\(\))?\.sleep' \
    . 'func sleep\('
forbid delayed-work "Wait on an injected clock, not on a queue: tests must be able to advance the time." \
    'asyncAfter|Timer\.(scheduledTimer|publish)' '^\./(Packages|Tests)/'
forbid durable-database "Open the file with 'DatabaseFile': it makes committed data survive a power failure." \
    'Database(Queue|Pool)\([^)]' '^\./Apps/' '^\./Apps/(.*/)?(Tests|Database)/'
forbid held-owner "Await first, then call: a chain on 'self?' retains its target during the wait." \
    'self[?][.][A-Za-z_.?]+(\([^{]*| = (try )?)await '
forbid condition "Write 'canImport(Darwin)': 'make lint' compiles both sides of it on Linux." \
    '^ *#(else)?if .*(os\(|canImport\((Glibc|Musl)\))'
require_comment unchecked "Explain directly above why this is safe although the compiler cannot prove it." \
    '@unchecked Sendable|nonisolated[(]unsafe[)]'

report glibc "Import Glibc where Darwin cannot be imported: after '#else', or below another import there." < <(
    swift_files | for_files awk '
        FNR == 1 { isElse = 0 }
        /^ *#else/ { isElse = 1 }
        /^ *#(if|endif)/ { isElse = 0 }
        /^ *(@[A-Za-z]+ )?import Glibc/ && !isElse { print FILENAME ":" FNR ":" }'
)
report unfinished "Finish it, or open an issue." < <(text_files | for_files grep -HnwE 'TOD[O]|FIXM[E]' || true)
# A manifest is one file by SwiftPM's rules, and grows with the targets.
report long-file "A file has at most 400 lines." < <(
    text_files | { grep -vE '\.md$|(^|/)Package\.swift$' || true; } | for_files awk 'FNR == 401 { print FILENAME ":" FNR ":" }'
)
report machine-path "Do not name a folder of a specific machine." < <(
    text_files | for_files grep -HnE '(^|[^A-Za-z0-9_.}/-])/(root|home|work|Users)/[A-Za-z0-9]' || true
)
report strict-script "A script begins with 'set -euo pipefail'." < <(
    text_files | { grep -E '(\.sh|^\./\.ci/run)$' || true; } | for_files grep -LE '^set -euo pipefail$' |
        sed 's/$/:1:/' || true
)

if [[ $breaches -gt 0 ]]; then
    fail "Breaches of the rules in CONTRIBUTING.md: $breaches."
fi
