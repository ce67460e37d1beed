// A store of this process in memory.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace cloth::fuzz {

/// Where SQLite may synchronise as it likes.
inline std::filesystem::path scratch_store() {
  return "/dev/shm/clothbench-fuzz-" + std::to_string(getpid()) + ".sqlite";
}

/// The file, and those beside it.
inline void remove_scratch_store() {
  for (const char* suffix : {"", "-wal", "-shm", "-journal"})
    std::filesystem::remove(scratch_store().string() + suffix);
}

}  // namespace cloth::fuzz
