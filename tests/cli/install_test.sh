#!/usr/bin/env bash
# What is installed runs wherever it is moved, from any folder, and knows nothing of where it was built.

source "$(dirname "$0")/testing.sh"
build=$(dirname "$(dirname "$clothbench")")

ends 0 cmake --install "$build" --prefix "$scratch/prefix"
mv "$scratch/prefix" "$scratch/else where"
prefix="$scratch/else where"
clothbench=$prefix/bin/clothbench
cd /
export XDG_DATA_HOME=$scratch/data

[[ $(ls "$prefix/include") == clothbench ]] || fail "headers beside those of others: $(ls "$prefix/include")"
[[ $(ls "$prefix/bin" | paste -sd ' ') == "clothbench clothbench-contract engine-bullet" ]] || fail "programs: $(ls "$prefix/bin")"
# With lines for a debugger come the paths of sources.
if ! is_sanitized; then
  for file in "$prefix"/bin/* "$prefix"/lib*/clothbench/*; do
    ! grep -qF -e "$source_dir" -e "$build" "$file" || fail "$file has the path of where it was built"
  done
fi

ends 0 "$clothbench" list
says "  newton-cholesky " "  games103 " "  rho "
ends 0 "$clothbench" doc games103
ends 0 "$clothbench" run rho --dry-run
ends 0 "$clothbench" run engines --dry-run
ends 0 "$clothbench" simulate games103-pbd --program engines/bullet.toml --frames 1
says "1 frames of games103-pbd with bullet-soft-body"
[[ ! -e $XDG_DATA_HOME ]] || fail "a folder of the user's was made for nothing"

# What was recorded is there, for `import`.
for run in "$prefix"/share/clothbench/results/runs/*; do
  (cd "$run" && sha256sum --check --quiet MANIFEST) || fail "$run is no recorded run"
done

# Rows are the user's, wherever the current folder is; or where a variable says.
ends 1 "$clothbench" export
says "no rows yet"
small >"$scratch/mine.toml"
if ! is_sanitized; then
  ends 0 "$clothbench" run "$scratch/mine.toml"
  [[ -s $XDG_DATA_HOME/clothbench/runs/store.sqlite ]] || fail "no store in XDG_DATA_HOME"
  # LaTeX alone may be missing for a report on it.
  "$clothbench" report "$scratch/mine.toml" >"$scratch/out" 2>&1 || [[ $? == 3 ]] || fail "$(<"$scratch/out")"
  ends 0 env -u XDG_DATA_HOME HOME="$scratch/home" "$clothbench" run "$scratch/mine.toml"
  [[ -s $scratch/home/.local/share/clothbench/runs/store.sqlite ]] || fail "no store in ~/.local/share"
fi
ends 2 env -u XDG_DATA_HOME -u HOME "$clothbench" export
says "no folder for what is measured: neither XDG_DATA_HOME nor HOME has a path; set CLOTHBENCH_RUNS to a folder"
ends 1 env -u XDG_DATA_HOME -u HOME CLOTHBENCH_RUNS="$scratch/own" "$clothbench" export

# What belongs to a tree of the source is not done to what is installed.
for verb in record register; do
  ends 2 "$clothbench" $verb
  says "$verb: it writes to a tree of the source, and $prefix/share/clothbench is installed for all"
done
ends 2 "$clothbench" new-solver my-descent
says "new-solver: no folder $prefix/share/clothbench/solvers" "or give --outside FOLDER"

# Somebody's own scenes come first.
mkdir -p "$scratch/own-root"/{scenes,experiments}
cp "$prefix/share/clothbench/scenes/games103.toml" "$scratch/own-root/scenes/mine.toml"
ends 0 env -C "$scratch/own-root" "$clothbench" list scenes
says "  mine "
