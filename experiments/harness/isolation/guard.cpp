#include "experiments/harness/isolation/guard.hpp"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <stdexcept>

namespace harness {

namespace {

/// Landlock's rights by the version of its interface that brought them, as far as Debian 12's
/// header names them; numbers are the kernel's.
struct Ruleset {
  std::uint64_t files, network, scopes;
};
constexpr std::uint64_t refer = 1 << 13, truncate = 1 << 14, device_control = 1 << 15;
constexpr std::uint64_t bind_tcp = 1, connect_tcp = 2, abstract_sockets = 1, signals = 2;
constexpr std::uint64_t all_writing =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM;

int landlock_version() {
  return static_cast<int>(
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION));
}

/// Everything that a kernel of that version can forbid; without rules, nothing of it is allowed.
Ruleset forbidden(int version) {
  return {all_writing | (version >= 2 ? refer : 0) | (version >= 3 ? truncate : 0) |
              (version >= 5 ? device_control : 0),
          version >= 4 ? bind_tcp | connect_tcp : 0, version >= 6 ? abstract_sockets | signals : 0};
}

std::size_t ruleset_size(int version) {
  return sizeof(std::uint64_t) * (version >= 6 ? 3 : version >= 4 ? 2 : 1);
}

int error_of(long result) { return result < 0 ? errno : 0; }

/// Whether the namespaces can be made and furnished here: a container may forbid either.
bool namespaces_work() {
  const std::vector<const char*> nothing;
  const long child = syscall(
      SYS_clone, clone_flags({.namespaces = true, .landlock = false, .seccomp = false}) | SIGCHLD,
      nullptr, nullptr, nullptr, nullptr);
  if (child < 0) return false;
  if (child == 0) _exit(enclose(nothing) == 0 ? 0 : 1);
  int status = 0;
  while (waitpid(static_cast<pid_t>(child), &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int limit(int resource, rlim_t most) {
  rlimit now{};
  getrlimit(static_cast<__rlimit_resource>(resource), &now);
  most = std::min(most, now.rlim_max);
  const rlimit wanted{most, most};
  return error_of(setrlimit(static_cast<__rlimit_resource>(resource), &wanted));
}

}  // namespace

std::string Guard::text() const {
  return std::string(namespaces ? "namespaces, " : "") + (landlock ? "landlock, " : "") +
         (seccomp ? "seccomp, " : "") + "limits";
}

const Guard& strongest_guard() {
  static const Guard strongest{.namespaces = namespaces_work(),
                               .landlock = landlock_version() >= 1,
                               .seccomp = seccomp_api_get() >= 2};
  return strongest;
}

namespace {

/// Loads a filter that refuses these system calls, and all that makes a process.
bool forbid(std::initializer_list<int> calls) {
  if (!strongest_guard().seccomp) return false;
  const std::unique_ptr<void, void (*)(void*)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                      seccomp_release);
  int error = filter ? 0 : -1;
  const auto refuse = [&](int call) {
    error |= seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(EPERM), call, 0);
  };
  for (const int call : calls) refuse(call);
  for (const int call :
       {SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv),
        SCMP_SYS(process_vm_writev), SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(bpf),
        SCMP_SYS(io_uring_setup), SCMP_SYS(userfaultfd), SCMP_SYS(add_key), SCMP_SYS(request_key),
        SCMP_SYS(keyctl), SCMP_SYS(unshare), SCMP_SYS(setns),
        // Memory and messages that no limit of a process counts.
        SCMP_SYS(shmget), SCMP_SYS(shmat), SCMP_SYS(msgget), SCMP_SYS(semget)})
    refuse(call);
  // Threads are made by clone(); clone3() hides its flags from a filter, and the C library does
  // without where there is none.
  error |= seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  error |= seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                            SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
  if (error != 0 || seccomp_load(filter.get()) != 0)
    throw std::runtime_error("seccomp: its filter cannot be loaded");
  return true;
}

}  // namespace

bool forbid_processes() { return forbid({SCMP_SYS(execve), SCMP_SYS(execveat)}); }

bool forbid_children() { return forbid({}); }

bool is_alone() {
  const std::filesystem::directory_iterator threads("/proc/self/task");
  std::ifstream children("/proc/thread-self/children");
  int first = 0;
  return std::distance(begin(threads), end(threads)) == 1 && !(children >> first);
}

void reset_signals() {
  for (int s = 1; s < NSIG; ++s) signal(s, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// A user namespace allows the others to who is not root; nobody is mapped into it, so that
/// execve() leaves no capability.
int clone_flags(const Guard& guard) {
  return guard.namespaces ? CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC
                          : 0;
}

int enclose(const std::vector<const char*>& hidden) {
  if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return errno;
  for (const char* file : hidden)  // as a device, which then does not open
    if (mount("/dev/null", file, nullptr, MS_BIND, nullptr) != 0 && errno != ENOENT) return errno;
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr) != 0) return errno;
  mount_attr closed{};
  closed.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOSUID;
  return error_of(mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &closed, sizeof closed));
}

int forbid_writing() {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  const int version = landlock_version();
  const Ruleset rules = forbidden(version);
  const long file = syscall(SYS_landlock_create_ruleset, &rules, ruleset_size(version), 0);
  if (file < 0) return errno;
  const int error = error_of(syscall(SYS_landlock_restrict_self, file, 0));
  close(static_cast<int>(file));
  return error;
}

unsigned long long processor_seconds(const Limits& limits) {
  return static_cast<unsigned long long>(std::ceil(limits.seconds * limits.threads)) + 1;
}

int limit_resources(const Limits& limits) {
#if !defined(__SANITIZE_ADDRESS__)  // whose shadow alone takes terabytes of address space
  if (const int error = limit(RLIMIT_AS, static_cast<rlim_t>(limits.memory_mib) << 20))
    return error;
#endif
  if (const int error = limit(RLIMIT_CPU, processor_seconds(limits))) return error;
  if (const int error = limit(RLIMIT_FSIZE, 0)) return error;
  return limit(RLIMIT_CORE, 0);
}

}  // namespace harness
