// Works that reach for what is not theirs, under every guard that this machine has.

#include "experiments/harness/isolation/guard.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/ipc.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "experiments/harness/usage.hpp"
#include "tests/harness/isolation/isolating.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

namespace fs = std::filesystem;
using Kind = Answer::Kind;
using testing::Folder, testing::named_work, testing::task, testing::text_of;
using Text = const std::string&;

std::string result(long status) { return status < 0 ? strerror(errno) : "done"; }

const std::string write_files = named_work("write-files", [](Text folder) {
  std::string all;
  for (const char* file : {"/old", "/new"})
    all += result(open((folder + file).c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600)) + ", ";
  return all + result(mkdir((folder + "/folder").c_str(), 0700)) + ", " +
         result(unlink((folder + "/old").c_str())) + ", " +
         result(rename((folder + "/old").c_str(), (folder + "/moved").c_str()));
});
const std::string mount_anew = named_work("mount", [](Text folder) {
  return result(mount("none", folder.c_str(), "tmpfs", 0, nullptr)) + ", " +
         result(mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr));
});
const std::string read_file = named_work("read", [](Text file) { return text_of(file); });
const std::string list_descriptors = named_work("descriptors", [](Text) {
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator("/proc/self/fd"))
    all.push_back(entry.path().filename());
  std::ranges::sort(all);
  std::string text;
  for (const std::string& one : all) text += one + " ";
  return text;
});
const std::string connect_out = named_work("connect", [](Text port) {
  const int file = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(static_cast<std::uint16_t>(std::stoi(port)));
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return result(connect(file, reinterpret_cast<sockaddr*>(&where), sizeof where));
});
const std::string shoot = named_work("shoot", [](Text pid) {
  return result(kill(std::stoi(pid), 0)) + ", " +
         result(ptrace(PTRACE_ATTACH, std::stoi(pid), nullptr, nullptr));
});
const std::string print = named_work("print", [](Text text) {
  std::printf("%s", text.c_str());
  std::fprintf(stderr, "%s", text.c_str());
  return std::string("said");
});
const std::string flood = named_work("flood", [](Text) {
  std::puts("first words");
  for (int k = 0; k < 100'000; ++k) std::puts("0123456789012345678901234567890123456789");
  std::puts("last words");
  return std::string("said");
});
const std::string sign_for_the_judge = named_work("forge", [](Text text) {
  return write(3, text.data(), text.size()) > 0 ? std::string("honest") : std::string();
});
const std::string close_all = named_work("close", [](Text) {
  close_range(0, ~0U, 0);
  return std::string("into the void");
});
const std::string close_and_hang = named_work("close-and-hang", [](Text) -> std::string {
  close_range(0, ~0U, 0);
  for (;;) pause();
});
const std::string read_order = named_work("read-order", [](Text) {
  lseek(STDIN_FILENO, 0, SEEK_SET);
  char byte = 0;
  return result(read(STDIN_FILENO, &byte, 1));
});
const std::string report_limits = named_work("limits", [](Text) {
  const auto most = [](__rlimit_resource of) {
    rlimit limit{};
    getrlimit(of, &limit);
    return std::to_string(limit.rlim_max);
  };
  return "processor " + most(RLIMIT_CPU) + ", files " + most(RLIMIT_FSIZE) + ", core " +
         most(RLIMIT_CORE);
});

const std::string start_processes = named_work("start-processes", [](Text) {
  if (!forbid_processes()) return std::string("allowed");
  int result_of_thread = 0;
  std::thread([&] { result_of_thread = 1; }).join();
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return "thread " + std::to_string(result_of_thread) + ", fork " + (child < 0 ? "no" : "yes") +
         ", vfork " + (system("true") == 0 ? "yes" : "no") + ", exec " +
         result(execl("/bin/true", "true", nullptr)) + ", socket " +
         result(socket(AF_UNIX, SOCK_STREAM, 0));
});

const std::string take_what_nobody_counts = named_work("take-what-nobody-counts", [](Text) {
  if (!forbid_processes()) return std::string("allowed");
  int pair[2];
  return result(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600)) + ", " +
         result(msgget(IPC_PRIVATE, IPC_CREAT | 0600)) + ", " +
         result(semget(IPC_PRIVATE, 1, IPC_CREAT | 0600)) + ", " +
         result(socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
});

/// Leaves a process behind that has a session of its own, holds every pipe, and goes on for ever.
const std::string leave_behind = named_work("leave-behind", [](Text mark) {
  if (fork() != 0) return usleep(50'000), std::string("done");
  setsid();
  if (fork() != 0) _exit(0);
  setsid();
  execlp("sleep", mark.c_str(), "3600", nullptr);
  _exit(1);
});

/// Processes of which a first argument is this.
int living(const std::string& mark) {
  int count = 0;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/proc", ignored))
    count += text_of(entry.path() / "cmdline").starts_with(mark + '\0');
  return count;
}

Answer under(const Guard& guard, Task one) {
  one.guard = guard;
  return testing::answers({std::move(one)})[0];
}

/// All that there are here, the strongest first.
std::vector<Guard> guards() {
  std::vector<Guard> all{{}};
  if (strongest_guard().landlock)
    all.push_back({.namespaces = false, .landlock = true, .seccomp = false});
  if (strongest_guard().namespaces)
    all.push_back({.namespaces = true, .landlock = false, .seccomp = false});
  all.push_back(strongest_guard());
  return all;
}

bool any(const Guard& guard) { return guard.namespaces || guard.landlock; }

TEST(Guard, SaysWhatHolds) {
  EXPECT_EQ(Guard{}.text(), "limits");
  EXPECT_EQ((Guard{.namespaces = true, .landlock = true, .seccomp = true}.text()),
            "namespaces, landlock, seccomp, limits");
}

TEST(Guard, LetsAWorkerHaveThreadsAndNoProcesses) {
  if (!strongest_guard().seccomp) GTEST_SKIP() << "no seccomp here";
  EXPECT_EQ(testing::answer_to(start_processes).text,
            "thread 1, fork no, vfork no, exec Operation not permitted, socket Operation not "
            "permitted");
}

TEST(Guard, LetsAWorkerTakeNothingThatNoLimitCounts) {
  if (!strongest_guard().seccomp) GTEST_SKIP() << "no seccomp here";
  EXPECT_EQ(testing::answer_to(take_what_nobody_counts).text,
            "Operation not permitted, Operation not permitted, Operation not permitted, Operation "
            "not permitted");
}

TEST(Guard, LimitsWhatAProcessMayTake) {
  const Answer a = testing::answers({task(report_limits, "", 7.5, 300)})[0];
  EXPECT_EQ(a.text, "processor 9, files 0, core 0") << a.why;
}

TEST(Guard, LeavesEveryFileAsItWas) {
  const Folder folder;
  folder.write("old", "text");
  for (const Guard& guard : guards()) {
    if (!any(guard)) continue;
    const Answer a = under(guard, task(write_files, folder / ""));
    EXPECT_EQ(a.kind, Kind::finished) << a.why;
    EXPECT_EQ(a.text.find("done"), std::string::npos) << guard.text() << ": " << a.text;
    EXPECT_EQ(text_of(folder / "old"), "text");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / ""), {}), 1);
  }
}

