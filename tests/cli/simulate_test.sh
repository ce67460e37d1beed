#!/usr/bin/env bash
# simulate writes the frames it is asked for, whole, in every format, to the last bit.

source "$(dirname "$0")/testing.sh"
ends 2 "$clothbench" simulate swing --solver 'newton-cholesky[threads=2]' --frames 1
says "--solver: solver newton-cholesky: threads is the step's; give --set step.threads=2"
ends 0 "$clothbench" simulate swing --solver newton-cholesky --set step.threads=2 --frames 1
out=$scratch/frames

simulate() {
  rm -rf "$out"
  ends 0 "$clothbench" simulate games103 --solver 'diagonal-descent' --out "$out" "$@"
}

simulate --frames 60 --format csv
says "$out: 60 frames of games103 with diagonal-descent" "kinetic " " J"
[[ $(find "$out" -name 'frame_*.csv' | wc -l) == 61 ]] || fail "not one file a frame and the start"
last=$out/frame_000060.csv
[[ $(head -1 "$last") == vertex,x,y,z,vx,vy,vz ]] || fail "head: $(head -1 "$last")"
[[ $(($(wc -l <"$last") - 1)) == 441 ]] || fail "$(wc -l <"$last") lines"

# Seventeen digits name a double: read, and printed again with as many, they are the same text.
awk -F, 'NR > 1 {
  if (NF != 7 || $1 != NR - 2) { print "line " NR ": " $0; exit 1 }
  for (i = 2; i <= 7; ++i) {
    digits = sprintf("%.17g", $i)
    if (digits != $i && digits != "-" $i && "-" digits != $i) { print $i " is " digits; exit 1 }
    if (length($i) > 17) ++long
  }
} END { if (long < 1000) { print long " long numbers only"; exit 1 } }' "$last" || fail "$last"
# The two pinned corners have not moved, and the rest has fallen.
awk -F, 'NR == 2 || NR == 22 { if ($3 != 0 || $6 != 0) exit 1 }
         NR == 442 { if ($3 > -1) exit 1 }' "$last" || fail "pins or gravity"

cp "$last" "$scratch/first.csv"
simulate --frames 60 --format csv --every 7
[[ $(cd "$out" && echo *) == "$(printf 'frame_%06d.csv ' 0 7 14 21 28 35 42 49 56)frame_000060.csv" ]] ||
  fail "--every 7: $(ls "$out")"
cmp -s "$last" "$scratch/first.csv" || fail "not the same bits twice"

simulate --frames 2 --format obj
[[ $(grep -c '^v ' "$out/frame_000002.obj") == 441 ]] || fail "obj: vertices"
[[ $(grep -c '^f ' "$out/frame_000002.obj") == 800 ]] || fail "obj: faces"
awk '/^f / { for (i = 2; i <= 4; ++i) if ($i < 1 || $i > 441) exit 1 }' "$out/frame_000002.obj" ||
  fail "obj: a face of no vertex"

simulate --frames 2 --format ply
ply=$out/frame_000002.ply
grep -qx 'element vertex 441' "$ply" && grep -qx 'element face 800' "$ply" || fail "ply: head"
body=$(sed '1,/^end_header$/d' "$ply")
[[ $(wc -l <<<"$body") == 1241 ]] || fail "ply: $(wc -l <<<"$body") lines of 441 + 800"
[[ $(grep -c '^3 [0-9]* [0-9]* [0-9]*$' <<<"$body") == 800 ]] || fail "ply: faces"

# The XML of ParaView: every element is closed, in order, and lists have the lengths they say.
simulate --frames 3 --every 2 --format vtk --dt 0.025
[[ $(cd "$out" && echo *) == "frame_000000.vtp frame_000002.vtp frame_000003.vtp frames.pvd" ]] ||
  fail "vtk: $(ls "$out")"
