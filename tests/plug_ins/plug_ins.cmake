# Plug-ins that tests load: a good one, of the same parts as clothbench_add_plugin() has, and others that are
# broken on purpose.

# plug_in_objects(NAME SOURCE): its object, compiled once for all plug-ins that it is in.
function(plug_in_objects name source)
  add_library(${name} OBJECT ${source})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(${name} PRIVATE plugin)
  target_include_directories(${name} PRIVATE ${CMAKE_BINARY_DIR}/generated)
  add_dependencies(${name} build_info)
endfunction()

# plug_in(NAME OBJECTS...): libNAME.so in build/.../plug_ins, of these and what makes it a plug-in.
set(map_of_plug_ins ${PROJECT_SOURCE_DIR}/cmake/package/plug_in.map)
function(plug_in name)
  set(objects $<TARGET_OBJECTS:plug_in_table>)
  foreach(part ${ARGN})
    list(APPEND objects $<TARGET_OBJECTS:${part}>)
  endforeach()
  add_library(${name} MODULE ${objects})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX LINK_DEPENDS ${map_of_plug_ins}
                        LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/plug_ins)
  # What of cloth it calls is found where it is loaded.
  target_link_options(${name} PRIVATE LINKER:-z,undefs LINKER:--version-script=${map_of_plug_ins})
  add_dependencies(clothbench_tests ${name})
endfunction()

plug_in_objects(plug_in_table cmake/package/plug_in.cpp)
foreach(part good duplicate crashes throws thread forks nowhere)
  plug_in_objects(plugged_${part} tests/plug_ins/${part}.cpp)
endforeach()
plug_in(plugged plugged_good)
plug_in(plugged-duplicate plugged_duplicate)
plug_in(plugged-crashes plugged_good plugged_crashes)
plug_in(plugged-throws plugged_good plugged_throws)
plug_in(plugged-thread plugged_good plugged_thread)
plug_in(plugged-forks plugged_good plugged_forks)
plug_in(plugged-nowhere plugged_good plugged_nowhere)
plug_in(plugged-empty)
