// Writes walker.asf and walker.amc into the folder that it is told: a figure of 1.7 m that walks
// off along +z, from rest in mid-stride to 1 m/s, five seconds at 60 frames a second. The feet
// follow a path and the legs are solved for it in closed form, so that a foot on the floor neither
// slides nor sinks; the rest swings with the phase of the stride. Left is +x, the floor y = 0.

#include <fmt/format.h>
#include <fmt/os.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace {

constexpr double pi = std::numbers::pi, degree = pi / 180;

constexpr double fps = 60, seconds = 5, speed = 1, start_up = 1;  // [1/s], [s], [m/s], [s]
constexpr double stride = 1.2;                                    // two steps [m]
constexpr double standing = 0.6;                                  // share of a stride on the floor
constexpr double thigh = 0.43, shin = 0.42, ankle = 0.08;  // ankle: height above the floor [m]
constexpr double hip_out = 0.09, hip_down = 0.05;          // from the root [m]

struct Point {
  double x, y, z;
};

void add_bone(fmt::ostream& out, int id, const char* name, Point from_start, const char* dof) {
  const auto [x, y, z] = from_start;
  const double length = std::sqrt(x * x + y * y + z * z);
  out.print("  begin\n    id {}\n    name {}\n    direction {:.6f} {:.6f} {:.6f}\n", id, name,
            x / length, y / length, z / length);
  out.print("    length {:.6f}\n    axis 0 0 0 XYZ\n", length);
  if (*dof) out.print("    dof {}\n", dof);
  out.print("  end\n");
}

void write_skeleton(const std::string& folder) {
  fmt::ostream out = fmt::output_file(folder + "/walker.asf");
  out.print(
      "# Made by make_walker.cpp. Lengths are metres: the unit of ASF is an inch over `length`.\n"
      ":version 1.10\n:name walker\n:units\n  mass 1\n  length 0.0254\n  angle deg\n"
      ":documentation\n  A figure of 1.7 m, left is +x, up is +y, it looks along +z.\n"
      ":root\n  order TX TY TZ RX RY RZ\n  axis XYZ\n  position 0 0 0\n  orientation 0 0 0\n"
      ":bonedata\n");
  int id = 0;
  for (const auto& [side, s] : {std::pair("l", 1.0), {"r", -1.0}}) {
    const auto bone = [&](const char* name, Point p, const char* dof) {
      add_bone(out, ++id, (std::string(side) + name).c_str(), {s * p.x, p.y, p.z}, dof);
    };
    bone("hip", {hip_out, -hip_down, 0}, "");
    bone("femur", {0, -thigh, 0}, "rx rz");
    bone("tibia", {0, -shin, 0}, "rx");
    bone("foot", {0, -0.05, 0.19}, "rx");
    bone("clavicle", {0.17, -0.02, 0}, "");
    bone("humerus", {0.07, -0.28, 0}, "rx rz");
    bone("radius", {0.03, -0.25, 0}, "rx");
    bone("hand", {0, -0.16, 0}, "");
  }
  add_bone(out, ++id, "lowerback", {0, 0.2, 0}, "rx ry");
  add_bone(out, ++id, "thorax", {0, 0.3, 0}, "rx ry");
  add_bone(out, ++id, "neck", {0, 0.1, 0}, "rx");
  add_bone(out, ++id, "head", {0, 0.2, 0}, "ry");
  out.print(":hierarchy\n  begin\n    root lhip rhip lowerback\n");
  for (const char* side : {"l", "r"})
    out.print(
        "    {0}hip {0}femur\n    {0}femur {0}tibia\n    {0}tibia {0}foot\n"
        "    {0}clavicle {0}humerus\n    {0}humerus {0}radius\n    {0}radius {0}hand\n",
        side);
  out.print("    lowerback thorax\n    thorax neck lclavicle rclavicle\n    neck head\n  end\n");
}

/// From 0 to 1, at rest at both.
double smooth(double s) { return s * s * (3 - 2 * s); }

/// How far the root has come [m]; its speed rises from 0 over start_up.
double travelled(double t) {
  const double s = std::min(t / start_up, 1.0);
  return speed * (start_up * (s * s * s - s * s * s * s / 2) + std::max(t - start_up, 0.0));
}

