// Small positions in which a card might be executed, whatever the game.
//
// Games execute cards from a zone that a pointer runs on, or from hands. So the card is put there,
// with another beside it, with and without other hands, with tokens where the package has tokens.
// Many of these are no positions of the game, or lead nowhere: that is for who plays them to see
// (first_scenario.h). What executes most directly comes first.
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/definition.h"
#include "interpreter/lua/convert.h"

namespace punchcard {

class CardPositions {
 public:
  explicit CardPositions(const Definition& definition)
      : schema_(*definition.schema),
        has_tokens_(definition.tokens > 0 || !definition.tokens_option.empty()) {}

  // Each as `t:match` takes it; of a kind by its index.
  std::vector<Data> with(int kind) const;

 private:
  const Kind& at(int kind) const { return schema_.kinds[static_cast<std::size_t>(kind)]; }
  std::string running_zone() const;
  int partner(int kind) const;
  Data zone_of(const std::vector<int>& kinds, bool on_table) const;
  Data each_hand(const std::vector<int>& kinds) const;

  const Schema& schema_;
  bool has_tokens_;
};

}  // namespace punchcard
