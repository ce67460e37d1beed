// The program: does what the command line asks for, and turns exceptions into messages and exit
// statuses.

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <new>
#include <string_view>
#include <system_error>

#include "atlas/survey.hpp"
#include "cli/parse.hpp"
#include "cli/streams.hpp"
#include "cli/unwritable.hpp"
#include "cloth/error.hpp"
#include "cloth/parallel.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/order.hpp"
#include "experiments/harness/plug_ins.hpp"
#include "meter/survey.hpp"

namespace {

/// What a worker of this program answers.
std::string answer(const std::string& order) {
  if (meter::is_order(order)) return meter::guarded_answer(order);
  if (atlas::is_order(order)) return atlas::guarded_answer(order);
  if (harness::is_examination(order)) return harness::examination_answer(order);
  return harness::guarded_answer(order);
}

/// A file that is cut short while it is read as memory, as a store's -shm, ends the program at
/// once.
void end_by_cut_file(int) {
  constexpr std::string_view why =
      "clothbench: a file that is in use, as a store's -shm, was cut short; what the store has is "
      "in it: run again\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, why.data(), why.size());
  _exit(cli::fault);
}

/// Has the allocator give back a large cloth's vectors when they are freed. By itself it keeps ever
/// larger ones, up to 32 MiB, and what lies between them: a sixth of what a cloth of 1,024 x 1,024
/// takes. Workers, which are timed, go by its own rule.
void give_back_large_vectors() {
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, 32 << 20);
}

}  // namespace

int main(int argc, char** argv) {
  if (harness::is_worker(argc, argv)) harness::serve(answer, harness::hear_of_plug_ins);
  cloth::take_pages_and_kernels(argv);
  give_back_large_vectors();
  cli::hold_streams();
  std::signal(SIGBUS, end_by_cut_file);
  try {
    cli::expect_open_files(16, "this program");
    cli::expect_stack();
    cli::expect_address_space();
    const cli::Status status = cli::parse({argv + std::min(1, argc), argv + argc})();
    cli::flush_out();
    return status;
  } catch (const std::bad_alloc&) {
    cli::warn("clothbench: {}\n", cli::no_memory(""));
    return cli::fault;
  } catch (const cloth::UsageError& error) {
    cli::warn("clothbench: {}\n", cloth::words_of(error));
    return cli::usage;
  } catch (const std::system_error& error) {
    cli::warn("clothbench: {}\n", cli::explained(error));
    // Such a path can be nowhere, whoever comes upon it.
    return error.code() == std::errc::filename_too_long ? cli::usage : cli::fault;
  } catch (const std::exception& error) {
    cli::warn("clothbench: {}\n", cloth::words_of(error));
    return cli::fault;
  } catch (...) {  // by a solver, which is not ours
    cli::warn("clothbench: an exception of unknown type; throw what derives from std::exception\n");
    return cli::fault;
  }
}
