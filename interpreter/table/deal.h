// A deal: the cards that a seat does not know, dealt anew.
//
// A searching player must not look at what its seat does not know, so it plays on tables on which
// these cards have changed places among themselves. What stays where it is: every card that the
// seat knows, all tokens and pointers, and who knows the card at a place. Extra copies have another
// back, so they change places with each other only. Cards out of the game are left alone. The
// generator is not touched: it is the caller's to replace.
//
// A deal depends on what the seat can see and on the luck alone: tables that look the same to the
// seat are dealt to the same table.
#pragma once

#include <vector>

#include "interpreter/table/generator.h"
#include "interpreter/table/table.h"

namespace punchcard::table {

class Deal {
 public:
  // For the cards that the seat knows neither on `table` nor on `later`, a table further on in the
  // same step: what it has learnt since stays as it is.
  Deal(const Table& table, const Table& later, int seat, Generator& luck);

  // Two cards take each other's places.
  static Deal swap(const Layout& layout, int one, int other);

  // Whether every card stays where it is.
  bool moves_nothing() const { return moves_nothing_; }

  // The table with its hidden cards dealt, and the table that it was before.
  Table dealt(const Table& table) const { return exchanged(table, taken_by_); }
  Table undone(const Table& table) const { return exchanged(table, places_of_); }

 private:
  explicit Deal(const Layout& layout);  // every card stays where it is

  static Table exchanged(const Table& table, const std::vector<int>& taken_by);

  std::vector<int> taken_by_;   // by card: the card that takes its place
  std::vector<int> places_of_;  // by card: the card whose place it takes
  bool moves_nothing_ = true;
};

}  // namespace punchcard::table
