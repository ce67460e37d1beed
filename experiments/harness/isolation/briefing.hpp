// What a worker is told before its order: of the plug-ins that take part.
#pragma once

#include <string>

namespace harness {

/// Has every worker that this process starts from now on be told these words first (serve()).
void brief_workers(std::string words);

/// Those words, at first none, and an order behind them.
std::string with_briefing(const std::string& order);

struct Briefed {
  std::string words, order;
};

/// Takes back what with_briefing() made, in place, for an order may be long.
/// @throws std::runtime_error for anything else.
Briefed briefed(std::string text);

}  // namespace harness
