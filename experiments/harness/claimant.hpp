// Which process has taken something upon itself, and whether it still lives.
#pragma once

#include <string>

namespace harness {

/// Machine, number and start of this process: no other has the same.
std::string this_process();

/// Whether the process of that name may still live; of another machine nothing is known.
bool may_live(const std::string& process);

}  // namespace harness
