// Which process has taken something upon itself, and whether it still lives.
#pragma once

#include <string>

namespace harness {

/// What this machine is called among those that it knows.
std::string host_name();

/// Machine, number and start of this process: no other has the same.
std::string this_process();

/// Whether the process of that name may still live; of another machine nothing is known.
bool may_live(const std::string& process);

}  // namespace harness
