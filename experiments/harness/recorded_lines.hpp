// Recorded rows, and what measured them, as lines of JSON: each is read as it was written, or
// not at all.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

namespace harness {

/// Takes each line's object; what it was taken for must be written as that line.
/// @throws std::runtime_error naming the line.
void for_each_line(const std::string& text,
                   const std::function<std::string(const nlohmann::json&)>& taken);

/// All there is about a row.
nlohmann::json record_of(const Row& row);

/// What record_of() made. @throws std::runtime_error where it is no row's; nlohmann::json's where
/// it is not even of its kinds.
Row recorded_row(const nlohmann::json& json);

/// A line each.
std::string rows_text(const std::vector<Row>& rows);
std::string runs_text(const std::map<long long, Values>& runs);

/// What rows_text() made, of rows of one experiment that these runs measured. `numbers`: of curves,
/// in all that was read until now. @throws std::runtime_error naming the line.
std::vector<Row> parse_rows(const std::string& text, const std::string& experiment,
                            const std::map<long long, Values>& runs, std::size_t& numbers);

/// What runs_text() made. @throws std::runtime_error naming the line.
std::map<long long, Values> parse_runs(const std::string& text);

/// Seconds of two machines stand in no table together, nor of two BLAS. @throws std::runtime_error
void expect_one_processor(const std::map<long long, Values>& runs);

/// Letters of a date, 2026-11-23, with which that of every run begins.
constexpr std::size_t letters_of_day = 10;

}  // namespace harness