for file in "$out"/*; do
  grep -o '<[^?][^>]*>' "$file" | awk '
    /^<\// { if (stack[depth--] != substr($1, 3)) exit 1; next }
    !/\/>$/ { name = substr($1, 2); if (name !~ />$/) name = name ">"; stack[++depth] = name }
    END { if (depth != 0) exit 1 }' || fail "$file: not well formed"
done
# The times of a series are those of its frames 0, 2 and 3.
grep -o 'timestep="[^"]*"' "$out/frames.pvd" | tr -d '"' | awk -F= '
  { frame = NR == 1 ? 0 : NR; d = $2 - frame * 0.025; if (d * d > 1e-24) { print $2; exit 1 } }
  END { if (NR != 3) exit 1 }' || fail "pvd: times"
[[ $(grep -o 'file="[^"]*"' "$out/frames.pvd" | tr -d '"' | sed 's/file=//' | paste -sd' ') == \
  "frame_000000.vtp frame_000002.vtp frame_000003.vtp" ]] || fail "pvd: files"
vtp=$out/frame_000003.vtp
grep -q 'NumberOfPoints="441".*NumberOfPolys="800"' "$vtp" || fail "vtp: numbers of points and polys"
array() { awk -v name="Name=\"$1\"" '/<\/DataArray>/ { on = 0 } on; index($0, name) { on = 1 }' "$vtp"; }
[[ $(array connectivity | wc -w) == 2400 && $(array offsets | wc -w) == 800 ]] || fail "vtp: lists"
array connectivity | awk '{ for (i = 1; i <= 3; ++i) if ($i < 0 || $i > 440) exit 1 }' ||
  fail "vtp: a polygon of no point"
array offsets | awk '$1 != 3 * NR { exit 1 }' || fail "vtp: offsets"
[[ $(array pinned | grep -nx 1 | cut -d: -f1 | paste -sd' ') == "1 21" ]] || fail "vtp: pins"
paste -d' ' <(array position) <(array velocity) >"$scratch/vtk"
simulate --frames 3 --format csv --dt 0.025
sed 1d "$out/frame_000003.csv" | cut -d, -f2- | tr ',' ' ' | cmp -s - "$scratch/vtk" ||
  fail "vtk and csv differ"

# A frame that does not fit on the disk is not there, and neither is half of it.
rm -rf "$out"
ends 3 bash -c 'ulimit -f 8; exec "$@"' - "$clothbench" simulate games103 \
  --solver diagonal-descent --frames 1 --out "$out"
says "cannot write $out/frame_000000.csv"
[[ -z $(ls -A "$out") ]] || fail "left behind: $(ls -A "$out")"

# Frames of another run do not stay among those of this one; formats do not mix.
simulate --frames 30 --every 7
ends 2 "$clothbench" simulate games103 --solver diagonal-descent --frames 10 --every 5 --out "$out"
says "--out $out: holds frame_000007.csv" "remove those of another run, or name another folder"
[[ $(ls "$out" | wc -l) == 6 ]] || fail "it ran: $(ls "$out")"
ends 0 "$clothbench" simulate games103 --solver diagonal-descent --frames 30 --every 7 --out "$out"
ends 0 "$clothbench" simulate games103 --solver diagonal-descent --frames 30 --out "$out"
ends 0 "$clothbench" simulate games103 --solver diagonal-descent --frames 1 --out "$out" --format obj
ends 2 "$clothbench" simulate games103 --solver diagonal-descent --frames 29 --out "$out"
says "holds frame_000030.csv"

# Nor where it ends before it has written as many.
simulate --frames 30 --format csv
ends 1 "$clothbench" simulate games103 --frames 30 --out "$out" --set stiffness=1e12 --set dt=1 --solver explicit-euler
[[ ! -e $out/frame_000030.csv ]] || fail "a frame of the run before: $(ls "$out")"
rm -rf "$out"

simulate --frames 0 --format csv
[[ $(ls "$out") == frame_000000.csv ]] || fail "no frames: $(ls "$out")"

# A solver that flies apart ends with 1 and the frame it happened at.
ends 1 "$clothbench" simulate games103 --frames 500 \
  --solver 'diagonal-descent[accelerate=chebyshev,rho=0.9999,under_relaxation=1]' \
  --set stiffness=1e12 --set dt=1
says "frame "

# Who waits long for one step hears of it.
ends 124 timeout 12 "$clothbench" simulate curtain --solver diagonal-descent --frames 1 --iterations 10000000
says "simulate: 0/1, 0:10 so far"
