# What makes a plug-in of solvers, and tests it. Part of find_package(ClothBench).

set(ClothBench_SOURCES_OF_PLUG_INS ${CMAKE_CURRENT_LIST_DIR})

# clothbench_add_plugin(TARGET SOURCE...): the shared library libTARGET.so of these solvers' files. Each
# ends as a solver in the tree of ClothBench does. What else TARGET needs it is given as any other.
function(clothbench_add_plugin target)
  add_library(${target} MODULE ${ARGN} ${ClothBench_SOURCES_OF_PLUG_INS}/plug_in.cpp)
  target_link_libraries(${target} PRIVATE ClothBench::plugin)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE -fno-semantic-interposition
                         $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)
  target_link_options(${target} PRIVATE
                      LINKER:--version-script=${ClothBench_SOURCES_OF_PLUG_INS}/plug_in.map)
  # Reading it is most of what a solver's file costs.
  target_precompile_headers(${target} PRIVATE <cloth/solver.hpp>)
endfunction()

# clothbench_add_contract_test(TARGET SOLVER): the test TARGET_contract holds that solver of the plug-in to
# what every solver promises.
function(clothbench_add_contract_test target solver)
  add_test(NAME ${target}_contract
           COMMAND ClothBench::contract --plugin $<TARGET_FILE:${target}> ${solver})
endfunction()

# clothbench_add_plugin_test(NAME TARGET SOURCE...): the program, and test, NAME of these files, for
# GoogleTest, and of the plug-in's own, whose solvers are registered in it.
function(clothbench_add_plugin_test name target)
  find_package(GTest REQUIRED)
  get_target_property(sources ${target} SOURCES)
  add_executable(${name} ${ARGN} ${sources} ${ClothBench_SOURCES_OF_PLUG_INS}/plug_in_test.cpp)
  target_link_libraries(${name} PRIVATE ClothBench::core GTest::gtest_main)
  set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF)
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT CLOTHBENCH_ROOT=${ClothBench_DATA_DIR})
endfunction()
