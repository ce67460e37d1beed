#!/usr/bin/env bash
# The packages that CPack makes hold all that runs, and name what else that takes.

source "$(dirname "$0")/testing.sh"
build=$(dirname "$(dirname "$clothbench")")
[[ -f $build/CPackConfig.cmake ]] || skip "a package is made of a release"
for tool in cpack dpkg-shlibdeps dpkg-deb file; do command -v $tool >"$scratch/out" || skip "no $tool"; done

ends 0 cpack --config "$build/CPackConfig.cmake" -B "$scratch/packages"
shopt -s nullglob
program=("$scratch"/packages/clothbench_*.deb) library=("$scratch"/packages/clothbench-dev_*.deb)
((${#program[@]} == 1 && ${#library[@]} == 1)) || fail "packages: $(ls "$scratch/packages")"

needs() { dpkg-deb -f "$1" Depends | tr -d ' ' | sed 's/([^)]*)//g' | tr ',|' '\n\n'; }
for package in libc6 libcholmod3 libfmt9 libsqlite3-0 libstdc++6; do
  needs "${program[0]}" | grep -qx "$package" || fail "it does not name $package: $(needs "${program[0]}" | paste -sd ' ')"
done
# The project that new-solver writes is configured, built and tested with these alone.
for package in clothbench g++ cmake make libeigen3-dev libgtest-dev; do
  needs "${library[0]}" | grep -qx "$package" || fail "clothbench-dev does not name $package"
done
# What is named there is.
for package in $(needs "${program[0]}"); do
  dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
    fail "it needs $package, without which it runs here"
done

ends 0 dpkg-deb -x "${program[0]}" "$scratch/system"
[[ $(ls "$scratch/system") == usr ]] || fail "not all below /usr: $(ls "$scratch/system")"
[[ ! -e $scratch/system/usr/include ]] || fail "headers are in the package of the program"
cd /
export XDG_DATA_HOME=$scratch/data
ends 0 "$scratch/system/usr/bin/clothbench" simulate games103 --solver newton-cholesky --frames 2
small >"$scratch/mine.toml"
ends 0 "$scratch/system/usr/bin/clothbench" run "$scratch/mine.toml"
says "1 row, 1 measured now; 0 cells failed"

ends 0 dpkg-deb -x "${library[0]}" "$scratch/system"
[[ -e $scratch/system/usr/include/clothbench/cloth/solver.hpp ]] || fail "no header of solvers"
