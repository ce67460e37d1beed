#!/usr/bin/env bash
# run --engine slurm by a Slurm of three machines, started for it: tasks are cancelled and killed, and
# machines lost, on the way, and no row is lost, doubled or different; a machine with another processor
# measures nothing. Skipped where Debian's slurm-wlm is not installed, and for who may not make namespaces.

source "$(dirname "$0")/testing.sh"
for program in munged slurmctld slurmd sbatch squeue scancel sinfo; do
  PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || skip "no $program; it is in Debian's slurm-wlm"
done
((EUID == 0)) || skip "not root, whom Slurm's daemons need here"
unshare --pid --fork --mount-proc true 2>/dev/null || skip "nobody may make namespaces here"
is_sanitized && skip "a sanitized build takes too long"
export PATH=$PATH:/usr/sbin
source "$(dirname "$0")/cluster.sh"

cluster=$scratch/slurm
mkdir -p "$cluster"/{state,spool/{n1,n2,n3}} "$scratch/tmp"
export SLURM_CONF=$cluster/slurm.conf TMPDIR=$scratch/tmp
port=$((20000 + $$ % 20000))
host=$(hostname -s)

# Without systemd and cgroups; the memory that it says it has nobody counts.
cat >"$SLURM_CONF" <<END
ClusterName=three
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool/%n
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd-%n.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd-%n.log
SlurmdTimeout=5
KillWait=1
MessageTimeout=5
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
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=2 RealMemory=100000 State=UNKNOWN
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=2 RealMemory=100000 State=UNKNOWN
NodeName=n3 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 3)) CPUs=2 RealMemory=100000 State=UNKNOWN
PartitionName=main Nodes=n1,n2,n3 Default=YES MaxTime=INFINITE State=UP
END
echo "CgroupPlugin=cgroup/v1" >"$cluster/cgroup.conf"

# start_machine NAME [CPUINFO]: a machine of its own, with whose daemon all ends that runs there.
declare -A machine
start_machine() {
  unshare --pid --fork --kill-child --mount-proc bash -c '
    [[ -z ${2-} ]] || mount --bind "$2" /proc/cpuinfo
    exec slurmd -D -N "$1" -f "$SLURM_CONF"' start "$@" >/dev/null 2>&1 &
  machine[$1]=$!
  disown
}

lose_machine() { kill -9 "${machine[$1]}"; }

stop_cluster() {
  local daemon
  kill -9 "${machine[@]}" 2>/dev/null || true
  for daemon in slurmctld munged; do
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

are_idle() { [[ $(sinfo --noheader --format='%T %D' 2>/dev/null) == "idle 3" ]]; }

head -c 1024 /dev/urandom >"$cluster/munge.key"
chmod 600 "$cluster/munge.key"
munged --force --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" \
  --pid-file="$cluster/munged.pid" --log-file="$cluster/munged.log" --seed-file="$cluster/munged.seed" \
  2>"$cluster/munged.said" || skip "munged does not start: $(<"$cluster/munged.said")"
slurmctld -f "$SLURM_CONF"
for node in n1 n2 n3; do start_machine "$node"; done
wait_until 30 are_idle || {
  tail -n 5 "$cluster"/*.log >&2
  fail "Slurm does not start"
}

# of_task: the process of a task that runs, on whatever machine, and that machine.
of_task() {
  local process
  for process in /proc/[0-9]*; do
    if tr '\0' ' ' <"$process/cmdline" | grep -q "^$clothbench work $scratch.* --shard"; then
      printf '%s %s\n' "${process#/proc/}" "$(tr '\0' '\n' <"$process/environ" | sed -n 's/^SLURMD_NODENAME=//p')"
      return
    fi
  done 2>/dev/null
}

cancel_task() {
  local task
  task=$(squeue --noheader --array --states=RUNNING --format='%F_%K' 2>/dev/null | sed -n 1p)
  [[ -n $task ]] && scancel "$task"
}

# As a machine without memory would.
kill_task() {
  local pid node
  read -r pid node < <(of_task) && kill -9 "$pid" 2>/dev/null
}

lose_its_machine() {
  local pid
  read -r pid lost < <(of_task) && lose_machine "$lost"
}

# Whoever looks after the cluster has seen it.
lose_the_machine_of_traces() {
  lose_its_machine && scontrol update "NodeName=$lost" State=DOWN Reason=lost && still_lost=$lost
}

# Nobody has.
lose_the_machine_of_times() { grep -q "^timed runs, by tasks" "$scratch/one" && lose_its_machine; }

"$clothbench" run shared --engine slurm --minutes 0.01 >"$scratch/one" 2>&1 &
run=$!
for disturbed in cancel_task cancel_task kill_task kill_task lose_the_machine_of_traces lose_the_machine_of_times; do
  until "$disturbed"; do
    kill -0 "$run" 2>/dev/null || fail "it ended before $disturbed: $(<"$scratch/one")"
    sleep 0.05
  done
done
wait "$run" || fail "the run ended with $?: $(<"$scratch/one")"
grep -q "$rows rows, $rows measured now; 0 cells failed" "$scratch/one" || fail "it says $(<"$scratch/one")"
same
is_tidy
on_cluster 0
says "$rows rows, 0 measured now"

# Rows have the processor in their keys: what another measured would be no row of this run.
sed 's/^model name.*/model name\t: Another Processor/' /proc/cpuinfo >"$scratch/cpuinfo"
scontrol update "NodeName=$still_lost" State=RESUME
start_machine "$still_lost" "$scratch/cpuinfo"
is_back() { [[ $(sinfo --noheader --nodes="$still_lost" --format=%T 2>/dev/null) == idle ]]; }
wait_until 30 is_back || fail "$still_lost does not come back: $(sinfo)"
rm -r "$CLOTHBENCH_ROOT/runs"
on_cluster 3 --sbatch="--nodelist=$still_lost"
says "give its tasks machines of that kind"
