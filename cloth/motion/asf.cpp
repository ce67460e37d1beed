#include <fmt/format.h>

#include <map>
#include <numbers>

#include "cloth/motion/asf_parts.hpp"
#include "cloth/motion/skeleton.hpp"
#include "cloth/motion/text.hpp"

namespace cloth::motion {

namespace {

class AsfParser {
 public:
  AsfParser(std::string_view text, const std::string& name, Real inch)
      : in_(text, name), inch_(inch), bones_(in_) {
    skeleton_.name = name;
  }

  Skeleton parse() {
    while (in_.next()) {
      if (in_.words()[0][0] == ':') open();
      else read_line();
    }
    return finish();
  }

 private:
  enum class Part { none, ignored, units, root, bones, hierarchy };

  void open() {
    static const std::map<std::string, Part> parts{
        {":version", Part::none},          {":name", Part::none},
        {":documentation", Part::ignored}, {":skin", Part::ignored},
        {":units", Part::units},           {":root", Part::root},
        {":bonedata", Part::bones},        {":hierarchy", Part::hierarchy}};
    if (open_) in_.reject("a new section before the 'end' of the one above; end that first");
    const std::string key = lower(in_.words()[0]);
    const auto found = parts.find(key);
    if (found == parts.end())
      in_.reject(
          "unknown section; an ASF file has :version, :name, :units, :documentation, :skin, "
          ":root, :bonedata and :hierarchy");
    once(key);
    part_ = found->second;
    if (key == ":version") in_.expect(2, ":version and one number"), in_.number(1);
    else if (key != ":name" && part_ != Part::ignored) in_.expect(1, "the section's name alone");
  }

  void read_line() {
    switch (part_) {
      case Part::none:
        in_.reject("a line outside of any section; move it into one");
      case Part::ignored:
        return;
      case Part::units:
        return read_unit();
      case Part::root:
        return read_root();
      case Part::bones:
      case Part::hierarchy:
        return read_block();
    }
  }

  void once(const std::string& key) {
    const auto [before, fresh] = seen_.emplace(key, in_.line());
    if (!fresh)
      in_.reject(fmt::format("'{}' again, after line {}; leave one out", key, before->second));
  }

  void read_unit() {
    const std::string key = lower(in_.words()[0]);
    once("units " + key);
    in_.expect(2, "a unit and its value");
    if (key == "mass") in_.number(1);
    else if (key == "length") read_length_unit();
    else if (key == "angle") read_angle_unit();
    else in_.reject("unknown unit; there are mass, length and angle");
  }

  void read_length_unit() {
    const Real unit = in_.number(1);
    if (!(unit >= 1e-6 && unit <= 1e6)) in_.reject("length: give a number from 1e-6 to 1e6");
    skeleton_.metres = inch_ / unit;
  }

  void read_angle_unit() {
    const std::string unit = lower(in_.words()[1]);
    if (unit != "deg" && unit != "rad") in_.reject("angle: write deg or rad");
    skeleton_.degrees = unit == "deg";
  }

  void read_root() {
    const std::string key = lower(in_.words()[0]);
    once("root " + key);
    if (key == "order") skeleton_.order = read_dofs(in_);
    else if (key == "axis") in_.expect(2, "axis XYZ"), root_axis_.order = read_axis_order(in_, 1);
    else if (key == "position") skeleton_.position = read_vector(in_);
    else if (key == "orientation") root_axis_.angles = read_vector(in_);
    else in_.reject("unknown key of :root; there are order, axis, position and orientation");
  }

  /// A line of begin ... end: in :bonedata one block a bone, in :hierarchy one for all links.
  void read_block() {
    const bool is_bone = part_ == Part::bones;
    const std::string key = lower(in_.words()[0]);
    if (key != "begin" && key != "end") {
      if (!open_) in_.reject("expected 'begin'; write it before what it holds");
      return is_bone ? bones_.read() : read_link();
    }
    in_.expect(1, "the word alone");
    if ((key == "begin") == open_)
      in_.reject(fmt::format("'{}' out of place; write begin and end in turn", key));
    open_ = key == "begin";
    if (is_bone) open_ ? bones_.begin() : bones_.end();
  }

  void read_link() {
    if (in_.words().size() < 2) in_.reject("give a parent and its children");
    for (std::size_t k = 1; k < in_.words().size(); ++k)
      links_.push_back({in_.words()[0], in_.words()[k], in_.line()});
  }

  Skeleton finish() {
    if (open_)
      in_.reject("the file ends before the 'end' of a block; take the whole file, or end it");
    for (const char* key :
         {":units", "units length", "units angle", ":root", "root order", "root axis",
          "root position", "root orientation", ":bonedata", ":hierarchy"})
      if (!seen_.contains(key)) in_.reject(fmt::format("the file has no '{}'; write it", key));
    for (AsfBone& bone : bones_.bones) convert(bone.bone, bone.axis);
    skeleton_.position *= skeleton_.metres;
    skeleton_.orientation = turned(root_axis_);
    skeleton_.bones = sorted_tree(bones_.bones, links_, in_);
    return std::move(skeleton_);
  }

  void convert(Bone& bone, const AsfAxis& axis) const {
    bone.length *= skeleton_.metres;
    bone.axes = turned(axis);
    for (Limit& limit : bone.limits) limit = {limit.min * radians(), limit.max * radians()};
  }

  Mat3 turned(const AsfAxis& axis) const {
    Vec3 in_order;
    for (int k = 0; k < 3; ++k) in_order[k] = radians() * axis.angles[axis_of(axis.order[k])];
    return turn(axis.order, in_order.data());
  }

  Real radians() const { return skeleton_.degrees ? std::numbers::pi / 180 : 1; }

  LineReader in_;
  Real inch_;
  Skeleton skeleton_;
  Part part_ = Part::none;
  bool open_ = false;  ///< between begin and end
  std::map<std::string, int> seen_;
  AsfAxis root_axis_;
  AsfBoneReader bones_;
  std::vector<AsfLink> links_;
};

}  // namespace

Skeleton parse_asf(std::string_view text, const std::string& name, Real inch) {
  return AsfParser(text, name, inch).parse();
}

}  // namespace cloth::motion
