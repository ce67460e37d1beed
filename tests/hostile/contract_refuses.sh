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
for name in $names; do
  if "$tests" --gtest_brief=1 --gtest_filter="All/EverySolver.IsWhatItIsJudgedAs/$name" \
    >/dev/null 2>&1; then
    [[ $name =~ $honest ]] || { echo "FAILED: the contract passes $name" >&2; status=1; }
  else
    [[ ! $name =~ $honest ]] || { echo "FAILED: the contract refuses $name" >&2; status=1; }
  fi
done
echo "the contract was put to $(wc -w <<<"$names") solvers"
exit "$status"
