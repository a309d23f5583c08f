// The operators of the instruction language: notation, precedence, and types of operands and
// result.
//
//   || < && < comparison < + - < * / % < unary - and !
//
// Binary operators associate to the left. A comparison stands between integers, so there is no a <
// b < c. The three grammars of a formula (reading, printing, evaluating) agree because all of them
// use this file.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace punchcard::race {

// What one term of a formula does; tree.h says how terms make a formula.
enum class Operation : std::uint8_t {
  // one more value
  constant,
  counter,
  // integer to integer
  negate,
  // two integers to an integer
  add,
  subtract,
  multiply,
  divide,     // truncates towards zero
  remainder,  // has the sign of the dividend
  // two integers to a truth value
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  // of truth values
  invert,
  and_then,
  or_else,
};

// The printed form: "+", "&&"; "" for constants and counters.
std::string_view sign_of(Operation operation);

// The binary operator with this notation: "+", "&&", "and".
std::optional<Operation> binary_operation(std::string_view written);

inline constexpr int kUnaryPrecedence = 6;
inline constexpr int kAtomPrecedence = 7;

// Higher binds tighter; kAtomPrecedence for constants and counters.
int precedence(Operation operation);

constexpr bool is_arithmetic(Operation operation) {
  return operation >= Operation::negate && operation <= Operation::remainder;
}
constexpr bool is_comparison(Operation operation) {
  return operation >= Operation::less && operation <= Operation::not_equal;
}
constexpr bool is_logic(Operation operation) { return operation >= Operation::invert; }

}  // namespace punchcard::race
