// Writes random programs for tests: as text with needless parentheses, blanks, comments and both
// spellings of the operators, together with what they mean, as another implementation has it.
//
// That implementation is written straight from the rules and shares nothing with grammar/race/:
// formulas are trees that are evaluated by recursion with 128 bits, programs are blocks within
// blocks, and the way of a pointer goes from siblings to parents. The same seed gives the same
// programs in every run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace punchcard::race {

class Luck {
 public:
  explicit Luck(std::uint64_t seed) : state_(seed) {}

  std::size_t below(std::size_t limit);
  bool one_in(std::size_t chances) { return below(chances) == 0; }
  std::int64_t number();  // small, or at an edge of 64 bits

 private:
  std::uint64_t state_;
};

struct NaiveFormula {
  std::string sign;  // "": a number; "x", "i": a counter; "-" with one operand: unary
  std::int64_t number = 0;
  std::vector<NaiveFormula> operands;

  // Nothing when it fails.
  std::optional<std::int64_t> evaluate(std::int64_t x, std::int64_t i) const;
  std::string text(Luck& luck) const;
};

// Operators within each other up to `depth`.
NaiveFormula write_expression(Luck& luck, int depth);
NaiveFormula write_condition(Luck& luck, int depth);

struct NaiveInstruction {
  std::string word;  // "=", "+=", "-=", "*=", "if", "else", "while", "break", "halt"
  std::string counter;
  std::vector<NaiveFormula> formulas;

  NaiveInstruction* parent = nullptr;  // whose block it stands in
  std::vector<std::unique_ptr<NaiveInstruction>> block;
  int number = 0;  // from the top, from 0

  std::string text(Luck& luck) const;
  bool holds_block() const { return word == "if" || word == "else" || word == "while"; }
};

class NaiveProgram {
 public:
  NaiveProgram(Luck& luck, int size);

  std::string text(Luck& luck) const;
  const std::vector<const NaiveInstruction*>& instructions() const { return instructions_; }

  // The number of the next instruction; nothing: the empty space.
  std::optional<int> next(int from, bool condition) const;

 private:
  void fill(NaiveInstruction& block, Luck& luck, int& left, int depth);
  void number(const NaiveInstruction& block);

  NaiveInstruction root_;
  std::vector<const NaiveInstruction*> instructions_;
};

}  // namespace punchcard::race
