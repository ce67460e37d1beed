#!/usr/bin/env bash
# Compiles a solver, and makes what its object defines its own: of inline functions that two objects
# have, a linker takes one for both, and so one solver's could stand in for another's, or the judge's.
# The compiler's list of the files that it read stays beside the object, as OBJECT.files, and what it
# had defined for all to see, as nm tells it, as OBJECT.defined.
# Usage: own_symbols.sh COMMAND...   The compiler's, which ends with what it says.

set -euo pipefail

"$@"
object= files=
while (($#)); do
  [[ $1 != -o ]] || object=$2
  [[ $1 != -MF ]] || files=$2
  shift
done
# A precompiled header is no solver, nor is what enters them all.
[[ $object == */solvers/*.cpp.o ]] || exit 0
[[ -z $files ]] || cp "$files" "$object.files"
nm -g --defined-only "$object" >"$object.defined"
ld -r --force-group-allocation -o "$object.whole" "$object"
objcopy --wildcard --keep-global-symbol='!*' "$object.whole" "$object"
rm "$object.whole"
shown=$(nm -g --defined-only "$object")
[[ -z $shown ]] && exit
rm "$object"
printf '%s: these stay for the whole program to see (compile with -fno-gnu-unique):\n%s\n' "$object" "$shown" >&2
exit 1
