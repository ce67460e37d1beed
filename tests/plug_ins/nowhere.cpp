// Calls what ClothBench has not.

namespace cloth {

void is_nowhere();

}

namespace {

[[maybe_unused, gnu::used]] void call() { cloth::is_nowhere(); }

}  // namespace
