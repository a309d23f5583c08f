#include "grammar/lua/operators.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "grammar/lua/parse.h"
#include "grammar/text/syntax_error.h"

namespace punchcard::lua_syntax {
namespace {

struct Precedence {
  std::string_view sign;
  int left;
  int right;  // lower than left: associates to the right
};

constexpr std::array<Precedence, 21> kBinary = {{
    {"or", 1, 1},   {"and", 2, 2}, {"<", 3, 3},   {">", 3, 3},   {"<=", 3, 3},  {">=", 3, 3},
    {"~=", 3, 3},   {"==", 3, 3},  {"|", 4, 4},   {"~", 5, 5},   {"&", 6, 6},   {"<<", 7, 7},
    {">>", 7, 7},   {"..", 9, 8},  {"+", 10, 10}, {"-", 10, 10}, {"*", 11, 11}, {"/", 11, 11},
    {"//", 11, 11}, {"%", 11, 11}, {"^", 14, 13},
}};
constexpr int kUnary = 12;

const Precedence& precedence(const Node& sign) {
  return *std::find_if(kBinary.begin(), kBinary.end(),
                       [&](const Precedence& entry) { return entry.sign == sign.text; });
}

int right_precedence(const Node& sign) {
  return sign.is(Kind::Unary) ? kUnary : precedence(sign).right;
}

bool is_operator(const Node& node) {
  return (node.is(Kind::Unary) || node.is(Kind::Binary)) && node.children.empty();
}

class Joiner {
 public:
  void add_operand(Growing operand) { operands_.push_back(std::move(operand)); }

  void add_operator(Growing sign) {
    if (sign.node.is(Kind::Binary)) apply_down_to(precedence(sign.node).left);
    if (signs_.size() >= kDeepestNesting) {
      throw text::SyntaxError{sign.node.offset,
                              "nested deeper than " + std::to_string(kDeepestNesting) + " levels"};
    }
    signs_.push_back(std::move(sign));
  }

  Growing finish() {
    apply_down_to(0);
    return std::move(operands_.front());
  }

 private:
  void apply_down_to(int limit) {
    while (!signs_.empty() && right_precedence(signs_.back().node) >= limit) apply_newest();
  }

  void apply_newest() {
    Growing whole = std::move(signs_.back());
    signs_.pop_back();
    const std::size_t count = whole.node.is(Kind::Unary) ? 1 : 2;
    const auto first = operands_.end() - static_cast<std::ptrdiff_t>(count);
    const Node& last = operands_.back().node;
    const std::size_t end = last.offset + last.length;
    whole.node.operator_place = whole.node.begin;
    if (count == 2) whole.node.begin = first->node.begin;
    whole.node.end = last.end;
    const std::size_t sign_offset = whole.node.offset;
    for (auto operand = first; operand != operands_.end(); ++operand) {
      adopt(whole, std::move(*operand), sign_offset);
    }
    if (count == 2) whole.node.offset = whole.node.children.front().offset;
    whole.node.length = end - whole.node.offset;
    operands_.erase(first, operands_.end());
    operands_.push_back(std::move(whole));
  }

  std::vector<Growing> operands_;
  std::vector<Growing> signs_;  // signs whose right operand is not complete
};

}  // namespace

void adopt(Growing& parent, Growing child, std::size_t offset) {
  parent.height = std::max(parent.height, child.height + 1);
  if (parent.height > kHighestTree) {
    throw text::SyntaxError{offset, "chain of operators, calls or fields too long (limit " +
                                        std::to_string(kHighestTree) + ")"};
  }
  parent.node.children.push_back(std::move(child.node));
}

Growing join_operators(std::vector<Growing> row) {
  Joiner joiner;
  for (Growing& part : row) {
    if (is_operator(part.node)) {
      joiner.add_operator(std::move(part));
    } else {
      joiner.add_operand(std::move(part));
    }
  }
  return joiner.finish();
}

}  // namespace punchcard::lua_syntax
