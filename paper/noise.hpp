// How far the clock tells a contestant from itself, over all that the report shows.
#pragma once

#include "evidence/noise.hpp"
#include "evidence/shelf.hpp"

namespace paper {

/// Of all experiments' cells that are timed often enough.
evidence::Noise noise_of(const evidence::Shelf& shelf);

}  // namespace paper
