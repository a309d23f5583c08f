// A lap: the pointer's way past as many cards as its zone has, or had if it had fewer at the start.
#pragma once

#include <algorithm>

#include "interpreter/table/table.h"

namespace punchcard::lab {

class Lap {
 public:
  Lap() = default;
  // Begins where the table's first pointer is.
  explicit Lap(const table::Table& table)
      : under_(table.pointer_card(0)), cards_(cards_of(table)) {}

  // To be called after every step.
  void follow(const table::Table& table) {
    const int card = table.pointer_card(0);
    if (card != under_) ++visits_;
    under_ = card;
    cards_ = std::min(cards_, cards_of(table));
  }

  int visits() const { return visits_; }
  int cards() const { return cards_; }
  bool over() const { return visits_ >= cards_; }

 private:
  static int cards_of(const table::Table& table) {
    return table.zone_size(table.layout().zone(table.layout().schema().pointers.front().zone));
  }

  int under_ = table::kNone;
  int visits_ = 0;
  int cards_ = 0;
};

}  // namespace punchcard::lab
