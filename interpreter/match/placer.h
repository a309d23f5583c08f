// The placer: puts what a description says onto a table.
//
// First the cards, in the order of the zones, with their tokens, numbers and pointers; then the
// fields, which may refer to cards by place. Every mistake throws std::invalid_argument with the
// key and, within notation, the column.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/match/description.h"
#include "interpreter/table/table.h"

namespace punchcard {

class Placer {
 public:
  Placer(Table& table, const Data& description);

  void place_cards();
  void place_fields();

 private:
  void place_zone(const GivenZone& given);
  int find_card(const std::string& key, const std::string& wanted) const;
  void place_gap(const std::string& key, const notation::CardPlace& place, int zone);
  void place_card(const std::string& key, const notation::CardPlace& place, int zone);
  const notation::Setting& keep(const notation::Setting& setting);
  void place_token(const std::string& key, const notation::TokenMark& mark, int card);
  void mark_pointer(const std::string& key, const notation::CardPlace::PointerMark& mark, int card,
                    int zone);
  void set_number_or_field(const notation::Setting& setting, int card, const std::string& key);
  void set_notation(const std::string& key, const notation::Setting& setting, const Field& field,
                    int at, const notation::Value& value);
  int card_at(const std::string& key, std::int64_t place, int zone = 0) const;
  void set_field(const std::string& key, const Field& field, int at, const Data& value);
  void set_list(const std::string& key, const Field& field, int at, const Data::List& items);
  int card_named(const std::string& key, const std::string& name) const;
  void place_pointer(int pointer);
  void place_unused();
  void place_out();

  Table& table_;
  const Layout& layout_;
  const Schema& schema_;
  const Data& description_;
  std::vector<bool> used_;
  std::vector<std::pair<const notation::Setting*, int>> later_;  // that refer to other cards
  std::vector<std::unique_ptr<notation::Setting>> kept_;
};

}  // namespace punchcard
