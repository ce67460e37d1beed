// What frozen steps take each contestant of an experiment: iterations or seconds to a goal.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evidence/effect.hpp"
#include "evidence/goal.hpp"
#include "evidence/price.hpp"
#include "experiments/harness/origin.hpp"

namespace evidence {

enum class Unit { iterations, seconds };
inline std::vector<std::string> choices(Unit) { return {"iterations", "seconds"}; }

/// A frozen step: a scene, as it was changed, and a frame.
struct Instance {
  std::string scene, suite, state, text;
  harness::Values parameters;               ///< all of the scene's
  Real vertices = 0, stiffness_number = 0;  ///< k h^2 / m; 0 where no trace tells
  std::string kind = {};                    ///< of its mesh (harness::kind_of()); likewise ""
  Real start =
      std::numeric_limits<Real>::quiet_NaN();  ///< the first guess's distance to the
                                               ///< minimiser [m]: what doing nothing leaves
  int frame = 0;
  std::string cloth = {};  ///< cloth_of()
};

/// What a goal takes on an instance, by its timed runs, or as one count.
struct Effort {
  std::vector<Real> runs;    ///< infinite: never; none: it was declined, or nobody ran it
  bool is_too_easy = false;  ///< the first guess is there, and tells nobody from another
  bool is_reckoned = false;  ///< seconds by the prices of iterations on steps like it
};

/// What is left of the way to the minimiser when the time is up, by timed runs, or by prices.
struct Remainder {
  std::vector<Real> runs;    ///< of the vertex farthest off [m]; none: nobody timed it
  bool is_declined = false;  ///< or nobody ran it: all of the way is left
  bool has_failed = false;   ///< likewise
};

/// What prices make of a timed step's seconds, beside what these are.
struct PriceRatio {
  std::size_t instance;
  Real ratio;
};

/// The frozen steps of one experiment's rows.
class Contest {
 public:
  /// Rows are an experiment's current ones.
  explicit Contest(const std::vector<Row>& rows);

  /// Names of all that ran, in order: labels, with their settings where those alone tell two apart.
  const std::vector<std::string>& contestants() const { return contestants_; }
  /// The one that is the baseline at its defaults (cloth/registry.hpp); "" where it takes no part.
  std::string baseline() const;
  const std::vector<Instance>& instances() const { return instances_; }
  bool is_timed() const { return !timed_.empty(); }

  /// Seconds of a step that was not timed are those that its iterations take on steps with as
  /// large a mesh of that kind (prices.hpp), for each timed run of these.
  Effort effort(const std::string& contestant, std::size_t instance, const Goal& goal,
                Unit unit) const;

  /// Seconds by the clock of its trace, which ran once and stops while the judge looks; none, too,
  /// where that does not tell. Of its first iteration, in which a trace has what is made ready once
  /// and for all steps, no more than such an iteration is known to take.
  Effort traced_effort(const std::string& contestant, std::size_t instance, const Goal& goal) const;

  /// After so many seconds of a step, and the iterations that are done by then: none before the
  /// first is.
  Remainder remainder(const std::string& contestant, std::size_t instance, Real seconds) const;

  /// The first of its iterations that is at the goal: what is measured, or on the trace's curve;
  /// infinite: it never is, or the contestant declined.
  Real iterations(const std::string& contestant, std::size_t instance, const Goal& goal) const;

  /// How far from its minimiser it is after so many iterations [m]; what it declines, or fails on,
  /// is left as the first guess has it.
  Real distance(const std::string& contestant, std::size_t instance, Real iterations) const;

  /// Its energy above the minimum after so many iterations, beside the first guess's; infinite
  /// where it fails, NaN where it declined, or its budget was over by then.
  Real error(const std::string& contestant, std::size_t instance, Real iterations) const;

  /// The least of it that is known on that step; NaN without a trace.
  Real least_error(const std::string& contestant, std::size_t instance) const;

  /// Likewise, how far it is from the minimiser [m].
  Real known_distance(const std::string& contestant, std::size_t instance, Real iterations) const;

  /// A metric of its trace, or of each of its timed runs, or of those of steps like it; infinite
  /// where it fails; none where it declined, or there is no such metric.
  std::vector<Real> metric(const std::string& contestant, std::size_t instance,
                           const std::string& name) const;

  /// On meshes of a kind, of so many vertices, as far as timed ones tell (PriceCurve).
  std::optional<Price> price(const std::string& contestant, const std::string& kind,
                             Real vertices) const;

  /// Whether it did not fail on that step, and was timed there.
  bool is_timed(const std::string& contestant, std::size_t instance) const;

  /// On that step, by its own timed runs or those that tell of it, in the median.
  std::optional<Price> price(const std::string& contestant, std::size_t instance) const;

  /// A contestant's solver and settings, "NAME[key=value,...]".
  std::string solver_of(const std::string& contestant) const;

  /// Where its solver is from.
  const harness::Origin& origin_of(const std::string& contestant) const;

  /// What it was given, beside its solver's defaults.
  const harness::Values& settings_of(const std::string& contestant) const;

  /// How far prices hold: for each timed step on whose mesh others are timed, too, its seconds to
  /// the tightest tolerance that it reached, as these would have it, beside what they are.
  std::vector<PriceRatio> price_ratios(const std::string& contestant) const;

 private:
  using Place = std::pair<std::string, std::size_t>;

  std::size_t place_of(const Row& row);
  std::vector<const Row*> priced_like(const Place& place) const;
  /// Its own timed runs, or else those of steps like it.
  std::vector<const Row*> prices_of(const Place& place) const;

  std::vector<std::string> contestants_;
  std::vector<Instance> instances_;
  std::map<Place, Row> traces_;
  std::map<Place, std::vector<Row>> timed_;
  /// Of each trace, the timed steps on such a mesh that tell the price of its iterations.
  std::map<Place, std::vector<Place>> like_;
  std::map<std::pair<std::string, std::string>, PriceCurve> prices_;  ///< by kind of mesh
  std::map<std::string, std::string> solvers_;                        ///< by contestant
  std::map<std::string, harness::Origin> origins_;                    ///< likewise
  std::map<std::string, harness::Values> settings_;                   ///< likewise
};

/// Two contestants, to one goal, on some of the instances. What one declines, what is too easy, and
/// what neither ever solves is told, and is in no ratio.
struct Meeting {
  std::vector<Pair> pairs;
  std::vector<std::size_t> instances;  ///< of the pairs
  int subject_declines = 0, rival_declines = 0, too_easy = 0, neither = 0;
  int subject_fails = 0, rival_fails = 0, reckoned = 0;  ///< of the pairs
};
Meeting meet(const Contest& contest, const std::string& subject, const std::string& rival,
             const Goal& goal, Unit unit, const std::vector<std::size_t>& instances);

}  // namespace evidence
