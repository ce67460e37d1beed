// All claims, each judged by the rows of its experiment, and whether it was there before they were.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "evidence/judgement.hpp"
#include "evidence/shelf.hpp"

namespace evidence {

/// Registered: all rows were measured under a registration that has the claim's very words, and
/// where there are none, it is in the one that is in force. Reworded: so it stood in a registration
/// under which rows were measured, and now it stands otherwise, or not at all.
enum class Priority { registered, post_hoc, reworded };
inline std::vector<std::string> choices(Priority) { return {"registered", "post hoc", "reworded"}; }

struct Case {
  Claim claim;
  Priority priority;
  Judgement judgement;
};

/// paper/claims of the root.
std::filesystem::path claims_folder();

/// The claims as they stand, in order, then the reworded ones. @throws UsageError as all_claims()
/// and harness::registrations().
std::vector<Case> docket(const Shelf& shelf);

}  // namespace evidence
