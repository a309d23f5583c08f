#include "grammar/race/formula.h"

#include <charconv>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/syntax_error.h"

namespace punchcard::race {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::uint64_t kLeastWithoutSign = std::uint64_t{1} << 63U;

text::SyntaxError too_large(std::size_t offset) {
  return {offset, fmt::format("number too large (limit {})", kMost)};
}

std::uint64_t magnitude(std::string_view digits, std::size_t offset) {
  std::uint64_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (read.ec == std::errc() && value <= kLeastWithoutSign) return value;
  throw too_large(offset);
}

}  // namespace

void FormulaBuilder::begin(bool condition) {
  condition_ = condition;
  terms_.clear();
  pending_.clear();
  truths_.clear();
  depth_ = 0;
}

// Whether the row as a whole, since the open parenthesis, may be a condition.
bool FormulaBuilder::row_takes_truth() const {
  for (auto each = pending_.rbegin(); each != pending_.rend(); ++each) {
    if (each->parenthesis) return each->takes_truth;
  }
  return condition_;
}

// Whether the next operand may be a condition.
bool FormulaBuilder::takes_truth() const {
  return at_row_begin() ? row_takes_truth() : is_logic(pending_.back().operation);
}

void FormulaBuilder::count(std::size_t offset) {
  if (++tokens_ > kMostTokens) {
    throw text::SyntaxError{
        offset, fmt::format("more than {} numbers, counters and operators", kMostTokens)};
  }
}

void FormulaBuilder::add_operand(Term term, std::size_t offset) {
  count(offset);
  terms_.push_back(term);
  truths_.push_back(false);
}

void FormulaBuilder::add_number(std::string_view digits, std::size_t offset) {
  const std::uint64_t value = magnitude(digits, offset);
  if (value < kLeastWithoutSign) {
    add_operand({Operation::constant, static_cast<std::int64_t>(value)}, offset);
    return;
  }
  const bool negative = !at_row_begin() && pending_.back().operation == Operation::negate;
  if (!negative) throw too_large(offset);
  pending_.pop_back();
  add_operand({Operation::constant, kLeast}, offset);
}

void FormulaBuilder::add_counter(int index, std::size_t offset) {
  add_operand({Operation::counter, index}, offset);
}

void FormulaBuilder::add_minus(std::size_t offset) {
  count(offset);
  pending_.push_back({Operation::negate});
}

void FormulaBuilder::add_invert(std::size_t offset) {
  if (!takes_truth()) throw text::SyntaxError{offset, "number or counter expected", false, true};
  count(offset);
  pending_.push_back({Operation::invert});
}

void FormulaBuilder::add_binary(std::string_view sign, std::size_t offset) {
  const Operation operation = *binary_operation(sign);
  count(offset);
  apply_down_to(precedence(operation), offset);
  if (!is_arithmetic(operation) && !row_takes_truth()) refuse_operator(offset);
  if (!is_logic(operation)) {
    if (truths_.back()) refuse_operator(offset);
    pending_.push_back({operation});
    return;
  }
  expect_truth(offset);
  truths_.pop_back();
  pending_.push_back({operation, false, false, terms_.size()});
  terms_.push_back({operation});
}

void FormulaBuilder::open(std::size_t offset) {
  if (++depth_ > kDeepestNesting) {
    throw text::SyntaxError{offset, fmt::format("nested deeper than {} levels", kDeepestNesting)};
  }
  pending_.push_back({Operation::constant, true, takes_truth()});
}

void FormulaBuilder::close(std::size_t offset) {
  apply_down_to(0, offset);
  pending_.pop_back();
  --depth_;
  if (!at_row_begin() && pending_.back().operation == Operation::invert) expect_truth(offset);
}

Formula FormulaBuilder::end(std::size_t offset) {
  apply_down_to(0, offset);
  if (condition_) expect_truth(offset);
  return std::exchange(terms_, {});
}

void FormulaBuilder::apply_down_to(int limit, std::size_t offset) {
  while (!at_row_begin() && precedence(pending_.back().operation) >= limit) apply_newest(offset);
}

void FormulaBuilder::apply_newest(std::size_t offset) {
  const Pending newest = pending_.back();
  if (is_logic(newest.operation)) expect_truth(offset);
  pending_.pop_back();
  if (newest.operation == Operation::and_then || newest.operation == Operation::or_else) {
    terms_[newest.term].operand = static_cast<std::int64_t>(terms_.size() - newest.term - 1);
    return;
  }
  if (newest.operation == Operation::negate) {
    negate();
    return;
  }
  terms_.push_back({newest.operation});
  if (newest.operation == Operation::invert) return;
  truths_.pop_back();
  truths_.back() = is_comparison(newest.operation);
}

// A formula that ends with a constant is that constant.
void FormulaBuilder::negate() {
  Term& last = terms_.back();
  if (last.operation == Operation::constant && last.operand >= 0) {
    last.operand = -last.operand;
  } else {
    terms_.push_back({Operation::negate});
  }
}

void FormulaBuilder::expect_truth(std::size_t offset) const {
  if (!truths_.back()) throw text::SyntaxError{offset, "comparison expected", false, true};
}

void FormulaBuilder::refuse_operator(std::size_t offset) const {
  if (truths_.back()) throw text::SyntaxError{offset, "'&&', '||' or ')' expected", false, true};
  throw text::SyntaxError{offset, depth_ > 0 ? "')' expected" : "end of the instruction expected",
                          false, true, " (a condition is no number)"};
}

}  // namespace punchcard::race
