// Claims as they are written: paper/claims/*.toml.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "evidence/claim.hpp"

namespace evidence {

/// The [[claim]]s of a file's text, in its order. @throws UsageError with file and line of what is
/// not a claim: an unknown key, a measure or an experiment that there is not, conditions that are
/// none, a rival that is the subject, a prediction of nothing, a shape that
/// does not hold it, a text of more than 2000 bytes, prose that is missing or has a digit, or a
/// name in braces that stands for nothing.
std::vector<Claim> parse_claims(std::string_view text, const std::string& name);

/// Those of all files of a folder, by the names of these; none where there is no folder. @throws
/// UsageError likewise, and where two have one id.
std::vector<Claim> all_claims(const std::filesystem::path& folder);

}  // namespace evidence
