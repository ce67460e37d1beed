# The mutant zoo: for each NAME.patch, the library that holds that one file, with the file broken. The
# tests are linked once, against shared libraries, and find a mutant in front of the original.

# mutant(PATCH): build/mutants/NAME/libcloth.so, libsolvers.so, libharness.so or libevidence.so.
function(mutant patch)
  get_filename_component(name ${patch} NAME_WE)
  file(STRINGS ${patch} target_line REGEX "^\\+\\+\\+ b/" LIMIT_COUNT 2)
  file(STRINGS ${patch} filter_line REGEX "^Tests: ")
  string(REGEX REPLACE "^\\+\\+\\+ b/([^\t ]*).*" "\\1" source "${target_line}")
  if(NOT source MATCHES "^(solvers|cloth|evidence|experiments/harness)/.*\\.cpp$" OR NOT EXISTS ${PROJECT_SOURCE_DIR}/${source}
     OR NOT filter_line)
    message(FATAL_ERROR "mutant ${name}: needs a line 'Tests: FILTER' and changes one .cpp of solvers/, cloth/, "
                        "evidence/ or experiments/harness/")
  endif()
  get_filename_component(library ${CMAKE_MATCH_1} NAME)
  set(folder ${PROJECT_BINARY_DIR}/mutants/${name})
  set(copy ${folder}/${source})
  get_filename_component(copy_folder ${copy} DIRECTORY)
  file(MAKE_DIRECTORY ${copy_folder})
  add_custom_command(OUTPUT ${copy} VERBATIM
    COMMAND bash ${PROJECT_SOURCE_DIR}/tests/mutants/apply.sh ${patch} ${PROJECT_SOURCE_DIR}/${source} ${copy}
    DEPENDS ${patch} ${PROJECT_SOURCE_DIR}/${source} ${PROJECT_SOURCE_DIR}/tests/mutants/apply.sh
    COMMENT "Mutant ${name}")

  # Where the file is compiled with others (UNITY_GROUP), they are, too, with that one broken.
  set(unit ${copy})
  set(original /${source})
  get_source_file_property(group ${PROJECT_SOURCE_DIR}/${source} UNITY_GROUP)
  if(NOT "${group}" STREQUAL NOTFOUND)
    set(unit ${folder}/group.cpp)
    set(original /unity_${group}_cxx.cxx)
    set(includes)
    get_target_property(sources ${library} SOURCES)
    foreach(other ${sources})
      get_source_file_property(its_group ${other} UNITY_GROUP)
      if("${its_group}" STREQUAL "${group}")
        string(APPEND includes "#include \"${other}\"\n")
      endif()
    endforeach()
    string(REPLACE "\"${PROJECT_SOURCE_DIR}/${source}\"" "\"${copy}\"" includes "${includes}")
    file(CONFIGURE OUTPUT ${unit} CONTENT "${includes}" @ONLY)
    set_source_files_properties(${unit} PROPERTIES OBJECT_DEPENDS ${copy})
  endif()

  string(REGEX REPLACE "([.+])" "\\\\\\1" pattern ${original})
  add_library(mutant_${name} SHARED ${unit}
              $<FILTER:$<TARGET_OBJECTS:${library}>,EXCLUDE,${pattern}>)
  target_link_libraries(mutant_${name} PRIVATE $<TARGET_PROPERTY:${library},LINK_LIBRARIES>)
  get_source_file_property(definitions ${PROJECT_SOURCE_DIR}/${source} COMPILE_DEFINITIONS)
  if(definitions)
    target_compile_definitions(mutant_${name} PRIVATE ${definitions})
  endif()
  target_include_directories(mutant_${name} PRIVATE $<TARGET_PROPERTY:${library},INCLUDE_DIRECTORIES>)
  target_compile_options(mutant_${name} PRIVATE $<TARGET_PROPERTY:${library},COMPILE_OPTIONS>
                         -w)  # broken code may well leave a name unused
  target_precompile_headers(mutant_${name} REUSE_FROM ${library})
  set_target_properties(mutant_${name} PROPERTIES OUTPUT_NAME ${library} DEFINE_SYMBOL ""
                        LIBRARY_OUTPUT_DIRECTORY ${folder})
endfunction()

if(NOT BUILD_SHARED_LIBS)
  message(FATAL_ERROR "CLOTHBENCH_MUTANTS needs BUILD_SHARED_LIBS: a mutant stands in for a library")
endif()
file(GLOB mutant_patches CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/mutants/*.patch)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${mutant_patches})
# All, or every PARTS-th from the PART-th on, counted from 0.
set(part 0)
set(parts 1)
if(CLOTHBENCH_MUTANTS MATCHES "^([0-9]+)/([1-9][0-9]*)$")
  set(part ${CMAKE_MATCH_1})
  set(parts ${CMAKE_MATCH_2})
endif()
list(LENGTH mutant_patches patches)
if(part GREATER_EQUAL parts OR parts GREATER patches OR NOT CLOTHBENCH_MUTANTS MATCHES "^([0-9]+/[0-9]+|ON)$")
  message(FATAL_ERROR "CLOTHBENCH_MUTANTS is ON, OFF or PART/PARTS with PART < PARTS <= ${patches}, "
                      "not '${CLOTHBENCH_MUTANTS}'")
endif()
set(mutants)
foreach(index RANGE ${part} ${patches} ${parts})
  if(index LESS patches)
    list(GET mutant_patches ${index} patch)
    mutant(${patch})
    get_filename_component(name ${patch} NAME_WE)
    list(APPEND mutants ${name})
  endif()
endforeach()

add_test(NAME mutant_zoo WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
         COMMAND bash ${PROJECT_SOURCE_DIR}/tests/mutants/zoo.sh $<TARGET_FILE:clothbench_tests>
                 ${PROJECT_BINARY_DIR}/mutants ${mutants})
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
set_tests_properties(mutant_zoo PROPERTIES LABELS slow TIMEOUT 900 PROCESSORS ${cores})
