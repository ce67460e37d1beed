# What cloth is linked with, and is found by name alone: here, and for who links ClothBench::core.
# Debian ships no CMake package for SuiteSparse.

if(NOT TARGET SuiteSparse::CHOLMOD)
  find_library(CHOLMOD_LIBRARY cholmod REQUIRED)
  find_path(CHOLMOD_INCLUDE_DIR cholmod.h PATH_SUFFIXES suitesparse REQUIRED)
  # The BLAS beneath it, whichever /etc/alternatives has. Before all other libraries, where the loader
  # finds its 12,000 references to itself at once: each worker starts a third sooner.
  find_library(OPENBLAS_LIBRARY openblas REQUIRED)
  add_library(SuiteSparse::CHOLMOD UNKNOWN IMPORTED)
  set_target_properties(SuiteSparse::CHOLMOD PROPERTIES
    IMPORTED_LOCATION ${CHOLMOD_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${CHOLMOD_INCLUDE_DIR}
    INTERFACE_LINK_OPTIONS LINKER:--push-state,--no-as-needed,${OPENBLAS_LIBRARY},--pop-state)
endif()
