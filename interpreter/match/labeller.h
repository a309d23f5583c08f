// A labeller: makes the labels of many things of one table for one viewer.
//
// A label needs the rank of its card among those alike, and the labels of the cards around it. The
// labeller counts the cards of a zone's owner once and keeps the labels of owners, so the labels of
// a decision cost a walk over the table and their own text, however many options there are. label.h
// says what labels are; one labeller serves as long as the table does not change.
//
// A label names at most kMostOwners cards around a card. What lies deeper is counted, and named, as
// if it lay in the innermost of them, so that labels stay short and different.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/viewer.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

inline constexpr int kMostOwners = 8;

class Labeller {
 public:
  Labeller(const table::Table& table, const Viewer& viewer) : table_(table), viewer_(viewer) {}

  std::string label(const bind::Option& thing, const bind::SymbolTable& words);
  std::string card_label(int card);

  // The places, zones and cards looked at so far: the work besides writing the labels.
  std::int64_t looked_at() const { return looked_at_; }

 private:
  bool may_know(int card) const;
  int owner_around(int card);
  int namer_of(int card);
  int depth_of(int card) const { return depths_[static_cast<std::size_t>(card)]; }
  int position_of(int card);
  void count(const std::vector<int>& cards);
  void add_zone(int zone, std::vector<int>& cards);
  void add_zones_of(table::ZoneOwner type, int owner, std::vector<int>& cards);
  void add_all_within(int card, std::vector<int>& cards);
  const std::string& label_of_owner(int card);
  std::string owner_label(int zone);
  std::string zone_label(int zone);
  std::string token_label(int token);
  std::string number_label(const bind::Option& number);

  const table::Table& table_;
  Viewer viewer_;
  std::vector<int> positions_;  // by card: its rank from 1, 0 before it is counted
  std::vector<int> depths_;     // by card: the cards that it lies in, kNone before they are counted
  std::vector<int> namers_;     // by card: the card by which those in it are named
  std::map<int, std::string> owners_;  // labels of cards that others are named by
  std::int64_t looked_at_ = 0;
};

}  // namespace punchcard::match
