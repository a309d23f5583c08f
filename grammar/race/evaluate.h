// Executes instructions on counters.
//
// Counters are integers of 64 bits, one for each counter of the vocabulary, in its order. Nothing
// wraps around and nothing is undefined: a result that does not fit and a division by zero are
// failures of the instruction, which then changes nothing. && and || do not evaluate a right side
// that they do not need, so it causes no failure.
//
// Cost: one pass over an array without an allocation; a condition like `x > 0` takes a few
// nanoseconds (tests/benchmark measures it). Formulas must come from parse.h or follow the rules of
// tree.h, and `counters` must have as many values as the vocabulary has counters.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "grammar/race/tree.h"

namespace punchcard::race {

enum class Fault : std::uint8_t { none, overflow, division_by_zero };

// The operation that failed, with its operands.
struct Failure {
  Fault fault = Fault::none;
  Operation operation = Operation::constant;
  std::int64_t left = 0;
  std::int64_t right = 0;  // the operand of negate

  explicit operator bool() const { return fault != Fault::none; }
  bool operator==(const Failure&) const = default;
};

// "overflow in 9223372036854775807 + 1", "division by zero in 5 % 0"
std::string words_of(const Failure& failure);

// The value of an expression; for a condition 0 or 1. It is meaningless after a failure.
struct Evaluated {
  std::int64_t value = 0;
  Failure failure;
};

Evaluated evaluate(std::span<const Term> formula, std::span<const std::int64_t> counters);

enum class Outcome : std::uint8_t {
  done,             // an assignment, break, else
  condition_true,   // if, while
  condition_false,  // if, while
  house,            // nothing was done: the caller carries out the rule, with evaluate_arguments()
  failed,           // nothing was changed
};

struct Executed {
  Outcome outcome = Outcome::done;
  Failure failure;  // set when the outcome is failed
};

Executed execute(const Instruction& instruction, std::span<std::int64_t> counters);

// The arguments of a house-rule instruction, from left to right; if one fails, those before it.
struct Arguments {
  std::vector<std::int64_t> values;
  Failure failure;
};

Arguments evaluate_arguments(const Instruction& instruction,
                             std::span<const std::int64_t> counters);

}  // namespace punchcard::race
