// Which sources a result depends on, and a digest of what they say.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/harness/cxx_tokens.hpp"

namespace harness {

/// Where the code lies that results depend on.
inline const std::vector<std::string> code_folders{"cloth", "engines", "experiments", "solvers"};

/// C++ sources by path, such as "cloth/types.hpp"; includes in quotation marks name such paths, and
/// any other is not of the tree.
class SourceTree {
 public:
  explicit SourceTree(const std::map<std::string, std::string>& texts);

  /// The files in these folders of `root`, tests left out.
  static SourceTree read(const std::string& root, const std::vector<std::string>& folders);

  /// Paths that start so, sorted.
  std::vector<std::string> paths(std::string_view prefix) const;

  /// Those of them in which `header` takes part.
  std::vector<std::string> users(const std::string& header, std::string_view prefix) const;

  /// What takes part in `roots`: they themselves, what they include, and the .cpp files that define
  /// what an included header declares, and so on. Not followed are paths that start with an entry
  /// of `left_out`, be they roots.
  /// @throws std::invalid_argument naming a root that is no file of the tree.
  std::set<std::string> closure(const std::vector<std::string>& roots,
                                const std::vector<std::string>& left_out = {}) const;

  /// Of the tokens of these files: comments and layout do not count.
  std::string digest(const std::set<std::string>& paths) const;

  /// Of all of them.
  std::string digest() const;

 private:
  explicit SourceTree(std::map<std::string, CxxReading> readings);

  /// A function defined outside of classes, and the class it is a member of, or "".
  struct Definition {
    std::string of, name;
    auto operator<=>(const Definition&) const = default;
  };
  struct File {
    std::vector<std::string> tokens;
    std::set<std::string> includes;
    std::set<Definition> definitions;
    std::string digest;
  };

  static std::set<std::string> includes_of(const std::string& path,
                                           const std::vector<std::string>& tokens);
  static std::set<Definition> definitions_of(const std::vector<std::string>& tokens);
  static bool declares(const File& header, const Definition& definition);
  void link();

  std::map<std::string, File> files_;
  std::map<std::string, std::vector<std::string>> sources_of_;  ///< of a header: its .cpp files
};

}  // namespace harness
