# shellcheck shell=bash
# Sourced by the command line's tests: a scratch folder, and what a command must answer.

set -euo pipefail
export LC_ALL=C.UTF-8
unset CLOTHBENCH_ROOT CLOTHBENCH_RUNS CLOTHBENCH_PLUGINS  # of who runs the tests

clothbench=$1
source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}

# skip WHY: ctest counts the test as skipped.
skip() {
  printf 'skipped: %s\n' "$*"
  exit 77
}

# Such a build takes more than any limit, needs /proc, and records nothing.
is_sanitized() { grep -qa __asan_init "$clothbench"; }

# ends STATUS COMMAND...: run the command, which must end with that status.
ends() {
  local want=$1 got=0
  shift
  "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || got=$?
  if [[ $got != "$want" ]]; then
    cat "$scratch/out" "$scratch/err" >&2
    fail "ended with $got instead of $want: $*"
  fi
}

# says TEXT...: the last command wrote each of them.
says() {
  local text
  for text; do
    if ! grep -qF -- "$text" "$scratch/out" "$scratch/err"; then
      cat "$scratch/out" "$scratch/err" >&2
      fail "does not say: $text"
    fi
  done
}

# shows_what_is_said PAGE: the page has what the commands on it say, be it that cells fail.
shows_what_is_said() {
  local command
  while read -r command; do
    eval "\"\$clothbench\" ${command#clothbench }" >"$scratch/out" || [[ $? == 1 ]]
    python3 - "$source_dir/$1" "$command" "$scratch/out" <<'END_OF_CHECK' || fail "$1 is old: $command"
import sys
page, command, out = open(sys.argv[1]).read().split("\n"), sys.argv[2], open(sys.argv[3]).read()
said = out.rstrip().split("\n")
begin = page.index("    $ " + command) + 1
assert [line.strip() for line in page[begin:begin + len(said)]] == [line.strip() for line in said]
END_OF_CHECK
  done < <(sed -n 's/^    [$] //p' "$source_dir/$1")
}

# new_root: work in a root of our own, with the scenes and no experiment.
new_root() {
  export CLOTHBENCH_ROOT=$scratch/root
  mkdir -p "$CLOTHBENCH_ROOT/experiments" "$CLOTHBENCH_ROOT/solvers"
  cp -r "$source_dir/scenes" "$CLOTHBENCH_ROOT"
}

# experiment NAME: write standard input as that experiment of our root.
experiment() { cat >"$CLOTHBENCH_ROOT/experiments/$1.toml"; }

# small [KEYS]: an experiment of one cell, whose solver is given these keys, too.
small() {
  cat <<END
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 4
rows = 4
[[solver]]
name = "newton-cholesky"
${1:-}
[frozen]
frames = [1]
[measure]
repeats = 0
END
}

# three_cloths: scenes of 25 vertices each, games103, curtain and, last, swing.
three_cloths() {
  local scene
  for scene in games103 curtain swing; do
    printf '[[scene]]\nname = "%s"\ncolumns = 5\nrows = 5\n' "$scene"
  done
}

# every_solver REPEATS: an experiment of all solvers on one small cloth.
every_solver() {
  cat <<END
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 5
rows = 5
[[solver]]
name = "*"
[frozen]
frames = [1]
iterations = 100
tolerances = [1e-1]
[measure]
repeats = $1
END
}

# figures_of NAME: what the shipped experiment of that name says is drawn of it, of whoever takes part.
figures_of() { sed -n '/^\[figure\./,$p' "$source_dir/experiments/$1.toml" | grep -vE '^(contestants|colour) '; }

# tamper STORE SQL: execute it as another program would.
tamper() {
  python3 -c 'import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
store.execute(sys.argv[2])
store.commit()' "$@"
}

# what_counts EXPERIMENT: its exported rows, but what a clock or the machine decides.
what_counts() {
  ends 0 "$clothbench" export
  awk -F, '{ gsub(/"[^"]*"/, "text") } NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i }
    { n = split("key part mode scene outcome iterations@1e-01 iterations@1e-03 first-gap final-error " \
        "final-speed stretch-max", wanted, " ")
      for (k = 1; k <= n; k++) printf "%s ", $column[wanted[k]]
      print "" }' "${CLOTHBENCH_RUNS:-$CLOTHBENCH_ROOT/runs}/tables/$1.csv"
}

# shared_sweep: the experiment `shared` in a root of our own, 12 traces and two timed runs of each; in
# $scratch/undisturbed what counts of it where nobody disturbs it, in $rows how many rows that are.
shared_sweep() {
  new_root
  experiment shared <<'END'
question = "q"
hypothesis = "h"
[frozen]
frames = [2]
iterations = 40
tolerances = [1e-1, 1e-3]
[free]
duration = 0.2
[measure]
repeats = 2
repeats_max = 2
[[scene]]
name = "games103"
columns = 6
rows = [5, 6]
first_guess = "target"
[[solver]]
name = "newton-cholesky"
[[solver]]
name = "diagonal-descent"
accelerate = ["none", "anderson"]
END
  ends 0 "$clothbench" run shared
  rows=$(sed -n 's/ rows, .*//p' "$scratch/out")
  what_counts shared >"$scratch/undisturbed"
  ((rows > 30)) || fail "few rows to compare: $rows"
  rm -r "$CLOTHBENCH_ROOT/runs"
}

# commit_root: put our root as it is into a git repository of its own.
commit_root() {
  local -a git=(git -C "$CLOTHBENCH_ROOT" -c user.name=tester -c user.email=tester@localhost)
  "${git[@]}" init --quiet
  "${git[@]}" add --all
  "${git[@]}" commit --quiet --message "as it is"
}

# recorded: a digest of every file in our root's results/.
recorded() { (cd "$CLOTHBENCH_ROOT/results" && find . -type f -exec sha256sum {} + | sort -k 2); }
