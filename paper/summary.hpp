// What the rows say, in a page of Markdown that the README opens with.
#pragma once

#include <string>

#include "evidence/shelf.hpp"

namespace paper {

/// How it begins.
inline constexpr const char* summary_start = "<!-- Written by clothbench";

/// The report's question and answer, who is first to a millimetre by kind and size of cloth, and
/// how many claims came to what.
std::string summary(const evidence::Shelf& shelf);

}  // namespace paper
