#!/usr/bin/env bash
# Refuses solvers that do more than compute. Their objects may refer to cloth, Eigen, the standard
# library, mathematics and printing; not to clocks, files, processes, threads of their own or other
# solvers. They define nothing for the rest of the program, and run nothing before or after it.
# Usage: only_computes.sh OBJECT... -- OBJECT...   Those after -- are the rest of the program's: what
# they define, no solver does, nor refers to what those of scenes, files and runs do. Beside each
# OBJECT stands then, as OBJECT.linked, of which sources it calls something, as in cloth/x.cpp. Exit
# status: 0, or 1 with a line for each fault

set -euo pipefail

# What calls the kernel or hardware, waits, tells the time or the processor, hides work until it is
# undone, or makes every later sum another one. (CPUID stays: Eigen asks it for the caches.)
instructions='(syscall|sysenter|int|in|out|hlt|vmm?call|vmfunc|enclu|enqcmds?|senduipi|clui|stui'
instructions+='|rdtscp?|rdpmc|rdpru|rdpid|rdrand|rdseed|tpause|umwait|umonitor|mwaitx?|monitorx?|ptwrite'
instructions+='|xbegin|xend|xabort|xtest|(rd|wr)pkru|(rd|wr)[fg]sbase|xgetbv|xsetbv|sgdt|sidt|sldt|smsw|str|lsl|lar'
instructions+='|popf[wlq]?|v?ldmxcsr|fldcw|fldenv|fn?init|fn?save|f?x?rstors?(64)?)'
tab=$'\t'

