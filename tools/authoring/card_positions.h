// Small positions in which a card might be executed, for any game.
//
// Games execute cards from a zone that a pointer runs on, or from hands. So each position has the
// card there, with another card beside it, with and without other hands, and with tokens if the
// package has tokens. Many of these positions are illegal or lead nowhere; first_scenario.h plays
// them to find out. The positions most likely to execute the card come first.
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

  // The positions for the kind with this index, each in the form that `t:match` takes.
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
