#!/usr/bin/env bash
# Lays out all Swift sources by .swift-format.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

swift_files | for_files swift format --in-place --parallel
