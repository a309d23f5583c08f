// A zone in an expectation: notation that is compared with the cards there.
//
// Notation has the same meaning as in a position (placer.h): a written number or field has that
// value; a number that is not written has its printed value, and a field its starting value.
// Pointers, marks of tokens and fields outside of situations are compared only if the expectation
// writes any: pointers and marks for the whole zone, fields for the card.
#pragma once

#include <string>
#include <vector>

#include "interpreter/match/labeller.h"
#include "interpreter/match/place_name.h"
#include "interpreter/match/position/description.h"
#include "interpreter/match/table_text.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

class ExpectedZone {
 public:
  // Reads the notation. Throws std::invalid_argument for the mistakes that a position refuses,
  // except references to places that do not exist: these are differences.
  // The labeller is that of the table, for the viewer who sees all.
  ExpectedZone(std::string key, Labeller& labeller, int zone, const lua::Data& value);

  bool holds() const;

  // The expected and the actual contents, in canonical notation, for messages.
  std::string expected_text() const;
  std::string found_text(PlaceNames& names) const { return zone_text(names, zone_, style_); }

 private:
  void check(const notation::CardPlace& place);
  std::vector<notation::CardPlace> cards() const;

  bool holds_place(const notation::CardPlace& place, int card) const;
  bool holds_numbers(const notation::CardPlace& place, int card) const;
  bool holds_fields(const notation::CardPlace& place, int card) const;
  bool holds_value(const table::Field& field, int at, const notation::Value& value) const;
  bool holds_reference(int card, const notation::Value& value) const;
  bool holds_tokens(const notation::CardPlace& place, int card) const;
  bool holds_pointers(const notation::CardPlace& place, int card) const;
  bool holds_empty_space() const;

  std::string line_text() const;
  std::string place_text(const notation::CardPlace& place) const;
  std::string card_text(const notation::CardPlace& place) const;
  std::string value_text(notation::Value value) const;

  std::string key_;
  Labeller& labeller_;
  const table::Table& table_;
  const table::Layout& layout_;
  const table::Schema& schema_;
  int zone_;
  std::vector<notation::CardPlace> places_;
  NotationStyle style_{false, false, false, false};
};

}  // namespace punchcard::match
