#!/usr/bin/env bash
# run --engine slurm by a Slurm of one machine, started for it: tasks are cancelled, and killed, on the way,
# and no row is lost, doubled or different. Skipped where Debian's slurm-wlm is not installed, and for who
# is not root.

source "$(dirname "$0")/testing.sh"
for program in munged slurmctld slurmd sbatch squeue scancel sinfo; do
  PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || skip "no $program; it is in Debian's slurm-wlm"
done
((EUID == 0)) || skip "not root, whom Slurm's daemons need here"
is_sanitized && skip "a sanitized build takes too long"
export PATH=$PATH:/usr/sbin
source "$(dirname "$0")/cluster.sh"

cluster=$scratch/slurm
mkdir -p "$cluster"/{state,spool} "$scratch/tmp"
export SLURM_CONF=$cluster/slurm.conf TMPDIR=$scratch/tmp
port=$((20000 + $$ % 20000))
host=$(hostname -s)

# Without systemd and cgroups; the memory that it says it has nobody counts.
cat >"$SLURM_CONF" <<END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket
CredType=cred/munge
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/linux
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,bf_interval=5,batch_sched_delay=0
SlurmdParameters=config_overrides
ReturnToService=2
MpiDefault=none
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=100000 State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
echo "CgroupPlugin=cgroup/v1" >"$cluster/cgroup.conf"

# Jobs before the daemons: what runs them does not end for less.
stop_cluster() {
  local daemon
  scancel --user=root 2>/dev/null || true
  sleep 1
  for daemon in slurmd slurmctld munged; do
    [[ ! -s $cluster/$daemon.pid ]] || kill -9 "$(<"$cluster/$daemon.pid")" 2>/dev/null || true
  done
  rm -rf "$scratch"
}
trap stop_cluster EXIT

# wait_until SECONDS COMMAND...
wait_until() {
  local left=$((10 * $1))
  shift
  until "$@"; do
    ((left-- > 0)) || return 1
    sleep 0.1
  done
}

is_idle() { [[ $(sinfo --noheader --format=%T 2>/dev/null) == idle ]]; }

head -c 1024 /dev/urandom >"$cluster/munge.key"
chmod 600 "$cluster/munge.key"
munged --force --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" \
  --pid-file="$cluster/munged.pid" --log-file="$cluster/munged.log" --seed-file="$cluster/munged.seed" \
  2>"$cluster/munged.said" || skip "munged does not start: $(<"$cluster/munged.said")"
slurmctld -f "$SLURM_CONF" && slurmd -f "$SLURM_CONF" && wait_until 30 is_idle || {
  tail -n 5 "$cluster"/*.log >&2
  fail "Slurm does not start"
}

# The first that runs, as what is cancelled is called.
a_task() { squeue --noheader --array --states=RUNNING --format='%F_%K' 2>/dev/null | sed -n 1p || true; }

# kill_work: end the program of the first task that runs, as a node without memory would.
kill_work() {
  local job pid
  job=$(squeue --noheader --array --states=RUNNING --format=%A 2>/dev/null | sed -n 1p || true)
  for pid in $(scontrol listpids "$job" 2>/dev/null | awk 'NR > 1 && $1 > 1 { print $1 }'); do
    if grep -qa -- --shard "/proc/$pid/cmdline" 2>/dev/null && kill -9 "$pid" 2>/dev/null; then
      killed=$((killed + 1))
      return
    fi
  done
}

"$clothbench" run shared --engine slurm --minutes 0.01 >"$scratch/one" 2>&1 &
run=$!
cancelled=0 killed=0
while kill -0 "$run" 2>/dev/null && ((cancelled < 2 || killed < 2)); do
  sleep 0.5
  task=$(a_task)
  [[ -n $task ]] || continue
  if ((cancelled < 2)); then
    ! scancel "$task" || cancelled=$((cancelled + 1))
  else
    kill_work
  fi
done
wait "$run" || fail "the run ended with $?: $(<"$scratch/one")"
((cancelled > 0 && killed > 0)) || fail "it ended before tasks could be cancelled and killed"
grep -q "$rows rows, $rows measured now; 0 cells failed" "$scratch/one" || fail "it says $(<"$scratch/one")"
same
is_tidy
on_cluster 0
says "$rows rows, 0 measured now"
printf 'cancelled %s tasks, killed %s\n' "$cancelled" "$killed"
