// What a judgement is in words.
#pragma once

#include <string>

#include "evidence/judgement.hpp"

namespace evidence {

/// The number that it is about, in words: "time to 1 mm, ratio", "iterations to 1e-2, exponent in
/// stiffness".
std::string quantity_text(const Claim& claim);

/// As they are told: "0.31", a share as "31 %", as "2 of 3" where it is one of few, as "none" and
/// "all"; "" where nothing was measured.
std::string statistic_text(const Claim& claim, const Judgement& judgement);
std::string interval_text(const Claim& claim, const Judgement& judgement);  ///< "0.2 to 0.5"
std::string prediction_text(const Claim& claim);  ///< "at least 2", "0.5 to 2", "all"

/// What the claim says of such a verdict; and where it rests on fewer cloths than three, on which.
std::string sentence(const Claim& claim, const Judgement& judgement);

}  // namespace evidence
