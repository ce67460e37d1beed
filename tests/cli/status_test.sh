#!/usr/bin/env bash
# Exit statuses: 2 where what was asked for is wrong, 3 where the machine cannot do it.

source "$(dirname "$0")/testing.sh"
new_root
cd "$scratch"

simulate() { "$clothbench" simulate games103 --solver diagonal-descent --frames 1 "$@"; }

# Nobody, root included, makes a folder there.
ends 3 simulate --out /sys/frames
says "--out /sys/frames: cannot be written"
ends 3 simulate --checkpoint /sys/folder/run
says "--checkpoint /sys/folder/run: cannot be written"
touch file
ends 2 simulate --out file/folder
says "--out file/folder: cannot be written" "name another"
ends 2 simulate --out file
says "--out file: cannot be written" "name another"

motion() { "$clothbench" motion "$source_dir"/scenes/motion/walker.{asf,amc} "$@"; }
ends 3 motion --out /sys/clip.amc
says "--out /sys/clip.amc: cannot be written"
ends 2 motion --out nowhere/clip.amc
says "--out nowhere/clip.amc: cannot be written" "name another"

mkdir programs
for verb in "render swing --out x.png" "render swing --out x.png --strip 1"; do
  # shellcheck disable=SC2086  # verb and arguments
  PATH=$scratch/programs ends 3 "$clothbench" $verb
  says "no program 'povray' on PATH" "apt-get install"
done

experiment small <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
[[solver]]
name = "diagonal-descent"
[frozen]
END
# A path that no file can have is wrong, whichever verb comes upon it.
name=$(printf 'n%.0s' {1..300})
for runs in "$name" "$(printf 'a/%.0s' {1..3000})"; do
  for verb in export plot claims "run small"; do
    # shellcheck disable=SC2086  # verb and arguments
    ends 2 env CLOTHBENCH_RUNS="$runs" "$clothbench" $verb
    says "${runs%/}/store" ": File name too long; let CLOTHBENCH_RUNS name a shorter place"
  done
done
ends 2 "$clothbench" import "./$name"
says "$name" ": File name too long; name a shorter one"
ends 2 "$clothbench" motion "$name.asf" "$name.amc"
says "$name.asf: File name too long; give a file that can be read"

ends 3 bash -c 'ulimit -n 16; exec "$@"' - "$clothbench" run small --jobs 2
says "16 files may be open at once, and run --jobs 2 takes 40: ulimit -n 40"
for verb in list export report "simulate swing --solver rk4"; do
  # shellcheck disable=SC2086  # verb and arguments
  ends 3 bash -c 'ulimit -n 12; exec "$@"' - "$clothbench" $verb
  says "12 files may be open at once, and this program takes 16: ulimit -n 16"
done
ends 3 bash -c 'ulimit -s 64; exec "$@"' - "$clothbench" run small
says "the stack may grow to 64 KiB, and this program takes 1024: ulimit -s 1024"
if ! is_sanitized; then
  ends 3 bash -c 'ulimit -v 250000; OPENBLAS_NUM_THREADS=1 exec "$@"' - "$clothbench" run small
  says "the address space may be 244 MiB" "raise ulimit -v"
  ends 0 bash -c 'ulimit -v 350000; OPENBLAS_NUM_THREADS=1 exec "$@"' - "$clothbench" simulate games103 --solver newton-cholesky --frames 1
  large=(simulate games103 --solver newton-cholesky --frames 1)
  ends 3 bash -c 'ulimit -v 2000000; OPENBLAS_NUM_THREADS=1 exec "$@"' - "$clothbench" "${large[@]}" --set columns=700 --set rows=700
  says "newton-cholesky: not enough memory for a cloth of 490000 vertices; allow more (ulimit -v), or take a smaller cloth"
  ends 3 bash -c 'ulimit -v 350000; OPENBLAS_NUM_THREADS=1 exec "$@"' - "$clothbench" "${large[@]}" --set columns=1900 --set rows=1900
  says "clothbench: not enough memory; allow more (ulimit -v), or take a smaller cloth"
  # Where what linear algebra asks for is not there any more once the cloth is.
  ends 3 timeout 60 bash -c 'ulimit -v 475000; exec "$@"' - "$clothbench" "${large[@]}" --set columns=240 --set rows=240
  says "newton-cholesky: not enough memory for a cloth of 57600 vertices"
  sed -e 's/name = "games103"/&\ncolumns = 128\nrows = 128/; s/"diagonal-descent"/"newton-cholesky"/' "$CLOTHBENCH_ROOT/experiments/small.toml" >"$scratch/tight.toml"
  printf '[measure]\nmemory = 256\n' >>"$scratch/tight.toml"
  ends 1 timeout 60 "$clothbench" run "$scratch/tight.toml"
  says "1 cell failed"
fi

# What the shell cuts short is told of no solver.
ends 0 "$clothbench" run small
cp -r "$CLOTHBENCH_ROOT/runs" "$scratch/before"
is_limited() {
  ends 3 bash -c "ulimit $1"'; exec "$@"' - "$clothbench" run small --force
  says "run: a cell of small may take" "this shell allows" "; run it from one without that limit: ulimit ${1% *} unlimited"
  diff -r "$scratch/before" "$CLOTHBENCH_ROOT/runs" || fail "something was stored under ulimit $1"
}
is_limited "-t 60"
ends 0 bash -c 'ulimit -S -t 60; exec "$@"' - "$clothbench" run small --force
rm -rf "$scratch/before"
cp -r "$CLOTHBENCH_ROOT/runs" "$scratch/before"
if ! is_sanitized; then
  is_limited "-v 2000000"
  is_limited "-d 2000000"
fi
# Root may have any number of processes; nobody else has none but these.
if [[ $(id -u) == 0 ]] && setpriv --reuid=65534 --clear-groups test -x "$clothbench"; then
  chmod a+rx "$scratch"
  mkdir -m 777 "$scratch/nobody"
  as_nobody() {
    ends 3 env OPENBLAS_NUM_THREADS=1 CLOTHBENCH_RUNS="$scratch/nobody" setpriv --reuid=65534 --clear-groups \
      bash -c "ulimit -u $1"'; exec "$@"' - "$clothbench" "${@:2}"
  }
  as_nobody 1 doc newton-cholesky
  says "; allow more processes and threads: ulimit -u"
  as_nobody 2 meter --solver newton-cholesky --iterations 1
  says "meter: a line may take 2 processes and threads" "; run it from one without that limit: ulimit -u unlimited"
fi

if ! is_sanitized && unshare -rm mount -t tmpfs none /proc 2>"$scratch/unshare"; then
  ends 3 unshare -rm sh -c 'mount -t tmpfs none /proc && exec "$@"' - "$clothbench" run small
  says "the start of a worker needs /proc; mount -t proc proc /proc"
fi

# A file that is cut short while it is read as memory, as a store's -shm, ends the program.
for _ in 1 2 3 4 5; do # it may have ended before
  got=0
  timeout --preserve-status -s BUS 0.5 "$clothbench" simulate curtain --solver newton-cholesky --frames 100000 >/dev/null 2>"$scratch/err" || got=$?
  [[ $got != 3 ]] || break
done
[[ $got == 3 ]] || fail "ended with $got: $(<"$scratch/err")"
says "a file that is in use, as a store's -shm, was cut short" "run again"
