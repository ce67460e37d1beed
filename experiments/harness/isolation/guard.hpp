// What a process that runs somebody's solver may reach: nothing but its pipes, where the kernel can
// see to that.
#pragma once

#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace harness {

/// The kernel's means, each on its own.
struct Guard {
  /// Processes, mounts, network and shared memory of its own: it sees and signals no other process,
  /// all of its own end with it, every file is read-only, no device opens.
  bool namespaces = false;
  /// Landlock: no file is written, made or removed, no TCP, no signal to others.
  bool landlock = false;
  /// No other process is started or traced, no program executed, no socket opened.
  bool seccomp = false;

  /// "namespaces, landlock, seccomp, limits": what held, as a row says it. Limits always do.
  std::string text() const;
};

/// What this machine allows; found out once, by trying.
const Guard& strongest_guard();

/// What a worker may take.
struct Limits {
  cloth::Real seconds = 0;  ///< wall time
  int memory_mib = 0;       ///< address space of each process
  int threads = 1;          ///< that may each spend those seconds of processor time
};

/// By seccomp, where there is that, for this process from now on: a worker calls it when all
/// processes have been made that measuring takes. Whether it did.
bool forbid_processes();

/// Likewise for one that is about to become another program: it may, and makes no process.
bool forbid_children();

/// Whether this process has one thread, and no other process that it started, or that lost its
/// parent below it.
bool is_alone();

// What follows runs between clone() and execve(), where nothing may be allocated. Each but the
// first returns 0, or an errno.

/// No handler, nothing ignored, nothing blocked: as a program finds it that is started.
void reset_signals();

/// Flags of clone() that make the namespaces.
int clone_flags(const Guard& guard);

/// In new namespaces: makes every mount private and read-only, hides `hidden`, and shows this
/// process's own /proc.
int enclose(const std::vector<const char*>& hidden);

/// Landlock, for this process and all that come from it.
int forbid_writing();

/// What a process of a worker may take of the processor [s].
unsigned long long processor_seconds(const Limits& limits);

/// Processor time, address space, no new files, no core dumps.
int limit_resources(const Limits& limits);

}  // namespace harness
