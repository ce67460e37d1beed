#!/usr/bin/env bash
# A compiler that does not compile again what a build of the same sources has compiled already.
# Usage: reuse_objects.sh BUILD SOURCE COPY COMPILER ARGUMENT...
#
# In a copy of the source tree, which is built in COPY/build, an object or a precompiled header whose
# source is byte for byte that of the original is taken from the original's build; anything else, and
# what includes generated headers, is compiled.

build=$1 original=$2 copy=$3
shift 3
object='' source='' files=''
for ((i = 1; i <= $#; ++i)); do
  next=$((i + 1))
  case ${!i} in
    -o) object=${!next} ;;
    -c) source=${!next} ;;
    -MF) files=${!next} ;;
  esac
done
case $source in
  "$copy"/build/*) twin=$build${source#"$copy"/build} ;;
  *) twin=$original${source#"$copy"} ;;
esac
# A unity build's source names its parts, by their place.
unchanged() {
  local part
  local -a parts=("$source")
  cmp -s <(sed "s#$copy#$original#g" "$source") "$twin" || return
  [[ $source != */Unity/* ]] || mapfile -t parts < <(sed -n 's/^#include "\(.*\)"$/\1/p' "$source")
  for part in "${parts[@]}"; do
    [[ $part == "$copy"/build/* ]] || cmp -s "$part" "$original${part#"$copy"}" || return
  done
  ! grep -q build_info.hpp "${parts[@]}"
}
if [[ -n $source && $source == "$copy"/* && -f $build/$object && $build/$object -nt $twin ]] && unchanged; then
  # What a solver is made of is held against its keys (cmake/own_symbols.sh).
  [[ ! -f $build/$object.files ]] || sed "s#$original/#$copy/#g" "$build/$object.files" > "$files"
  exec cp "$build/$object" "$object"
fi
printf 'compiled %s\n' "${source#"$copy"/}"
exec "$@"
