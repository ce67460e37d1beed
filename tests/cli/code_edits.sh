#!/usr/bin/env bash
# What an edit of the code measures again: nothing for a comment, one solver's rows for its own code,
# all rows for the judge's. Usage: code_edits.sh BUILD_INFO_WRITER SOURCE_DIR

set -euo pipefail
export LC_ALL=C.UTF-8
writer=$1 source_dir=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/experiments" "$scratch/generated"
cp -r "$source_dir"/{cloth,engines,solvers} "$scratch"
cp -r "$source_dir/experiments/harness" "$scratch/experiments"

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}

digests() {
  "$writer" "$scratch" "$scratch/generated/build_info.hpp" compiler flags release &&
    grep '^    {"' "$scratch/generated/build_info.hpp"
}

# changed EDIT FILE: the digests that a sed command on a file of the tree changes, which is undone.
changed() {
  cp "$scratch/$2" "$scratch/kept"
  sed -i "$1" "$scratch/$2"
  ! cmp -s "$scratch/$2" "$scratch/kept" || fail "$2: '$1' edits nothing"
  comm -13 <(sort "$scratch/before") <(digests | sort) | cut -d'"' -f2
  mv "$scratch/kept" "$scratch/$2"
}

digests >"$scratch/before"
all=$(cut -d'"' -f2 "$scratch/before" | sort)
solvers=$(grep '^solvers/' <<<"$all")
(($(wc -l <<<"$solvers") > 20)) || fail "only these solvers have a digest: $solvers"

for file in cloth/motion/asf.cpp cloth/types.hpp solvers/newton_cholesky.cpp cloth/divergence.cpp; do
  [[ -z $(changed '1i // A comment.' "$file") ]] || fail "a comment in $file measures again"
  [[ -z $(changed 's/^}/\n}/' "$file") ]] || fail "a blank line in $file measures again"
done
for file in cloth/scene/toml.cpp cloth/motion/ik.cpp cloth/params.cpp experiments/harness/export.cpp; do
  [[ -z $(changed '$a int code;' "$file") ]] || fail "$file takes no part and measures again"
done
for solver in $solvers; do
  [[ $(changed '$a int code;' "$solver") == "$solver" ]] || fail "an edit of $solver is not its own affair"
done
[[ $(changed '$a int code;' cloth/types.hpp) == "$all" ]] || fail "cloth/types.hpp is not in all digests"
for file in cloth/model/system.cpp cloth/step/implicit_step.cpp cloth/probe.cpp; do
  [[ -z $(comm -23 <(echo "$solvers") <(changed '$a int code;' "$file")) ]] ||
    fail "$file is not in the digests of all solvers"
done
for file in cloth/divergence.cpp experiments/harness/isolation/isolate.cpp experiments/harness/measure_free.cpp; do
  grep -qx judge <<<"$(changed '$a int code;' "$file")" || fail "$file decides outcomes and is in no digest"
done

# What else a solver includes is its own, whatever it is called and however it is included.
for include in '"solvers/rk4.inc"' '"rk4.inc"' '<solvers/rk4.inc>'; do
  sed -i "1i #include $include" "$scratch/solvers/rk4.cpp"
  echo 'int table;' >"$scratch/solvers/rk4.inc"
  digests >"$scratch/before"
  [[ $(changed '$a int code;' solvers/rk4.inc) == solvers/rk4.cpp ]] || fail "$include is in no digest"
  sed -i 1d "$scratch/solvers/rk4.cpp"
done
for directive in '#line 1 "solvers/newton_cholesky.cpp"' '#include RK4' '#include_next <cmath>'; do
  sed -i "1i $directive" "$scratch/solvers/rk4.cpp"
  if digests >/dev/null 2>"$scratch/said"; then fail "$directive is let through"; fi
  grep -q 'solvers/rk4.cpp: #' "$scratch/said" || fail "$directive: it says $(cat "$scratch/said")"
  sed -i 1d "$scratch/solvers/rk4.cpp"
done