/// Where an ankle is, and by how much the foot points down [rad], `phase` strides after it landed.
struct Step {
  double ahead;  ///< of the root [m]
  double height, pitch;
};

Step step_of(double phase) {
  const double touch = standing * stride / 2;
  phase -= std::floor(phase);
  if (phase < standing) return {touch - stride * phase, ankle, 0};
  const double s = (phase - standing) / (1 - standing);
  // The root moves on under the foot: on the floor's frame it swings from rest to rest.
  const double ahead = -touch + stride * smooth(s) - stride * (phase - standing);
  const double lift = std::sin(pi * s);
  return {ahead, ankle + 0.1 * lift * lift,
          25 * degree * std::sin(2 * pi * s) * lift * (s < 0.5 ? 1 : 0.6)};
}

/// Joint angles of a leg [rad], about x but for `aside`, about z.
struct Leg {
  double hip, aside, knee, foot;
};

/// The leg whose ankle is at `reach` from the hip, in the pelvis' axes; its foot points down by
/// pitch.
Leg leg_to(Point reach, double pitch) {
  const double aside = std::atan2(reach.x, -reach.y), down = std::hypot(reach.x, reach.y);
  const double length = std::min(std::hypot(down, reach.z), thigh + shin);
  const double cosine = (length * length - thigh * thigh - shin * shin) / (2 * thigh * shin);
  const double knee = std::acos(std::clamp(cosine, -1.0, 1.0));
  const double hip =
      std::atan2(-reach.z, down) - std::atan2(shin * std::sin(knee), thigh + shin * std::cos(knee));
  return {hip, aside, knee, pitch - hip - knee};
}

class FrameWriter {
 public:
  FrameWriter(fmt::ostream& out, double t)
      : out_(out), way_(travelled(t)), phase_(way_ / stride), swing_(std::cos(2 * pi * phase_)) {}

  void write() {
    out_.print("root {:.5f} {:.5f} {:.5f} 0 {} 0\n", sway(), height(), way_, degrees(yaw()));
    side("l", 1, 0);
    side("r", -1, 0.5);
    out_.print("lowerback 2 {}\nthorax 1 {}\nneck 3\nhead {}\n", degrees(-yaw()), degrees(-yaw()),
               degrees(yaw()));
  }

 private:
  /// Down in double support, up over the standing leg.
  double height() const { return 0.885 - 0.015 * std::cos(4 * pi * phase_); }
  double sway() const { return 0.02 * std::sin(2 * pi * phase_); }
  double yaw() const { return -5 * degree * swing_; }

  /// Without the sign of a zero, which no two machines need to agree on.
  static std::string degrees(double angle) {
    return fmt::format("{:.4f}", std::round(angle / degree * 1e4) / 1e4 + 0.0);
  }

  void side(const char* name, double sign, double offset) {
    const Step step = step_of(phase_ + offset);
    const double x = sign * hip_out - sway(), y = step.height - height(), z = step.ahead;
    const double c = std::cos(yaw()), s = std::sin(yaw());
    const Leg leg =
        leg_to({c * x - s * z - sign * hip_out, y + hip_down, s * x + c * z}, step.pitch);
    out_.print("{0}femur {1} {2}\n{0}tibia {3}\n{0}foot {4}\n", name, degrees(leg.hip),
               degrees(leg.aside), degrees(leg.knee), degrees(leg.foot));
    const double back = offset == 0 ? swing_ : -swing_;
    out_.print("{0}humerus {1} 0\n{0}radius {2}\n", name, degrees((22 * back - 2) * degree),
               degrees((6 * back - 22) * degree));
  }

  fmt::ostream& out_;
  double way_, phase_, swing_;  ///< [m], strides since the left foot landed, its cosine
};

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : ".";
  write_skeleton(folder);
  fmt::ostream out = fmt::output_file(folder + "/walker.amc");
  out.print(
      "# Made by make_walker.cpp: 60 frames a second, lengths in metres.\n"
      ":FULLY-SPECIFIED\n:DEGREES\n");
  for (int frame = 0; frame <= seconds * fps; ++frame) {
    out.print("{}\n", frame + 1);
    FrameWriter(out, frame / fps).write();
  }
}
