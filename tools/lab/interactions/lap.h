// A lap: the pointer's way past as many cards as its zone has, or had if it had fewer at the start.
#pragma once

#include <algorithm>
#include <cstdint>

#include "interpreter/table/table.h"

namespace punchcard::lab {

class Lap {
 public:
  Lap() = default;
  // Begins where the table's first pointer is.
  explicit Lap(const table::Table& table)
      : moves_(table.pointer_moves()), cards_(cards_of(table)) {}

  // To be called after every step. A step may take the pointer past several cards.
  void follow(const table::Table& table) {
    visits_ += table.pointer_moves() - moves_;
    moves_ = table.pointer_moves();
    cards_ = std::min(cards_, cards_of(table));
  }

  std::int64_t visits() const { return visits_; }
  int cards() const { return cards_; }
  bool over() const { return visits_ >= cards_; }

 private:
  static int cards_of(const table::Table& table) {
    return table.zone_size(table.layout().zone(table.layout().schema().pointers.front().zone));
  }

  std::int64_t moves_ = 0;  // of the pointer, when this was called last
  std::int64_t visits_ = 0;
  int cards_ = 0;
};

}  // namespace punchcard::lab
