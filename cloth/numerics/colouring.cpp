#include "cloth/numerics/colouring.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <random>

namespace cloth {

namespace {

/// The lowest colour that `taken`, in any order, does not hold; -1 there is "not coloured yet".
int first_free(std::vector<int>& taken) {
  std::ranges::sort(taken);
  int colour = 0;
  for (const int t : taken)
    if (t == colour) ++colour;
  return colour;
}

/// First fit over `count` elements; neighbours(e, visit) calls visit(other) for each neighbour.
Colours first_fit(int count, auto&& neighbours) {
  std::vector<int> colour(static_cast<std::size_t>(count), -1), taken;
  Colours members;
  for (int e = 0; e < count; ++e) {
    taken.clear();
    neighbours(e, [&](int other) { taken.push_back(colour[static_cast<std::size_t>(other)]); });
    const int mine = first_free(taken);
    colour[static_cast<std::size_t>(e)] = mine;
    const auto row = static_cast<std::size_t>(mine);
    if (row == members.size()) members.emplace_back();
    members[row].push_back(e);
  }
  return members;
}

/// Calls visit(j) for the other end of every spring at vertex i.
void visit_neighbours(const Springs& springs, const Incidence& incidence, int i, auto&& visit) {
  for (const int s : incidence.at(i)) {
    const Spring& spring = springs[static_cast<std::size_t>(s)];
    visit(spring.i == i ? spring.j : spring.i);
  }
}

/// The draws of vertices that wait for a colour of their own, round by round.
class RandomColouring {
 public:
  RandomColouring(const Springs& springs, int vertices, Real shrink, unsigned seed)
      : springs_(springs),
        incidence_(springs, vertices),
        random_(seed),
        vertices_(static_cast<std::size_t>(vertices)),
        waiting_(vertices_.size()) {
    std::iota(waiting_.begin(), waiting_.end(), 0);
    for (const int i : waiting_) of(i).palette = static_cast<int>(degree(i) / shrink);
  }

  Colours run() {
    while (!waiting_.empty()) {
      for (const int i : waiting_) draw(i);
      // Decided for all before any is settled.
      again_.clear();
      std::ranges::copy_if(waiting_, std::back_inserter(again_), [&](int i) { return clashes(i); });
      for (const int i : waiting_) of(i).settled = true;
      for (const int i : again_) of(i).settled = false;
      waiting_.swap(again_);
    }
    Colours members;
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
      const auto colour = static_cast<std::size_t>(vertices_[i].colour);
      if (colour >= members.size()) members.resize(colour + 1);
      members[colour].push_back(static_cast<int>(i));
    }
    std::erase_if(members, [](const std::vector<int>& colour) { return colour.empty(); });
    return members;
  }

 private:
  struct Vertex {
    int palette = 0;  ///< it draws one of 0 ... palette - 1
    int colour = -1;  ///< that it has drawn last
    bool settled = false;
  };

  Vertex& of(int i) { return vertices_[static_cast<std::size_t>(i)]; }
  Real degree(int i) const { return static_cast<Real>(incidence_.at(i).size()); }

  /// One of the palette's colours that no settled neighbour has; where there is none, the palette
  /// grows.
  void draw(int i) {
    Vertex& v = of(i);
    open_.resize(static_cast<std::size_t>(v.palette));
    std::iota(open_.begin(), open_.end(), 0);
    for (close_taken(i); open_.empty(); close_taken(i)) open_.push_back(v.palette++);
    v.colour = open_[random_() % open_.size()];
  }

  void close_taken(int i) {
    visit_neighbours(springs_, incidence_, i, [this](int j) {
      if (of(j).settled) std::erase(open_, of(j).colour);
    });
  }

  /// Of two neighbours with one colour the lower index keeps it.
  bool clashes(int i) {
    bool found = false;
    visit_neighbours(springs_, incidence_, i,
                     [&](int j) { found |= j < i && of(j).colour == of(i).colour; });
    return found;
  }

  const Springs& springs_;
  Incidence incidence_;
  std::mt19937 random_;
  std::vector<Vertex> vertices_;
  std::vector<int> waiting_, again_, open_;
};

}  // namespace

Colours colour_vertices(const Springs& springs, int vertices) {
  const Incidence incidence(springs, vertices);
  return first_fit(vertices,
                   [&](int i, auto&& visit) { visit_neighbours(springs, incidence, i, visit); });
}

Colours colour_vertices_at_random(const Springs& springs, int vertices, Real shrink,
                                  unsigned seed) {
  return RandomColouring(springs, vertices, shrink, seed).run();
}

Colours colour_springs(const Springs& springs, int vertices) {
  const Incidence incidence(springs, vertices);
  return first_fit(static_cast<int>(springs.size()), [&](int s, auto&& visit) {
    const Spring& spring = springs[static_cast<std::size_t>(s)];
    for (const int i : {spring.i, spring.j})
      for (const int other : incidence.at(i)) visit(other);
  });
}

Colours level_springs(const Springs& springs, int vertices) {
  std::vector<std::size_t> next(static_cast<std::size_t>(vertices));  // beyond all at a vertex
  Colours levels;
  for (int k = 0; const Spring& s : springs) {
    std::size_t &at_i = next[static_cast<std::size_t>(s.i)],
                &at_j = next[static_cast<std::size_t>(s.j)];
    const std::size_t level = std::max(at_i, at_j);
    if (level == levels.size()) levels.emplace_back();
    levels[level].push_back(k++);
    at_i = at_j = level + 1;
  }
  return levels;
}

}  // namespace cloth
