// How one solver's efforts are beside another's, over instances, and how sure that is.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "evidence/bootstrap.hpp"

namespace evidence {

/// The efforts of two solvers on one instance: seconds by their timed runs, or one count each;
/// infinite: it is never solved. One of the two is finite.
struct Pair {
  std::string scene;  ///< the cloth that it is a state of
  std::vector<Real> subject, rival;
};

enum class Verdict { faster, slower, same, cannot_tell };
inline std::vector<std::string> choices(Verdict) {
  return {"faster", "slower", "same", "cannot tell"};
}

/// Efforts are the same that differ by no more.
inline constexpr Real as_good_as_same = 1.1;

/// Of fewer timed runs nothing is known of the clock: order statistics give their median no
/// interval of 95 % (Le Boudec 2010, sec. 2.2).
inline constexpr int fewest_timed_runs = 6;

/// Where a ratio is of which so few cannot say.
inline constexpr Interval anywhere{0, std::numeric_limits<Real>::infinity()};

/// The ratio of the subject's effort to the rival's: its median over instances.
class Effect {
 public:
  /// Of at least one pair. Each of its medians is resampled, by the same lots every time.
  explicit Effect(std::vector<Pair> pairs);

  Real ratio() const { return ratio_; }
  int instances() const { return static_cast<int>(pairs_.size()); }
  int scenes() const { return scenes_; }
  /// What is resampled: scenes, or the instances of a single one.
  int clusters() const { return scenes_ > 1 ? scenes_ : instances(); }
  /// The fewest that any instance has of either.
  int timed_runs() const;
  /// Instances that take the subject less than the rival, by more than is the same; or more.
  int won() const { return won_; }
  int lost() const { return lost_; }

  /// Where the ratio is, on instances like these: scenes are resampled, and in each its instances
  /// (two-stage bootstrap, Davison & Hinkley 1997, sec. 3.8), and the percentiles expanded for the
  /// number of scenes (Hesterberg 2015, sec. 5.3). Of a single scene, instances take their place,
  /// and the ratio is that scene's. Unbounded where so few scenes cannot say.
  Interval over_instances(Real confidence) const;

  /// Where it is on these very instances: timed runs are resampled. A point where each has one;
  /// unbounded for more confidence than can be known by drawing.
  Interval over_clock(Real confidence) const;

  /// From the least ratio of any of these instances to the greatest.
  Interval range() const;

 private:
  std::vector<Pair> pairs_;
  std::vector<Real> medians_;  ///< of the logarithm of the ratio, resampled, sorted
  Real ratio_;
  int scenes_, won_ = 0, lost_ = 0;
};

/// In words, of an interval of the ratio.
Verdict verdict(Interval ratio);

/// Those of several, each at the level that Holm's correction leaves it, so that all of them
/// together hold with the confidence (Holm 1979): first at the level of them all; once some are
/// told, the others at the level of these others.
struct Corrected {
  Verdict verdict;
  Interval ratio;           ///< on which it rests
  bool is_tellable = true;  ///< there are clusters enough (corrected_at_once())
};
std::vector<Corrected> corrected(const std::vector<Effect>& effects, Real confidence);

/// Likewise, but only those count that could be told beside all that have as many clusters or more,
/// were each as far from 1 as can be. The others are anywhere: counted, too, they might leave none
/// to be told (Tarone 1990).
std::vector<Corrected> corrected_at_once(const std::vector<Effect>& effects, Real confidence);

/// Who leads is held against so many at once, those who come next: five, or as many as so few
/// clusters could tell from it, however far apart they were. Against all, none could be told.
std::size_t rivals_at_once(int clusters, Real confidence);

}  // namespace evidence
