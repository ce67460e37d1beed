#!/usr/bin/env bash
# simulate --checkpoint and --resume: two halves are the whole, to the bit, frames and series too.

source "$(dirname "$0")/testing.sh"
cd "$scratch"

simulate() { "$clothbench" simulate "$@"; }

# Pins that are let go, a moving solid, a solver whose multipliers live on, Chebyshev's estimate.
halves() {
  local scene=$1 solver=$2
  shift 2
  rm -rf whole parts run
  ends 0 simulate "$scene" --solver "$solver" --frames 20 --format vtk --out whole "$@"
  ends 0 simulate "$scene" --solver "$solver" --frames 10 --format vtk --out parts \
    --checkpoint run "$@"
  ends 0 simulate "$scene" --solver "$solver" --frames 10 --format vtk --out parts \
    --resume run "$@"
  says "parts: 10 frames of $scene with $solver after frame 10, t = "
  diff -r whole parts >diff || fail "$scene, $solver: not the same frames: $(head -3 diff)"
  [[ $(grep -c DataSet parts/frames.pvd) == 21 ]] || fail "the series lost frames"
}
halves stretch-and-release wang-yang-descent --iterations 100 --dt 0.1 --set stiffness=10
halves table-cloth-pull vivace --iterations 10 --set contact=project
halves games103 augmented-vertex-block-descent --set contact=inside
halves games103-sphere 'diagonal-descent[accelerate=chebyshev,rho=estimated,rho_every=7]'

# Written after every third frame and the last, over the one before; nothing else is left behind.
rm -rf whole parts run
run=(games103 --solver 'diagonal-descent')
ends 0 simulate "${run[@]}" --frames 7 --checkpoint run --checkpoint-every 3
ends 0 simulate "${run[@]}" --frames 0 --resume run
says "0 frames of games103 with diagonal-descent after frame 7"
[[ $(echo run*) == run ]] || fail "left behind: $(echo run*)"
ends 0 simulate "${run[@]}" --frames 5 --resume run --checkpoint run --every 5 --out parts
[[ $(ls parts | paste -sd' ') == "frame_000010.csv frame_000012.csv" ]] || fail "$(ls parts)"
ends 0 simulate "${run[@]}" --frames 0 --resume run --checkpoint copy
cmp run copy || fail "what was read is not what is written"

# Frames that another run wrote later do not stay among those to come.
ends 0 simulate "${run[@]}" --frames 8 --checkpoint short
for rest in "0 frame_000009" "3 frame_000012" "4 frame_000009 --every 2"; do
  read -r frames first every <<<"$rest"
  rm -rf parts
  ends 0 simulate "${run[@]}" --frames 12 --format vtk --out parts
  # shellcheck disable=SC2086  # option and value
  ends 2 simulate "${run[@]}" --frames "$frames" $every --resume short --format vtk --out parts
  says "--out parts: holds $first.vtp, which would stay among this run's frames; remove those of another run"
  [[ $(grep -c DataSet parts/frames.pvd) == 13 ]] || fail "it ran"
done
ends 0 simulate "${run[@]}" --frames 5 --resume short --format vtk --out parts
[[ $(grep -c DataSet parts/frames.pvd) == 14 ]] || fail "the series lost frames"

# A run that breaks off leaves the last one: here the eighth frame is larger than a file may be.
rm -rf parts run
ends 3 bash -c 'ulimit -f 50; exec "$@"' - "$clothbench" simulate "${run[@]}" --frames 20 \
  --checkpoint run --checkpoint-every 3 --every 8 --out parts
says "cannot write parts/frame_000008.csv"
ends 0 simulate "${run[@]}" --frames 1 --resume run
says "1 frames of games103 with diagonal-descent after frame 6, t = "

# Another run is refused, and says in what; status 2, and nothing runs.
refuses() {
  ends 2 simulate "$@" --frames 1 --out none
  [[ ! -e none ]] || fail "it ran"
}
refuses "${run[@]}" --resume run --set stiffness=100
says "--resume run: scene parameter cloth.stiffness: 8000.0 in the checkpoint, 100.0 here; give what"
refuses "${run[@]}" --resume run --dt 0.001
says "scene parameter step.dt: 0.0"
refuses games103 --solver 'diagonal-descent[step=0.5]' --resume run
says "solver parameter step: 1.0 in the checkpoint, 0.5 here"
refuses games103 --solver pd-jacobi --resume run
says 'solver: "diagonal-descent" in the checkpoint, "pd-jacobi" here'
refuses curtain --solver diagonal-descent --resume run
says 'scene: "games103" in the checkpoint, "curtain" here'
head -c 5000 run >half
refuses "${run[@]}" --resume half
says "--resume half: the checkpoint is damaged or cut short; take another, or run without --resume"
refuses "${run[@]}" --resume "$source_dir/README.md"
says "this is no checkpoint; give a file that simulate --checkpoint wrote"
refuses "${run[@]}" --resume nowhere
says "--resume nowhere: no such file"
printf 'a scene' >scene.toml
refuses "${run[@]}" --checkpoint scene.toml
says "--checkpoint scene.toml: exists, and is no checkpoint; name another file"
[[ $(<scene.toml) == "a scene" ]] || fail "it was written over"
mkfifo pipe
refuses "${run[@]}" --checkpoint pipe
says "--checkpoint pipe: exists, and is no checkpoint"
[[ -p pipe ]] || fail "the pipe was replaced"
ends 2 simulate "${run[@]}" --frames 1 --checkpoint scene.toml/run
says "--checkpoint scene.toml/run: cannot be written"
ends 0 simulate "${run[@]}" --frames 1 --out new/frames --checkpoint new/runs/run
ends 0 simulate "${run[@]}" --frames 1 --resume new/runs/run
refuses "${run[@]}" --checkpoint .
says "--checkpoint .: a folder; name a file"
refuses "${run[@]}" --checkpoint-every 3
says "--checkpoint"

# Neither frames nor checkpoint replace each other, or what the scene is read from.
for file in f f/frame_000002.csv f/frames.pvd; do
  ends 2 simulate "${run[@]}" --frames 2 --out f --checkpoint $file
  says "--checkpoint $file: a frame of --out f may be called so"
done
mkdir own
printf 'v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n' >own/frame_000001.obj
printf '[obj]\nfile = "frame_000001.obj"\n[cloth]\nvertex_mass = 1\n[pins]\nwhere = "rim"\n' >own/s.toml
ends 2 simulate own/s.toml --solver newton-cholesky --frames 2 --format obj --out own
says "--out own: a frame may be called as" "own/frame_000001.obj is"
