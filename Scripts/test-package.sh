#!/usr/bin/env bash
# P=KitCore test-package.sh [OPTION…]: runs the tests of one package alone, and fails when there were none.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

readonly package=${P:-}
package_names | expect_one_of package P "$package"
Scripts/setup.sh test --check
run_tests "Packages/$package" "$@"
