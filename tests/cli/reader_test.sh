#!/usr/bin/env bash
# Who may only read a store gets its tables and figures all the same.

source "$(dirname "$0")/testing.sh"
new_root
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
{ small && printf '[figure.left]\nkind = "curves"\nx = "iterations"\n'; } | experiment seen
{ small && figures_of rho; } | experiment rho
runs=$CLOTHBENCH_ROOT/runs
reader() {
  if [[ $(id -u) == 0 ]]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi
}
chmod a+rx "$scratch"
mkdir -p "$runs"/{tables,figures}
chmod a+w "$runs"/{tables,figures}
reader "$clothbench" --version >"$scratch/out" || skip "the program is not for all to run"

# No store yet, and none that can be made.
chmod a-w "$runs"
ends 1 reader "$clothbench" export
says "no rows yet"
chmod u+w "$runs"

ends 0 "$clothbench" run seen
chmod -R a-w,a+rX "$CLOTHBENCH_ROOT"
chmod a+w "$runs"/{tables,figures}
ends 0 reader "$clothbench" export
[[ $(wc -l <"$runs/tables/seen.csv") == 2 ]] || fail "not a head and a row"
ends 1 reader "$clothbench" plot rho
says "no rows yet"
ends 3 reader "$clothbench" run seen
says "see that this user may write the file and its folder"

# Beside runs that begin and end meanwhile, it meets no half of what they write.
chmod -R u+w "$runs"
(for k in 1 2 3 4; do "$clothbench" run seen --force >"$scratch/runs" 2>&1; done) &
while kill -0 $! 2>/dev/null; do ends 0 reader "$clothbench" export; done
wait
ends 0 "$clothbench" run seen  # with the last of whom the log goes that the reader kept
chmod -R a-w,a+rX "$runs"
chmod a+w "$runs"/{tables,figures}

# Who may write its folder alone leaves nothing beside it that nobody may write.
chmod a+w "$runs"
ends 3 reader "$clothbench" run seen
says "read-only; see that this user may write the file and its folder"
[[ ! -e $(echo "$runs"/*.sqlite)-shm ]] || fail "left behind: $(ls -l "$runs")"
chmod a-w "$runs"

# What is in a log alone needs a file beside it.
chmod -R u+w "$runs"
python3 - "$runs"/*.sqlite <<'END'
import os, sqlite3, sys
store = sqlite3.connect(sys.argv[1])
store.execute("INSERT INTO claim (key, process, until) VALUES ('k', 'p', 0)")
store.commit()
os._exit(0)
END
rm "$runs"/*.sqlite-shm
chmod -R a-w,a+rX "$runs"
chmod a+w "$runs"/{tables,figures}
ends 3 reader "$clothbench" export
says "copy both to a folder of your own: cp $(echo "$runs"/*.sqlite) $(echo "$runs"/*.sqlite)-wal FOLDER"
chmod -R u+w "$runs"
ends 0 "$clothbench" export
chmod -R a-w,a+rX "$runs"
chmod a+w "$runs"/{tables,figures}

# A folder that may not be read is not taken for an empty one.
for folder in scenes experiments; do
  chmod a-rx "$CLOTHBENCH_ROOT/$folder"
  [[ $(id -u) != 0 ]] || ends 0 "$clothbench" list $folder
  ends 2 reader "$clothbench" list $folder
  says "$CLOTHBENCH_ROOT/$folder: cannot be read: Permission denied; see that this user may read it"
  chmod a+rx "$CLOTHBENCH_ROOT/$folder"
done

# Who may not read it is told that reading is enough.
chmod -R u+w "$runs"
chmod 600 "$runs"/*.sqlite
ends 3 reader "$clothbench" export
says "; see that this user may read the file and what lies beside it"
chmod 644 "$runs"/*.sqlite
ends 0 reader "$clothbench" export

# A store in a folder that may not be entered is not taken for none.
chmod a-x "$runs"
verbs=(export "plot rho" "run seen")
is_sanitized || verbs+=(record)
for verb in "${verbs[@]}"; do
  # shellcheck disable=SC2086  # verb and argument
  ends 3 reader "$clothbench" $verb
  says "$runs/store" ".sqlite: Permission denied; see that this user may "
  ! grep -q "no rows yet" "$scratch/err" || fail "$verb: $(<"$scratch/err")"
done
chmod a+x "$runs"

# While another writes, too.
chmod u+w "$runs" "$runs"/*.sqlite
python3 - "$runs"/*.sqlite <<'END'
import os, sqlite3, sys
store = sqlite3.connect(sys.argv[1])
store.execute("DELETE FROM claim")
store.execute("INSERT INTO claim VALUES ('k', 'p', 0)")
store.commit()
os._exit(0)  # as one that was killed: what it wrote is beside the file yet
END
chmod a+r "$runs"/*.sqlite*
chmod a-w "$runs" "$runs"/*.sqlite*
rm "$runs"/tables/*
ends 0 reader "$clothbench" export
[[ -s $runs/tables/seen.csv ]] || fail "no table"

# Nor does it matter that a link leads to the store: what a killed run wrote is beside what it leads to.
store=$(echo "$runs"/*.sqlite)
chmod u+w "$runs" "$store"*
mkdir "$scratch/elsewhere"
mv "$store"* "$scratch/elsewhere"
ln -s "$scratch/elsewhere/$(basename "$store")" "$store"
chmod u+w "$runs" "$scratch/elsewhere"/*
small "label = 'again'" | experiment again
ends 0 "$clothbench" run again
python3 - "$scratch/elsewhere/$(basename "$store")" <<'END'
import os, sqlite3, sys
store = sqlite3.connect(sys.argv[1])
rows = store.execute("SELECT * FROM current WHERE experiment = 'again'").fetchall()
store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
store.execute("DELETE FROM current WHERE experiment = 'again'")
store.commit()
store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
store.executemany("INSERT INTO current VALUES (?, ?, ?, ?)", rows)
store.commit()
os._exit(0)
END
[[ -s $scratch/elsewhere/$(basename "$store")-wal ]] || fail "nothing is beside the store"
chmod a+rX "$scratch/elsewhere"/* "$scratch/elsewhere"
chmod a-w "$runs" "$scratch/elsewhere"/* "$scratch/elsewhere"
rm "$runs"/tables/*
ends 0 reader "$clothbench" export
[[ -s $runs/tables/again.csv ]] || fail "no table of what lies beside the store that a link leads to"
