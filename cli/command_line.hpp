// What is told of a command line that the parser refuses.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cli {

/// Takes one of the words, and names the nearest for any other.
CLI::Validator one_of(const std::vector<std::string>& words);

/// The message for what is no verb, no option of its verb or no value, and where to read on.
/// @throws nothing: for CLI::App::failure_message().
std::string refusal(const CLI::App* app, const CLI::Error& error);

}  // namespace cli
