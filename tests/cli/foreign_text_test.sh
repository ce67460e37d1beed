#!/usr/bin/env bash
# A label is text to whatever shows or draws it: nothing in it is run, and nothing acts on a terminal.

source "$(dirname "$0")/testing.sh"
command -v gnuplot >/dev/null || skip "gnuplot is not installed"
new_root
experiment stiffness <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "curtain"
columns = 4
rows = 4
stiffness = [1e2, 1e4]
[[solver]]
name = "newton-cholesky"
label = '`touch canary` $(touch canary) "quoted" {/:Bold x}^2_3@e&f~g 100%'
[[solver]]
name = "diagonal-descent"
label = "red, it's 布"
[free]
duration = 0.1
timed = false
END
figures_of stiffness | sed -n '/^\[figure\.stretch\]/,$p' >>"$CLOTHBENCH_ROOT/experiments/stiffness.toml"
# no_control FILE: nothing in it acts on a terminal.
no_control() { ! grep -qP '[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80\xae' "$1" || fail "$1 has a control character"; }

ends 0 "$clothbench" doc stiffness
says 'as `touch canary` $(touch canary)' 'as red'
no_control "$scratch/out"
ends 0 "$clothbench" run stiffness
no_control "$scratch/err"
ends 2 "$clothbench" run stiffness --only $'\x1b[31m'
says "--only '\\x1b[31m'"
no_control "$scratch/err"
ends 2 "$clothbench" $'simulat\x1b\xff'
says "unknown verb 'simulat\\x1b\\xff'"
ends 2 "$clothbench" simulate games103 $'--\x1b\xff'
no_control "$scratch/err"

ends 0 "$clothbench" export
no_control "$CLOTHBENCH_ROOT/runs/tables/stiffness.csv"
grep -qF '"`touch canary` $(touch canary) ""quoted""' "$CLOTHBENCH_ROOT/runs/tables/stiffness.csv" ||
  fail "the table has another label"
ends 0 "$clothbench" plot stretch
[[ -z $(find "$CLOTHBENCH_ROOT" -name canary) ]] || fail "a label was run"
picture=$CLOTHBENCH_ROOT/runs/figures/stretch.svg
# A legend breaks it into lines.
for part in '`touch canary` $(touch' 'canary) "quoted"' 'x}^2_3@e&amp;f~g 100%'; do
  grep -qF "$part" "$picture" || fail "the picture has another label"
done
grep -qF "red (it's U+5E03)" "$picture" || fail "the picture lacks a label"
no_control "$picture"

# A file's name is one, too, whatever its bytes.
cp "$CLOTHBENCH_ROOT/scenes/games103.toml" "$CLOTHBENCH_ROOT/scenes/"$'odd\x1b\xff.toml'
ends 0 "$clothbench" list scenes
says 'odd\x1b\xff'
no_control "$scratch/out"
ends 0 "$clothbench" list scenes --json
says 'odd\u001b\ufffd'
no_control "$scratch/out"
