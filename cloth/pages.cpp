#include "cloth/pages.hpp"

#include <fstream>

namespace cloth {

/// "always [madvise] never": the word in brackets holds.
std::string who_gets_huge_pages(const std::filesystem::path& sys) {
  std::ifstream file(sys / "kernel/mm/transparent_hugepage/enabled");
  for (std::string word; file >> word;)
    if (word.size() > 2 && word.front() == '[' && word.back() == ']')
      return word.substr(1, word.size() - 2);
  return "";
}

}  // namespace cloth
