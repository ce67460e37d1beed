// What makes a shared library a plug-in: part of each, compiled as its solvers are
// (clothbench_add_plugin(); docs/plugins.md).

#include "cloth/plug_in.hpp"
#include "clothbench_abi.hpp"  // generated: CLOTHBENCH_VERSION, CLOTHBENCH_HEADERS

// The linker's names of where a section begins and ends; nothing of one that is not there.
extern "C" {
[[gnu::visibility("hidden"), gnu::weak]] extern const cloth::Registration __start_solvers[],
    __stop_solvers[];

[[gnu::used]] constinit const cloth::PlugIn clothbench_plug_in{
    .abi = {CLOTHBENCH_VERSION, CLOTHBENCH_HEADERS},
    .begin = __start_solvers,
    .end = __stop_solvers};
}
