// The random player: takes each option with the same chance.
//
// Its luck is its own, never the table's: two matches that differ in their players only are dealt
// the same cards.
#pragma once

#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"

namespace punchcard {

class RandomPlayer final : public Player {
 public:
  int choose(const Decision& decision, const Match& match, const Table& table) override;
  void begin(std::uint64_t seed) override { generator_ = Generator::from_seed(seed); }

 private:
  Generator generator_{0};
};

}  // namespace punchcard
