# cmake -D OBJDUMP=... -D OBJECT=... -P silent_costs_nothing.cmake
# Fails unless driven_by_silent and driven_by_countdown consist of the same instructions.

# The instructions of one function: addresses dropped, jump targets as offsets into the function, the
# padding left out.
function(instructions function result)
  execute_process(
    COMMAND ${OBJDUMP} -d --no-show-raw-insn --no-addresses --disassemble=${function} ${OBJECT}
    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  if(NOT text MATCHES "<${function}>:\n(.*)")
    message(FATAL_ERROR "${OBJECT}: no function ${function}")
  endif()
  string(REPLACE "${function}" "f" body "${CMAKE_MATCH_1}")
  string(REGEX REPLACE "[^\n]*(nop|xchg +%ax,%ax)[^\n]*" "" body "${body}")
  string(REGEX REPLACE "[ \t]*\n[ \t\n]*" "\n" body "${body}")
  set(${result} "${body}" PARENT_SCOPE)
endfunction()

instructions(driven_by_silent silent)
instructions(driven_by_countdown countdown)
if(NOT silent STREQUAL countdown)
  message(FATAL_ERROR "Silent costs something.\nWith it:\n${silent}\nWithout:\n${countdown}")
endif()
