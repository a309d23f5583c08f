#include "grammar/race/operations.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace punchcard::race {
namespace {

struct Row {
  std::string_view sign;
  int precedence;
};

// In the order of Operation.
constexpr Row kRows[] = {
    {"", kAtomPrecedence},
    {"", kAtomPrecedence},
    {"-", kUnaryPrecedence},
    {"+", 4},
    {"-", 4},
    {"*", 5},
    {"/", 5},
    {"%", 5},
    {"<", 3},
    {"<=", 3},
    {">", 3},
    {">=", 3},
    {"==", 3},
    {"!=", 3},
    {"!", kUnaryPrecedence},
    {"&&", 2},
    {"||", 1},
};
static_assert(std::size(kRows) == static_cast<std::size_t>(Operation::or_else) + 1);

constexpr std::array kBinary = {
    Operation::add,           Operation::subtract, Operation::multiply,  Operation::divide,
    Operation::remainder,     Operation::less,     Operation::greater,   Operation::less_equal,
    Operation::greater_equal, Operation::equal,    Operation::not_equal, Operation::and_then,
    Operation::or_else,
};

const Row& row(Operation operation) { return kRows[static_cast<std::size_t>(operation)]; }

}  // namespace

std::string_view sign_of(Operation operation) { return row(operation).sign; }

int precedence(Operation operation) { return row(operation).precedence; }

std::optional<Operation> binary_operation(std::string_view written) {
  if (written == "and") return Operation::and_then;
  if (written == "or") return Operation::or_else;
  const auto* found = std::find_if(kBinary.begin(), kBinary.end(), [&](Operation operation) {
    return sign_of(operation) == written;
  });
  if (found == kBinary.end()) return std::nullopt;
  return *found;
}

}  // namespace punchcard::race
