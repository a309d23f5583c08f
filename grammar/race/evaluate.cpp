#include "grammar/race/evaluate.h"

#include <array>
#include <cstddef>
#include <limits>

#include <fmt/format.h>

namespace punchcard::race {
namespace {

using Integer = std::int64_t;

constexpr Integer kLeastInteger = std::numeric_limits<Integer>::min();

Fault divide(Operation operation, Integer left, Integer right, Integer& result) {
  if (right == 0) return Fault::division_by_zero;
  if (right == -1 && operation == Operation::remainder) {
    result = 0;  // also for the least integer, which the processor can't divide by -1
    return Fault::none;
  }
  if (right == -1 && left == kLeastInteger) return Fault::overflow;
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

// The newest value is in a variable, apart from the stack of waiting values, because the next
// operation needs it.
Evaluated evaluate(std::span<const Term> formula, std::span<const Integer> counters) {
  std::array<Integer, kMostTokens> values;
  Integer* waiting = values.data();  // one past the newest
  Integer newest = 0;
  const Term* const end = formula.data() + formula.size();
  for (const Term* term = formula.data(); term != end; ++term) {
    if (term->operation <= Operation::counter) {
      // The first value stores a 0 that no operation reads.
      *waiting++ = newest;
      newest = term->operand;
      if (term->operation == Operation::counter)
        newest = counters[static_cast<std::size_t>(newest)];
      continue;
    }
    switch (term->operation) {
      case Operation::negate:
        if (newest == kLeastInteger)
          return {0, {Fault::overflow, Operation::negate, 0, kLeastInteger}};
        newest = -newest;
        break;
      case Operation::less:
        newest = *--waiting < newest ? 1 : 0;
        break;
      case Operation::less_equal:
        newest = *--waiting <= newest ? 1 : 0;
        break;
      case Operation::greater:
        newest = *--waiting > newest ? 1 : 0;
        break;
      case Operation::greater_equal:
        newest = *--waiting >= newest ? 1 : 0;
        break;
      case Operation::equal:
        newest = *--waiting == newest ? 1 : 0;
        break;
      case Operation::not_equal:
        newest = *--waiting != newest ? 1 : 0;
        break;
      case Operation::invert:
        newest = newest == 0 ? 1 : 0;
        break;
      // The next two skip their right side, whose length is the operand, if the left side decides.
      case Operation::and_then:
        if (newest == 0) {
          term += term->operand;
        } else {
          newest = *--waiting;
        }
        break;
      case Operation::or_else:
        if (newest != 0) {
          term += term->operand;
        } else {
          newest = *--waiting;
        }
        break;
      default: {
        const Integer left = *--waiting;
        const Integer right = newest;
        const Fault fault = calculate(term->operation, left, right, newest);
        if (fault != Fault::none) return {0, {fault, term->operation, left, right}};
        break;
      }
    }
  }
  return {newest, {}};
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
