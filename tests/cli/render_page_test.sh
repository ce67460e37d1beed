#!/usr/bin/env bash
# Every command of docs/render.md runs, on few and small pictures, and its file is there.

source "$(dirname "$0")/testing.sh"
for tool in povray ffmpeg; do
  command -v "$tool" >/dev/null || skip "$tool is not installed"
done
cd "$scratch"
page=$source_dir/docs/render.md

# As on the page, a command a line: continued lines joined, without what our own options replace.
commands() {
  awk '/\\$/ { sub(/\\$/, ""); line = line $0; next } { print line $0; line = "" }' "$page" |
    sed -nE '/^    clothbench render /{ s/ +#.*//; s/ --(frames|size) [^ ]+//g; s/ --draft//; s/^ +//; p }'
}

clothbench() { "$clothbench" "$@" --frames 2 --size 64x48 --draft; }

count=0
while IFS= read -r command; do
  eval "ends 0 $command"
  for option in --out --movie; do
    place=$(sed -nE "s/.* $option ([^ ]+).*/\1/p" <<<"$command")
    [[ -z $place || -e $place ]] || fail "no $place: $command"
  done
  ((++count))
done < <(commands)
((count >= 6)) || fail "only $count commands on the page"
