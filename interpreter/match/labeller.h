// A labeller: makes the labels of many things of one table for one viewer.
//
// A label needs the rank of its card among similar cards, and the labels of the cards around it.
// The labeller counts the cards of a zone's owner once and caches the labels of owners. So the
// labels of a decision cost one walk over the table and their own text, for any number of options.
// label.h describes labels; a labeller is valid until the table changes. `look_at` makes it valid
// again, and forgets what it has counted only if something has moved (Labellers).
//
// A label that somebody gives is compared with a thing from its end, part by part, and nothing is
// made of what differs. So looking up one of thousands of options costs little more than its walk.
//
// A label names at most kMostOwners cards around a card. Deeper cards are counted and named as if
// they lay in the innermost of these, so labels stay short and distinct.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/viewer.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

inline constexpr int kMostOwners = 8;

class Labeller {
 public:
  Labeller(const table::Table& table, const Viewer& viewer)
      : table_(&table),
        viewer_(viewer),
        arrangement_(table.arrangement()),
        chance_(chance_of(table)) {}

  // Goes on with this table, of any match, for this viewer.
  void look_at(const table::Table& table, const Viewer& viewer);
  const table::Table& table() const { return *table_; }
  const Viewer& viewer() const { return viewer_; }

  std::string label(const bind::Option& thing, const bind::SymbolTable& words);
  std::string card_label(int card);

  // Whether this is the label of a thing.
  bool is_label(std::string_view label, const bind::Option& thing, const bind::SymbolTable& words);

  // The first card on the table with this label; kNone if there is none.
  int card_called(std::string_view label);

  // The number of places, zones and cards examined so far: the work besides the text of labels.
  std::int64_t looked_at() const { return looked_at_; }

 private:
  static std::uint64_t chance_of(const table::Table& table);
  void forget();
  bool may_know(int card) const;
  int owner_around(int card);
  int namer_of(int card);
  int depth_of(int card) const { return depths_[static_cast<std::size_t>(card)]; }
  int position_of(int card);
  void count(const std::vector<int>& cards);
  void shuffle_unknown(std::vector<int>& cards) const;
  void add_zone(int zone, std::vector<int>& cards);
  void add_zones_of(table::ZoneOwner type, int owner, std::vector<int>& cards);
  void add_all_within(int card, std::vector<int>& cards);
  const std::string& label_of_owner(int card);
  std::string owner_label(int zone);
  std::string zone_label(int zone);
  std::string token_label(int token);
  std::string number_label(const bind::Option& number);
  int rank_of(int token);
  void count_row(int token);
  bool ends_with_name(std::string_view label, int card) const;
  std::size_t length_of_name(int card) const;
  bool is_card_label(std::string_view label, int card);
  bool is_owner(std::string_view text, int zone);
  bool is_token_label(std::string_view label, int token);
  bool is_number_label(std::string_view label, const bind::Option& number);

  const table::Table* table_;
  Viewer viewer_;
  std::uint64_t arrangement_;   // of the table when it was looked at
  std::uint64_t chance_;        // that orders cards out of the game
  std::vector<int> positions_;  // by card: its rank from 1, 0 before counting
  std::vector<int> depths_;     // by card: the number of cards around it, kNone before counting
  std::vector<int> namers_;     // by card: the card that names those within it
  std::vector<int> totals_;     // by kind, while cards are counted
  std::map<int, std::string> owners_;  // labels of cards that name others
  std::vector<int> ranks_;             // by token: its rank from 1, 0 before counting its row
  bool one_ranked_ = false;            // a token's rank was asked for
  std::int64_t looked_at_ = 0;
};

}  // namespace punchcard::match