TEST(Guard, LetsNothingGrowWhereNothingElseHolds) {
  const Folder folder;
  folder.write("old", "text");
  under({}, task(write_files, folder / ""));
  for (const char* file : {"old", "new", "moved"})
    EXPECT_LE(text_of(folder / file).size(), 4u) << "no byte beyond what was there";
}

TEST(Guard, KeepsMountsAsTheyAre) {
  const Folder folder;
  for (const Guard& guard : guards()) {
    if (!any(guard)) continue;
    const Answer a = under(guard, task(mount_anew, folder / ""));
    EXPECT_EQ(a.text.find("done"), std::string::npos) << guard.text() << ": " << a.text;
  }
}

TEST(Guard, HidesFiles) {
  if (!strongest_guard().namespaces) GTEST_SKIP() << "no namespaces here";
  const Folder folder;
  Task one = task(read_file, folder.write("answers", "the minimiser"));
  EXPECT_EQ(under(strongest_guard(), one).text, "the minimiser");
  one.hidden = {folder / "answers", folder / "not there"};
  EXPECT_EQ(under(strongest_guard(), one).text, "");
}

TEST(Guard, InheritsNothingButItsPipes) {
  const int file = open("/dev/null", O_RDONLY);  // without O_CLOEXEC
  for (const Guard& guard : guards())
    EXPECT_EQ(under(guard, task(list_descriptors)).text, "0 1 2 3 4 ") << "4: the folder it reads";
  close(file);
}

