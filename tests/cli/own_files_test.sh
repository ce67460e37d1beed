#!/usr/bin/env bash
# No verb writes over a file that is somebody's own; a link leads to the file that is written; and
# where nothing may be written, that is said before anything runs.

source "$(dirname "$0")/testing.sh"
cd "$scratch"
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
run=(simulate swing --solver diagonal-descent --frames 2)
motion=(motion "$source_dir/scenes/motion/walker.asf" "$source_dir/scenes/motion/walker.amc")
render=(render swing --frames 2 --every 1 --size 32x24 --draft)
mkdir own
for file in thesis thesis.png thesis.pov thesis.gif thesis.mp4 own/frame_000000.{csv,obj,ply,vtp,png} own/frames.pvd; do
  echo "three years of work" >"$file"
done

# refused FILE VERB...: though it is asked to write there.
refused() {
  local file=$1
  shift
  ends 2 "$clothbench" "$@"
  says "$file: exists, and is no " "; name another file"
}
refused thesis "${run[@]}" --checkpoint thesis
refused thesis "${motion[@]}" --out thesis
for format in csv obj ply; do
  refused own/frame_000000.$format "${run[@]}" --format $format --out own
done
refused own/frame_000000.vtp "${run[@]}" --format vtk --out own
rm own/frame_000000.vtp
refused own/frames.pvd "${run[@]}" --format vtk --out own
ends 2 "$clothbench" "${motion[@]}" --out own
says "--out own: a folder; name a file"
[[ $(sort -u thesis* own/*) == "three years of work" ]] || fail "written over"

# What is empty, or of the same kind, is replaced; of a link, what it leads to.
: >empty.amc
mkdir there
ln -s there/new link
for k in 1 2; do
  ends 0 "$clothbench" "${motion[@]}" --out empty.amc
  ends 0 "$clothbench" "${run[@]}" --checkpoint link
  [[ -L link && -s there/new ]] || fail "the link was replaced: $(ls -l link there)"
done
[[ $(ls -A there) == new ]] || fail "left behind: $(ls -A there)"
mkdir series
ln -s ../there/frame series/frame_000001.csv
for k in 1 2; do
  ends 0 "$clothbench" "${run[@]}" --out series
  [[ -L series/frame_000001.csv && -s there/frame ]] || fail "the frame's link: $(ls -l series there)"
done

# What standard output goes to is no place for a file: it would be replaced while it is written to.
for through in /dev/stdout /dev/fd/1 /proc/self/fd/1 out.link; do
  [[ $through == /* ]] || ln -s /dev/stdout "$through"
  ends 2 "$clothbench" "${run[@]}" --checkpoint "$through"
  says "--checkpoint $through: leads through /"; says ", which is the system's; name a file"
done

# Nor does a name on the way there take what is somebody's: of a checkpoint, it is read from there.
echo "three years of work" >thesis
cp thesis cp.draft
ln -s thesis linked.draft
for file in cp linked; do
  ends 0 "$clothbench" "${run[@]}" --checkpoint $file
  [[ ! -L $file ]] || fail "$(ls -l $file)"
done
[[ $(cat cp.draft thesis linked.draft | sort -u) == "three years of work" ]] || fail "written over"
cp cp a.draft
ends 0 "$clothbench" "${run[@]}" --resume a.draft --checkpoint a
cmp -s cp a.draft || fail "what was read is gone"
mkdir -p some/frame_000001.csv.draft
ends 0 "$clothbench" "${run[@]}" --out some

# A place that cannot be is told before the first step, by its option.
name=$(printf 'n%.0s' {1..300})
ln -s loop loop
ln -s nowhere/new dangling
ln -s /proc/thesis system
ln -s "$name" long
for place in loop dangling system long "$name" "later/$name" /proc/thesis; do
  ends 2 "$clothbench" "${run[@]}" --checkpoint "$place"
  says "--checkpoint $place: cannot be written: " "; name another"
done
[[ ! -e later ]] || fail "it ran"
for link in nowhere/new frame_000002.csv; do
  rm -rf frames
  mkdir frames
  ln -s $link frames/frame_000002.csv
  ends 2 "$clothbench" "${run[@]}" --out frames
  says "--out frames/frame_000002.csv: cannot be written: " "; name another"
  [[ $(ls -A frames) == frame_000002.csv ]] || fail "it ran: $(ls -A frames)"
done
rm -r frames
path=$(printf 'folder/%.0s' {1..800})
for place in "$name" "$path" loop loop/x system; do
  ends 2 "$clothbench" "${run[@]}" --out "$place"
  says "--out $place: cannot be written: " "; name another"
done
ends 2 "$clothbench" "${run[@]}" --out some --checkpoint loop
says "--checkpoint loop: cannot be written: "
# in_no_folder COMMAND...: from a folder that is removed.
in_no_folder() (mkdir gone && cd gone && rmdir ../gone && "$@")
for option in --out --checkpoint; do
  ends 2 in_no_folder "$clothbench" "${run[@]}" $option new
  says "$option new: cannot be written: No such file or directory; name another"
done

# Two runs into one folder leave whole frames.
for k in 1 2; do "$clothbench" "${run[@]}" --out both >"$scratch/$k" 2>&1 || touch failed & done
wait
[[ ! -e failed ]] || fail "$(cat "$scratch"/[12])"
[[ $(ls -A both) == "$(printf 'frame_00000%s.csv\n' 0 1 2)" ]] || fail "$(ls -A both)"

if [[ $(id -u) == 0 ]]; then
  writer() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
else
  writer() { "$@"; }
fi
chmod a+rx . && mkdir closed && chmod a-w closed
if writer "$clothbench" --version >/dev/null 2>&1; then
  for verb in "simulate swing --solver rk4 --frames 100000000 --out closed" \
    "simulate swing --solver rk4 --frames 100000000 --checkpoint closed/run" \
    "motion ${motion[1]} ${motion[2]} --out closed/clip.amc"; do
    # shellcheck disable=SC2086  # verb and arguments
    ends 3 writer "$clothbench" $verb
    says "closed" "cannot be written: Permission denied; see that this user may write there"
  done
  new_root
  small | experiment seen
  ends 0 "$clothbench" run seen
  chmod -R a-w,a+rX "$CLOTHBENCH_ROOT"
  ends 3 writer "$clothbench" export
  says "clothbench: $CLOTHBENCH_ROOT/runs/tables: Permission denied; see that this user may write there"
  export CLOTHBENCH_ROOT=$source_dir
fi

for tool in povray ffmpeg; do
  command -v "$tool" >/dev/null || skip "$tool is not installed"
done
refused thesis.png render swing --out thesis.png
mv thesis.png thesis.text
refused thesis.pov render swing --out thesis.png --pov
refused own/frame_000000.png "${render[@]}" --out own
for kind in gif mp4; do
  refused thesis.$kind "${render[@]}" --movie thesis.$kind
done
[[ $(sort -u thesis* own/*) == "three years of work" ]] || fail "written over"
ln -s loop.png loop.png
ln -s nowhere/new.gif dangling.gif
for place in "--out loop.png" "--out later/$name.png" "--movie dangling.gif" "--movie $name.gif"; do
  # shellcheck disable=SC2086  # option and value
  ends 2 "$clothbench" render swing --frames 2 $place
  says "$place: cannot be written: " "; name another"
done
for place in "--out new.png" "--movie new.gif"; do
  # shellcheck disable=SC2086  # option and value
  ends 2 in_no_folder "$clothbench" render swing --frames 2 $place
  says "$place: cannot be written: No such file or directory; name another"
done
mkdir -p frames
ln -s ../there/picture.png frames/frame_000000.png
for k in 1 2; do
  ends 0 "$clothbench" "${render[@]}" --out frames --movie m.gif --pov
  [[ -L frames/frame_000000.png && -s there/picture.png ]] || fail "the picture's link: $(ls -l frames there)"
  ends 0 "$clothbench" "${render[@]}" --movie m.mp4
done

ends 2 env TMPDIR=/nonexistent "$clothbench" "${render[@]}" --movie m.gif
says "TMPDIR=/nonexistent: no folder; name one that is there, or unset TMPDIR"

# Of what does not fit on the disk nothing stays behind.
ends 3 bash -c 'ulimit -f 1; exec "$@"' - "$clothbench" render swing --frames 0 --size 320x240 --out full.png
[[ -z $(ls | grep full) ]] || fail "left behind: $(ls -A)"
