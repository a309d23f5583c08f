// Where a pointer goes from an instruction: the seven rules.
//
// The next instruction depends on the program's outline, on the instruction A under the pointer and
// on whether A's condition was true. "Below A" is the instruction under A; for an `if` or `while`
// that is false, the first one under A's block.
//
//   1. From an `if` or `while` that is true, and from an `else`: into its block.
//   2. From an `if` that is false and has an `else`: into the block of the `else`.
//   3. Any other `else` below A is skipped with its block, and so on.
//   4. If what is then below A is outside a `while` that A is inside: back to the innermost such
//      `while`.
//   5. Otherwise to what is below A.
//   6. If nothing is below A: an assignment or a house-rule instruction inside a `while` goes back
//      to the innermost one. Everything else goes to the empty space.
//   7. `break` goes where its innermost `while` goes when false; outside of any `while` it moves as
//      an assignment.
//
// A block that is missing, because A is the last instruction, is the empty space. A false `while`
// is not inside its own block. So a loop whose last instruction is an `if` ends the program when
// that `if` is false and nothing stands below: a loop can be open.
//
// An instruction that failed moves, too: a condition as if it were false, an assignment as an
// assignment.
//
// Cost: one walk up and one walk down the program; nothing is allocated.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "grammar/race/evaluate.h"
#include "grammar/race/tree.h"

namespace punchcard::race {

// The index of the next instruction; nothing: the empty space. Only an `if` and a `while` use
// `condition`.
std::optional<std::size_t> next_instruction(std::span<const Indented> program, std::size_t from,
                                            bool condition);

// The same after execute().
inline std::optional<std::size_t> next_instruction(std::span<const Indented> program,
                                                   std::size_t from, Outcome outcome) {
  return next_instruction(program, from, outcome == Outcome::condition_true);
}

}  // namespace punchcard::race
