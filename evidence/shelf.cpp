#include "evidence/shelf.hpp"

#include "experiments/harness/division.hpp"

namespace evidence {

namespace {

/// What is kept under that name, made where nothing is.
template <class T>
const T& kept(std::map<std::string, T>& all, const std::string& name, auto&& make) {
  const auto found = all.find(name);
  return found != all.end() ? found->second : all.emplace(name, make()).first->second;
}

}  // namespace

const std::vector<Row>& Shelf::rows(const std::string& experiment) const {
  return kept(rows_, experiment,
              [&] { return harness::without_plug_ins(store_.current(experiment)); });
}

const Contest& Shelf::steps(const std::string& experiment) const {
  return kept(steps_, experiment, [&] { return Contest(rows(experiment)); });
}

const Runs& Shelf::runs(const std::string& experiment) const {
  return kept(runs_, experiment, [&] { return Runs(rows(experiment)); });
}

}  // namespace evidence
