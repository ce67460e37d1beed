// What was written down, and frozen, before it was measured: claims, and the experiments that they
// are judged by.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/manifest.hpp"

namespace harness {

struct Registration {
  std::string name;                           ///< the day, and the digest of its file
  std::map<std::string, std::string> claims;  ///< by id, in the words of their canonical text
  Manifest files;                             ///< experiments, and the lists and scenes of these
  std::optional<std::vector<std::string>> before =
      {};  ///< names of those there were; at first, none told

  /// The order of what is timed under it, which nobody knew before it was written.
  unsigned seed() const;
};

/// Those of root()/paper/registered, the oldest first. @throws UsageError, naming the file, for one
/// that is not as it was written, or does not follow those that it names: none is put before
/// another, taken away or given another day once a later one is there.
std::vector<Registration> registrations();

/// What of an experiment's text is registered: what is asked and measured, and not what is drawn of
/// that: all before its first line that begins with [figure. or [table., and before a blank line
/// above this.
std::string registered_text(const std::string& text);

/// @throws UsageError where figures or tables of an experiment, whose text that is, stand before
/// something else; `name`, a path, stands for it.
void expect_drawn_last(const std::string& text, const std::string& name);

/// Whether experiments and scenes still are as the latest of them has them.
bool is_in_force(const Registration& latest);

/// The latest, if it is in force. Of those before it only the names are read. @throws UsageError
/// where the latest is not as it was written, or does not follow those.
std::optional<Registration> registration_in_force();

/// @throws UsageError where the latest registration says the same of these claims, and of
/// experiments as they are now.
void expect_news(const std::map<std::string, std::string>& claims);

/// Freezes them; returns the file. @throws UsageError likewise, and where the latest registration
/// is of a later day than the clock's.
std::filesystem::path enter_registration(const std::map<std::string, std::string>& claims);

}  // namespace harness
