// All claims, each judged by the rows of its experiment, and whether it was there before they were.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "evidence/judgement.hpp"
#include "evidence/shelf.hpp"

namespace evidence {

/// Registered: all rows were measured under a registration that has the claim's very words, and
/// where there are none, it is in the one that is in force. Later: so it is, but an earlier one has
/// its experiment and not its words, so that an earlier run may have been known to who wrote them.
/// Post hoc: any other, and who says itself that it was `seen`.
/// Reworded: so it stood in a registration under which rows were measured, and now it stands
/// otherwise, or not at all.
enum class Priority { registered, later, post_hoc, reworded };
inline std::vector<std::string> choices(Priority) {
  return {"registered", "registered later", "post hoc", "reworded"};
}

struct Case {
  Claim claim;
  Priority priority;
  Judgement judgement;
};

/// paper/claims of the root.
std::filesystem::path claims_folder();

/// The claims as they stand, in order, then the reworded ones; of these `ids` alone, if there are
/// any. @throws UsageError as all_claims() and harness::registrations(), and of an unknown id.
std::vector<Case> docket(const Shelf& shelf, const std::vector<std::string>& ids = {});

/// Experiments whose file is not, or is not known to be, the one that was registered before all of
/// their rows: what it expects need not have been written before them. None that has no rows.
std::set<std::string> changed_experiments(const Shelf& shelf);

}  // namespace evidence
