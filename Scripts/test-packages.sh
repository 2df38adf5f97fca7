#!/usr/bin/env bash
# Runs the tests of every package, each alone, and stops at the first that fails.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

package_names | while read -r package; do
    say "$package"
    P=$package Scripts/test-package.sh </dev/null
done
