#include "tests/harness/workers.hpp"

#include <map>
#include <vector>

#include "atlas/survey.hpp"
#include "experiments/harness/order.hpp"
#include "experiments/harness/plug_ins.hpp"
#include "meter/survey.hpp"

namespace harness::testing {

namespace {

const std::string mark = "test ";

std::map<std::string, NamedWork>& works() {
  static std::map<std::string, NamedWork> all;
  return all;
}

std::vector<void (*)()>& entries() {
  static std::vector<void (*)()> all;
  return all;
}

}  // namespace

std::string named_work(const std::string& name, NamedWork work) {
  works()[name] = work;
  return name;
}

std::string order_for(const std::string& name, const std::string& argument) {
  return mark + name + " " + argument;
}

bool enter_in_workers(void (*enter)()) {
  entries().push_back(enter);
  return true;
}

std::string answer(const std::string& order) {
  if (!order.starts_with(mark)) {
    for (const auto enter : entries()) enter();
    if (meter::is_order(order)) return meter::guarded_answer(order);
    if (atlas::is_order(order)) return atlas::guarded_answer(order);
    if (is_examination(order)) return examination_answer(order);
    return harness::guarded_answer(order);
  }
  const std::string text = order.substr(mark.size());
  const std::size_t space = text.find(' ');
  return works().at(text.substr(0, space))(text.substr(space + 1));
}

}  // namespace harness::testing
