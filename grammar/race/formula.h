// Turns a row of operands and operators into a flat formula, by precedence, while reading the row.
//
// It also knows where a comparison may stand. The language has integers and truth values, and every
// place takes one of the two. A condition as a whole, && || and !, and parentheses in such a place
// take a truth value; everything else takes integers. So a mistake is reported at the first token
// that cannot be right, not at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "grammar/race/tree.h"

namespace punchcard::race {

class FormulaBuilder {
 public:
  // Begins a formula: a condition or an expression. Offsets are those of the text. All functions
  // throw a SyntaxError for a mistake.
  void begin(bool condition);

  void add_number(std::string_view digits, std::size_t offset);
  void add_counter(int index, std::size_t offset);
  void add_minus(std::size_t offset);
  void add_invert(std::size_t offset);
  void add_binary(std::string_view sign, std::size_t offset);
  void open(std::size_t offset);
  void close(std::size_t offset);

  // Ends the formula. `offset` is that of the next token.
  Formula end(std::size_t offset);

  bool in_condition() const { return condition_; }

 private:
  // An operator whose right side is not complete, or an open parenthesis.
  struct Pending {
    Operation operation;
    bool parenthesis = false;
    bool takes_truth = false;  // a parenthesis
    std::size_t term = 0;      // and_then, or_else: the index of its term
  };

  bool at_row_begin() const { return pending_.empty() || pending_.back().parenthesis; }
  bool row_takes_truth() const;
  bool takes_truth() const;
  void count(std::size_t offset);
  void add_operand(Term term, std::size_t offset);
  void apply_down_to(int precedence, std::size_t offset);
  void apply_newest(std::size_t offset);
  void negate();
  void expect_truth(std::size_t offset) const;
  [[noreturn]] void refuse_operator(std::size_t offset) const;

  bool condition_ = false;
  Formula terms_;
  std::vector<Pending> pending_;
  std::vector<bool> truths_;  // for each value on the stack: whether it is a truth value
  int depth_ = 0;             // of parentheses
  int tokens_ = 0;            // of all formulas so far
};

}  // namespace punchcard::race
