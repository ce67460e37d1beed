#include "cloth/parallel.hpp"

namespace cloth {

namespace {

int count_of_threads = 1;

}  // namespace

int threads() { return count_of_threads; }
void set_threads(int count) { count_of_threads = count; }

}  // namespace cloth
