#include "experiments/harness/outside/engine_parameters.hpp"

#include <variant>

namespace harness {

EngineValues::EngineValues(const std::vector<EngineParameter>& parameters)
    : parameters_(parameters), slots_(parameters.size()) {
  std::vector<cloth::Param> all = params();
  for (std::size_t k = 0; k < all.size(); ++k) all[k].set(parameters[k].value, "default");
}

std::vector<cloth::Param> EngineValues::params() {
  std::vector<cloth::Param> all;
  for (std::size_t k = 0; k < slots_.size(); ++k) {
    const EngineParameter& p = parameters_[k];
    Slot& slot = slots_[k];
    const auto field = [&]() -> cloth::Param::Field {
      if (std::holds_alternative<bool>(p.value)) return &slot.flag;
      if (std::holds_alternative<long long>(p.value)) return &slot.whole;
      if (std::holds_alternative<cloth::Real>(p.value)) return &slot.number;
      return cloth::Param::ChoiceField{
          &slot.word, [](const void* word) { return *static_cast<const int*>(word); },
          [](void* word, int value) { *static_cast<int*>(word) = value; }};
    };
    all.emplace_back(p.name, p.unit, p.range, p.words, p.doc, field());
  }
  return all;
}

std::vector<std::pair<std::string, std::string>> EngineValues::texts() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const cloth::Param& p : params()) all.emplace_back(p.name(), cloth::to_text(p.get()));
  return all;
}

}  // namespace harness
