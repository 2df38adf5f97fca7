#!/usr/bin/env bash
# [PORT=8080] run-backend.sh [OPTION…]: builds the demo server and becomes it. It checks the port and the options itself.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

Scripts/setup.sh run --check
build_program backend debug
exec .build/debug/backend --port "${PORT:-8080}" "$@"
