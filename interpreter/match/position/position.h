// A position: a table in the middle of a game, as a scenario or a file describes it.
//
// It is the data that `t:match { }` and `--given` take: seats, options, seed, and all things on the
// table. A zone is written in notation, "(Storm{loss=3} A B) >(Rain B)"; a seat's zone, field or
// stock by seats, `life = { A = 1, B = 2 }`; a table's field by its value. The package's `position`
// function derives the rest. The unused tokens of a colour are those that are not on cards. A
// description without cards is a new game with the given values. For expectations, see
// expectation.h.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/lua/convert.h"
#include "interpreter/match/interpreter.h"

namespace punchcard::match {

// The keys that a position of a package may have.
std::vector<std::string> position_keys(const package::Definition& definition);

class Position {
 public:
  // Reads a description; throws std::invalid_argument with a message that names the key and, within
  // notation, the column: "program: column 12: no card 'Bog' (did you mean 'Bug'?)".
  Position(const std::shared_ptr<const package::Package>& package, lua::Data description);

  const std::shared_ptr<const Setup>& setup() const { return setup_; }

  // Puts a match at the position. If the package's setup or position function fails or refuses the
  // position (Match::refused), the match is stopped and has last_failure. Throws
  // std::invalid_argument for what only shows once the match is set up, and adds to `in_vain` the
  // instructions that this has taken.
  Match begin(Interpreter& interpreter, std::int64_t* in_vain = nullptr) const;

 private:
  std::shared_ptr<const Setup> setup_;
  lua::Data description_;
  bool has_cards_ = false;
  std::uint64_t seed_ = 1;
  std::optional<int> phase_;  // if the description has one
};

}  // namespace punchcard::match
