#!/usr/bin/env bash
# Writes the mutated copy of a source file, or fails and says which patch to rewrite.
# Usage: apply.sh PATCH SOURCE COPY

set -euo pipefail
patch=$1 source=$2 copy=$3
# No fuzz: a mutant whose surroundings changed may no longer be the fault that its header describes.
if ! report=$(patch --batch --fuzz=0 --reject-file=- --output="$copy" "$source" "$patch" 2>&1); then
  rm -f "$copy"
  printf '%s\n' "$report" >&2
  printf 'mutant %s no longer applies to %s: rewrite %s\n' \
    "$(basename "$patch" .patch)" "$source" "$patch" >&2
  exit 1
fi