solvers=() others=()
while (($#)) && [[ $1 != -- ]]; do
  solvers+=("$1")
  shift
done
(($# < 2)) || others=("${@:2}")

# Lines of words between tabs: taken OBJECT NAME, symbol OBJECT KIND NAME, object OBJECT, code BYTES
# INSTRUCTION, section NAME FLAGS SIZE, entries OBJECT SIZE, pointer OBJECT, data OBJECT NAME TYPE SECTION,
# file OBJECT NAME.
facts() {
  ((${#others[@]} == 0)) || nm -A -g --defined-only "${others[@]}" | sed -nE "s/^(.*):[0-9a-f]{16} [TDBR] /taken$tab\1$tab/p"
  set -- "${solvers[@]}"
  { LC_ALL=C grep -aoHP 'solvers/+[^/\x00]*\.cpp' "$@" || true; } | sed -nE "s/^(.*):solvers\/+([^/]*)$/file$tab\1$tab\2/p"
  nm -A "$@" | sed -E "s/^(.*):[0-9a-f ]{16} (.) /symbol$tab\1$tab\2$tab/"
  # What own_symbols.sh has made its own since.
  local object
  for object; do
    [[ ! -e $object.defined ]] || sed -E "s|^[0-9a-f ]{16} (.) |symbol$tab$object$tab\1$tab|" "$object.defined"
  done
  nm -A -f sysv --defined-only "$@" | sed -nE \
    "s/^(.*):([^ |]+) *\|[^|]*\|[^|]*\| *([A-Z]*)\|[^|]*\|[^|]*\|(.*)$/data$tab\1$tab\2$tab\3$tab\4/p"
  objdump -d -h -w "$@" | sed -nE \
    -e "s/^(.*): +file format .*/object$tab\1/p" \
    -e "s/^ +[0-9a-f]+:$tab([0-9a-f ]+[0-9a-f]) *$tab/code$tab\1$tab/p" \
    -e "s/^ +[0-9]+ solvers +([0-9a-f]+) .*/entries$tab\1/p" \
    -e "s/^ +[0-9]+ ([^ ]+) +([0-9a-f]+) .*  ((CONTENTS|ALLOC).*)/section$tab\1$tab\3$tab\2/p"
  { objdump -r -j solvers "$@" 2>/dev/null || true; } | sed -nE \
    -e "s/^(.*): +file format .*/object$tab\1/p" -e "s/^[0-9a-f]+ R_.*/pointer/p"
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
      return name ~ /^_ZN?K?[RO]?(5cloth|5Eigen|S[tabsiod])/ || name ~ /^_Z(T[ISTVW]|n[wa]|d[la]|GV)/ ||
             name ~ /^_ZN?K?3fmt2v[0-9]*(6detail|7vformat|6vprint|12format_error)/
    }
    function is_more_than_computing(name) {
      return name ~ /^_ZN5cloth(11make_solver|3useERK|7solversEv|8baselineEv|5enterE|11set_threads|5Trace(C|5begin|5watch|6finish)|6Silent5begin)|^_ZNK5cloth(5Trace7seconds|6Silent5spent)/ ||
             name ~ /^_ZSt(15set_new_handler|13set_terminate|16set_unexpected)|^_ZNSt6locale6global/ ||
             # A catalogue of messages is a file, by whatever locale; so is what is typed.
             name ~ /^_ZNSt6localeC[12]E(RKS_)?(PKc|RKNSt)|8messages|_byname|^_ZSt[0-9]w?(cin|cerr|clog)/ ||
             name ~ /6chrono|6thread|11this_thread|18condition_variable|7promise/ ||
             name ~ /10filesystem|(14basic_[io]|13basic_)f(stream|ilebuf)|12__basic_file/ ||
             name ~ /^_ZN?K?3fmt.*(4file|13buffered_file|7ostream)|13random_device/
    }
    # Of cloth, a solver sees what computes: no scenes, files, clips or runs, by whatever type.
    function is_of_harness(object) {
      return object ~ /\/cloth\// &&
             object !~ /\/cloth\/((model|step|numerics|contact|layout|host)\/|(params|probe|parallel|brief|instructions)\.)/
    }
    function is_of_c(name) {
      return name ~ /^_*(mem(cpy|move|set|cmp|chr)|str(n?cmp|n?len|r?chr|str|c?spn|pbrk))(_chk)?$/ ||
             name ~ /^(to(upper|lower)|is(al(pha|num)|x?digit|space|upper|lower|punct|print|graph|cntrl|blank)|__ctype_(b|tolower|toupper)_loc)$/ ||
             name ~ /^(malloc|calloc|realloc|free|aligned_alloc|posix_memalign|qsort|bsearch|l?abs)$/ ||
             name ~ /^_*v?(f|sn?)?printf(_chk)?$|^(put(s|char)|fput[sc]|fwrite|fflush|std(out|err))$/ ||
             name ~ /^(strto(d|f|ld|l|ul|ll|ull)|__errno_location|__libc_single_threaded)$/ ||
             # Not what has something destroyed after main(), or after a thread.
             name ~ /^(__cxa_[a-z_]+|_Unwind_Resume|__gxx_personality_v0|__tls_get_addr)$/ && name !~ /atexit$/ ||
             name ~ /^(__stack_chk_fail|__assert_fail|__dynamic_cast|_GLOBAL_OFFSET_TABLE_|__kmpc_.*)$/ ||
             # Not what begins a region and returns: its threads go on between calls.
             name ~ /^GOMP_(parallel|teams|loop|barrier|critical|single|sections|atomic|ordered|task)/ && name !~ /^GOMP_parallel_.*start$/ ||
             name ~ /^omp_(get_(thread_num|(num|max)_threads|num_procs)|in_parallel)$/ ||
             name ~ /^omp_(init|set|unset|test|destroy)_(nest_)?lock$/
    }
    function is_mathematics(name) {
      if (name ~ /^__(u?div|u?mod|u?divmod|mul|add|sub|neg|cmp|eq|ne|lt|le|gt|ge|unord|ash[lr]|lshr|ffs|clz|ctz|popcount|parity|bswap|fix(uns)?|float(un)?|extend|trunc|powi?)([sdtxi][fcix])([sdtxi][fcix])?[0-9]?$/)
        return 1
      sub(/^__/, "", name)
      sub(/_finite$/, "", name)
      return name ~ /^(exp(2|m1|10)?|log(2|10|1p|b)?|pow|sqrt|cbrt|hypot|a?(sin|cos|tan)h?)[fl]?$/ ||
             name ~ /^(atan2|sincos|fmod|remainder|remquo|round(even)?|l?l?(round|rint)|nearbyint)[fl]?$/ ||
             name ~ /^(floor|ceil|trunc|fdim|fmax|fmin|fma|erfc?|[tl]gamma|frexp|ldexp|scalbl?n)[fl]?$/ ||
             name ~ /^(modf|ilogb|nextafter|nexttoward|copysign|fabs|j[01n]|y[01n]|l?l?div)[fl]?$/ ||
             name ~ /^c(abs|arg|exp|log|log10|pow|sqrt|proj|a?(sin|cos|tan)h?)[fl]?$/
    }
    $1 == "symbol" && $3 ~ /[Uwv]/ {
      if (!(is_of_cxx($4) && !is_more_than_computing($4)) && !is_of_c($4) && !is_mathematics($4) || $4 in hidden)
        refuse($2, "refers to " $4)
    }
    # Its host is not its own.
    $1 == "symbol" && $4 ~ /^_ZT[IVS]N5cloth6SolverE$/ { refuse($2, "has a cloth::Solver of its own") }
    # By the name of its file the keys of its rows find its code.
    $1 == "file" && index($2 "\n", "/" $3 ".o\n") == 0 { refuse($2, "names the file of another, " $3) }
    $1 == "symbol" && ($3 ~ /[A-TX-Zi]/ || $3 ~ /[WVu]/ && ($4 !~ /^(_Z|DW\.ref\.)/ ||
                       $4 ~ /^_Z(n[wa]|d[la])/ || $4 in taken ||
                       is_more_than_computing($4))) {
      refuse($2, "defines " $4 " for the whole program")
    }
    $1 == "data" && $4 == "OBJECT" && $5 ~ /^\.text/ { refuse($2, "has data among its code: " $3) }
    $1 == "taken" { taken[$3] }
    $1 == "taken" && is_of_harness($2) { hidden[$3] }
    $1 == "object" { object = $2 }
    $1 == "code" && $3 ~ /^([A-Za-z0-9.{}]+ )*'$instructions'( |$)/ { refuse(object, "has an instruction " $3) }
    function number(hex,   k, value) {
      for (k = 1; k <= length(hex); k++) value = 16 * value + index("123456789abcdef", substr(hex, k, 1))
      return value
    }
    $1 == "section" && $3 ~ /ALLOC/ && $3 !~ /CODE/ { data[object] += number($4) }
    $1 == "section" && $2 ~ /^\.((pre)?init|fini|ctors|dtors)/ {
      refuse(object, "runs code before or after the program: section " $2 \
                     " (a static object that is made when it starts, or <iostream>)")
    }
    $1 == "entries" { entries[object] = $2 }
    $1 == "pointer" { pointers[object]++ }
    $1 == "section" && $3 ~ /CODE/ && $2 !~ /^\.text(\.|$)/ {
      refuse(object, "has code where none is looked for: section " $2)
    }
    # A Registration is 32 bytes with three addresses (cloth/registry.hpp).
    END {
      # All that is linked in takes of the address space of every cell.
      for (object in data)
        if (data[object] > 1048576)
          refuse(object, "has more than 1 MiB of data of its own: let prepare() make it")
      for (object in entries)
        if (entries[object] != sprintf("%08x", 32 * pointers[object] / 3))
          refuse(object, "has in the section \"solvers\" what registration<>() did not make")
    }'
}

# A line for each solver's object and source that defines what it refers to: OBJECT SOURCE.
linked() {
  {
    nm -A -g --defined-only "${others[@]}" | sed -nE "s/^(.*):[0-9a-f]{16} [TDBR] /defined$tab\1$tab/p"
    nm -A -u "${solvers[@]}" | sed -nE "s/^(.*): +[Uw] /needed$tab\1$tab/p"
  } | awk -F '\t' '
    $1 == "defined" { sub(/.*\.dir\/(\.\/)*/, "", $2); sub(/\.o$/, "", $2); source[$3] = $2 }
    $1 == "needed" && $3 in source { print $2 "\t" source[$3] }' | sort -u
}

found=$(facts | faults | c++filt | sort -u)
if [[ -z $found ]]; then
  ((${#others[@]})) || exit 0
  for object in "${solvers[@]}"; do : >"$object.linked"; done
  linked | while IFS=$tab read -r object source; do printf '%s\n' "$source" >>"$object.linked"; done
  exit
fi
printf '%s\n' "$found" \
  'a solver computes, and no more: "What must not be in a solver", docs/adding-a-solver.md' >&2
exit 1
