// A packing: tables in few bytes, for searches that keep millions of them.
//
// A packed table lists where its block differs from a reference, in units of two bytes. Tokens of
// one owner are alike and no script sees which is which, so they are renumbered by the places where
// they lie. Two tables have equal bytes exactly when they differ in nothing but that, the
// generator and the number of the step. In contrast to a situation (situation.h), everything else
// counts: what has left the game, fields that the package marks `situation = false`, and which of
// two cards of one kind lies where, because `game:cards()` lists cards in a fixed order.
//
// A packed table can be unpacked. It then has the generator and the step of the reference. Tables a
// few steps away from the reference take some dozens of bytes. Packing costs one walk over the
// block.
#pragma once

#include <string>
#include <string_view>

#include "interpreter/table/table.h"

namespace punchcard::table {

class Packing {
 public:
  explicit Packing(const Table& reference);

  // Appends the packed table. The table must have the layout of the reference.
  void pack(const Table& table, std::string& into);

  // The inverse, for bytes that `pack` has made.
  Table unpack(std::string_view packed) const;

 private:
  static void renumber_tokens(Table& table);

  Table reference_;
  Table scratch_;
};

}  // namespace punchcard::table
