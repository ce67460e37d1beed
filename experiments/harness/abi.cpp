#include "experiments/harness/abi.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "cloth/brief.hpp"
#include "cloth/plug_in.hpp"
#include "clothbench_abi.hpp"  // generated: CLOTHBENCH_VERSION, CLOTHBENCH_HEADERS

namespace harness {

namespace {

using cloth::AbiText;

constexpr AbiText abi_of_program{CLOTHBENCH_VERSION, CLOTHBENCH_HEADERS};

/// From mark to mark; nothing where there are none. Either may stand in a file as a text of
/// somebody's, without the other.
std::optional<std::string_view> marked(std::string_view bytes) {
  constexpr std::size_t longest = sizeof(AbiText);
  for (std::size_t at = bytes.find(AbiText::begin); at != bytes.npos;
       at = bytes.find(AbiText::begin, at + 1)) {
    const std::string_view rest = bytes.substr(at, longest);
    const std::size_t end = rest.find(AbiText::end);
    if (end != rest.npos && rest.rfind(AbiText::begin, end) == 0)
      return rest.substr(0, end + AbiText::end.size());
  }
  return std::nullopt;
}

/// What stands behind "name: " in each line, by the name.
std::map<std::string_view, std::string_view> values_in(std::string_view text) {
  std::map<std::string_view, std::string_view> values;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (const std::size_t colon = line.find(": "); colon != line.npos)
      values[line.substr(0, colon)] = line.substr(colon + 2);
  }
  return values;
}

std::string told_value(std::string_view value) {
  value = value.substr(0, value.find_last_not_of(' ') + 1);
  return value.empty() ? "none" : cloth::brief(value, 100);
}

}  // namespace

std::string_view program_version() { return CLOTHBENCH_VERSION; }

std::string_view own_abi() { return abi_of_program.text(); }

std::string objection_to_abi(std::string_view bytes) {
  constexpr std::string_view elf =
      "\x7f"
      "ELF";
  if (!bytes.starts_with(elf)) return "no shared library; give the lib*.so that is built";
  const auto text = marked(bytes);
  if (!text)
    return "no plug-in: it does not say how it was compiled; build it by clothbench_add_plugin() "
           "(clothbench new-solver NAME --outside DIR)";
  if (*text == own_abi()) return "";
  auto its = values_in(*text);
  auto ours = values_in(own_abi());
  if (its["version"] != ours["version"])
    return fmt::format("built for ClothBench {}, and this program is {}; build it again",
                       told_value(its["version"]), ours["version"]);
  const auto differs = [&](std::string_view name) { return its[name] != ours[name]; };
  const auto objection = [&](std::string_view name) {
    return fmt::format(
        "{} is {} where it was compiled, and {} here, so that each would read the other's memory "
        "wrongly; compile it as clothbench_add_plugin() does, by the compiler that this program "
        "is of",
        name, told_value(its[name]), told_value(ours[name]));
  };
  if (differs("compiler")) return objection("compiler");  // from which others follow
  for (const auto& [name, value] : ours)
    if (differs(name) && name != "headers") return objection(name);
  return fmt::format("built with other headers of ClothBench {} than this program; build it again",
                     ours["version"]);
}

}  // namespace harness
