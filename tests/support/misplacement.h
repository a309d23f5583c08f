// Misplacements: every field and every member in a file, moved to where it does not belong.
//
// A field of a table literal moves, each move a mutant of its own:
//   out     into the table around its own, calls between them or not: `table = { turn = seat_ref
//   }`;
//           where there is none, in front of the statement, as an assignment: `return card { }`
//   in      into the nearest table beside it: `name`, in front of `seat = { }`
//   across  from its table into the nearest one beside that: from `seat = { }` into `card = { }`
//   into    the nearest function beside it, as its first statement: `count`, into `execute`
// The nearest is the next one, or where none follows the last before it.
//
// A member of a thing, read, assigned or called, moves to another thing:
//   to      `game`, where such a variable is in sight; from `game` to the function's first other
//           parameter: `self.loss` to `game.loss`, `game:pay()` to `self:pay()`
//   up      to the thing in front of its own: `self.card.place` to `self.place`
//   down    to a thing that its own has: `self.loss` to `self.executor.loss`, of an execution the
//           executor, of anything else the first property that is a thing
//
// No mutant is what means something at its new place too: a member that the other thing has as well
// (`card.next` and `seat.next`, a number of the card's and `self.card`) belongs there, and the
// script is another one, not a wrong one. Names and types as the check itself knows them decide
// this; where a type is not known the move is made. A field's move is never left out: of each the
// file's tree changes, and no shipped field means the same in two places.
#pragma once

#include <vector>

#include "tests/support/mutation.h"
#include "tools/check/inference.h"

namespace punchcard {

// What the check knows of a package.
struct Understood {
  Understood(package::Program& bare, package::Sources& sources, const package::Request& request);

  check::Budget budget;
  std::vector<text::Diagnostic> ignored;
  check::Subject subject;
  check::Names names;
  std::vector<check::Role> roles;
  check::Inference inference;
};

std::vector<Mutant> misplaced_fields(const package::SourceFile& file);
std::vector<Mutant> misplaced_members(const package::SourceFile& file, Understood& understood);

}  // namespace punchcard
