#include "cloth/motion/asf_parts.hpp"

#include <fmt/format.h>

#include <unordered_map>

namespace cloth::motion {

namespace {

constexpr int root = -1, none = -2;

class Tree {
 public:
  Tree(const std::vector<AsfBone>& bones, const LineReader& reader)
      : bones_(bones),
        reader_(reader),
        children_(bones.size()),
        parent_(bones.size(), none),
        link_line_(bones.size()) {
    for (std::size_t b = 0; b < bones.size(); ++b)
      if (!index_.emplace(bones[b].bone.name, static_cast<int>(b)).second)
        reader.reject(bones[b].line,
                      fmt::format("bone '{}' is there twice; rename one", bones[b].bone.name));
  }

  void link(const AsfLink& link) {
    const int parent = link.parent == "root" ? root : find(link.parent, link.line);
    const int child = find(link.child, link.line);
    if (parent_[child] != none)
      reader_.reject(link.line,
                     fmt::format("bone '{}' has a parent already, by line {}; leave one out",
                                 link.child, link_line_[child]));
    parent_[child] = parent;
    link_line_[child] = link.line;
    (parent == root ? top_ : children_[parent]).push_back(child);
  }

  std::vector<Bone> sorted() const {
    std::vector<Bone> result;
    std::vector<int> place(bones_.size(), none), waiting(top_.rbegin(), top_.rend());
    while (!waiting.empty()) {
      const int b = waiting.back();
      waiting.pop_back();
      place[b] = static_cast<int>(result.size());
      result.push_back(bones_[b].bone);
      result.back().parent = parent_[b] == root ? root : place[parent_[b]];
      waiting.insert(waiting.end(), children_[b].rbegin(), children_[b].rend());
    }
    if (result.size() < bones_.size()) reject_unreached(place);
    return result;
  }

 private:
  int find(std::string_view name, int line) const {
    const auto found = index_.find(name);
    if (found == index_.end())
      reader_.reject(line,
                     fmt::format("unknown bone '{}': :bonedata has none of that name; correct "
                                 "it, or give the bone there",
                                 shown(name)));
    return found->second;
  }

  [[noreturn]] void reject_unreached(const std::vector<int>& place) const {
    std::size_t cyclic = 0;
    for (std::size_t b = 0; b < bones_.size(); ++b) {
      if (parent_[b] == none)
        reader_.reject(bones_[b].line, fmt::format("bone '{}' has no parent; name it in :hierarchy",
                                                   bones_[b].bone.name));
      if (place[b] == none) cyclic = b;
    }
    reader_.reject(link_line_[cyclic],
                   fmt::format("bone '{}' hangs in a cycle, not from the root; give one bone of it "
                               "another parent",
                               bones_[cyclic].bone.name));
  }

  const std::vector<AsfBone>& bones_;
  const LineReader& reader_;
  std::unordered_map<std::string_view, int> index_;
  std::vector<std::vector<int>> children_;
  std::vector<int> top_, parent_, link_line_;
};

}  // namespace

std::vector<Bone> sorted_tree(const std::vector<AsfBone>& bones, const std::vector<AsfLink>& links,
                              const LineReader& reader) {
  Tree tree(bones, reader);
  for (const AsfLink& link : links) tree.link(link);
  return tree.sorted();
}

}  // namespace cloth::motion
