// A lap: the pointer's way past as many cards as its zone had at the beginning.
#pragma once

#include "interpreter/table/table.h"

namespace punchcard {

class Lap {
 public:
  Lap() = default;
  // Begins where the table's first pointer is.
  explicit Lap(const Table& table)
      : under_(table.pointer_card(0)),
        cards_(table.zone_size(table.layout().zone(table.layout().schema().pointers.front().zone))) {
  }

  // To be called after every step.
  void follow(const Table& table) {
    const int card = table.pointer_card(0);
    if (card != under_) ++visits_;
    under_ = card;
  }

  int visits() const { return visits_; }
  bool over() const { return visits_ >= cards_; }

 private:
  int under_ = kNone;
  int visits_ = 0;
  int cards_ = 0;
};

}  // namespace punchcard
