#!/usr/bin/env bash
# Formats all Swift sources as .swift-format says.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

swift_files | for_files swift format --in-place --parallel
