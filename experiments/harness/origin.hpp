// Where the code of a solver comes from, and so who is compared with whom.
#pragma once

#include <string>
#include <vector>

namespace harness {

/// The build has looked at the source of a solver of the tree, and nobody at that of a plug-in
/// (docs/plugins.md) or of a program (docs/engines.md), of which no witness can be asked, either:
/// rows of theirs stand in divisions of their own.
enum class Division { tree, plug_ins, programs };
inline std::vector<std::string> choices(Division) { return {"tree", "plug-ins", "programs"}; }

struct Origin {
  Division division = Division::tree;
  std::string file = {};  ///< the name of the plug-in's, or of that which tells of the program

  bool operator==(const Origin&) const = default;
};

}  // namespace harness
