#!/usr/bin/env bash
# Every object that the linker would take for a solver is made of a source in that solver's digest.
# Usage: code_digests.sh BUILD_INFO_WRITER SOURCE_DIR OBJECT...
#
# The digests follow includes and declarations; the linker follows symbols, and knows better.

set -euo pipefail
export LC_ALL=C.UTF-8
writer=$1 source_dir=$2
shift 2

declare -A object_of defined_in needs
for object; do
  [[ $object == *.o ]] || continue  # a precompiled header is none
  source=${object#*.dir/}
  source=${source#./}
  object_of[${source%.o}]=$object
done
for source in "${!object_of[@]}"; do
  while read -r _ kind symbol; do
    case $kind in
      U) needs[$source]+=" $symbol" ;;
      [TDBR]) defined_in[$symbol]=$source ;;
    esac
  done < <(nm -P "${object_of[$source]}" | awk '{ print "-", $2, $1 }')
done

missing=0 followed=0
for solver in "${!object_of[@]}"; do
  [[ $solver == solvers/* ]] || continue
  digested=$'\n'$("$writer" "$source_dir" "$solver")$'\n'
  declare -A seen=()
  open=("$solver")
  while ((${#open[@]})); do
    source=${open[-1]}
    unset 'open[-1]'
    # What makes the inputs is in no digest: their content is in the key.
    [[ -z ${seen[$source]-} && ! $source =~ ^cloth/(scene/|motion/|params\.) ]] || continue
    seen[$source]=1
    followed=$((followed + 1))
    if [[ $digested != *$'\n'"$source"$'\n'* ]]; then
      printf '%s: %s is not in its digest\n' "$solver" "$source" >&2
      missing=$((missing + 1))
    fi
    for symbol in ${needs[$source]-}; do
      [[ -z ${defined_in[$symbol]-} ]] || open+=("${defined_in[$symbol]}")
    done
  done
  unset seen
done
((followed > 100)) || { printf 'followed only %s objects\n' "$followed" >&2; exit 1; }
exit $((missing > 0))
