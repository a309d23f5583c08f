// The operators of the instruction language: how each is written, how tight it binds, what it
// makes of what.
//
//   || < && < comparison < + - < * / % < unary - and !
//
// Binary operators associate to the left. Of comparisons one alone stands between integers: there
// is no a < b < c. The three grammars of a formula (reading, printing, evaluating) agree because
// all of them look here.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace punchcard::race {

// What one term of a formula does; tree.h says how terms make a formula.
enum class Operation : std::uint8_t {
  // one value more
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
  // two integers to a truth
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  // of truths
  invert,
  and_then,
  or_else,
};

// As printed: "+", "&&"; "" of constants and counters.
std::string_view sign_of(Operation operation);

// The binary operator that is written so: "+", "&&", "and".
std::optional<Operation> binary_operation(std::string_view written);

inline constexpr int kUnaryPrecedence = 6;
inline constexpr int kAtomPrecedence = 7;

// Higher binds tighter; kAtomPrecedence of constants and counters.
int precedence(Operation operation);

constexpr bool is_arithmetic(Operation operation) {
  return operation >= Operation::negate && operation <= Operation::remainder;
}
constexpr bool is_comparison(Operation operation) {
  return operation >= Operation::less && operation <= Operation::not_equal;
}
constexpr bool is_logic(Operation operation) { return operation >= Operation::invert; }

}  // namespace punchcard::race
