// A program of the instruction language as data: what parse.h makes of a text, text.h prints,
// evaluate.h executes and flow.h walks through.
//
// Plain data: nothing here points anywhere, so programs are copied, compared and kept freely.
// Counters and the words of house rules are numbers, the index of their declaration in a
// Vocabulary; a tree means something only together with the vocabulary it was read with.
//
// A formula is flat, in the order in which it is evaluated (operands, then what is done with
// them): no node owns another, nothing recurs, and evaluating is a walk over an array.
//
//   x - 2 * i           x  2  i  multiply  subtract
//   x > 0 && i < 5      x  0  greater  and_then(3)  i  5  less
//
// and_then and or_else stand between their operands, and know how many terms the right one has:
// when the left one decides, these are passed over.
//
// Two habits make the form of a formula unique, so that what is printed and read again is the
// same: parentheses leave no trace, and a minus before a number is the number's: -1 is a constant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "grammar/race/operations.h"

namespace punchcard::race {

struct Term {
  Operation operation = Operation::constant;
  // constant: its value; counter: its index; and_then, or_else: how many terms the right operand
  // has; 0 for all others.
  std::int64_t operand = 0;

  bool operator==(const Term&) const = default;
};

// An integer expression or a condition.
using Formula = std::vector<Term>;

inline constexpr int kDeepestNesting = 50;  // parentheses within each other

// Numbers, counters and operators of an instruction. So no formula that was read needs more values
// than this at the same time; evaluate.h counts on it.
inline constexpr int kMostTokens = 100;

enum class Kind : std::uint8_t { assignment, if_, else_, while_, break_, house };

// What has a block: the instructions under it that stand deeper.
constexpr bool is_control(Kind kind) {
  return kind == Kind::if_ || kind == Kind::else_ || kind == Kind::while_;
}

enum class Assign : std::uint8_t { set, add, subtract, multiply };  // = += -= *=

struct Instruction {
  Kind kind = Kind::break_;
  Assign assign = Assign::set;     // assignment
  int counter = 0;                 // assignment: which one
  int word = 0;                    // house: which rule
  Formula formula;                 // assignment: the expression; if_, while_: the condition
  std::vector<Formula> arguments;  // house: expressions

  bool operator==(const Instruction&) const = default;
};

struct ProgramLine {
  Instruction instruction;
  int level = 0;  // of indentation
  int line = 0;   // of the source, from 1; where a thing stood is no part of what it says

  bool operator==(const ProgramLine& other) const {
    return level == other.level && instruction == other.instruction;
  }
};

struct Program {
  std::vector<ProgramLine> lines;

  bool operator==(const Program&) const = default;
};

// What indentation.h and flow.h look at: they know no formulas. A game whose cards lie on a table
// makes a list of these without having a Program.
struct Indented {
  Kind kind = Kind::break_;
  int level = 0;

  bool operator==(const Indented&) const = default;
};

std::vector<Indented> outline(const Program& program);

}  // namespace punchcard::race
