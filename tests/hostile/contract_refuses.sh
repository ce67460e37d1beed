#!/usr/bin/env bash
# The contract's test of faithfulness fails every hostile solver, and passes the honest ones.
# contract_refuses.sh TESTS: the program with all of them registered.

set -uo pipefail
tests=$1
honest='^hostile_not(_|$)'
status=0
names=$("$tests" --gtest_list_tests --gtest_filter='All/EverySolver.IsWhatItIsJudgedAs/*' |
  sed -n 's/.*IsWhatItIsJudgedAs\/\(hostile_[a-z_]*\).*/\1/p')
(($(wc -w <<<"$names") > 20)) || { echo "FAILED: few hostile solvers: $names" >&2; exit 1; }

passes() {
  "$tests" --gtest_brief=1 --gtest_filter="All/EverySolver.IsWhatItIsJudgedAs/$1" >/dev/null 2>&1
}

# Some are told by times alone, and times by who else is on the machine: as a cell of a run's, they
# are heard again before a word counts. heard NAME VERDICT: in one of forty.
heard() {
  local verdict
  for _ in {1..40}; do
    verdict=refused
    if passes "$1"; then verdict=passed; fi
    [[ $verdict != "$2" ]] || return 0
  done
  return 1
}

for name in $names; do
  verdict=refused
  [[ ! $name =~ $honest ]] || verdict=passed
  heard "$name" "$verdict" || { echo "FAILED: in none of forty is $name $verdict" >&2; status=1; }
done
echo "the contract was put to $(wc -w <<<"$names") solvers"
exit "$status"
