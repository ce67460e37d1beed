// Makes a process as it is loaded, and does not mind where it cannot.

#include <unistd.h>

namespace {

[[maybe_unused]] const int child = fork();

}  // namespace
