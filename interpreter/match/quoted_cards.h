// Cards that a message of the machine quotes.
//
// A script may make a name of what it reads on a hidden card, `game["effect_of_" .. card.id]`. If
// there is none, the message quotes it, and so it would name the card to everybody. Of a long name
// the first words are compared, and a message with very many words may name any card, so the cost
// does not depend on what a script has made. So may one whose words are cut, or joined with others
// by characters that are escaped or not in ASCII.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/table/schema.h"
#include "interpreter/table/secret_hash.h"

namespace punchcard::match {

class QuotedCards {
 public:
  explicit QuotedCards(const table::Schema& schema);

  // The kinds whose name or id stands between the first and the last quote of a message, or after
  // the only one, by itself or as a part of a name: of 'effect_of_red_fox' and 'useRedFox2' Red
  // Fox. By kind; empty if there is none.
  std::vector<bool> find(std::string_view message) const;

 private:
  void add(std::string_view name, int kind);

  // By words. Those of a name without any, such as "__", by "": any message may quote it.
  std::unordered_map<std::string, std::vector<int>, table::SecretHash, std::equal_to<>> named_;
  std::size_t kinds_;
};

}  // namespace punchcard::match
