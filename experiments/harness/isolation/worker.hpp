// The inside of a child process: takes an order, works, answers.
#pragma once

#include <functional>
#include <string>

namespace harness {

/// Of what went wrong in a worker [bytes].
inline constexpr std::size_t longest_complaint = 4096;

/// More than any answer of ours [bytes]: a worker that writes on and on fills no memory.
inline constexpr std::size_t longest_answer = std::size_t(256) << 20;

/// What becomes of an order; the answer reaches who gave it.
using Answering = std::function<std::string(const std::string& order)>;

/// Takes what a worker is told before its order, if that is anything (briefing.hpp).
using Listening = std::function<void(const std::string& words)>;

/// First argument by which this program is told to be a worker, and where such a one answers.
inline constexpr const char* worker_argument = "worker-of-clothbench";
inline constexpr int answer_descriptor = 3;

/// How an answer begins: what became of the work.
inline constexpr char answer_finished = 'f', answer_threw = 'x', answer_out_of_memory = 'm';

bool is_worker(int argc, char** argv);

/// Reads the secret, the briefing and the order from standard input, works, writes the sealed
/// answer, and ends the process.
[[noreturn]] void serve(const Answering& answering, const Listening& listening = {});

}  // namespace harness
