#!/usr/bin/env bash
# An option or a word that is none is named with the nearest of its verb, before what is missing for
# want of it.

source "$(dirname "$0")/testing.sh"

ends 2 "$clothbench" simulate games103 --solvr diagonal-descent
says "unknown option '--solvr' (did you mean '--solver'?)" "see clothbench simulate --help"
ends 2 "$clothbench" simulate games103 --solver diagonal-descent --iteration 3
says "unknown option '--iteration' (did you mean '--iterations'?)"
ends 2 "$clothbench" run rho --dryrun
says "unknown option '--dryrun' (did you mean '--dry-run'?)"
ends 2 "$clothbench" doctor --second=3
says "unknown option '--second' (did you mean '--seconds'?)"
ends 2 "$clothbench" --versoin
says "unknown option '--versoin' (did you mean '--version'?)" "see clothbench --help"
ends 2 "$clothbench" list -x
says "unknown option '-x' (known: --help, "
ends 2 "$clothbench" simulate games103 --solver diagonal-descent -- --frames 1
says "option '--frames' is read behind its verb, and before any '--'"
ends 2 "$clothbench" --json list
says "option '--json' is read behind its verb"
ends 2 "$clothbench" simulate games103 --solver diagonal-descent --frames 1e3
says "--frames: '1e3': write a whole number"
ends 2 "$clothbench" simulate games103 --solver diagonal-descent --frames ''
says "--frames: no value; give one"

ends 2 "$clothbench" list solver
says "unknown word 'solver' (did you mean 'solvers'?)"
ends 2 "$clothbench" simulate games103 --solver diagonal-descent --out x --format obi
says "--format: unknown word 'obi' (did you mean 'obj'?)"
ends 2 "$clothbench" simulate games103 --solver diagonal-descent --frames -1
says "--frames: Value -1 not in range 0 to 100000000"
ends 2 "$clothbench" simulate games103 --solver diagonal-descent --dt fast
says "--dt = fast: not a number"
ends 2 "$clothbench" export everything
says "export takes no 'everything'; leave it out" "see clothbench export --help"
ends 2 "$clothbench" export ''
says "export takes no ''; leave it out"
ends 2 "$clothbench" export -- ''
says "takes no ''; leave it out"
ends 2 "$clothbench" compare -- a b c
says "compare takes no 'c'; leave it out"

# What is given is not empty, or it would pass for what is not given.
for verb in "list what" "run experiments" "plot figures" "report experiments" "import run" \
  "claims ids"; do
  ends 2 "$clothbench" "${verb% *}" ''
  says "${verb#* }: no value; give one, or leave it out" "see clothbench ${verb% *} --help"
done
for verb in "doc name" "simulate scene" "spectrum scene" "advise scene" "compare subject" "new-solver name"; do
  ends 2 "$clothbench" "${verb% *}" ''
  says "${verb#* }: no value; give one"
done
ends 2 "$clothbench" compare a ''
says "rival: no value; give one, or leave it out"
ends 2 "$clothbench" run --all rho
says "experiments excludes --all"

# A flag has no value.
for value in 0 maybe; do
  ends 2 "$clothbench" run rho --dry-run=$value
  says "--dry-run takes no value; leave it out"
done

# Numbers are decimal, whatever a language of programming makes of them.
for number in 010 0x10 +07; do
  ends 2 "$clothbench" simulate games103 --solver newton-cholesky --frames $number
  says "'$number': write a decimal number"
done
for number in nan 0x1p-6 inf; do
  ends 2 "$clothbench" simulate games103 --solver newton-cholesky --dt $number
  says "'$number': write a decimal number"
done
