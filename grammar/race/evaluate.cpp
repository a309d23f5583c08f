#include "grammar/race/evaluate.h"

#include <array>
#include <cstddef>
#include <limits>

#include <fmt/format.h>

namespace punchcard::race {
namespace {

using Integer = std::int64_t;

constexpr Integer kLeast = std::numeric_limits<Integer>::min();

Fault divide(Operation operation, Integer left, Integer right, Integer& result) {
  if (right == 0) return Fault::division_by_zero;
  if (left == kLeast && right == -1) return Fault::overflow;
  result = operation == Operation::divide ? left / right : left % right;
  return Fault::none;
}

Fault calculate(Operation operation, Integer left, Integer right, Integer& result) {
  bool overflow = false;
  switch (operation) {
    case Operation::add:
      overflow = __builtin_add_overflow(left, right, &result);
      break;
    case Operation::subtract:
      overflow = __builtin_sub_overflow(left, right, &result);
      break;
    case Operation::multiply:
      overflow = __builtin_mul_overflow(left, right, &result);
      break;
    default:
      return divide(operation, left, right, result);
  }
  return overflow ? Fault::overflow : Fault::none;
}

bool compare(Operation operation, Integer left, Integer right) {
  switch (operation) {
    case Operation::less:
      return left < right;
    case Operation::less_equal:
      return left <= right;
    case Operation::greater:
      return left > right;
    case Operation::greater_equal:
      return left >= right;
    case Operation::equal:
      return left == right;
    default:
      return left != right;
  }
}

Operation operation_of(Assign assign) {
  switch (assign) {
    case Assign::subtract:
      return Operation::subtract;
    case Assign::multiply:
      return Operation::multiply;
    default:
      return Operation::add;
  }
}

Executed assign(const Instruction& instruction, std::span<Integer> counters) {
  Evaluated result = evaluate(instruction.formula, counters);
  Integer& counter = counters[static_cast<std::size_t>(instruction.counter)];
  if (!result.failure && instruction.assign != Assign::set) {
    const Operation operation = operation_of(instruction.assign);
    const Integer right = result.value;
    const Fault fault = calculate(operation, counter, right, result.value);
    if (fault != Fault::none) result.failure = {fault, operation, counter, right};
  }
  if (result.failure) return {Outcome::failed, result.failure};
  counter = result.value;
  return {};
}

Executed decide(const Instruction& instruction, std::span<const Integer> counters) {
  const Evaluated result = evaluate(instruction.formula, counters);
  if (result.failure) return {Outcome::failed, result.failure};
  return {result.value != 0 ? Outcome::condition_true : Outcome::condition_false, {}};
}

}  // namespace

Evaluated evaluate(std::span<const Term> formula, std::span<const Integer> counters) {
  std::array<Integer, kMostTokens> values;  // those that wait, the newest last
  Integer* next = values.data();
  const Term* term = formula.data();
  const Term* const end = term + formula.size();
  for (; term != end; ++term) {
    const Operation operation = term->operation;
    switch (operation) {
      case Operation::constant:
        *next++ = term->operand;
        break;
      case Operation::counter:
        *next++ = counters[static_cast<std::size_t>(term->operand)];
        break;
      case Operation::negate:
        if (next[-1] == kLeast) return {0, {Fault::overflow, operation, 0, kLeast}};
        next[-1] = -next[-1];
        break;
      case Operation::invert:
        next[-1] = next[-1] == 0 ? 1 : 0;
        break;
      case Operation::and_then:
      case Operation::or_else:
        if ((next[-1] != 0) == (operation == Operation::or_else)) {
          term += term->operand;
        } else {
          --next;
        }
        break;
      case Operation::add:
      case Operation::subtract:
      case Operation::multiply:
      case Operation::divide:
      case Operation::remainder: {
        --next;
        const Integer left = next[-1];
        const Fault fault = calculate(operation, left, *next, next[-1]);
        if (fault != Fault::none) return {0, {fault, operation, left, *next}};
        break;
      }
      default:
        --next;
        next[-1] = compare(operation, next[-1], *next) ? 1 : 0;
        break;
    }
  }
  return {next[-1], {}};
}

Executed execute(const Instruction& instruction, std::span<Integer> counters) {
  switch (instruction.kind) {
    case Kind::assignment:
      return assign(instruction, counters);
    case Kind::if_:
    case Kind::while_:
      return decide(instruction, counters);
    case Kind::house:
      return {Outcome::house, {}};
    default:
      return {};
  }
}

Arguments evaluate_arguments(const Instruction& instruction, std::span<const Integer> counters) {
  Arguments result;
  for (const Formula& argument : instruction.arguments) {
    const Evaluated evaluated = evaluate(argument, counters);
    if (evaluated.failure) {
      result.failure = evaluated.failure;
      break;
    }
    result.values.push_back(evaluated.value);
  }
  return result;
}

std::string words_of(const Failure& failure) {
  if (!failure) return "";
  const char* fault = failure.fault == Fault::overflow ? "overflow" : "division by zero";
  const std::string_view sign = sign_of(failure.operation);
  if (failure.operation == Operation::negate) {
    return fmt::format("{} in {} {}", fault, sign, failure.right);
  }
  return fmt::format("{} in {} {} {}", fault, failure.left, sign, failure.right);
}

}  // namespace punchcard::race
