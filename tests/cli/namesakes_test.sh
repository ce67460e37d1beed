#!/usr/bin/env bash
# Two experiments of one name never take each other's place unasked, be it in one command or in two;
# one that was moved goes on.

source "$(dirname "$0")/testing.sh"
new_root
for folder in a b; do
  mkdir "$scratch/$folder"
  small "label = \"of $folder\"" >"$scratch/$folder/mine.toml"
done
a=$scratch/a/mine.toml
b=$scratch/b/mine.toml
shows() {
  ends 0 "$clothbench" export
  grep -q "$1" "$CLOTHBENCH_ROOT/runs/tables/mine.csv" || fail "the table is not $1"
}

for dry in --dry-run ''; do
  # shellcheck disable=SC2086  # an option or none
  ends 2 "$clothbench" run "$a" "$b" $dry
  says "experiment file $b: $a has its name" "rename one of the two"
done
ends 0 "$clothbench" run "$a" "$scratch/b/../a/mine.toml"
says "1 row, "
ends 2 "$clothbench" run "$b"
says "experiment file $b: $a has its name" "rename one of the two"
shows "of a"

# A folder that was moved or removed keeps nobody from going on; that is said, once.
mv "$scratch/a" "$scratch/c"
ends 0 "$clothbench" run "$scratch/c/mine.toml"
says "mine: $a is gone; $scratch/c/mine.toml takes its place" "1 row, 0 measured now"
ends 0 "$clothbench" run "$scratch/c/mine.toml"
! grep -q "is gone" "$scratch/err" || fail "says twice: $(<"$scratch/err")"
rm -r "$scratch/c"
ends 0 "$clothbench" run "$b"
shows "of b"

# A root that is copied as a whole, with experiments in it, goes by its own.
mkdir "$CLOTHBENCH_ROOT/own"
cp "$b" "$CLOTHBENCH_ROOT/own/other.toml"
ends 0 "$clothbench" run "$CLOTHBENCH_ROOT/own/other.toml"
cp -r "$CLOTHBENCH_ROOT" "$scratch/copy"
export CLOTHBENCH_ROOT=$scratch/copy
ends 0 "$clothbench" run "$CLOTHBENCH_ROOT/own/other.toml"
! grep -q "is gone" "$scratch/err" || fail "of another root: $(<"$scratch/err")"

# Nor is a scene taken for another with its settings.
cp "$CLOTHBENCH_ROOT/scenes/swing.toml" "$scratch/games103[columns=4].toml"
small | sed 's|^name = "games103"|name = "games103[columns=4].toml"|' >"$scratch/taken.toml"
ends 2 "$clothbench" run "$scratch/taken.toml"
says "scene games103[columns=4]: rename its file without [ and ]"

# Nor are two scenes of one experiment, of different files, told apart by their rows.
for folder in one two; do
  mkdir "$scratch/$folder"
  cp "$CLOTHBENCH_ROOT/scenes/swing.toml" "$scratch/$folder/games103.toml"
done
for other in games103 ../two/games103.toml; do
  small | sed "s|^name = \"games103\"|name = \"games103.toml\"\n[[scene]]\nname = \"$other\"|" >"$scratch/one/both.toml"
  ends 2 "$clothbench" run "$scratch/one/both.toml"
  says "another scene is called games103, in $scratch/one; rename one of the two files"
done
small | sed 's|^name = "games103"|name = "games103.toml"\n[[scene]]\nname = "../one/games103.toml"|; s/columns = 4/columns = 5/; s/^rows.*//' >"$scratch/one/both.toml"
ends 0 "$clothbench" run "$scratch/one/both.toml"
for name in ' ' $'\u200b'; do
  cp "$scratch/one/both.toml" "$scratch/one/$name.toml"
  ends 2 "$clothbench" run "$scratch/one/$name.toml"
  says "letters that can be seen"
done
