#!/usr/bin/env bash
# run --engine slurm, where tasks are killed, the submitter is, a second one comes, another version writes
# and the disk is full: the rows are those of a run that nobody disturbed. Slurm is played by scripts.

source "$(dirname "$0")/testing.sh"
source "$(dirname "$0")/cluster.sh"
plain_path=$PATH
mkdir "$scratch"/{bin,queue,tmp}
export PATH=$scratch/bin:$PATH QUEUE=$scratch/queue TMPDIR=$scratch/tmp

# Does the tasks one after the other, on one of two machines. Before one it runs $QUEUE/before FOLDER TASK,
# if there is that; of as many as $QUEUE/kills says it kills one after a random while.
cat >"$scratch/bin/sbatch" <<'END'
#!/usr/bin/env bash
set -eu
RANDOM=$(find "$QUEUE" -mindepth 1 -maxdepth 1 | wc -l)
node=n$((RANDOM % 2 + 1))
for word; do
  case $word in
    --job-name=*) name=${word#*=} ;;
    --array=*) array=${word#*=} ;;
    --nodelist=*) node=${word#*=} ;;
    --partition=none)
      echo "sbatch: error: invalid partition specified: none" >&2
      exit 1
      ;;
  esac
done
tasks=$(tr , '\n' <<<"$array" | while IFS=- read -r first last; do seq "$first" "${last:-$first}"; done)
mkdir -p "$QUEUE/$name"
for task in $tasks; do : >"$QUEUE/$name/$task"; done

do_one() {
  local kills running
  [[ ! -e $QUEUE/before ]] || bash "$QUEUE/before" "$PWD" "$1" || true
  SLURM_ARRAY_TASK_ID=$1 SLURMD_NODENAME=$node sh task.sh >>"log-$1.txt" 2>&1 &
  running=$!
  kills=$(cat "$QUEUE/kills" 2>/dev/null || echo 0)
  if ((kills > 0)); then
    echo $((kills - 1)) >"$QUEUE/kills"
    sleep "$((RANDOM % 2)).$((RANDOM % 90 + 10))"
    kill -9 "$running" 2>/dev/null || true
  fi
  wait "$running" || true
}
(for task in $tasks; do
  do_one "$task" || true
  rm -f "$QUEUE/$name/$task"
done) >/dev/null 2>&1 &
echo 1
END

