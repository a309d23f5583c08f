// A position: a table as a scenario or a file gives it, half-way through a game.
//
// It is data (what `t:match { }` and `--given` take): seats, options, seed, and anything that lies on
// the table. A zone is given in notation, "(ForkBomb{loss=3} A B) >(Bug B)"; a seat's zone, field or
// stock by seats, `life = { A = 1, B = 2 }`; a table's field by its value. What it does not say the
// package's `position` function derives; unused tokens are all of a colour less those on cards. A
// description without any card of a zone is a new game with the values it gives.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/script/convert.h"

namespace punchcard {

class Position {
 public:
  // Reads a description; throws std::invalid_argument with a message that names the key and, within
  // notation, the column: "program: column 12: no card 'Bog' (did you mean 'Bug'?)".
  Position(std::shared_ptr<const Package> package, const Data& description);

  const std::shared_ptr<const Setup>& setup() const { return setup_; }

  // Puts a match at the position. When the package's setup or position function fails, the match is
  // stopped, with last_failure.
  Match begin(Interpreter& interpreter) const;

  // How a match differs from this description, one line a key: "life of B: expected 2, found 1".
  // Keys that `begin` does not take are allowed: `winner` (a seat, "draw"), `asks` (whose decision is
  // open), `options` (a list of labels).
  static std::vector<std::string> differences(const Match& match, const Interpreter& interpreter,
                                              const Data& expected);

 private:
  std::shared_ptr<const Package> package_;
  Data description_;
  std::shared_ptr<const Setup> setup_;
  bool has_cards_ = false;
};

// A zone in canonical notation: numbers and fields where they are not as printed, marks of pointers.
std::string notation(const Table& table, int zone, bool with_pointers = true);

// The whole table as text, a thing a line: for people, `print` and debugging.
std::string to_text(const Table& table, const Definition& definition);

}  // namespace punchcard