TEST(Guard, ReadsItsOrderOnce) { EXPECT_NE(testing::answer_to(read_order).text, "done"); }

TEST(Guard, ConnectsToNobody) {
  const int server = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof where;
  ASSERT_EQ(bind(server, reinterpret_cast<sockaddr*>(&where), size), 0);
  ASSERT_EQ(listen(server, 8), 0);
  ASSERT_EQ(getsockname(server, reinterpret_cast<sockaddr*>(&where), &size), 0);
  const std::string port = std::to_string(ntohs(where.sin_port));
  EXPECT_EQ(under({}, task(connect_out, port)).text, "done") << "limits alone do not see to that";
  if (strongest_guard().namespaces) {
    EXPECT_NE(under(strongest_guard(), task(connect_out, port)).text, "done");
  }
  close(server);
}

TEST(Guard, ReachesNoOtherProcess) {
  if (!strongest_guard().namespaces) GTEST_SKIP() << "no namespaces here";
  const Answer a = under(strongest_guard(), task(shoot, std::to_string(getpid())));
  EXPECT_EQ(a.text, "No such process, No such process");
}

TEST(Guard, EndsWhatAWorkerLeavesBehind) {
  for (const Guard& guard : guards()) {
    const std::string mark = "clothbench-test-" + std::to_string(getpid()) + guard.text();
    const Answer a = under(guard, task(leave_behind, mark));
    EXPECT_EQ(a.kind, Kind::finished) << a.why;
    EXPECT_EQ(a.text, "done") << "though the other holds the pipe";
    EXPECT_EQ(living(mark), 0) << guard.text();
  }
}

TEST(Guard, CatchesWhatIsPrinted) {
  const Answer a = testing::answer_to(print, "some words");
  EXPECT_EQ(a.text, "said");
  EXPECT_EQ(a.output, "some wordssome words");
  const Answer much = testing::answer_to(flood);
  EXPECT_EQ(much.text, "said");
  EXPECT_LE(much.output.size(), 4096u);
  EXPECT_GT(much.output.size(), 4000u);
  EXPECT_TRUE(much.output.starts_with("first words\n"));
  EXPECT_NE(much.output.find("\n...\n"), std::string::npos) << "of what is left out";
  EXPECT_TRUE(much.output.ends_with("last words\n")) << "where a traceback tells why";
}

TEST(Guard, TellsAForgedAnswer) {
  for (const char* text : {"x", "clothbench-answer ", "{\"outcome\":\"converged\"}"})
    EXPECT_EQ(testing::answer_to(sign_for_the_judge, text).kind, Kind::forged) << text;
}

TEST(Guard, AnswersForWhoeverClosesItsPipes) {
  EXPECT_EQ(testing::answer_to(close_all).kind, Kind::crashed);
  const Real before = seconds(CLOCK_PROCESS_CPUTIME_ID);
  EXPECT_EQ(testing::answers({task(close_and_hang, "", 0.5)})[0].kind, Kind::timeout);
  EXPECT_LT(seconds(CLOCK_PROCESS_CPUTIME_ID) - before, 0.25) << "without turning in circles";
}

}  // namespace
}  // namespace harness
