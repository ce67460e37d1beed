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
std::string shape_text(const Claim& claim);       ///< likewise of shape_of(); "" where it has none

/// Of two clocks that do not agree: "reproduced by prices, cannot tell by traces"; and the number
/// by the second, "0.93 (0.5 to 1.4)"; "" where they do, or one was asked.
std::string clocks_text(const Judgement& judgement);
std::string traced_text(const Claim& claim, const Judgement& judgement);

/// What the claim says of such a verdict; of its runs, who failed, and what no cloth is; and where
/// it rests on fewer cloths than three, on which.
std::string sentence(const Claim& claim, const Judgement& judgement);

}  // namespace evidence
