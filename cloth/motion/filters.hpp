// Filters over time on the joint angles of a clip.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cloth/motion/clip.hpp"

namespace cloth::motion {

/// gain: mean + amount (x - mean), of the channel's mean over time; above 1 it exaggerates.
/// gaussian: smoothed by a Gaussian of sigma = amount [frames], the clip mirrored at its ends.
/// cartoon: x - LoG(x), sigma = amount [frames]; swings back before a move, and past its end.
enum class FilterKind { gain, gaussian, cartoon };

struct Filter {
  FilterKind kind;
  Real amount;
};

/// "gain=1.25", "gaussian=5", "cartoon=5". @throws UsageError starting with `where`; a gain is
/// from 0 to 100, a sigma from 0.25 to 1000 frames.
Filter parse_filter(std::string_view text, const std::string& where);

/// The clip with every joint angle filtered, angles unwrapped first: neighbours differ by half a
/// turn at most. The root's channels stay, that the figure goes where it went. @throws UsageError
/// starting with `where` if sigma times frames times channels exceeds 1e8, for it would take
/// minutes.
Clip filtered(const Clip& clip, const Filter& filter, const std::string& where = "filter");

/// Adds whole periods to each value that it is within half a period of the one before it.
void unwrap(VecX& x, Real period);

/// Convolution with a sampled Gaussian of sum 1, over 5 sigma; x is continued evenly at both ends,
/// ... x1 x0 | x0 x1 ..., which keeps its sum.
VecX gaussian(const VecX& x, Real sigma);

/// x - LoG(x), where LoG is sigma^2 times the second derivative smoothed by a Gaussian: a kernel of
/// sum 0 whose response to t^2 / 2 is sigma^2. x is continued oddly at both ends, so that straight
/// lines stay as they are, and so do first and last value. A step is missed by 24.2 % of its
/// height, sigma before and after it. Source: Wang, Drucker, Agrawala, Cohen, The Cartoon Animation
/// Filter, SIGGRAPH 2006, eq. 2 with amplitude sigma^2
VecX cartoon(const VecX& x, Real sigma);

/// The largest difference of two clips of one skeleton in any joint angle, modulo a turn, and
/// where.
struct Change {
  Real degrees = 0;
  int channel = -1, frame = 0;  ///< channel -1: no joint angle differs
};
Change largest_change(const Clip& a, const Clip& b);

/// How many joint angles of all frames lie outside the limits of their bones.
long outside_limits(const Skeleton& skeleton, const Clip& clip);

}  // namespace cloth::motion
