#!/usr/bin/env bash
# Refuses solvers that do more than compute. Their objects may refer to cloth, Eigen, the standard
# library, mathematics and printing; not to clocks, files, processes, threads of their own or other
# solvers. They define nothing for the rest of the program, and start nothing before it but what
# registers them.
# Usage: only_computes.sh OBJECT...   Exit status: 0, or 1 with a line for each fault

set -euo pipefail
instructions='(syscall|sysenter|int|rdtscp?|rdpmc|rdrand|rdseed|cpuid)'
tab=$'\t'

# Lines of words between tabs: symbol OBJECT KIND NAME, object OBJECT, code INSTRUCTION, start SECTION BYTES.
facts() {
  nm -A "$@" | sed -E "s/^(.*):[0-9a-f ]{16} (.) /symbol$tab\1$tab\2$tab/"
  objdump -d -h --no-show-raw-insn "$@" | sed -nE \
    -e "s/^(.*): +file format .*/object$tab\1/p" \
    -e "s/^ +[0-9a-f]+:$tab$instructions( .*|)$/code$tab\1/p" \
    -e "s/^ +[0-9]+ \.((pre)?init_array[^ ]*|ctors[^ ]*) +([0-9a-f]+) .*/start$tab\1$tab\3/p"
}

# Names as the compiler writes them: nested ones begin with _ZN, then come words and their lengths.
faults() {
  awk -F '\t' '
    function refuse(object, what) {
      sub(/.*\.dir\//, "", object)
      sub(/\.o$/, "", object)
      print object ": " what
    }
    function is_of_cxx(name) {
      return name ~ /^_ZN?K?(5cloth|5Eigen|3fmt|S[tabsiod])/ || name ~ /^_Z(T[ISTVW]|n[wa]|d[la]|GV)/
    }
    function is_more_than_computing(name) {
      return name ~ /^_ZN5cloth(11make_solver|7solversEv)/ ||
             name ~ /6chrono|6thread|11this_thread|18condition_variable|7promise|9terminatev/ ||
             name ~ /10filesystem|(14basic_[io]|13basic_)f(stream|ilebuf)|3fmt.*(4file|7ostream)/ ||
             name ~ /13random_device/
    }
    function is_of_c(name) {
      return name ~ /^_*(mem(cpy|move|set|cmp|chr)|str(n?cmp|n?len|chr))(_chk)?$/ ||
             name ~ /^(malloc|calloc|realloc|free|aligned_alloc|posix_memalign|qsort|l?abs)$/ ||
             name ~ /^_*v?f?printf(_chk)?$|^(put(s|char)|fput[sc]|fwrite|fflush|std(out|err))$/ ||
             name ~ /^(__cxa_[a-z_]+|_Unwind_Resume|__gxx_personality_v0|__dso_handle|__tls_get_addr)$/ ||
             name ~ /^(__stack_chk_fail|__assert_fail|_GLOBAL_OFFSET_TABLE_|(GOMP_|omp_get_|__kmpc_).*)$/
    }
    function is_mathematics(name) {
      sub(/^__/, "", name)
      sub(/_finite$/, "", name)
      return name ~ /^(exp(2|m1|10)?|log(2|10|1p|b)?|pow|sqrt|cbrt|hypot|a?(sin|cos|tan)h?)[fl]?$/ ||
             name ~ /^(atan2|sincos|fmod|remainder|remquo|round(even)?|l?l?(round|rint)|nearbyint)[fl]?$/ ||
             name ~ /^(floor|ceil|trunc|fdim|fmax|fmin|fma|erfc?|[tl]gamma|frexp|ldexp|scalbl?n)[fl]?$/ ||
             name ~ /^(modf|ilogb|nextafter|copysign|fabs)[fl]?$/
    }
    $1 == "symbol" && $3 ~ /[Uw]/ {
      if (!(is_of_cxx($4) && !is_more_than_computing($4)) && !is_of_c($4) && !is_mathematics($4))
        refuse($2, "refers to " $4)
    }
    $1 == "symbol" && ($3 ~ /[A-TX-Zi]/ || $3 ~ /[WVu]/ && $4 !~ /^(_Z|DW\.ref\.)/) {
      refuse($2, "defines " $4 " for the whole program")
    }
    $1 == "object" { object = $2 }
    $1 == "code" { refuse(object, "has an instruction " $2) }
    $1 == "start" && !($2 == "init_array" && $3 ~ /^0*8$/) {
      refuse(object, "starts code before the program does (section ." $2 ")")
    }'
}

found=$(facts "$@" | faults | c++filt | sort -u)
[[ -z $found ]] && exit
printf '%s\n' "$found" \
  'a solver computes, and no more: "What must not be in a solver", docs/adding-a-solver.md' >&2
exit 1
