# What is installed, and what of it is a package. The program finds its scenes from where it stands itself
# (cloth/scene/root.cpp): all may be moved together.

include(CMakePackageConfigHelpers)

set(data share/clothbench)
set(libraries ${CMAKE_INSTALL_LIBDIR}/clothbench)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/ClothBench)

install(TARGETS clothbench clothbench_contract EXPORT ClothBenchTargets
        RUNTIME DESTINATION bin COMPONENT clothbench)
# A program that solves is looked for beside the one that starts it.
install(TARGETS engine-bullet RUNTIME DESTINATION bin COMPONENT clothbench)
install(DIRECTORY engines DESTINATION ${data} COMPONENT clothbench
        FILES_MATCHING PATTERN "*.toml" PATTERN "*.py" PATTERN __pycache__ EXCLUDE)
set_target_properties(clothbench_contract PROPERTIES EXPORT_NAME contract)
install(DIRECTORY scenes templates DESTINATION ${data} COMPONENT clothbench PATTERN "*.cpp" EXCLUDE)
install(DIRECTORY experiments DESTINATION ${data} COMPONENT clothbench
        FILES_MATCHING PATTERN "*.toml" PATTERN harness EXCLUDE)
# Of the reports their texts, and the claims that they tell of.
install(FILES paper/report.tex paper/short.tex DESTINATION ${data}/paper COMPONENT clothbench)
install(DIRECTORY paper/claims paper/registered DESTINATION ${data}/paper COMPONENT clothbench)
# What was recorded, for `import`: advice without a measurement of one's own.
install(DIRECTORY results/runs DESTINATION ${data}/results COMPONENT clothbench)
install(DIRECTORY docs/pictures DESTINATION ${data}/docs COMPONENT clothbench
        FILES_MATCHING PATTERN "*.png")
install(FILES README.md CHANGELOG.md DESTINATION share/doc/clothbench COMPONENT clothbench)
install(FILES LICENSE DESTINATION share/doc/clothbench COMPONENT clothbench RENAME copyright)
install(DIRECTORY docs DESTINATION share/doc/clothbench COMPONENT clothbench
        FILES_MATCHING PATTERN "*.md" PATTERN pictures EXCLUDE)

set_target_properties(cloth PROPERTIES EXPORT_NAME core)
install(TARGETS cloth plugin EXPORT ClothBenchTargets
        ARCHIVE DESTINATION ${libraries} COMPONENT clothbench-dev
        LIBRARY DESTINATION ${libraries} COMPONENT clothbench)
if(BUILD_SHARED_LIBS)
  install(TARGETS solvers harness evidence LIBRARY DESTINATION ${libraries} COMPONENT clothbench)
endif()
install(DIRECTORY cloth DESTINATION include/clothbench COMPONENT clothbench-dev
        FILES_MATCHING PATTERN "*.hpp")
install(FILES engines/frame.hpp engines/protocol.hpp engines/serve.hpp
        DESTINATION include/clothbench/engines COMPONENT clothbench-dev)
install(FILES ${CMAKE_BINARY_DIR}/generated/clothbench_abi.hpp DESTINATION include/clothbench
        COMPONENT clothbench-dev)
install(EXPORT ClothBenchTargets NAMESPACE ClothBench:: DESTINATION ${package}
        COMPONENT clothbench-dev)

string(REGEX MATCH "^[0-9]+" compiler_version "${CMAKE_CXX_COMPILER_VERSION}")
set(COMPILER_OF_PACKAGE "${CMAKE_CXX_COMPILER_ID} ${compiler_version}")
set(DATA_OF_PACKAGE ${data})
configure_package_config_file(cmake/package/ClothBenchConfig.cmake.in
  ${CMAKE_BINARY_DIR}/generated/ClothBenchConfig.cmake INSTALL_DESTINATION ${package}
  PATH_VARS DATA_OF_PACKAGE NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# Before 1.0, what is public may change with each minor version (docs/plugins.md).
write_basic_package_version_file(${CMAKE_BINARY_DIR}/generated/ClothBenchConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/generated/ClothBenchConfig.cmake
        ${CMAKE_BINARY_DIR}/generated/ClothBenchConfigVersion.cmake
        cmake/package/core_dependencies.cmake cmake/package/plug_ins.cmake
        cmake/package/plug_in.cpp cmake/package/plug_in_test.cpp cmake/package/plug_in.map
        DESTINATION ${package} COMPONENT clothbench-dev)

# Of what measures: a build that loads cloth as a library is for finding faults.
if(BUILD_SHARED_LIBS OR CLOTHBENCH_SANITIZE)
  return()
endif()
# Two packages of Debian: the program, and what plug-ins are built with. What the program is linked with,
# dpkg-shlibdeps tells; what it loads stands here.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME clothbench)
set(CPACK_PACKAGE_CONTACT "The ClothBench authors <clothbench@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "benchmark of cloth solvers")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL clothbench clothbench-dev)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_CLOTHBENCH_PACKAGE_NAME clothbench)
set(CPACK_DEBIAN_CLOTHBENCH_PACKAGE_SHLIBDEPS ON)
string(REPLACE ".so." "" CPACK_DEBIAN_CLOTHBENCH_PACKAGE_DEPENDS ${assimp_soname})
set(CPACK_DEBIAN_CLOTHBENCH_DESCRIPTION "measures which cloth solver, at which settings, and by how much")
# Figures, pictures and movies, the report, and the solver in Python.
set(CPACK_DEBIAN_CLOTHBENCH_PACKAGE_SUGGESTS
    "gnuplot-nox, povray, ffmpeg, git, latexmk, texlive-latex-extra, texlive-pictures, lmodern, python3-numpy, python3-scipy, clothbench-dev")
set(CPACK_DEBIAN_CLOTHBENCH-DEV_PACKAGE_NAME clothbench-dev)
set(CPACK_DEBIAN_CLOTHBENCH-DEV_DESCRIPTION "headers and library of ClothBench, for solvers in plug-ins")
set(CPACK_DEBIAN_CLOTHBENCH-DEV_PACKAGE_SECTION libdevel)
string(JOIN ", " CPACK_DEBIAN_CLOTHBENCH-DEV_PACKAGE_DEPENDS
       "clothbench (= ${PROJECT_VERSION})" "g++ (>= 4:${compiler_version})" cmake "make | ninja-build"
       libeigen3-dev libfmt-dev libtomlplusplus-dev libsuitesparse-dev libopenblas-dev libgtest-dev)
set(CPACK_DEBIAN_CLOTHBENCH-DEV_PACKAGE_SUGGESTS "ninja-build, libspectra-dev")
include(CPack)
