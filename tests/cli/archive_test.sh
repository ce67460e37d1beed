#!/usr/bin/env bash
# A store goes into one file, and comes out of it elsewhere; what is no such file changes no store.

source "$(dirname "$0")/testing.sh"
new_root
cd "$scratch"
ends 1 "$clothbench" archive a.tar
says "archive: no rows yet; run: clothbench run --all"
[[ ! -e a.tar ]] || fail "an archive of nothing"

small | experiment one
small "label = 'other'" | sed 's/^frames = .*/frames = [1, 2]/' | experiment two
ends 0 "$clothbench" run one two
ends 2 "$clothbench" archive a.tar --experiment twoo
says "archive: no experiment 'twoo' has rows (did you mean 'two'?)"
ends 2 "$clothbench" archive nowhere/a.tar
says "there is no folder" "mkdir -p"
mkdir folder
ends 2 "$clothbench" archive folder
says "archive folder: is a folder; name a file"
echo "three years of work" >thesis
ends 2 "$clothbench" archive thesis
says "archive thesis: exists, and is no archive; name another file"
mkdir -p "$CLOTHBENCH_ROOT/results"
ends 2 "$clothbench" archive "$CLOTHBENCH_ROOT/results/a.tar"
says "which \`clothbench record\` alone writes"

ends 0 "$clothbench" archive a.tar
says "one: 1 rows" "two: 2 rows" "run 1: " "B; elsewhere: clothbench import a.tar"
! grep -q " 0\.0 " "$scratch/out" || fail "of no size: $(<"$scratch/out")"
cp a.tar before.tar
ends 0 "$clothbench" archive a.tar
cmp a.tar before.tar || fail "not the same twice"
ends 0 "$clothbench" archive two.tar --experiment two
says "two: 2 rows"
! grep -q "one: " "$scratch/out" || fail "an experiment that was not asked for"

# Whoever has tar, xz and sha256sum has all of it.
tar -xf a.tar
folder=$(tar -tf a.tar | sed -n '1s!/.*!!p')
(cd "$folder" && sha256sum --check --quiet --strict MANIFEST) || fail "MANIFEST is not sha256sum's"
[[ $(cd "$folder" && echo *) == "FORMAT MANIFEST one.csv.xz one.jsonl.xz provenance.csv provenance.jsonl references.jsonl two.csv.xz two.jsonl.xz" ]] ||
  fail "$(ls "$folder")"
[[ $(<"$folder/FORMAT") == "clothbench archive 1" ]] || fail "$(<"$folder/FORMAT")"
[[ $(xz -dc "$folder/two.jsonl.xz" | wc -l) == 2 && $(wc -l <"$folder/references.jsonl") == 2 ]] ||
  fail "not a line for each row, and for each reference"
python3 - "$folder/references.jsonl" <<'END' || fail "$(<"$folder/references.jsonl")"
import json, sys
for line in open(sys.argv[1]):
    reference = json.loads(line)
    assert len(reference["key"]) == 32 and json.loads(reference["identity"])["frames"], reference
    for frame in reference["frames"]:
        assert set(frame) == {"frame", "residual", "curvature", "distance", "gap", "rounded-gap", "doubt"}, frame
        assert frame["residual"] >= 0, frame
END

# Elsewhere it is a store that is archived as it, to the last byte, and shows the same.
ends 0 "$clothbench" export
cp "$CLOTHBENCH_ROOT/runs/tables/two.csv" two.csv
export CLOTHBENCH_RUNS=$scratch/elsewhere
ends 0 "$clothbench" import a.tar
says "one: 1 rows" "two: 2 rows" "run 1: " "holds a.tar now"
ends 0 "$clothbench" import a.tar
says "holds a.tar already"
ends 0 "$clothbench" archive again.tar
cmp a.tar again.tar || fail "it is another when it comes back"
ends 0 "$clothbench" export
cmp <(cut -d, -f 1,3- two.csv) <(cut -d, -f 1,3- "$CLOTHBENCH_RUNS/tables/two.csv") || fail "another table"
ends 2 "$clothbench" import two.tar
says "has rows of its own, which stay" "clothbench import two.tar, and so"
CLOTHBENCH_RUNS=$scratch/unpacked ends 0 "$clothbench" import "$folder/"
says "two: 2 rows"
CLOTHBENCH_RUNS=$scratch/unpacked-too ends 0 "$clothbench" import "$folder"
says "two: 2 rows"

# What is damaged, cut short, later or something else makes no store.
export CLOTHBENCH_RUNS=$scratch/nothing
head -c -1 a.tar >cut.tar
LC_ALL=C sed 's/clothbench archive 1/clothbench archive 7/' a.tar >later.tar
echo "text" >text.tar
for odd in cut later text; do
  ends 2 "$clothbench" import $odd.tar
  says "$scratch/$odd.tar: " "; "
done
says "an archive is a file as \`clothbench archive\` wrote it; take it anew from where it is from"
sed -i 's/archive 1/archive 7/' "$folder/FORMAT"
ends 2 "$clothbench" import "./$folder"
says "of format 7, and this program reads 1; take a later program"
[[ ! -e $CLOTHBENCH_RUNS ]] || fail "a store of a file that was refused"
unset CLOTHBENCH_RUNS

# A row that is not as it was written is named, and left out.
store=$(ls "$CLOTHBENCH_ROOT"/runs/store*.sqlite)
tamper "$store" "UPDATE row SET metrics = '{}' WHERE rowid = (SELECT max(rowid) FROM row)"
ends 1 "$clothbench" archive damaged.tar
says "left out row " "it is not what was written; run it again"
CLOTHBENCH_RUNS=$scratch/sound ends 0 "$clothbench" import damaged.tar
