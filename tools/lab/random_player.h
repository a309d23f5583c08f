// The random player: takes each option with the same probability.
//
// It has its own generator, not the table's, so matches that differ only in their players have the
// same deals.
#pragma once

#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"

namespace punchcard::lab {

class RandomPlayer final : public match::Player {
 public:
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;
  bool thinks() const override { return false; }
  void begin(std::uint64_t seed) override { generator_ = table::Generator::from_seed(seed); }

 private:
  table::Generator generator_{0};
};

}  // namespace punchcard::lab
