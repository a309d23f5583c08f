// A deal: the cards that a seat does not know, dealt anew.
//
// A searching player must not use what its seat does not know. So it plays on tables on which the
// unknown cards have traded places at random. Every card that the seat knows stays in place, and so
// do all tokens and pointers, and the record of who knows the card at a place. Extra copies have a
// different back, so they trade places only with each other. A card that has left the game unseen
// trades places, too; one that has never been in it does not. A deal does not touch the generator;
// the caller replaces it.
//
// A deal depends only on what the seat can see, on what hidden cards there are, and on the luck:
// tables that look the same to the seat are dealt to the same table. But which of several cards out
// of the game takes whose place follows their order in the deck, which tells nothing. The values of
// a card's fields go along with it, because only the scripts know what else they could be: a number
// in a field of the only hidden card is no secret to a searching player.
#pragma once

#include <cstddef>
#include <vector>

#include "interpreter/table/generator.h"
#include "interpreter/table/table.h"

namespace punchcard::table {

class Deal {
 public:
  // Deals the cards that the seat knows neither on `table` nor on `later`, a table further on in
  // the same step. Cards that the seat has learnt since then stay in place.
  Deal(const Table& table, const Table& later, int seat, Generator& luck);

  // Two cards trade places.
  static Deal swap(const Layout& layout, int one, int other);

  // Whether the seat could tell where every card lies: there was nothing to deal.
  bool is_certain() const { return is_certain_; }

  // The table with its hidden cards dealt.
  Table dealt(const Table& table) const;
  // The card that a card of the dealt table stands in for.
  int undone(int card) const { return places_of_[static_cast<std::size_t>(card)]; }

 private:
  explicit Deal(const Layout& layout);  // every card stays where it is
  void find_places();

  std::vector<int> taken_by_;   // by card: the card that takes its place
  std::vector<int> places_of_;  // by card: the card whose place it takes
  bool is_certain_ = true;
};

}  // namespace punchcard::table
