// A program of the instruction language as data: parse.h reads it, text.h prints it, evaluate.h
// executes it and flow.h walks through it.
//
// The data is plain and contains no pointers, so programs are copied, compared and kept freely.
// Counters and the words of house rules are indices of declarations in a Vocabulary; a tree has a
// meaning only together with the vocabulary with which it was read.
//
// A formula is a flat list in order of evaluation: operands, then their operator. No node owns
// another, nothing recurs, and evaluation is one walk over an array.
//
//   x - 2 * i           x  2  i  multiply  subtract
//   x > 0 && i < 5      x  0  greater  and_then(3)  i  5  less
//
// and_then and or_else stand between their operands and hold the number of terms of the right one:
// when the left one decides, these terms are skipped.
//
// Two rules make the form of a formula unique, so that printing and reading give the same formula:
// parentheses leave no trace, and a minus before a number belongs to the number: -1 is a constant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "grammar/race/operations.h"

namespace punchcard::race {

struct Term {
  Operation operation = Operation::constant;
  // constant: its value; counter: its index; and_then, or_else: the number of terms of the right
  // operand; 0 for all others.
  std::int64_t operand = 0;

  bool operator==(const Term&) const = default;
};

// An integer expression or a condition.
using Formula = std::vector<Term>;

inline constexpr int kDeepestNesting = 50;  // nested parentheses

// The most numbers, counters and operators of an instruction. So a formula never needs more values
// than this at the same time; evaluate.h relies on it.
inline constexpr int kMostTokens = 100;

enum class Kind : std::uint8_t { assignment, if_, else_, while_, break_, house };

// Whether an instruction has a block: the deeper instructions under it.
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
  int line = 0;   // in the source, from 1; it does not count when programs are compared

  bool operator==(const ProgramLine& other) const {
    return level == other.level && instruction == other.instruction;
  }
};

struct Program {
  std::vector<ProgramLine> lines;

  bool operator==(const Program&) const = default;
};

// The part of an instruction that indentation.h and flow.h need: they know no formulas. A game
// whose cards lie on a table makes a list of these without a Program.
struct Indented {
  Kind kind = Kind::break_;
  int level = 0;

  bool operator==(const Indented&) const = default;
};

std::vector<Indented> outline(const Program& program);

}  // namespace punchcard::race
