// From a row of operands and operators to a flat formula, as their precedences have it, while the
// row is being read.
//
// Besides knows where a comparison may stand. The language has integers and truths, and every place
// takes one of them: a truth is taken by a condition as a whole, by && || and !, and by parentheses
// in such a place; everything else takes integers. So a mistake is reported at the first token that
// cannot be right, not at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "grammar/race/tree.h"

namespace punchcard::race {

class FormulaBuilder {
 public:
  // A formula begins: a condition, or an expression. Offsets are of the text; what is refused is
  // thrown as a SyntaxError.
  void begin(bool condition);

  void add_number(std::string_view digits, std::size_t offset);
  void add_counter(int index, std::size_t offset);
  void add_minus(std::size_t offset);
  void add_invert(std::size_t offset);
  void add_binary(std::string_view sign, std::size_t offset);
  void open(std::size_t offset);
  void close(std::size_t offset);

  // The formula is complete; `offset` is what stands behind it.
  Formula end(std::size_t offset);

  bool in_condition() const { return condition_; }

 private:
  // An operator whose right side is not complete, or an open parenthesis.
  struct Pending {
    Operation operation;
    bool parenthesis = false;
    bool takes_truth = false;  // a parenthesis
    std::size_t term = 0;      // and_then, or_else: which one it is
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
  std::vector<bool> truths_;  // of each value that waits: whether it is a truth
  int depth_ = 0;             // of parentheses
  int tokens_ = 0;            // of all formulas so far
};

}  // namespace punchcard::race
