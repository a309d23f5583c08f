// Places as notation names them: "@2", "program@2", "hand.A@2".
//
// "@2" alone is the second place of the zone in which it is written. In the value of a table's or a
// seat's field, which is in no zone, it is a place of the zone of the pointers, or without pointers
// of the table's only zone; otherwise the zone must be named. A zone of a seat is written "hand.A",
// a zone of a card "inside.Bug".
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "interpreter/match/labeller.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

// Names the places of one table, for the viewer who sees all; valid until the table changes. A zone
// that is named a thousand times is made a name of once.
class PlaceNames {
 public:
  // `most`: bytes of all names of places together, for a text of which no more is shown. Further
  // places are named "...": a label may be long, and a table may refer to its card 100000 times.
  explicit PlaceNames(const table::Table& table, std::size_t most = SIZE_MAX);

  const table::Table& table() const { return labeller_.table(); }

  const std::string& zone(int zone);

  // The place of a card that lies on the table, as it is written in `zone`; kNone: in no zone.
  std::string place(int card, int zone);

 private:
  Labeller labeller_;
  int main_zone_;  // of the places that are written in no zone
  std::map<int, std::string> zones_;
  std::size_t room_;  // bytes for further names
};

// The functions below throw std::invalid_argument, whose message begins with the key. A labeller is
// that of the table for the viewer who sees all: names of many places share what it has counted.

// The seat of a name, for a table of so many seats.
int seat_of(const std::string& key, std::string_view name, int seats);

// The card of a label that lies on the table.
int card_called(const std::string& key, Labeller& labeller, std::string_view label);

// The zone of a name, "program" or "hand.A".
int zone_called(const std::string& key, Labeller& labeller, std::string_view name);

// The card at a place of a zone, counted from 1: "eye: no card at market@2".
int card_at(const std::string& key, const table::Table& table, int zone, std::int64_t place);

// The card at a place that is written in no zone; nothing when the text names no place.
std::optional<int> card_at_place(const std::string& key, Labeller& labeller, std::string_view text);

}  // namespace punchcard::match
