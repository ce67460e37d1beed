// Enters a plug-in's solvers in a program that tests them, of which they are part
// (clothbench_add_plugin_test()).

#include "cloth/plug_in.hpp"

namespace {

[[maybe_unused]] const bool entered = cloth::enter_solvers(clothbench_plug_in);

}  // namespace
