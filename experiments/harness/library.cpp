#include "experiments/harness/library.hpp"

#include <cxxabi.h>
#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <memory>
#include <set>
#include <stdexcept>

#include "cloth/error.hpp"
#include "cloth/plug_in.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/abi.hpp"
#include "experiments/harness/digest.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_library = 256 << 20;  // [B]

/// As the compiler writes names, they begin with _Z.
std::string demangled(const std::string& name) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
  return text ? text.get() : name;
}

/// What the loader says, with the name of a function as people write it.
std::string loader_says() {
  const char* said = dlerror();
  const std::string text = said ? said : "the loader does not say why";
  const std::size_t at = text.find("_Z");
  if (at == text.npos) return text;
  const std::size_t end = std::min(text.find_first_of(" ,)", at), text.size());
  return text.substr(0, at) + demangled(text.substr(at, end - at)) + text.substr(end);
}

/// What it needs of others is found now, and not while it computes.
void* loaded(const fs::path& file) {
  // It is declared to throw nothing: what a constructor throws would end the process where it is
  // called by its name.
  void* (*volatile load)(const char*, int) = dlopen;
  void* library = nullptr;
  try {
    library = load(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  } catch (const std::exception& error) {
    throw std::runtime_error("it throws while it is loaded: " +
                             printable_beginning(cloth::words_of(error)));
  } catch (...) {
    throw std::runtime_error("it throws while it is loaded");
  }
  if (!library) throw std::runtime_error(printable_beginning(loader_says()));
  return library;
}

std::span<const cloth::Registration> solvers_in(void* library) {
  const auto* shown = static_cast<const cloth::PlugIn*>(dlsym(library, cloth::plug_in_symbol));
  if (!shown) throw std::runtime_error(fmt::format("it does not show {}", cloth::plug_in_symbol));
  if (shown->begin == shown->end)
    throw std::runtime_error(
        "it has no solver: end the solver's file with its registration (docs/adding-a-solver.md)");
  const std::span<const cloth::Registration> all(shown->begin, shown->end);
  if (!std::ranges::all_of(all, &cloth::Registration::is_genuine))
    throw std::runtime_error(
        "in its section \"solvers\" stands what registration<>() did not make");
  return all;
}

}  // namespace

void expect_loadable(const fs::path& file) {
  if (const std::string why = cloth::why_no_file(file); !why.empty()) throw cloth::UsageError(why);
  std::error_code error;
  if (fs::file_size(file, error) > largest_library || error)
    throw cloth::UsageError("larger than 256 MiB");
  if (const std::string why = objection_to_abi(cloth::bytes_of(file)); !why.empty())
    throw cloth::UsageError(why);
}

std::string digest_of_library(const fs::path& file, const std::vector<std::string>& companions) {
  Digest digest;
  digest.add(code_digest("plug-ins")).add(cloth::bytes_of(file));
  for (const std::string& companion : companions)
    digest.add(fs::path(companion).filename().string()).add(cloth::bytes_of(companion));
  return digest.text();
}

/// What computes here was found out before: what a plug-in brings is in its own digest.
LoadedLibrary::LoadedLibrary(const fs::path& file) {
  static_cast<void>(machine_version());
  const std::set<fs::path> before = loaded_libraries();
  solvers_ = solvers_in(loaded(file));
  for (const fs::path& now : loaded_libraries())
    if (!before.contains(now) && now != file) companions_.push_back(now.string());
}

}  // namespace harness
