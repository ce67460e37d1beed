#!/usr/bin/env bash
# Runs the tests that should notice each mutant, and tells which of them did.
# Usage: zoo.sh TESTS MUTANTS NAME...: the tests' program, and a folder MUTANTS/NAME for each mutant with
# the library that the program is to load in place of its own
#
# A mutant is caught by a test that fails or crashes with it and that passes without it; a filter that
# finds no test, a program that does not start or a test out of time catches nothing. Nor does a
# mutant that is not loaded: its tests pass.

set -uo pipefail
zoo=$(cd "$(dirname "$0")" && pwd)
tests=$1 mutants=$2
shift 2
names=("$@")
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
export GTEST_COLOR=no GTEST_BRIEF=0

# The first test that the report says failed, else the one it ends in the midst of.
culprit() {
  sed -n 's/^\[  FAILED  \] \([^ ,]*\).*/\1/p' "$1" | head -n 1 | grep . && return
  tac "$1" | sed -n -e '/^\[       OK \]/q' -e 's/^\[ RUN      \] //p' | head -n 1
}

# One line: the mutant, tab, the test that caught it or why none did; status 1 where none did.
hunt() {
  local name=$1 filter report=$reports/$1 status=0 test
  filter=$(sed -n 's/^Tests: //p' "$zoo/$name.patch")
  LD_LIBRARY_PATH=$mutants/$name timeout 120 "$tests" --gtest_fail_fast "--gtest_filter=$filter" \
    >"$report" 2>&1 || status=$?
  test=$(culprit "$report")
  if ((status == 0)); then
    printf '%s\tSURVIVES %s\n' "$name" "$filter"
  elif ((status == 124)) || [[ -z $test ]]; then
    printf '%s\tDOES NOT RUN (status %s): %s\n' "$name" "$status" "$(tail -n 1 "$report")"
  elif ! "$tests" "--gtest_filter=$test" 2>&1 | grep -qx '\[  PASSED  \] 1 test\.'; then
    printf '%s\tPROVES NOTHING, for %s fails without it\n' "$name" "$test"
  else
    printf '%s\t%s\n' "$name" "$test"
    return 0
  fi
  return 1
}

caught=0
for name in "${names[@]}"; do
  while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n; done
  { hunt "$name" >"$reports/$name.line" && : >"$reports/$name.caught"; } 2>/dev/null &
done
wait
for name in "${names[@]}"; do
  printf '%-40s %s\n' "$name" "$(cut -f2- "$reports/$name.line")"
  [[ -e $reports/$name.caught ]] && ((++caught))
done
echo "caught $caught of ${#names[@]}"
((caught == ${#names[@]} && caught > 0))
