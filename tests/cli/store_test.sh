#!/usr/bin/env bash
# A store in results/, where they were once, is pointed at and can be kept; none is begun beside it,
# nor by who only reads.

source "$(dirname "$0")/testing.sh"
new_root
small | experiment unmeasured
# STATUS VERB..., of what says that there are no rows, or needs none.
for reads in "0 claims" "1 export" "1 plot" "2 report" "1 compare a b" "1 portfolio" "1 advise games103 --ms 4" \
  "2 calibrate" "0 list" "0 doc newton-cholesky" "0 run unmeasured --dry-run"; do
  # shellcheck disable=SC2086  # verb and arguments
  ends "${reads%% *}" env CLOTHBENCH_RUNS="$scratch/new/runs" "$clothbench" ${reads#* }
  [[ ! -e $scratch/new ]] || fail "made by ${reads#* }: $(find "$scratch/new")"
done
rm "$CLOTHBENCH_ROOT/experiments/unmeasured.toml"
odd="$scratch/it's \$(touch gone)"
mv "$CLOTHBENCH_ROOT" "$odd"
export CLOTHBENCH_ROOT=$odd
small | experiment kept
ends 0 "$clothbench" run kept
mv "$CLOTHBENCH_ROOT/runs" "$CLOTHBENCH_ROOT/results"
for verb in "run kept" export plot report; do
  # shellcheck disable=SC2086  # verb and argument
  ends 2 "$clothbench" $verb
  says "$(ls "$CLOTHBENCH_ROOT"/results/store*.sqlite)" "stores lie in runs/ now"
done
[[ ! -e $CLOTHBENCH_ROOT/runs ]] || fail "another store was begun"
cd "$scratch"
bash -ec "$(sed -n 's/.*keep it: \(.*\); or remove it$/\1/p' "$scratch/err")"
[[ ! -e gone ]] || fail "what is pasted ran the root's name"
ends 0 "$clothbench" run kept
says "1 row, 0 measured now"

# A reference that is not what was written is named, and made again.
store=$(ls "$CLOTHBENCH_ROOT"/runs/store*.sqlite)
tamper "$store" "UPDATE blob SET bytes = x'00'"
ends 0 "$clothbench" run kept
says "reference of games103: it is not what was written; it is made again"
ends 0 "$clothbench" run kept
! grep -q "made again" "$scratch/err" || fail "it was not made again: $(<"$scratch/err")"

# A store that is moved meanwhile ends its run, and no other is begun beside what it left.
small "label = 'again'" | sed 's/repeats = 0/repeats = 1000\nrepeats_max = 1000/' | experiment moved
"$clothbench" run moved >"$scratch/out" 2>"$scratch/err" &
until grep -q "moved: timed runs" "$scratch/out" "$scratch/err"; do
  kill -0 $! 2>/dev/null || fail "it ended without timed runs"
  sleep 0.1
done
mv "$store" "$scratch/moved.sqlite"
status=0
wait $! || status=$?
[[ $status == 3 ]] || fail "ended with $status"
says "store $store: moved, removed or overwritten since it was opened" "move it back"
if [[ -s $store-wal ]]; then
  ends 2 "$clothbench" export
  says "store $store: not there, but $store-wal is" "; move the store back beside it"
fi
mv "$scratch/moved.sqlite" "$store"
ends 0 "$clothbench" export

# What stands where its folder should be is named.
mv "$CLOTHBENCH_ROOT/runs" "$scratch/runs"
: >"$CLOTHBENCH_ROOT/runs"
ends 2 "$clothbench" run kept
says "$CLOTHBENCH_ROOT/runs: no folder; move it away"
ln -sf nowhere "$CLOTHBENCH_ROOT/runs"
ends 2 "$clothbench" export
says "$CLOTHBENCH_ROOT/runs: a link that leads nowhere; move it away"

# What is no store is not to be moved away, where it is given to be merged.
new_root
small | experiment kept
echo notes >"$scratch/notes.txt"
ends 2 "$clothbench" merge "$scratch/notes.txt"
says "notes.txt: file is not a database; give a store, as runs/store.sqlite is one"

# A disk that has no room for a new store: nothing is begun there.
if unshare -rm mount -t tmpfs none /mnt 2>"$scratch/unshare"; then
  for size in 104k 128k 160k; do
    # shellcheck disable=SC2016  # of the inner shell
    ends 3 unshare -rm sh -c 'mount -t tmpfs -o size="$1" none /mnt && shift || exit
      status=0; "$@" || status=$?
      [ "$(echo /mnt/*)" = "/mnt/*" ] && exit $status' - "$size" env CLOTHBENCH_RUNS=/mnt "$clothbench" run kept
    says "room on its disk"
  done
fi
