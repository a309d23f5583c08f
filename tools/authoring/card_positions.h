// Small positions in which a card might be executed, whatever the game.
//
// Games execute cards from a zone that a pointer runs on, or from hands. So the card is put there,
// with another beside it, with and without other hands, with tokens where the package has tokens.
// Many of these are no positions of the game, or lead nowhere: that is for who plays them to see
// (first_scenario.h). What executes most directly comes first.
#pragma once

#include <string>
#include <vector>

#include "interpreter/lua/convert.h"
#include "interpreter/package/definition.h"

namespace punchcard::authoring {

class CardPositions {
 public:
  explicit CardPositions(const package::Definition& definition)
      : schema_(*definition.schema),
        has_tokens_(definition.tokens > 0 || !definition.tokens_option.empty()) {}

  // Each as `t:match` takes it; of a kind by its index.
  std::vector<lua::Data> with(int kind) const;

 private:
  const table::Kind& at(int kind) const { return schema_.kinds[static_cast<std::size_t>(kind)]; }
  std::string running_zone() const;
  int partner(int kind) const;
  lua::Data zone_of(const std::vector<int>& kinds, bool on_table) const;
  lua::Data each_hand(const std::vector<int>& kinds) const;

  const table::Schema& schema_;
  bool has_tokens_;
};

}  // namespace punchcard::authoring
