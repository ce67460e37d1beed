#!/usr/bin/env bash
# Every mutant still applies: what builds no mutants notices here, too, that one is to be rewritten.
# Usage: apply_all.sh

set -euo pipefail
zoo=$(cd "$(dirname "$0")" && pwd)
copy=$(mktemp)
trap 'rm -f "$copy"' EXIT
failed=0
for patch in "$zoo"/*.patch; do
  source=$(sed -n 's!^+++ b/\([^\t]*\).*!\1!p' "$patch")
  bash "$zoo/apply.sh" "$patch" "$zoo/../../$source" "$copy" || failed=1
done
exit "$failed"
