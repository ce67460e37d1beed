#include <fmt/format.h>

#include <algorithm>

#include "cloth/motion/asf_parts.hpp"

namespace cloth::motion {

namespace {

constexpr std::size_t most_bones = 10'000;

/// What AMC and :hierarchy can tell from a number or a keyword.
std::string read_name(const LineReader& in) {
  in.expect(2, "name and one word");
  const std::string name(in.words()[1]);
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const bool plain = std::ranges::all_of(name, [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' || c == ':';
  });
  if (!plain || !is_letter(name[0]) || name.size() > 100 || name == "root" || name == "begin" ||
      name == "end")
    in.reject(
        "name: give at most 100 letters, digits and _-.: of which a letter first, and not root, "
        "begin or end");
  return name;
}

}  // namespace

std::vector<Dof> read_dofs(const LineReader& in) {
  static constexpr Dof all[] = {Dof::tx, Dof::ty, Dof::tz, Dof::rx, Dof::ry, Dof::rz};
  std::vector<Dof> dofs;
  for (std::size_t k = 1; k < in.words().size(); ++k) {
    const std::string text = lower(in.words()[k]);
    const Dof* found = std::ranges::find(all, text, [](Dof dof) { return std::string(word(dof)); });
    if (text == "l")
      in.reject("channel 'l': bones are rigid, and a changing length is not read; leave it out");
    if (found == std::end(all)) in.reject("unknown channel; there are tx, ty, tz, rx, ry and rz");
    if (std::ranges::find(dofs, *found) != dofs.end())
      in.reject(fmt::format("channel '{}' twice; leave one out", text));
    dofs.push_back(*found);
  }
  return dofs;
}

std::vector<Dof> read_axis_order(const LineReader& in, std::size_t k) {
  std::vector<Dof> order;
  for (const char c : lower(in.words()[k])) {
    const Dof dof = c == 'x' ? Dof::rx : c == 'y' ? Dof::ry : Dof::rz;
    if (c < 'x' || c > 'z' || std::ranges::find(order, dof) != order.end())
      in.reject("axis: give the order of rotations, such as XYZ, each letter once");
    order.push_back(dof);
  }
  if (order.size() != 3) in.reject("axis: give all three of X, Y and Z, such as XYZ");
  return order;
}

Vec3 read_vector(const LineReader& in) {
  in.expect(4, "three numbers");
  return {in.number(1), in.number(2), in.number(3)};
}

void AsfBoneReader::begin() {
  if (bones.size() == most_bones)
    in_.reject(fmt::format("more than {} bones; give fewer", most_bones));
  bones.push_back({{}, {}, in_.line()});
  keys_.clear();
  limits_.clear();
}

void AsfBoneReader::read() {
  Bone& bone = bones.back().bone;
  const std::string key = lower(in_.words()[0]);
  if (!keys_.empty() && keys_.back() == "limits" && to_number(key))
    return read_limits(0);  // a pair on a line of its own
  if (std::ranges::find(keys_, key) != keys_.end())
    in_.reject(fmt::format("'{}' of this bone again; leave one out", key));
  if (key == "id") in_.expect(2, "id and a number"), in_.whole(1);
  else if (key == "name") bone.name = read_name(in_);
  else if (key == "direction") bone.direction = read_vector(in_);
  else if (key == "length") in_.expect(2, "length and a number"), bone.length = in_.number(1);
  else if (key == "axis") read_axis();
  else if (key == "dof") bone.dof = read_dofs(in_);
  else if (key == "limits") read_limits(1);
  else if (key == "bodymass" || key == "cofmass") in_.expect(2, "one number"), in_.number(1);
  else
    in_.reject(
        "unknown key of a bone; there are id, name, direction, length, axis, dof, limits, bodymass "
        "and cofmass");
  keys_.push_back(key);
}

void AsfBoneReader::read_axis() {
  in_.expect(5, "axis x y z XYZ");
  bones.back().axis = {read_axis_order(in_, 4), {in_.number(1), in_.number(2), in_.number(3)}};
}

void AsfBoneReader::read_limits(std::size_t from) {
  for (std::size_t k = from; k < in_.words().size(); ++k) {
    const auto number = to_number(in_.words()[k]);
    if (!number || *number != *number) in_.reject("limits: give pairs (least greatest)");
    limits_.push_back(*number);
  }
}

void AsfBoneReader::end() {
  Bone& bone = bones.back().bone;
  for (const char* key : {"name", "direction", "length", "axis"})
    if (std::ranges::find(keys_, key) == keys_.end())
      in_.reject(fmt::format("this bone has no '{}'; write it", key));
  if (bone.length < 0)
    in_.reject(fmt::format("bone '{}': length below 0; give one from 0 on", bone.name));
  const Real norm = bone.direction.norm();
  if (norm > 1e-9) bone.direction /= norm;
  else if (bone.length > 0)
    in_.reject(fmt::format("bone '{}': direction 0 0 0; say where it points", bone.name));
  end_dof();
  end_limits();
}

void AsfBoneReader::end_dof() const {
  const Bone& bone = bones.back().bone;
  for (const Dof dof : bone.dof)
    if (!is_rotation(dof))
      in_.reject(
          fmt::format("bone '{}', dof {}: only rx, ry and rz are read, for a bone starts "
                      "where its parent ends; leave it out",
                      bone.name, word(dof)));
}

void AsfBoneReader::end_limits() {
  Bone& bone = bones.back().bone;
  if (limits_.empty()) return;
  if (limits_.size() != 2 * bone.dof.size())
    in_.reject(fmt::format("bone '{}': {} numbers of limits for {} dof; give a pair each",
                           bone.name, limits_.size(), bone.dof.size()));
  for (std::size_t k = 0; k < bone.dof.size(); ++k) {
    bone.limits.push_back({limits_[2 * k], limits_[2 * k + 1]});
    if (bone.limits[k].min > bone.limits[k].max)
      in_.reject(fmt::format("bone '{}': limits of {}: {} above {}; give the least first",
                             bone.name, word(bone.dof[k]), bone.limits[k].min, bone.limits[k].max));
  }
}

}  // namespace cloth::motion
