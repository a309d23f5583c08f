// The instructions of a package: cards whose text is a line of the instruction language.
//
// A package that declares counters has cards made by `instruction { text = "x = x - i" }`. Their
// texts are parsed once, when the package is loaded (grammar/race/parse.h). The set holds a tree
// for each kind of card, and the meaning of the numbers in the trees for a table of the package. It
// is plain data, except for the functions of house-rule words, which belong to the host that loaded
// them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grammar/race/tree.h"
#include "grammar/race/vocabulary.h"
#include "interpreter/bind/function_ref.h"

namespace punchcard::bind {

// A house-rule instruction, by its leading word: `swap x, i`.
struct InstructionWord {
  std::vector<bool> takes_counter;  // of each argument: a counter's name, else an expression
  FunctionRef execute;              // called with the game and the arguments
};

struct InstructionSet {
  race::Vocabulary vocabulary;
  std::vector<int> counters;                              // the table field of each
  std::vector<InstructionWord> words;                     // as in the vocabulary
  std::vector<std::optional<race::Instruction>> of_kind;  // nothing: the card is no instruction
};

// "assignment", "if", "else", "while", "break", "word".
const char* instruction_name(race::Kind kind);

}  // namespace punchcard::bind
