#!/usr/bin/env bash
# Every experiment that has rows has its tables, wherever its file lies; those without are named.

source "$(dirname "$0")/testing.sh"
new_root
small | experiment planned
ends 1 "$clothbench" export
says "export: no rows yet; run: clothbench run --all"
small >"$scratch/elsewhere.toml"
ends 0 "$clothbench" run "$scratch/elsewhere.toml"
ends 0 "$clothbench" export
says "$CLOTHBENCH_ROOT/runs/tables/elsewhere.csv" "planned: no rows yet; run: clothbench run planned"
[[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/elsewhere.csv") == 2 ]] || fail "not a head and a row"
[[ ! -e $CLOTHBENCH_ROOT/runs/tables/planned.csv ]] || fail "a table without rows"
small "label = 'later'" | experiment later
ends 0 "$clothbench" export
says "no rows yet: later, planned; run one of them: clothbench run later"
rm "$CLOTHBENCH_ROOT/experiments/later.toml"
ends 0 "$clothbench" run planned # which shares the row
ends 0 "$clothbench" export
says "$CLOTHBENCH_ROOT/runs/tables/planned.csv"
! grep -q "no rows" "$scratch/err" || fail "has rows, and says: $(<"$scratch/err")"

# Remedies are pasted: a name is one word, and no option.
for name in '$(touch pasted)' "it's mine" -dash dots.toml; do
  small >"$CLOTHBENCH_ROOT/experiments/$name.toml"
  ends 0 "$clothbench" export
  remedy=$(sed -n 's/.* no rows yet; run: clothbench //p' "$scratch/err")
  (cd "$scratch" && eval "ends 0 \"\$clothbench\" $remedy --dry-run")
  [[ ! -e $scratch/pasted ]] || fail "executed: $remedy"
  rm "$CLOTHBENCH_ROOT/experiments/$name.toml"
done

# A run of which the store no longer has what was written is named; all else is exported.
store=$(ls "$CLOTHBENCH_ROOT"/runs/store*.sqlite)
for sql in "UPDATE run SET provenance = substr(provenance, 9)" "DELETE FROM run"; do
  tamper "$store" "$sql"
  ends 0 "$clothbench" export
  says "planned: left out of provenance.csv run 1: store $store does not have what was written of it" \
    "measure its rows again: clothbench run planned --force" \
    "measure its rows again: clothbench run $scratch/elsewhere.toml --force"
  [[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/planned.csv") == 2 ]] || fail "its rows are left out"
  [[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/provenance.csv") == 1 ]] || fail "the run is not left out"
done

# Tables of what a store no longer holds do not pass for current; those of others stay.
tables=$CLOTHBENCH_ROOT/runs/tables
echo mine >"$tables/own.csv"
printf 'key,point\n' >"$tables/own-curves.csv"
sed -i 's/columns = 4/columns = 5/' "$scratch/elsewhere.toml"
ends 0 "$clothbench" run "$scratch/elsewhere.toml"
for table in row written; do # as one that was stopped before the first
  tamper "$store" "DELETE FROM $table WHERE key NOT IN (SELECT key FROM current WHERE experiment = 'planned')"
done
ends 0 "$clothbench" export
says "tables/elsewhere.csv: removed, for the store has no rows of it" \
  "tables/own.csv: left, for it is no table that the store knows" "own-curves.csv: left"
[[ -f $tables/own.csv && -f $tables/own-curves.csv && ! -f $tables/elsewhere.csv ]] || fail "$(ls "$tables")"

# What a store calls an experiment leads nowhere else, and what stands where a table should be stays.
echo precious >"$CLOTHBENCH_ROOT/precious.csv"
cp "$store" "$scratch/sound"
tamper "$store" "UPDATE current SET experiment = '../../precious' WHERE experiment = 'planned'"
tamper "$store" "UPDATE plan SET experiment = '../../precious' WHERE experiment = 'planned'"
ends 1 "$clothbench" export
says "export: left out '../../precious': store $store has an experiment that cannot be called so"
[[ $(<"$CLOTHBENCH_ROOT/precious.csv") == precious ]] || fail "written over"
cp "$scratch/sound" "$store"
mv "$tables/planned.csv" "$scratch"
ln -s "$CLOTHBENCH_ROOT/precious.csv" "$tables/planned.csv"
ends 2 "$clothbench" export
says "$tables/planned.csv: a link, and a table is to be there; remove it"
[[ $(<"$CLOTHBENCH_ROOT/precious.csv") == precious ]] || fail "written over"
rm "$tables/planned.csv"
mkdir "$tables/planned.csv"
ends 2 "$clothbench" export
says "$tables/planned.csv: exists, and is no table; move it away"
rmdir "$tables/planned.csv"

# Nor is what is no table written over, and no other table then; one of an older version is.
cp "$scratch/planned.csv" "$tables"
for table in planned.csv planned-curves.csv provenance.csv; do
  mv "$tables/$table" "$scratch/kept"
  echo "running notes, three years of work" >"$tables/$table"
  cp -r "$tables" "$scratch/as-it-was"
  ends 2 "$clothbench" export
  says "$tables/$table: exists, and is no table; move it away"
  diff -r "$tables" "$scratch/as-it-was" || fail "written over"
  rm -r "$scratch/as-it-was"
  mv "$scratch/kept" "$tables/$table"
done
cp -r "$tables" "$scratch/as-it-was"
echo key,run,part,mode,scene,solver,label,frame,repeat,iterations,outcome,why >"$tables/planned.csv"
: >"$tables/planned-curves.csv"
echo run,commit,compiler >"$tables/provenance.csv"
ends 0 "$clothbench" export
diff -r "$tables" "$scratch/as-it-was" || fail "not replaced"
mv "$tables" "$scratch/tables"
: >"$tables"
ends 2 "$clothbench" export
says "$tables: no folder; move it away"
rm "$tables"

# Many at once are as one.
for _ in 1 2 3; do
  for k in 1 2 3; do "$clothbench" export >"$scratch/$k" 2>&1 || touch "$scratch/failed" & done
  wait
done
[[ ! -e $scratch/failed ]] || fail "$(cat "$scratch"/[123])"
[[ $(ls -A "$tables") == $'planned-curves.csv\nplanned.csv\nprovenance.csv' ]] || fail "$(ls -A "$tables")"

# A table is of the whole plan, as it was written, or is told to be none.
small >"$scratch/it's.toml"
ends 0 "$clothbench" run "$scratch/it's.toml"
tamper "$store" "UPDATE current SET face = replace(face, 'newton-cholesky', 'newton-cholesty')"
ends 1 "$clothbench" export
says "planned: left out the plan, and with it all rows: it is not what was written; run it again: clothbench run planned" \
  "run it again: clothbench run '$scratch/it'\\''s.toml'"
ends 0 "$clothbench" run planned "$scratch/it's.toml"
says "2 rows, 0 measured now"
ends 1 "$clothbench" export
tamper "$store" "DELETE FROM row"
ends 1 "$clothbench" export
says "planned: left out row " ": it is gone; run it again: clothbench run planned"
! grep -q "planned: no rows yet" "$scratch/err" || fail "that it was never measured: $(<"$scratch/err")"
ends 0 "$clothbench" run planned
says ": it is gone; it is measured again" "1 row, 1 measured now"

# A table with rows that the store has lost is kept, as long as the store does not have them again.
small | sed 's/columns = .*/columns = [7, 8]/' >"$scratch/two.toml"
ends 0 "$clothbench" run "$scratch/two.toml" "$scratch/it's.toml"
ends 1 "$clothbench" export
cp "$tables"/two.csv "$tables"/two-curves.csv "$scratch"
tamper "$store" "UPDATE row SET metrics = '{}' WHERE key = (SELECT key FROM current WHERE experiment = 'two' AND position = 0)"
for _ in 1 2; do
  ends 1 "$clothbench" export
  [[ $(wc -l <"$tables/two.csv") == 2 ]] || fail "the damaged row was not left out"
  for table in two.csv two-curves.csv; do
    says "$tables/$table.before: the table as it was before it lost what the store does not have any more; remove it"
    cmp "$tables/$table.before" "$scratch/$table" || fail "not as it was"
  done
done

# What --only leaves out is not measured again, and that is not said.
ends 0 "$clothbench" run "$scratch/two.toml" --only columns=8
says ": it is not what was written; --only leaves it out: run without it"
! grep -q "it is measured again" "$scratch/err" || fail "$(<"$scratch/err")"

# So it is where the plan has another row in the place of the lost one.
sed -i 's/columns = .*/columns = [8, 9]/' "$scratch/two.toml"
ends 0 "$clothbench" run "$scratch/two.toml" "$scratch/it's.toml"
ends 1 "$clothbench" export
cmp "$tables/two.csv.before" "$scratch/two.csv" || fail "the last copy of a row is gone"

# A second loss is kept, too, and in no place that has something else; nor is it kept twice.
cp "$tables/two.csv" "$scratch/second.csv"
echo mine >"$tables/two.csv.before-2"
tamper "$store" "DELETE FROM row WHERE key = (SELECT key FROM current WHERE experiment = 'two' AND position = 1)"
tamper "$store" "DELETE FROM written WHERE key NOT IN (SELECT key FROM row)"
for _ in 1 2; do
  ends 1 "$clothbench" export
  cmp "$tables/two.csv.before" "$scratch/two.csv" || fail "the first copy is not as it was"
  cmp "$tables/two.csv.before-3" "$scratch/second.csv" || fail "a second lost row is in no copy"
  [[ $(<"$tables/two.csv.before-2") == mine && ! -e $tables/two.csv.before-4 ]] || fail "$(ls "$tables")"
done
rm "$tables/two.csv.before-2"
sed -i 's/columns = .*/columns = [7, 8, 9]/' "$scratch/two.toml"
ends 0 "$clothbench" run "$scratch/two.toml" "$scratch/it's.toml"
ends 1 "$clothbench" export
says "$tables/two.csv.before: removed, for the store has all of it again" "two.csv.before-3: removed"
[[ $(wc -l <"$tables/two.csv") == 4 && -z $(compgen -G "$tables/*.before*") ]] || fail "$(ls "$tables")"

# Rows of earlier settings are in the store, and not lost.
sed -i 's/columns = .*/columns = [7]/' "$scratch/two.toml"
ends 0 "$clothbench" run "$scratch/two.toml"
ends 1 "$clothbench" export
[[ -z $(compgen -G "$tables/*.before*") ]] || fail "kept, though nothing is lost: $(ls "$tables")"

# Also of an experiment of which nothing was measured yet, as of a run in a new store that was killed.
small | sed 's/columns = 4/columns = 6/' >"$scratch/three.toml"
ends 0 "$clothbench" run "$scratch/three.toml" "$scratch/elsewhere.toml"
ends 0 "$clothbench" export
cp "$tables/three.csv" "$scratch"
tamper "$store" "DELETE FROM row WHERE key IN (SELECT key FROM current WHERE experiment = 'three')"
tamper "$store" "DELETE FROM written WHERE key NOT IN (SELECT key FROM row)"
ends 0 "$clothbench" export
says "$tables/three.csv: removed, for the store has no rows of it" "$tables/three.csv.before: the table as it was before"
cmp "$tables/three.csv.before" "$scratch/three.csv" || fail "the last copy of a table is gone"
ends 0 "$clothbench" run "$scratch/three.toml"
ends 0 "$clothbench" export
says "$tables/three.csv.before: removed"

# And the runs that the store has lost.
cp "$tables/provenance.csv" "$scratch"
tamper "$store" "UPDATE run SET provenance = replace(provenance, 'GNU', 'XXX') WHERE id = (SELECT min(run) FROM row)"
ends 0 "$clothbench" export
says "left out of provenance.csv run " "$tables/provenance.csv.before: the table as it was before"
cmp "$tables/provenance.csv.before" "$scratch/provenance.csv" || fail "not as it was"
tamper "$store" "UPDATE run SET provenance = replace(provenance, 'XXX', 'GNU')"
ends 0 "$clothbench" export
says "$tables/provenance.csv.before: removed"

# A new store in which a part is measured has neither the other rows nor the runs.
sed -i 's/columns = .*/columns = [7, 8]/' "$scratch/two.toml"
ends 0 "$clothbench" run "$scratch/two.toml"
ends 0 "$clothbench" export
cp "$tables/two.csv" "$tables/provenance.csv" "$scratch"
mkdir "$scratch/stores"
mv "$store"* "$scratch/stores"
ends 0 "$clothbench" run "$scratch/two.toml" --only columns=7
ends 0 "$clothbench" export
[[ $(wc -l <"$tables/two.csv") == 2 ]] || fail "$(<"$tables/two.csv")"
for table in two.csv provenance.csv; do
  cmp "$tables/$table.before" "$scratch/$table" || fail "the last copy of $table is gone"
done
rm "$store"*
mv "$scratch"/stores/* "$CLOTHBENCH_ROOT/runs"
ends 0 "$clothbench" export
says "$tables/two.csv.before: removed" "$tables/provenance.csv.before: removed"

# But of a store that is damaged or new they may be all that is left.
kept=$(md5sum "$tables/planned.csv")
tamper "$store" "UPDATE row SET outcome = 'crashed'"
ends 1 "$clothbench" export
says "planned: left out"
[[ $(md5sum "$tables/planned.csv") == "$kept" ]] || fail "what was exported before is gone"
rm "$store"*
ends 1 "$clothbench" export
says "no rows yet"
[[ $(md5sum "$tables/planned.csv") == "$kept" ]] || fail "what was exported before is gone"