cat >"$scratch/bin/squeue" <<'END'
#!/usr/bin/env bash
for word; do [[ $word != --name=* ]] || name=${word#*=}; done
for task in "$QUEUE/$name"/*; do [[ ! -e $task ]] || echo RUNNING; done
END
chmod +x "$scratch/bin"/*

# What is asked for wrongly is refused before anything is done.
for wrong in --force "--retry timeout" "--shard 1/2"; do
  # shellcheck disable=SC2086  # option and value
  on_cluster 2 $wrong
  says "run --engine slurm: measures what is missing, all of it"
done
ends 2 "$clothbench" run shared --sbatch=--partition=long
says "--sbatch requires --engine"
ends 2 "$clothbench" run shared --minutes 5
says "--minutes requires --engine"
ends 2 "$clothbench" run shared --engine local --minutes 5
says "--minutes: is for --engine slurm alone"
ends 2 "$clothbench" work --shard 1/2
says "work: no plan in $CLOTHBENCH_ROOT/runs/cluster; it is made by "
on_cluster 0 --dry-run
says "12 traces are missing" "4 tasks"
[[ ! -e $CLOTHBENCH_ROOT/runs ]] || fail "a dry run has made $(find "$CLOTHBENCH_ROOT/runs")"
if ! PATH=$plain_path command -v sbatch >/dev/null; then
  PATH=$plain_path on_cluster 3
  says "no program 'sbatch' on PATH" "slurm-wlm"
fi
on_cluster 3 --sbatch=--partition=none
says "invalid partition specified"

# Tasks that are killed are done again.
echo 6 >"$QUEUE/kills"
on_cluster 0
says "$rows rows, $rows measured now; 0 cells failed"
same
is_tidy
on_cluster 0 --dry-run
says "nothing is missing"
on_cluster 0
says "$rows rows, 0 measured now"
ends 0 "$clothbench" run shared
says "$rows rows, 0 measured now"
store=$(ls "$CLOTHBENCH_ROOT"/runs/store*.sqlite)
cp "$store" "$scratch/whole.sqlite"
cp "$store" "$scratch/foreign.sqlite"
tamper "$scratch/foreign.sqlite" "PRAGMA user_version = 99"

# A store of another version is left as it is.
cp "$scratch/foreign.sqlite" "$store"
on_cluster 2
says "format 99"
cmp "$scratch/foreign.sqlite" "$store" || fail "it was written to"
cp "$scratch/whole.sqlite" "$store"
on_cluster 0
says "$rows rows, 0 measured now"
rm -r "$CLOTHBENCH_ROOT/runs"

# A part of another version is set aside, and its task done again.
cat >"$QUEUE/before" <<END
[[ -e $scratch/meddled ]] || cp "$scratch/foreign.sqlite" "\$1/part-\$2.sqlite"
: >"$scratch/meddled"
END
on_cluster 0
says "format 99" "it is done again"
rm "$QUEUE/before"
same
is_tidy
rm -r "$CLOTHBENCH_ROOT/runs"

# A submission that is killed leaves its tasks, and what they do is taken up; of two that come then one
# waits, and has nothing to do.
"$clothbench" run shared --engine slurm --minutes 0.01 >/dev/null 2>&1 &
one=$!
until [[ -n $(find "$CLOTHBENCH_ROOT/runs/cluster" -name 'part-*.sqlite' 2>/dev/null) ]]; do
  kill -0 "$one" 2>/dev/null || fail "it ended without a part"
  sleep 0.1
done
kill -9 "$one"
wait "$one" 2>/dev/null || true
"$clothbench" run shared --engine slurm --minutes 0.01 >"$scratch/one" 2>&1 &
one=$!
on_cluster 0
wait "$one" || fail "the other submission ended with $?: $(<"$scratch/one")"
grep -q "what an earlier submission left" "$scratch/one" "$scratch/err" || fail "nothing was taken up"
grep -q " 0 measured now" "$scratch/one" "$scratch/out" || fail "both measured"
same
is_tidy
rm -r "$CLOTHBENCH_ROOT/runs"

# Times are added where the others are.
sed -Ei 's/^(repeats|repeats_max) = 2/\1 = 1/' "$CLOTHBENCH_ROOT/experiments/shared.toml"
on_cluster 0
sed -Ei 's/^(repeats|repeats_max) = 1/\1 = 2/' "$CLOTHBENCH_ROOT/experiments/shared.toml"
ends 2 "$clothbench" run shared
says "shared: timed runs are missing, and those that are there are of n"
on_cluster 0 --dry-run
says "no trace is missing; " " runs to be timed, alone on a machine"
on_cluster 0
says "$rows rows, $(((rows - 12) / 2)) measured now"
same
rm -r "$CLOTHBENCH_ROOT/runs"

# Where the disk that they share is full, nothing is lost; the rest comes when there is room.
unshare -rm mount -t tmpfs none /mnt 2>/dev/null || {
  echo "not tried, for nobody may mount anything here: a disk that is full"
  exit
}
cat >"$scratch/full.sh" <<'END'
mount -t tmpfs -o size=24m none /mnt
status=0
CLOTHBENCH_RUNS=/mnt "$@" || status=$?
echo "it ended with $status"
while [ -n "$(find "$QUEUE" -mindepth 2)" ]; do sleep 0.1; done # its tasks, which write there, too
rm -f /mnt/filler
mv /mnt/* "$SAVED"
END
echo 'cat /dev/zero >/mnt/filler' >"$QUEUE/before"
mkdir "$scratch/saved"
SAVED=$scratch/saved ends 0 unshare -rm sh "$scratch/full.sh" "$clothbench" run shared \
  --engine slurm --minutes 0.01
says "it ended with 3"
grep -q "room on its disk\|without leaving what" "$scratch/err" || fail "it says $(<"$scratch/err")"
rm "$QUEUE/before"
export CLOTHBENCH_RUNS=$scratch/saved
on_cluster 0
says "$rows rows"
same
is_tidy
