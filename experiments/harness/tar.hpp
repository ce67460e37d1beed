// Files in one, as tar(1) reads them: POSIX's ustar, without who packed them, and when.
#pragma once

#include <map>
#include <string>

namespace harness {

/// A folder's files: bytes by name.
struct TarFolder {
  std::string name;
  std::map<std::string, std::string> files = {};
};

/// The same bytes of the same files. @throws UsageError for a name that is too long for the form.
std::string tarred(const TarFolder& folder);

/// @throws std::runtime_error for what tarred() does not make.
TarFolder untarred(const std::string& bytes);

}  // namespace harness
