#include "tests/grammar/race_author.h"

#include <algorithm>
#include <array>
#include <limits>

namespace punchcard::race {
namespace {

__extension__ typedef __int128 Wide;

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

std::optional<std::int64_t> narrow(Wide value) {
  if (value < Wide(kLeast) || value > Wide(kMost)) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

std::optional<std::int64_t> calculate(const std::string& sign, Wide a, Wide b) {
  if (sign == "+") return narrow(a + b);
  if (sign == "-") return narrow(a - b);
  if (sign == "*") return narrow(a * b);
  if (sign == "<") return a < b;
  if (sign == "<=") return a <= b;
  if (sign == ">") return a > b;
  if (sign == ">=") return a >= b;
  if (sign == "==") return a == b;
  if (sign == "!=") return a != b;
  if (b == 0) return std::nullopt;
  return narrow(sign == "/" ? a / b : a % b);
}

std::string blank(Luck& luck) {
  return std::array<const char*, 4>{"", " ", "  ", "\t"}[luck.below(4)];
}

int tightness(const NaiveFormula& formula) {
  const std::string& sign = formula.sign;
  if (formula.operands.size() == 1) return 6;
  if (formula.operands.empty()) return formula.number < 0 ? 6 : 7;
  if (sign == "||") return 1;
  if (sign == "&&") return 2;
  if (sign == "+" || sign == "-") return 4;
  return sign == "*" || sign == "/" || sign == "%" ? 5 : 3;
}

std::string enclosed(const NaiveFormula& formula, Luck& luck, bool needed) {
  std::string text = formula.text(luck);
  if (needed || luck.one_in(8)) text = "(" + blank(luck) + text + blank(luck) + ")";
  return text;
}

NaiveFormula binary(const char* sign, NaiveFormula left, NaiveFormula right) {
  return {sign, 0, {std::move(left), std::move(right)}};
}

bool is_inside(const NaiveInstruction* inner, const NaiveInstruction* outer) {
  for (; inner != nullptr; inner = inner->parent) {
    if (inner->parent == outer) return true;
  }
  return false;
}

// The instruction under the block of this one: the next of its own block, or else under the block
// that this one stands in.
const NaiveInstruction* after(const NaiveInstruction* of) {
  for (; of->parent != nullptr; of = of->parent) {
    const auto& siblings = of->parent->block;
    const auto own = std::find_if(siblings.begin(), siblings.end(),
                                  [&](const auto& each) { return each.get() == of; });
    if (own + 1 != siblings.end()) return (own + 1)->get();
  }
  return nullptr;
}

const NaiveInstruction* inside_while(const NaiveInstruction* of) {
  for (of = of->parent; of != nullptr; of = of->parent) {
    if (of->word == "while") return of;
  }
  return nullptr;
}

const NaiveInstruction* first_of(const NaiveInstruction* with_block) {
  return with_block->block.empty() ? nullptr : with_block->block.front().get();
}

}  // namespace

std::size_t Luck::below(std::size_t limit) {
  state_ += 0x9E3779B97F4A7C15U;  // splitmix64
  std::uint64_t z = state_;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return static_cast<std::size_t>((z ^ (z >> 31U)) % limit);
}

std::int64_t Luck::number() {
  constexpr std::array kEdges = {kLeast,     kLeast + 1, kMost,       kMost - 1,  kMost / 2,
                                 kLeast / 2, 4294967296, -4294967296, 2147483648, -2147483648};
  if (one_in(4)) return kEdges[below(kEdges.size())];
  return static_cast<std::int64_t>(below(9)) - 4;
}

std::optional<std::int64_t> NaiveFormula::evaluate(std::int64_t x, std::int64_t i) const {
  if (sign.empty()) return number;
  if (sign == "x") return x;
  if (sign == "i") return i;
  const auto first = operands.front().evaluate(x, i);
  if (!first) return std::nullopt;
  if (sign == "!") return *first == 0;
  if (operands.size() == 1) return narrow(-Wide(*first));
  if (sign == "&&" && *first == 0) return 0;
  if (sign == "||" && *first != 0) return 1;
  const auto second = operands.back().evaluate(x, i);
  if (!second) return std::nullopt;
  if (sign == "&&" || sign == "||") return *second;
  return calculate(sign, *first, *second);
}

std::string NaiveFormula::text(Luck& luck) const {
  if (sign.empty()) return std::to_string(number);
  if (operands.empty()) return sign;
  if (sign == "!") {
    // Its operand has parentheses, unless it is another of its kind.
    const bool again = operands.front().sign == "!";
    return (luck.one_in(2) ? "!" : "not ") + enclosed(operands.front(), luck, !again);
  }
  if (operands.size() == 1) {
    return "-" + blank(luck) + enclosed(operands.front(), luck, tightness(operands.front()) < 6);
  }
  std::string written = sign;
  if (sign == "&&" && luck.one_in(2)) written = " and ";
  if (sign == "||" && luck.one_in(2)) written = " or ";
  // A needless pair around "!" is fine; around what "!" takes it is not needless.
  return enclosed(operands.front(), luck, tightness(operands.front()) < tightness(*this)) +
         blank(luck) + written + " " + blank(luck) +
         enclosed(operands.back(), luck, tightness(operands.back()) <= tightness(*this));
}

NaiveFormula write_expression(Luck& luck, int depth) {
  constexpr std::array kSigns = {"+", "-", "*", "/", "%"};
  if (depth == 0 || luck.one_in(4)) {
    if (luck.one_in(2)) return {luck.one_in(2) ? "x" : "i", 0, {}};
    return {"", luck.number(), {}};
  }
  if (luck.one_in(5)) return {"-", 0, {write_expression(luck, depth - 1)}};
  NaiveFormula left = write_expression(luck, depth - 1);
  return binary(kSigns[luck.below(kSigns.size())], std::move(left),
                write_expression(luck, depth - 1));
}

NaiveFormula write_condition(Luck& luck, int depth) {
  constexpr std::array kSigns = {"<", "<=", ">", ">=", "==", "!="};
  if (depth == 0 || luck.one_in(4)) {
    NaiveFormula left = write_expression(luck, 1);
    return binary(kSigns[luck.below(kSigns.size())], std::move(left), write_expression(luck, 1));
  }
  if (luck.one_in(4)) return {"!", 0, {write_condition(luck, depth - 1)}};
  NaiveFormula left = write_condition(luck, depth - 1);
  return binary(luck.one_in(2) ? "&&" : "||", std::move(left), write_condition(luck, depth - 1));
}

std::string NaiveInstruction::text(Luck& luck) const {
  if (word == "else" || word == "break") return word;
  if (word == "if" || word == "while") {
    return word + blank(luck) + "(" + blank(luck) + formulas.front().text(luck) + blank(luck) + ")";
  }
  if (word != "halt")
    return counter + blank(luck) + word + blank(luck) + formulas.front().text(luck);
  std::string text = word + " ";
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    text += (i == 0 ? "" : ",") + blank(luck) + formulas[i].text(luck);
  }
  return text;
}

NaiveProgram::NaiveProgram(Luck& luck, int size) {
  while (size > 0) fill(root_, luck, size, 0);
  number(root_);
}

void NaiveProgram::fill(NaiveInstruction& block, Luck& luck, int& left, int depth) {
  constexpr std::array kWords = {"=", "=", "+=", "-=", "*=", "if", "if", "while", "break", "halt"};
  const std::size_t wanted = 1 + luck.below(4);
  for (std::size_t i = 0; i < wanted && left > 0; ++i) {
    auto& next = *block.block.emplace_back(std::make_unique<NaiveInstruction>());
    next.parent = &block;
    const bool after_if = i > 0 && block.block[block.block.size() - 2]->word == "if";
    next.word = after_if && luck.one_in(2) ? "else" : kWords[luck.below(kWords.size())];
    if (depth > 5 && next.holds_block()) next.word = "break";
    next.counter = luck.one_in(2) ? "x" : "i";
    if (next.word == "if" || next.word == "while") {
      next.formulas.push_back(write_condition(luck, 2));
    } else if (next.word == "halt") {
      for (std::size_t count = luck.below(3); count > 0; --count) {
        next.formulas.push_back(write_expression(luck, 2));
      }
    } else if (next.word != "else" && next.word != "break") {
      next.formulas.push_back(write_expression(luck, 3));
    }
    --left;
    if (next.holds_block()) fill(next, luck, left, depth + 1);
  }
}

void NaiveProgram::number(const NaiveInstruction& block) {
  for (const auto& each : block.block) {
    each->number = static_cast<int>(instructions_.size());
    instructions_.push_back(each.get());
    number(*each);
  }
}

std::string NaiveProgram::text(Luck& luck) const {
  const bool tabs = luck.one_in(3);
  const char* line_end = luck.one_in(3) ? "\r\n" : "\n";
  std::string text;
  for (const NaiveInstruction* each : instructions_) {
    for (const NaiveInstruction* up = each->parent; up != &root_; up = up->parent) {
      text += tabs ? "\t" : "  ";
    }
    text += each->text(luck) + blank(luck);
    if (luck.one_in(6)) text += "// x = (";
    text += line_end;
    if (luck.one_in(6)) text += blank(luck) + line_end;
  }
  return text;
}

std::optional<int> NaiveProgram::next(int from, bool condition) const {
  const auto number_of = [](const NaiveInstruction* instruction) {
    return instruction == nullptr ? std::nullopt : std::optional<int>(instruction->number);
  };
  const NaiveInstruction* a = instructions_[static_cast<std::size_t>(from)];
  if (a->word == "break") {  // 7
    const NaiveInstruction* loop = inside_while(a);
    if (loop != nullptr) return next(loop->number, false);
  }
  const bool asks = a->word == "if" || a->word == "while";
  if (a->word == "else" || (asks && condition)) return number_of(first_of(a));  // 1
  const NaiveInstruction* below = after(a);
  if (a->word == "if" && below != nullptr && below->word == "else" && below->parent == a->parent) {
    return number_of(first_of(below));  // 2
  }
  while (below != nullptr && below->word == "else") below = after(below);  // 3
  if (below != nullptr) {
    const NaiveInstruction* left = inside_while(a);  // 4: from the innermost outward
    for (; left != nullptr; left = inside_while(left)) {
      if (!is_inside(below, left)) return left->number;
    }
    return below->number;  // 5
  }
  if (asks) return std::nullopt;  // 6
  return number_of(inside_while(a));
}

}  // namespace punchcard::race
