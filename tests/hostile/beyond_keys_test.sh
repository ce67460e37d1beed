#!/usr/bin/env bash
# What a compiler read for a solver is in its keys, or the compiler's and the libraries' own.
# Usage: beyond_keys_test.sh BUILD_INFO_WRITER COMPILER

source tests/cli/testing.sh
writer=$clothbench compiler=$2
mkdir -p "$scratch/solvers" "$scratch/packages/a b"
object=$scratch/solvers/xpbd.cpp.o

# made_of FILE...: an object that the compiler says it made of these.
made_of() {
  printf 'xpbd.cpp.o: %s' "$source_dir/solvers/$solver" >"$object.files"
  printf ' \\\n %s' "$@" >>"$object.files"
  echo >>"$object.files"
  : >"$object.linked"
}

# look: at that object, where the packages' folder is known.
look() { "$writer" "$source_dir" "$object" -- "$source_dir" "$scratch/packages"; }

solver=$(cd solvers && printf '%s\n' *.cpp | grep -v _test | head -1)
made_of "$source_dir/cloth/solver.hpp" "$source_dir/solvers/../cloth/types.hpp" "$source_dir/cloth/params.hpp" \
  "$scratch/packages/a\\ b/c.hpp"
ends 0 look

for other in cloth/scene/scene.hpp cloth/motion/clip.hpp experiments/harness/store.hpp; do
  made_of "$source_dir/cloth/solver.hpp" "$source_dir/$other"
  ends 1 look
  says "solvers/$solver: is made of $source_dir/$other, which is in no key; write plainly"
done

printf 'inline int own() { return 1; }\n' >"$scratch/own.hpp"
ln -s "$scratch/own.hpp" "$scratch/packages/link.hpp"
for other in "$source_dir/tests/testing.hpp" "$scratch/own.hpp" "$scratch/packages/../own.hpp" "$scratch/packages/link.hpp"; do
  made_of "$other"
  ends 1 look
  says "solvers/$solver: is made of $other, which is in no key; move it beside the solver"
done

# What it calls is in its key, too, be it declared by itself.
made_of "$source_dir/cloth/solver.hpp"
unknown=$(comm -13 <("$writer" "$source_dir" "solvers/$solver" | sort) <(ls cloth/numerics/*.cpp cloth/scene/*.cpp | sort) | head -1)
echo "$unknown" >"$object.linked"
ends 1 look
says "solvers/$solver: calls what $unknown defines, which is in no key; include the header that declares it"
"$writer" "$source_dir" "solvers/$solver" | grep '^cloth/.*\.cpp' | head -3 >"$object.linked"
[[ -s $object.linked ]] || fail "its key has no source of cloth"
ends 0 look

# The list is what the compiler of that object wrote.
printf '#include "%s"\nstatic int f() { return own(); }\ntemplate <class T> struct S { static int g() { return f(); } };\n' \
  "$scratch/own.hpp" >"$scratch/solvers/xpbd.cpp"
rm "$object.files"
ends 0 bash cmake/own_symbols.sh "$compiler" -std=c++20 -MD -MT xpbd.cpp.o -MF "$object.d" \
  -o "$object" -c "$scratch/solvers/xpbd.cpp"
grep -qF "$scratch/own.hpp" "$object.files" || fail "its list: $(cat "$object.files")"
rm "$object.files"
ends 1 look
says "$object.files"
