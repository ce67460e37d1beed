#!/usr/bin/env bash
# list names what there is, and doc has a page for each of it; --json is JSON.

source "$(dirname "$0")/testing.sh"
cd "$source_dir"

ends 0 "$clothbench" list --json
cp "$scratch/out" "$scratch/all.json"
cat >"$scratch/names.cmake" <<'END'
file(READ ${JSON} json)
foreach(what solvers scenes experiments figures)
  string(JSON count LENGTH "${json}" ${what})
  math(EXPR last "${count} - 1")
  foreach(i RANGE ${last})
    string(JSON name GET "${json}" ${what} ${i} name)
    string(JSON summary GET "${json}" ${what} ${i} summary)
    if(summary STREQUAL "")
      message(FATAL_ERROR "${what} ${name}: no summary")
    endif()
    message("${what} ${name}")
  endforeach()
endforeach()
END
ends 0 cmake -DJSON="$scratch/all.json" -P "$scratch/names.cmake"
cp "$scratch/err" "$scratch/names"
for name in "solvers newton-cholesky" "scenes games103" "experiments rho" "figures rho"; do
  grep -qx "$name" "$scratch/names" || fail "not listed: $name"
done

ends 0 "$clothbench" list
while read -r what name; do
  says "  $name"
done <"$scratch/names"

while read -r what name; do
  [[ $what == figures ]] && continue
  ends 0 "$clothbench" doc "$name"
  says "$name (${what%s}"
done <"$scratch/names"

# Columns stand below each other, however long the names.
ends 0 "$clothbench" list scenes
awk 'NR > 1 { $0 = substr($0, 3); match($0, / +/); at[RSTART + RLENGTH] = 1 }
     END { for (column in at) ++columns; if (columns != 1) exit 1 }' "$scratch/out" ||
  fail "ragged: $(<"$scratch/out")"

cp scenes/games103-sphere.toml "$scratch/my.toml"
ends 0 "$clothbench" doc "$scratch/my.toml"
says "my (scene)" "441 vertices, 1240 springs, 800 triangles, 2 pins" \
  "  extent 10 x 0 x 10 m" "contact project; colliders: sphere.ball"
ends 0 "$clothbench" doc experiments/rho.toml
says "experiments/rho.toml (experiment)" "  solver diagonal-descent" "[frozen]"
ends 0 "$clothbench" doc games103
says "contact none; colliders: none"

cat >"$scratch/only.cmake" <<'END'
file(READ ${JSON} json)
string(JSON kinds LENGTH "${json}")
string(JSON entries LENGTH "${json}" ${WHAT})
if(NOT kinds EQUAL 1 OR entries EQUAL 0)
  message(FATAL_ERROR "${WHAT}: ${kinds} kinds, ${entries} entries")
endif()
END
for what in solvers scenes experiments figures; do
  ends 0 "$clothbench" list "$what" --json
  cp "$scratch/out" "$scratch/one.json"
  ends 0 cmake -DJSON="$scratch/one.json" -DWHAT="$what" -P "$scratch/only.cmake"
  ends 0 "$clothbench" list "$what"
  says "$what:"
done
