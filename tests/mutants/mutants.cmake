# The mutant zoo: for each NAME.patch, the tests linked with that one file broken.

# mutant(PATCH): a program build/mutants/NAME from the objects of clothbench_tests.
function(mutant patch)
  get_filename_component(name ${patch} NAME_WE)
  file(STRINGS ${patch} target_line REGEX "^\\+\\+\\+ b/" LIMIT_COUNT 2)
  file(STRINGS ${patch} filter_line REGEX "^Tests: ")
  string(REGEX REPLACE "^\\+\\+\\+ b/([^\t ]*).*" "\\1" source "${target_line}")
  if(NOT source MATCHES "^(solvers|cloth)/.*\\.cpp$" OR NOT EXISTS ${PROJECT_SOURCE_DIR}/${source}
     OR NOT filter_line)
    message(FATAL_ERROR "mutant ${name}: needs a line 'Tests: FILTER' and changes one .cpp of solvers/ or cloth/")
  endif()
  set(copy ${PROJECT_BINARY_DIR}/mutants/${name}/${source})
  get_filename_component(folder ${copy} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${copy} VERBATIM
    COMMAND bash ${PROJECT_SOURCE_DIR}/tests/mutants/apply.sh ${patch} ${PROJECT_SOURCE_DIR}/${source} ${copy}
    DEPENDS ${patch} ${PROJECT_SOURCE_DIR}/${source} ${PROJECT_SOURCE_DIR}/tests/mutants/apply.sh
    COMMENT "Mutant ${name}")

  # In place of the original: a solver's object is left out; a library's member is not looked for, as
  # what it defines is there already.
  string(REGEX REPLACE "([.+])" "\\\\\\1" pattern /${source})
  add_executable(mutant_${name} ${copy} $<TARGET_OBJECTS:test_objects>
                 $<FILTER:$<TARGET_OBJECTS:solvers>,EXCLUDE,${pattern}>)
  target_link_libraries(mutant_${name} PRIVATE $<TARGET_PROPERTY:test_objects,INTERFACE_LINK_LIBRARIES>
                        $<TARGET_PROPERTY:cloth,LINK_LIBRARIES>)
  get_source_file_property(definitions ${PROJECT_SOURCE_DIR}/${source} COMPILE_DEFINITIONS)
  if(definitions)
    target_compile_definitions(mutant_${name} PRIVATE ${definitions})
  endif()
  target_compile_options(mutant_${name} PRIVATE -w)  # broken code may well leave a name unused
  # Headers are most of what a mutant costs: read once, by the first.
  get_property(first GLOBAL PROPERTY first_mutant)
  if(first)
    target_precompile_headers(mutant_${name} REUSE_FROM ${first})
  else()
    target_precompile_headers(mutant_${name} PRIVATE cloth/solver.hpp)
    set_property(GLOBAL PROPERTY first_mutant mutant_${name})
  endif()
  set_target_properties(mutant_${name} PROPERTIES OUTPUT_NAME ${name}
                        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/mutants/bin)
endfunction()

file(GLOB mutant_patches CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/mutants/*.patch)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${mutant_patches})
foreach(patch ${mutant_patches})
  mutant(${patch})
endforeach()

add_test(NAME mutant_zoo WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
         COMMAND bash ${PROJECT_SOURCE_DIR}/tests/mutants/zoo.sh $<TARGET_FILE:clothbench_tests>
                 ${PROJECT_BINARY_DIR}/mutants/bin)
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
set_tests_properties(mutant_zoo PROPERTIES LABELS slow TIMEOUT 900 PROCESSORS ${cores})
