// What instructions do to counters.
//
// Counters are integers of 64 bits, one for each of the vocabulary, in its order. Nothing wraps
// around and nothing is undefined: a result that does not fit and a division by zero are failures
// of the instruction, which then has changed nothing. && and || do not evaluate a right side that
// they do not need, so no failure comes from there.
//
// Cost: one pass over an array without an allocation; a condition like `x > 0` takes a few
// nanoseconds (tests/benchmark measures it). Formulas must come from parse.h or keep to what tree.h
// says of them, and `counters` must have as many as the vocabulary.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "grammar/race/tree.h"

namespace punchcard::race {

enum class Fault : std::uint8_t { none, overflow, division_by_zero };

// What could not be done, with the values it should have been done with.
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

// The value of an expression; of a condition 0 or 1. After a failure it means nothing.
struct Evaluated {
  std::int64_t value = 0;
  Failure failure;
};

Evaluated evaluate(std::span<const Term> formula, std::span<const std::int64_t> counters);

enum class Outcome : std::uint8_t {
  done,             // an assignment, break, else
  condition_true,   // if, while
  condition_false,  // if, while
  house,            // nothing was done: the rule is the caller's, evaluate_arguments() is for it
  failed,           // nothing was changed
};

struct Executed {
  Outcome outcome = Outcome::done;
  Failure failure;  // when it failed
};

Executed execute(const Instruction& instruction, std::span<std::int64_t> counters);

// The arguments of a house-rule instruction, from left to right; those before the failure, if one
// fails.
struct Arguments {
  std::vector<std::int64_t> values;
  Failure failure;
};

Arguments evaluate_arguments(const Instruction& instruction,
                             std::span<const std::int64_t> counters);

}  // namespace punchcard::race
