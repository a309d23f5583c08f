// The random player: takes each option with the same chance.
//
// Its luck is its own, never the table's: two matches that differ in their players only are dealt
// the same cards.
#pragma once

#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"

namespace punchcard::lab {

class RandomPlayer final : public match::Player {
 public:
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;
  void begin(std::uint64_t seed) override { generator_ = table::Generator::from_seed(seed); }

 private:
  table::Generator generator_{0};
};

}  // namespace punchcard::lab
