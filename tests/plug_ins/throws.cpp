// Throws as it is loaded.

#include <stdexcept>

namespace {

bool fail() { throw std::runtime_error("no licence for this machine"); }

[[maybe_unused]] const bool has_thrown = fail();

}  // namespace
