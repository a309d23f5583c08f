// Builds an instruction while the grammar matches its parts: one function for each kind of part,
// called in text order. Knows no PEGTL.
//
// An undeclared name is recorded and reading goes on, so that a line with two of them reports both.
// Any other error is thrown as a SyntaxError and ends the line.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "grammar/race/formula.h"
#include "grammar/race/tree.h"
#include "grammar/race/vocabulary.h"
#include "grammar/text/syntax_error.h"

namespace punchcard::race {

class Builder {
 public:
  explicit Builder(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  void begin_conditional(Kind kind);
  void set_kind(Kind kind) { kind_ = kind; }

  void add_first_word(std::string_view word, std::size_t offset);
  void begin_assignment(std::string_view sign);
  void begin_house(std::size_t offset);

  void add_counter(std::string_view name, std::size_t offset);
  FormulaBuilder& formula() { return formula_; }
  void end_formula(std::size_t offset) { instruction_.formula = formula_.end(offset); }
  void end_argument(std::size_t offset);
  void end_instruction();

  // Known as soon as the kind is decided, even if the line turns out to be wrong.
  const std::optional<Kind>& kind() const { return kind_; }
  bool in_condition() const { return kind_ == Kind::if_ || kind_ == Kind::while_; }
  Instruction take_instruction();
  std::vector<text::SyntaxError> take_mistakes() { return std::move(mistakes_); }

 private:
  int declared_counter(std::string_view name, std::size_t offset);

  const Vocabulary& vocabulary_;
  FormulaBuilder formula_;
  Instruction instruction_;
  std::optional<Kind> kind_;
  std::string_view word_;  // the first word of the instruction
  std::size_t word_offset_ = 0;
  std::vector<text::SyntaxError> mistakes_;
};

}  // namespace punchcard::race
