#include "experiments/harness/isolation/keeper.hpp"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "experiments/harness/isolation/worker.hpp"

// Everything here runs in a copy of a process whose other threads are gone, or, from vfork() to
// execve(), in its keeper's own memory: system calls only, no allocation, no lock. clone() is
// called without the C library, whose fork() runs others' handlers; vfork() runs none.

namespace harness {

namespace {

pid_t copy_process(int flags) {
  return static_cast<pid_t>(
      syscall(SYS_clone, flags | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
}

void tell(const Keeping& plan, const Report& report) {
  while (write(plan.report, &report, sizeof report) < 0 && errno == EINTR) {
  }
}

/// Ends the process with a report if a step failed.
void expect(const Keeping& plan, const char* what, int error) {
  if (error == 0) return;
  tell(plan, {what, error, 0});
  _exit(1);
}

sigset_t signals_of_keeper() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  sigaddset(&set, SIGTERM);
  return set;
}

/// 0 the order, 1 and 2 what is printed, 3 the answer; nothing else but the report, until execve().
void place_descriptors(const Keeping& plan) {
  dup2(plan.order, STDIN_FILENO);
  dup2(plan.output, STDOUT_FILENO);
  dup2(plan.output, STDERR_FILENO);
  dup2(plan.answer, answer_descriptor);
  const int report = answer_descriptor + 1;
  dup3(plan.report, report, O_CLOEXEC);
  close_range(report + 1, ~0U, 0);
}

[[noreturn]] void be_worker(const Keeping& plan) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // it sees whatever is started below it
  setsid();
  reset_signals();
  // Where nothing is at random, no address tells one process from another.
  personality(ADDR_NO_RANDOMIZE);
  place_descriptors(plan);
  Keeping placed{plan.guard, plan.limits, {}, {}, -1, -1, -1, answer_descriptor + 1};
  if (plan.guard.landlock) expect(placed, "Landlock", forbid_writing());
  expect(placed, "limits of a worker", limit_resources(plan.limits));
  const char* arguments[] = {"clothbench", worker_argument, nullptr};
  execve("/proc/self/exe", const_cast<char**>(arguments),
         const_cast<char**>(plan.variables.data()));
  expect(placed, "the start of a worker", errno);
  _exit(1);
}

/// Waits for the worker, or for SIGTERM, which ends it. Others that end are reaped.
int status_of(pid_t worker) {
  const sigset_t awaited = signals_of_keeper();
  for (int status = 0;;) {
    for (pid_t ended = 1; ended > 0;) {
      ended = waitpid(-1, &status, WNOHANG | __WALL);
      if (ended == worker) return status;
    }
    siginfo_t info{};
    if (sigwaitinfo(&awaited, &info) == SIGTERM) kill(worker, SIGKILL);
  }
}

/// Ends what the worker has left. Where it has a world of its own, that ends with the keeper, its
/// first process; elsewhere all that lost their parents are the keeper's children.
void sweep_up(pid_t worker) {
  kill(-worker, SIGKILL);
  for (;;) {
    char text[32] = {};
    const int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    const ssize_t size = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    pid_t first = 0;
    for (ssize_t k = 0; k < size && text[k] >= '0' && text[k] <= '9'; ++k)
      first = 10 * first + (text[k] - '0');
    if (first == 0) return;
    kill(first, SIGKILL);
    waitpid(first, nullptr, __WALL);
  }
}

[[noreturn]] void keep(const Keeping& plan) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  umask(077);  // with another it might not enter what it makes
  const sigset_t awaited = signals_of_keeper();
  sigprocmask(SIG_SETMASK, &awaited, nullptr);
  signal(SIGCHLD, SIG_DFL);
  if (plan.guard.namespaces) expect(plan, "namespaces", enclose(plan.hidden));
  else prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_DUMPABLE, 0);     // no other process reads or writes the copy of the harness in it
  const pid_t worker = vfork();  // no copy of so much memory, for it soon executes another program
  if (worker == 0) be_worker(plan);
  expect(plan, "a worker's process", worker < 0 ? errno : 0);
  const int status = status_of(worker);
  if (!plan.guard.namespaces) sweep_up(worker);
  tell(plan, {nullptr, 0, status});
  _exit(0);
}

}  // namespace

pid_t start_keeper(const Keeping& plan) {
  const pid_t keeper = copy_process(clone_flags(plan.guard));
  if (keeper == 0) keep(plan);
  return keeper;
}

}  // namespace harness
