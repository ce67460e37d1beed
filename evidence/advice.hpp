// Which solver to take for a cloth: by its own steps, or where nobody measured these, by steps that
// are like them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// What steps of a cloth are like.
struct Likeness {
  std::string family;                               ///< family_of()
  std::string kind;                                 ///< of its mesh (harness::kind_of())
  Real vertices = 0, stiffness_number = 0, dt = 0;  ///< dt: of a substep [s]
  /// What steps of the very cloth are of (cloth_of()); "": nobody asks for these.
  std::string cloth = {};
};

/// "springs", "membranes" or "contact", by all parameters of a scene.
std::string family_of(const harness::Values& parameters);

/// Of a frozen step that was measured.
Likeness likeness_of(const Instance& instance);

/// How unlike two are: 1 for two decades of the stiffness number, 4 times the vertices, or 8 times
/// the step; infinite between families. So steps are asked on meshes of about one's own size: how
/// many sweeps it takes to cross a coarse mesh says nothing of a fine one.
Real unlikeness(const Likeness& one, const Likeness& other);

/// What somebody wants of a step: as near to its minimiser as may be in so many seconds, or to come
/// to a goal in as few as may be; on so many of the steps, or on the whole.
struct Wish {
  /// Of which iterations may fill so much; who is told apart is so, too, where who comes off worse
  /// may fill more, as a price is that of few runs, and off by as much.
  static constexpr Real share_to_fill = 0.9, share_in_doubt = 1.1;
  std::optional<Real> seconds;
  std::optional<Goal> goal;
  std::optional<Real> quantile = std::nullopt;  ///< the share of the steps

  /// Of which it is told what is left, or taken, at most.
  Real told_share() const { return quantile.value_or(0.9); }
};

/// What a contestant leaves of the way after that share of those seconds [m], no less than
/// `unseen`: a price is that of few runs, and an iteration is done or is not; or what the goal
/// takes it [s], infinite: it never gets there. By its own trace of that instance, at its prices on
/// such a mesh; nothing where these are not known.
std::optional<Real> outcome(const Contest& contest, const std::string& contestant,
                            std::size_t instance, const Likeness& mesh, const Wish& wish,
                            Real share = Wish::share_to_fill);

/// How good outcomes over steps are, by whom contestants are ranked, the least first. On so many of
/// the steps: what that share comes to, then the median. On the whole: on how many it never gets
/// there, then the geometric mean of the others, of what is left beside the way of each step: steps
/// have ways of fractions of a millimetre and of decimetres, and none decides alone.
struct Rank {
  Real first = 0, then = 0;
  auto operator<=>(const Rank&) const = default;
};
Rank rank_of(const Contest& contest, const Wish& wish, const std::vector<std::size_t>& steps,
             const std::vector<Real>& outcomes);

/// A contestant's outcomes over steps.
struct Forecast {
  std::string contestant;
  Real median = 0, most = 0;  ///< most: of the share that is told
  Rank rank = {};
  Price price;  ///< on such a mesh
};

/// Steps that are like what is asked about, the likest first.
std::vector<std::size_t> steps_like(const Contest& contest, const Likeness& asked,
                                    const std::vector<std::size_t>& among);

/// Steps of the very cloth.
std::vector<std::size_t> own_steps(const Contest& contest, const Likeness& asked,
                                   const std::vector<std::size_t>& among);

/// Whether meshes are of about one size: one has at most twice as many vertices.
bool are_of_one_size(Real vertices, Real other);

/// Those of its family, on meshes of about its size.
std::vector<std::size_t> steps_of_size(const Contest& contest, const Likeness& asked,
                                       const std::vector<std::size_t>& among);

/// Nothing where its prices on such a mesh are not known, or there are no steps.
std::optional<Forecast> forecast(const Contest& contest, const std::string& contestant,
                                 const Likeness& asked, const Wish& wish,
                                 const std::vector<std::size_t>& steps);

/// Of those whose prices are known, in the order of their ranks.
std::vector<Forecast> forecasts(const Contest& contest, const Likeness& asked, const Wish& wish,
                                const std::vector<std::size_t>& steps);

/// Instances on which the wish is one: the first guess is known, and not yet what is wished for.
std::vector<std::size_t> open_steps(const Contest& contest, const Wish& wish);

/// Fewer steps, or cloths, than these say nothing of others: of three cloths, no interval is
/// bounded. Of a cloth itself, so many of its own steps are enough.
inline constexpr int fewest_steps = 8, fewest_cloths = 4;
/// `without`: so many cloths that are left out.
bool are_enough(const Contest& contest, const std::vector<std::size_t>& steps, int without = 0);

/// How many cloths steps are of.
int cloths_of(const Contest& contest, const std::vector<std::size_t>& steps);

/// Of so many steps, how many a contestant declines or fails on, which leaves them as they are.
struct Coverage {
  int steps = 0, declined = 0, failed = 0;
};
Coverage coverage(const Contest& contest, const std::string& contestant,
                  const std::vector<std::size_t>& steps);

struct Advice {
  std::string why_not;               ///< what is missing, where nothing can be said
  std::vector<std::size_t> steps;    ///< that it rests on
  bool are_own = false;              ///< these are the very cloth's
  std::vector<Forecast> ranking;     ///< the first one is the advice
  Interval interval;                 ///< of its median, over steps like these, with 95 %
  std::vector<std::string> next;     ///< who it is held against, the next ones (rivals_at_once())
  std::vector<std::string> as_good;  ///< of these, who cannot be told from it
  std::vector<std::string> better;   ///< of these, who leaves or takes less in the median ratio
  /// What doing nothing leaves on these steps [m], and of a wish of seconds its rank there; and of
  /// advice on such a wish whether the first leaves less than that, `faster`, or more.
  Forecast nothing;
  Verdict than_nothing = Verdict::cannot_tell;
  std::vector<std::string> less_than_nothing;  ///< of the next, who is told to leave less than that
  /// Of the first: on these steps, and on all of open_steps() on meshes of about that size.
  Coverage covered, covered_of_size;
  /// What the baseline takes until nothing is left [s]; none where its price is not known.
  std::optional<Forecast> ending;
};
/// "it leaves less than doing nothing", of the first.
std::string beside_nothing(const Advice& advice);

/// "declines none of the 8 steps most like it, and 23 of all 40 on meshes of about that size", or
/// "declines 2 of its 16 steps", of the first; "" where it declines none, and fails on none.
std::string coverage_text(const Advice& advice);

/// Makes what is said of the first of the ranking that of the one who is first now.
void stand_beside_first(const Contest& contest, const Likeness& asked, const Wish& wish,
                        Advice& advice);

Advice advise(const Contest& contest, const Likeness& asked, const Wish& wish,
              const std::vector<std::size_t>& among);

}  // namespace evidence
