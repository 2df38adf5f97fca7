#!/usr/bin/env bash
# fuzz.sh: sends random inputs to the input parser, the sanitiser and the encoder. SEED=n selects the inputs, COUNT=n
# their number; a seed always gives the same inputs. There is a process for each processor, which stops at the first
# failure.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

seed=${SEED:-1} count=${COUNT:-10000000}
for value in "$seed" "$count"; do
    [[ $value =~ ^[0-9]{1,15}$ ]] || refuse "SEED and COUNT are whole numbers, not '$value'."
done
# Base ten, whatever zeros come first.
seed=$((10#$seed)) count=$((10#$count))
[[ $count -gt 0 ]] || refuse "COUNT must be at least 1: a run without inputs proves nothing."

program=$(build_tools release)
processes=$(getconf _NPROCESSORS_ONLN)
part=$(((count + processes - 1) / processes))
children=()
# A process in the background does not receive Ctrl-C.
trap '[[ ${#children[@]} -eq 0 ]] || kill "${children[@]}" 2>/dev/null || true' EXIT
for ((first = 0; first < count; first += part)); do
    rest=$((count - first))
    "$program" fuzz "$seed" "$first" "$((rest < part ? rest : part))" &
    children+=($!)
done
status=0
for child in "${children[@]}"; do wait "$child" || status=1; done
[[ $status -eq 0 ]] || fail "An input failed: see the line with 'input' above, in hexadecimal."
say "$count inputs of seed $seed: no failure."
