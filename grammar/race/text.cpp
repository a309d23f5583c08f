#include "grammar/race/text.h"

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "grammar/race/lines.h"

namespace punchcard::race {
namespace {

struct Part {
  std::string text;
  int precedence = kAtomPrecedence;
};

// The left side of an && or || that still lacks its right side.
struct Waiting {
  Operation operation;
  Part left;
  std::size_t end;  // one past the last term of the right side
};

std::string in_parentheses(Part part, bool needed) {
  return needed ? "(" + part.text + ")" : std::move(part.text);
}

class Printer {
 public:
  explicit Printer(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  std::string print(const Formula& formula) {
    for (std::size_t i = 0; i < formula.size(); ++i) {
      join_waiting(i);
      add(formula[i], i);
    }
    join_waiting(formula.size());
    return std::move(parts_.back().text);
  }

 private:
  Part take() {
    Part part = std::move(parts_.back());
    parts_.pop_back();
    return part;
  }

  void add(const Term& term, std::size_t at) {
    const Operation operation = term.operation;
    const auto operand = static_cast<std::size_t>(term.operand);
    if (operation == Operation::constant) {
      parts_.push_back({fmt::format("{}", term.operand)});
    } else if (operation == Operation::counter) {
      parts_.push_back({vocabulary_.counters()[operand]});
    } else if (operation == Operation::negate || operation == Operation::invert) {
      add_unary(operation);
    } else if (is_logic(operation)) {
      waiting_.push_back({operation, take(), at + 1 + operand});
    } else {
      Part right = take();
      add_binary(operation, take(), std::move(right));
    }
  }

  // Writes "- -x", because "--x" looks like a decrement. The operand of `!` always has parentheses.
  void add_unary(Operation operation) {
    Part operand = take();
    const bool same_again = operand.text.front() == sign_of(operation).front();
    const char* blank = same_again && operation == Operation::negate ? " " : "";
    const bool enclosed = operand.precedence < kUnaryPrecedence;
    parts_.push_back({fmt::format("{}{}{}", sign_of(operation), blank,
                                  in_parentheses(std::move(operand), enclosed)),
                      kUnaryPrecedence});
  }

  void add_binary(Operation operation, Part left, Part right) {
    const int own = precedence(operation);
    const bool left_enclosed = left.precedence < own;
    const bool right_enclosed = right.precedence <= own;
    parts_.push_back(
        {fmt::format("{} {} {}", in_parentheses(std::move(left), left_enclosed), sign_of(operation),
                     in_parentheses(std::move(right), right_enclosed)),
         own});
  }

  void join_waiting(std::size_t end) {
    while (!waiting_.empty() && waiting_.back().end == end) {
      Waiting waiting = std::move(waiting_.back());
      waiting_.pop_back();
      add_binary(waiting.operation, std::move(waiting.left), take());
    }
  }

  const Vocabulary& vocabulary_;
  std::vector<Part> parts_;
  std::vector<Waiting> waiting_;
};

std::string_view sign_of(Assign assign) {
  constexpr std::string_view kSigns[] = {"=", "+=", "-=", "*="};
  return kSigns[static_cast<std::size_t>(assign)];
}

std::string house_text(const Instruction& instruction, const Vocabulary& vocabulary) {
  std::string text = vocabulary.words()[static_cast<std::size_t>(instruction.word)].word;
  const char* before = " ";
  for (const Formula& argument : instruction.arguments) {
    text += std::exchange(before, ", ") + text_of(argument, vocabulary);
  }
  return text;
}

}  // namespace

std::string text_of(const Formula& formula, const Vocabulary& vocabulary) {
  return Printer(vocabulary).print(formula);
}

std::string text_of(const Instruction& instruction, const Vocabulary& vocabulary) {
  switch (instruction.kind) {
    case Kind::assignment:
      return fmt::format("{} {} {}",
                         vocabulary.counters()[static_cast<std::size_t>(instruction.counter)],
                         sign_of(instruction.assign), text_of(instruction.formula, vocabulary));
    case Kind::if_:
      return fmt::format("if ({})", text_of(instruction.formula, vocabulary));
    case Kind::while_:
      return fmt::format("while ({})", text_of(instruction.formula, vocabulary));
    case Kind::else_:
      return "else";
    case Kind::break_:
      return "break";
    case Kind::house:
      break;
  }
  return house_text(instruction, vocabulary);
}

std::string text_of(const Program& program, const Vocabulary& vocabulary) {
  std::string text;
  for (const ProgramLine& line : program.lines) {
    text.append(static_cast<std::size_t>(line.level) * kSpacesPerLevel, ' ');
    text += text_of(line.instruction, vocabulary) + "\n";
  }
  return text;
}

}  // namespace punchcard::race
