#!/usr/bin/env bash
# test.sh [OPTION…]: runs all tests of the repository (OPTIONs go to `swift test`) and fails when there were none.
# The last line is the test runner's own: how many tests ran, and how they went.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

Scripts/setup.sh test
run_tests . "$@"
