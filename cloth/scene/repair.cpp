#include "cloth/scene/repair.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "cloth/model/mesh.hpp"

namespace cloth {

namespace {

/// The polygons at an edge, as far as they are kept, and whether each runs from its lower vertex.
struct At {
  int count = 0;
  std::array<std::size_t, 2> polygon{};
  std::array<bool, 2> ascending{};
};

class Repairs {
 public:
  explicit Repairs(const std::vector<std::vector<int>>& polygons)
      : polygons_(polygons),
        result_{std::vector<bool>(polygons.size()), std::vector<bool>(polygons.size())} {}

  Repair of_all() {
    for (std::size_t k = 0; k < polygons_.size(); ++k) result_.left_out[k] = !enter(k);
    std::vector<bool> seen = result_.left_out;
    for (std::size_t k = 0; k < polygons_.size(); ++k)
      if (!seen[k]) agree(k, seen);
    for (const auto& [edge, at] : at_) open(at);
    return std::move(result_);
  }

 private:
  /// Calls visit(edge, ascending) for the sides of polygon k.
  void for_each_side(std::size_t k, auto&& visit) const {
    const std::vector<int>& polygon = polygons_[k];
    for (std::size_t c = 0; c < polygon.size(); ++c) {
      const int from = polygon[c], to = polygon[(c + 1) % polygon.size()];
      visit(Edge(std::minmax(from, to)), from < to);
    }
  }

  /// Whether polygon k may be there beside those before it.
  bool enter(std::size_t k) {
    std::vector<int> vertices = polygons_[k];
    std::ranges::sort(vertices);
    if (vertices.empty() || !vertices_.insert(std::move(vertices)).second) return false;
    bool room = true;
    for_each_side(k, [&](const Edge& edge, bool) { room = room && at_[edge].count < 2; });
    if (room)
      for_each_side(k, [&](const Edge& edge, bool ascending) {
        At& at = at_[edge];
        const auto next = static_cast<std::size_t>(at.count++);
        at.polygon[next] = k, at.ascending[next] = ascending;
      });
    return room;
  }

  /// Turns the fewer of what hangs together with polygon k, which it marks as seen.
  void agree(std::size_t k, std::vector<bool>& seen) {
    std::vector<std::size_t> together{k};
    seen[k] = true;
    for (std::size_t next = 0; next < together.size(); ++next)
      for_each_side(together[next], [&](const Edge& edge, bool ascending) {
        const At& at = at_.at(edge);
        for (std::size_t side = 0; side < static_cast<std::size_t>(at.count); ++side) {
          const std::size_t other = at.polygon[side];
          if (seen[other]) continue;
          seen[other] = true;
          result_.turned[other] =
              result_.turned[together[next]] != (at.ascending[side] == ascending);
          together.push_back(other);
        }
      });
    const auto turned = std::ranges::count_if(
        together, [&](std::size_t polygon) { return result_.turned[polygon]; });
    if (2 * turned > std::ssize(together))
      for (const std::size_t polygon : together) result_.turned[polygon].flip();
  }

  /// Leaves out the later of two that still run along their edge in one direction.
  void open(const At& at) {
    const auto [one, other] = at.polygon;
    if (at.count == 2 && !result_.left_out[one] && !result_.left_out[other] &&
        (at.ascending[0] != result_.turned[one]) == (at.ascending[1] != result_.turned[other]))
      result_.left_out[other] = true;
  }

  const std::vector<std::vector<int>>& polygons_;
  Repair result_;
  std::set<std::vector<int>> vertices_;  ///< of the polygons so far, each ascending
  std::map<Edge, At> at_;
};

}  // namespace

Repair repair(const std::vector<std::vector<int>>& polygons) { return Repairs(polygons).of_all(); }

}  // namespace cloth
