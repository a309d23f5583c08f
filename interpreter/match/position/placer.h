// The placer: sets up the table of a description.
//
// It places the cards first, in the order of the zones, with their tokens, numbers and pointers.
// Then it sets the fields, which may refer to cards by place. Mistakes throw std::invalid_argument
// with the key and, within notation, the column.
#pragma once

#include <string>
#include <vector>

#include "interpreter/match/labeller.h"
#include "interpreter/match/position/description.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

class Placer {
 public:
  Placer(table::Table& table, const lua::Data& description);

  void place_cards();
  void place_fields();

 private:
  void place_zone(const GivenZone& given);
  Labeller& labeller();
  void place_gap(const std::string& key, const notation::CardPlace& place, int zone);
  void place_card(const std::string& key, const notation::CardPlace& place, int zone);
  void place_token(const std::string& key, const notation::TokenMark& mark, int card);
  void mark_pointer(const std::string& key, const notation::CardPlace::PointerMark& mark, int card,
                    int zone);
  int free_pointer(int zone, int priority) const;
  void set_number_or_field(const std::string& key, const notation::Setting& setting, int card);
  void set_notation(const std::string& key, const table::Field& field, int at,
                    const notation::Value& value, int zone);
  void set_field(const std::string& key, const table::Field& field, int at, const lua::Data& value);
  void set_list(const std::string& key, const table::Field& field, int at,
                const lua::Data::List& items);
  void set_record(const std::string& key, const table::Field& field, int at,
                  const lua::Data& value);
  int card_named(const std::string& key, const std::string& name);
  void place_pointer(int pointer);
  void place_unused();
  void place_out();

  // A setting that refers to another card, which may not be on the table yet.
  struct Later {
    std::string key;
    notation::Setting setting;
    int card;
  };

  table::Table& table_;
  const table::Layout& layout_;
  const table::Schema& schema_;
  const lua::Data& description_;
  Labeller labeller_;
  std::vector<bool> used_;
  std::vector<Later> later_;
};

}  // namespace punchcard::match
