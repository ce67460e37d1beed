# One libFuzzer target a reader: tests/fuzz/KIND_fuzz.cpp becomes bin/KIND_fuzz. ./check --fuzz runs them.

file(GLOB fuzz_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
foreach(source ${fuzz_sources})
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE harness SQLite::SQLite3)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  target_compile_definitions(${name} PRIVATE
                             CORPUS_DIR="${PROJECT_SOURCE_DIR}/tests/fuzz/corpus")
endforeach()
# Seeds that are no texts.
add_executable(write_seeds tests/fuzz/write_seeds.cpp)
target_link_libraries(write_seeds PRIVATE harness SQLite::SQLite3)

# Where solvers are named, all are there.
foreach(name experiment_fuzz order_fuzz arguments_fuzz engine_fuzz write_seeds)
  target_link_libraries(${name} PRIVATE ${every_solver})
endforeach()
target_link_libraries(arguments_fuzz PRIVATE cli paper)
target_link_libraries(claim_fuzz PRIVATE evidence)
target_link_libraries(declared_fuzz PRIVATE evidence)
