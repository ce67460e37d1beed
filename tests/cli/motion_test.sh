#!/usr/bin/env bash
# motion reads a clip, filters it, writes it back, and refuses what it cannot read.

source "$(dirname "$0")/testing.sh"
asf=$source_dir/scenes/motion/walker.asf
amc=$source_dir/scenes/motion/walker.amc
motion() { "$clothbench" motion "$@"; }

ends 0 motion "$asf" "$amc" --fps 60
says "20 bones, 26 channels, 301 frames, 5 s at 60 frames a second"
ends 0 motion "$asf" "$amc"
says "2.5 s at 120 frames a second"

# Without a filter the numbers stay, and what is written is a fixed point.
ends 0 motion "$asf" "$amc" --out "$scratch/same.amc"
ends 0 motion "$asf" "$scratch/same.amc" --out "$scratch/again.amc"
cmp "$scratch/same.amc" "$scratch/again.amc" || fail "does not write what it read"

largest_change() {
  ends 0 motion "$asf" "$amc" --out "$scratch/filtered.amc" "$@"
  sed -n 's/^largest change \([0-9.]*\) deg.*/\1/p' "$scratch/out"
}
# Smoothing more changes more; what was written is what was said.
little=$(largest_change --filter gaussian=5)
much=$(largest_change --filter gaussian=50)
awk -v a="$little" -v b="$much" 'BEGIN { exit !(0 < a && a < b) }' || fail "$little, $much"
ends 0 motion "$asf" "$scratch/filtered.amc" --out "$scratch/again.amc"
cmp "$scratch/filtered.amc" "$scratch/again.amc" || fail "does not write what it read"

# Two filters, one after the other, as in one run each; the root stays.
ends 0 motion "$asf" "$amc" --filter gaussian=5 --out "$scratch/first.amc"
ends 0 motion "$asf" "$scratch/first.amc" --filter cartoon=5 --out "$scratch/second.amc"
ends 0 motion "$asf" "$amc" --filter gaussian=5 --filter cartoon=5 --out "$scratch/filtered.amc"
cmp "$scratch/filtered.amc" "$scratch/second.amc" || fail "two filters are not one after the other"
! cmp -s "$scratch/filtered.amc" "$scratch/first.amc" || fail "the second filter did nothing"
for file in same filtered; do grep '^root' "$scratch/$file.amc" >"$scratch/$file.root"; done
cmp "$scratch/same.root" "$scratch/filtered.root" || fail "the root moved"
ends 0 motion "$asf" "$amc" --filter gain=1
says "no joint angle changed"

sed 's/^    dof rx$/    dof rx\n    limits (-30 30)/' "$asf" >"$scratch/stiff.asf"
ends 0 motion "$scratch/stiff.asf" "$amc"
says "joint angles outside their limits"

ends 2 motion "$asf"
says clip
ends 2 motion /nowhere/x.asf "$amc"
says "/nowhere/x.asf: no such file"
ends 2 motion "$asf" "$asf"
says "walker.asf:2: unknown keyword"
ends 2 motion "$asf" "$amc" --filter blur=3
says "--filter blur=3" "gaussian=SIGMA"
ends 2 motion "$asf" "$amc" --filter gaussian=0
says "give a sigma from 0.25 to 1000 frames"
ends 2 motion "$asf" "$amc" --fps 0
says "0 frames a second"
ends 2 motion "$asf" "$amc" --fps many
says --fps
ends 2 motion "$asf" "$amc" --out /nowhere/x.amc
says "--out /nowhere/x.amc"
# What is read is not written over, by any of its names; neither is what is no file.
cp "$asf" "$scratch/a.asf"
cp "$amc" "$scratch/a.amc"
ln "$scratch/a.amc" "$scratch/b.amc"
for file in a.asf a.amc b.amc; do
  ends 2 motion "$scratch/a.asf" "$scratch/a.amc" --out "$scratch/../$(basename "$scratch")/$file"
  says "$file: this is read; name another file"
done
cmp "$asf" "$scratch/a.asf" && cmp "$amc" "$scratch/a.amc" || fail "an input was written over"
ends 2 motion "$asf" "$amc" --out "$scratch"
says "--out $scratch: a folder; name a file"
# A clip that does not fit on the disk is not there, and neither is half of it.
ends 3 bash -c 'ulimit -f 8; exec "$@"' - "$clothbench" motion "$asf" "$amc" --out "$scratch/full.amc"
says "--out $scratch/full.amc: cannot be written: File too large"
[[ -z $(ls "$scratch" | grep full) ]] || fail "left behind: $(ls "$scratch")"
sed 's/^ltibia /ltibio /' "$amc" >"$scratch/typo.amc"
ends 2 motion "$asf" "$scratch/typo.amc"
says "typo.amc:7: bone 'ltibio' is not in the skeleton"
