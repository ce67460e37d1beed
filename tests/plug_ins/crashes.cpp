// Writes where nothing is, as it is loaded.

namespace {

int* volatile nowhere = nullptr;

[[maybe_unused]] const bool has_crashed = [] {
  *nowhere = 1;
  return true;
}();

}  // namespace
