// A sentence that rows can bear out, or overturn: what it is about, what it predicts, and what is
// said of each verdict, all written down before anything is measured.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace evidence {

using cloth::Real;

/// The number that a claim makes a prediction of. Ratio: of the subject's measure to the rival's,
/// its median over steps. Share: of the steps, or runs, of which the measure is finite and at most
/// the threshold. Exponent: of its growth with a key of the scene. Value: the measure's median.
/// Best: which value of a key of the subject's solver has the least of it.
enum class Statistic { ratio, share, exponent, value, best };
inline std::vector<std::string> choices(Statistic) {
  return {"ratio", "share", "exponent", "value", "best"};
}

/// On whose behalf: other cloths and states like those that were measured, or those alone.
enum class Over { like_these, these };
inline std::vector<std::string> choices(Over) { return {"like these", "these"}; }

/// Where a statistic is predicted to be; unbounded where nothing is said.
struct Bounds {
  static constexpr Real none = 1e300;
  Real at_least = -none, at_most = none;

  /// Infinite where nothing is said.
  Real least() const { return at_least > -none ? at_least : -HUGE_VAL; }
  Real most() const { return at_most < none ? at_most : HUGE_VAL; }
  bool are_given() const { return at_least > -none || at_most < none; }
  void describe(auto& p) {
    p(at_least, "at_least", "1", {-none, none}, "no less");
    p(at_most, "at_most", "1", {-none, none}, "no more");
  }
};

/// On which steps, or runs, a claim is about anything: where a contestant's measure is so.
struct Given {
  std::string contestant = {}, measure = {};  ///< no measure: the claim's
  Real at_least = -Bounds::none, at_most = Bounds::none;

  Bounds bounds() const { return {at_least, at_most}; }
  void describe(auto& p) {
    p(contestant, "contestant", "whose measure it is, by its label");
    p(measure, "measure", "what is read off its step, or run, where that is not the claim's");
    p(at_least, "at_least", "1", {-Bounds::none, Bounds::none}, "no less");
    p(at_most, "at_most", "1", {-Bounds::none, Bounds::none}, "no more");
  }
};

/// What is said of each verdict. In braces stands what is put there: subject, against, measure,
/// statistic, interval, predicted, instances, scenes.
struct Prose {
  std::string reproduced, contradicted;
  std::string in_shape = "In shape only: {statistic}, where {predicted} is predicted.";
  std::string cannot_tell = "These rows cannot tell: {statistic}, {interval}.";

  void describe(auto& p) {
    p(reproduced, "reproduced", "where it is as predicted");
    p(in_shape, "in_shape", "where it is not, but as its shape has it");
    p(contradicted, "contradicted", "where it is neither");
    p(cannot_tell, "cannot_tell", "where the interval reaches beyond either");
  }
};

struct Claim {
  std::string id, source, says, experiment, subject, against, where, measure, along;
  Statistic statistic = Statistic::ratio;
  Over over = Over::like_these;
  Real threshold = Bounds::none;
  int instances = 8, scenes = 3;
  Bounds predicts, shape;
  Given given;  ///< no contestant: on all
  Prose prose;
  bool seen = false;  ///< who wrote it had seen rows that decide it, of a run before those that do

  void describe(auto& p) {
    p(id, "id", "its name, of no other claim");
    p(source, "source", "who says so, and where");
    p(says, "says", "what is said there, in our words");
    p(experiment, "experiment", "whose rows it is judged by");
    p(subject, "subject", "the contestant that it is about, by its label");
    p(against, "against", "of a ratio: the contestant beside it")
        .idle(statistic != Statistic::ratio, "of another statistic than a ratio");
    p(where, "where", "conditions on steps, or runs, with 'and' between them");
    p(statistic, "statistic", "of which it makes a prediction");
    p(measure, "measure", "what is read off each step, or run");
    p(along, "along", "of an exponent: a scene's key; of the best: a solver's")
        .idle(statistic != Statistic::exponent && statistic != Statistic::best,
              "of another statistic than an exponent or the best");
    p(over, "over", "for steps like these, or for these alone");
    p(threshold, "threshold", "1", {-Bounds::none, Bounds::none},
      "of a share: what the measure is to be at most")
        .idle(statistic != Statistic::share, "of another statistic than a share");
    p(instances, "instances", "1", {1, 1e6}, "steps, or runs, without which nothing is said");
    p(scenes, "scenes", "1", {1, 1e6}, "likewise cloths");
  }

  /// Its conditions, one by one.
  std::vector<std::string> conditions() const;

  /// All of it as the text of one JSON object, by which it is frozen.
  std::string canonical() const;
};

/// The claim of which that is the canonical text. @throws std::exception for any other text.
Claim claim_of(const std::string& canonical);

/// Where it is in shape: as it is given; of a ratio that is given none, on the predicted side of 1,
/// for who is predicted to have nine tenths of another's is not contradicted by one that has less.
Bounds shape_of(const Claim& claim);

}  // namespace evidence
