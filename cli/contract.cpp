#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/plug_ins.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

/// The tests are a program of their own, which this becomes: it has what only they are made of.
[[noreturn]] void become(const fs::path& program, std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  flush_out();
  execv(program.c_str(), arguments.data());
  const int error = errno;
  if (error == ENOENT)
    throw std::runtime_error(
        fmt::format("contract: no program {}; it is built, and installed, beside this one: cmake "
                    "--build ... --target clothbench_contract",
                    program.string()));
  throw std::system_error(error, std::generic_category(), program.string());
}

}  // namespace

Status contract(const ContractOptions& options) {
  cloth::make_solver(options.solver, "contract");
  const fs::path self = fs::read_symlink("/proc/self/exe");
  std::vector<std::string> words{"clothbench-contract"};
  for (const std::string& file : harness::taken_plug_ins())
    words.insert(words.end(), {"--plugin", file});
  words.push_back(options.solver);
  if (options.list) words.emplace_back("--gtest_list_tests");
  become(self.parent_path() / "clothbench-contract", std::move(words));
}

}  // namespace cli
