#include "cli/verbs.hpp"
namespace cli {
Status export_tables() { return all_ran; }
Status plot(const std::vector<std::string>&) { return all_ran; }
Status report() { return all_ran; }
Status new_solver(const std::string&) { return all_ran; }
}  // namespace cli
