// A match as one reader sees it, as JSON: what the page draws.
//
// Everything that a decision may name has a handle, a text that stays the same as long as the thing
// stays where it is, and says nothing of what the reader does not know:
//
//   card     "program@3", "hand.A@1": zone and place, from 1; in a card's zone "program@3/inside@1"
//   token    "program@3#2": the second on that card; "stock.A#1", "out.A#1" elsewhere
//   number   "program@3:loss"
//   zone     "program", "hand.A", "program@3/inside"
//   seat     "A"
//   pointer  "cursor"
//
// A place and a word have none, nor has a card out of the game, or with more than
// match::kMostOwners cards around it: a thousand may lie in each other. Such a card is not in the
// view either, only how many there are. README.md lists the keys.
#pragma once

#include "interpreter/match/labeller.h"
#include "interpreter/match/picture.h"
#include "interpreter/match/viewer.h"
#include "tools/document/json.h"
#include "tools/workbench/played_match.h"

namespace punchcard::workbench {

using document::Json;

class MatchView {
 public:
  // `match` must outlive the view. kNone sees everything.
  MatchView(PlayedMatch& match, const match::Viewer& viewer);

  // All of it: where the match stands, the table, the open decision, and what happened before it.
  Json all() const;

  Json table() const;
  // null if none is open.
  Json decision() const;
  Json happened() const;
  // The shapes of show.lua; null without one; {"error": ...} if it fails.
  Json picture() const;

  std::string handle_of(const bind::Option& thing) const;

 private:
  bool knows(int card) const;
  // With at most so many cards around the zone, the card.
  std::string zone_handle(int zone, int most = match::kMostOwners) const;
  std::string card_handle(int card, int most = match::kMostOwners) const;
  std::string token_handle(int token) const;
  // `around`: how many cards there are around the zone, the card.
  Json zone_json(int zone, int around) const;
  Json card_json(int card, int place, int around) const;
  int cards_in(int card) const;
  Json seat_json(int seat) const;
  Json pointer_json(int pointer) const;
  Json tokens_json(int row) const;
  Json shapes_json(const match::Picture& shapes) const;
  Json shape_json(const match::Shape& shape) const;
  Json notes_json(const match::Shape& shape) const;
  Json value_json(const table::Field& field, int at) const;
  template <class OffsetOf>
  Json fields_json(const std::vector<table::Field>& fields, OffsetOf offset_of) const;

  PlayedMatch& match_;
  match::Viewer viewer_;
  const package::Definition& definition_;
  const table::Table& table_;
  const table::Layout& layout_;
  mutable match::Labeller labeller_;  // counts as it is asked
};

// The line of a match: an entry for each answer.
Json line_json(const PlayedMatch& match);

}  // namespace punchcard::workbench
