#!/usr/bin/env bash
# The shipped clip is, byte for byte, what make_walker writes. make_walker.sh PROGRAM

set -euo pipefail
scenes=$(cd "$(dirname "$0")/../../scenes/motion" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$1" "$scratch"
cmp "$scratch/walker.asf" "$scenes/walker.asf"
cmp "$scratch/walker.amc" "$scenes/walker.amc"
