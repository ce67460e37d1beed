#!/usr/bin/env bash
# docs/scene-keys.md is what the program says of scene files; docs/scenes.md shows every scene.

source "$(dirname "$0")/testing.sh"
cd "$source_dir"

ends 0 "$clothbench" doc scenes
diff -u docs/scene-keys.md "$scratch/out" >"$scratch/diff" || {
  head -40 "$scratch/diff" >&2
  fail "docs/scene-keys.md is old; write it again: build/release/bin/clothbench doc scenes >docs/scene-keys.md"
}
for file in scenes/*.toml; do
  name=$(basename "$file" .toml)
  grep -qF "### $name" docs/scenes.md || fail "docs/scenes.md has no section on $name"
  [[ -s docs/pictures/scene-$name.png ]] || fail "no picture of $name; see docs/pictures/draw"
  grep -qF "pictures/scene-$name.png" docs/scenes.md || fail "docs/scenes.md does not show $name"
  ends 0 "$clothbench" doc "$name"
  numbers=$(sed -n 's/^  \(.* springs\), .* triangles\(, .* pins\)$/\1\2;/p' "$scratch/out")
  tolerance=$(sed -n 's/^  tolerance = \([^ ]*\) .*/\1/p' "$scratch/out")
  contact=$(sed -n 's/^  contact \(.*\); colliders: .*/contact \1/p' "$scratch/out")
  [[ $tolerance == 0 ]] || contact+=", penetration below $tolerance m"
  line=$(grep -A6 -xF "### $name" docs/scenes.md | grep -F "$numbers") || fail "$name: not $numbers"
  [[ $line == *", $contact." ]] || fail "$name: '$line', not '$contact.'"
done
