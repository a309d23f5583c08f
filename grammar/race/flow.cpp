#include "grammar/race/flow.h"

namespace punchcard::race {
namespace {

using Outline = std::span<const Indented>;
using Index = std::size_t;
using Next = std::optional<Index>;

constexpr Next kEmptySpace = std::nullopt;

// The first instruction after the block of a control instruction, or the program's size.
Index end_of_block(Outline program, Index of) {
  Index end = of + 1;
  while (end < program.size() && program[end].level > program[of].level) ++end;
  return end;
}

// The innermost `while` that an instruction is inside.
Next innermost_while(Outline program, Index of) {
  int level = program[of].level;
  for (Index i = of; i > 0; --i) {
    const Indented& above = program[i - 1];
    if (above.level >= level) continue;
    if (above.kind == Kind::while_) return i - 1;
    level = above.level;
  }
  return std::nullopt;
}

// Rule 1, and the second half of rule 2.
Next into_block(Outline program, Index of) {
  if (end_of_block(program, of) == of + 1) return kEmptySpace;
  return of + 1;
}

// Rule 2: the `else` of an `if`.
Next own_else(Outline program, Index of) {
  if (program[of].kind != Kind::if_) return std::nullopt;
  const Index below = end_of_block(program, of);
  if (below == program.size()) return std::nullopt;
  const bool own = program[below].kind == Kind::else_ && program[below].level == program[of].level;
  return own ? Next(below) : std::nullopt;
}

// Rule 3: the instruction below after passing over every `else`.
Index pass_elses(Outline program, Index below) {
  while (below < program.size() && program[below].kind == Kind::else_) {
    below = end_of_block(program, below);
  }
  return below;
}

// Rule 6.
Next from_the_end(Outline program, Index from) {
  const Kind kind = program[from].kind;
  const bool goes_back = kind != Kind::if_ && kind != Kind::while_;
  return goes_back ? innermost_while(program, from) : kEmptySpace;
}

// Rules 3 to 6. A leaves the innermost of its loops first.
Next onward(Outline program, Index from, Index below) {
  below = pass_elses(program, below);
  if (below == program.size()) return from_the_end(program, from);
  const Next loop = innermost_while(program, from);
  if (loop && below >= end_of_block(program, *loop)) return loop;
  return below;
}

Next when_false(Outline program, Index from) {
  if (const Next its_else = own_else(program, from)) return into_block(program, *its_else);
  return onward(program, from, end_of_block(program, from));
}

}  // namespace

Next next_instruction(Outline program, Index from, bool condition) {
  switch (program[from].kind) {
    case Kind::else_:
      return into_block(program, from);
    case Kind::if_:
    case Kind::while_:
      return condition ? into_block(program, from) : when_false(program, from);
    case Kind::break_:
      if (const Next loop = innermost_while(program, from)) return when_false(program, *loop);
      break;
    default:
      break;
  }
  return onward(program, from, from + 1);
}

}  // namespace punchcard::race
