// The deck: the cards of a game and of the variants on it, until they become the schema's kinds.
//
// A card keeps the values of its file and, separately, the values that variants replace. Both are
// read together, so mistakes in changes are found like those in files.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "interpreter/package/definition.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/loading_clock.h"
#include "interpreter/package/reader.h"

namespace punchcard::package {

struct DeckCard {
  std::string id;
  Evaluated card;
  std::string layer;                              // that declared or last changed it
  std::map<std::string, Value> changes;           // fields that variants replaced
  std::map<std::string, std::string> changed_by;  // field -> layer
  std::map<std::string, std::string> changed_in;  // field -> the file that messages name
  bind::FunctionRef execute;                      // wrapped by variants, when it is there
};

class Deck {
 public:
  Deck(Definition& definition, std::vector<text::Diagnostic>& diagnostics,
       const LoadingClock& clock)
      : definition_(definition), diagnostics_(diagnostics), clock_(clock) {}

  void add(const CardFile& file, const std::string& layer);
  void drop(const std::string& id);
  DeckCard* find(const std::string& id);
  const DeckCard* find(const std::string& id) const;
  // Whether there was such a card, dropped or not. Its translations are not a mistake.
  bool has_seen(const std::string& id) const { return seen_.count(id) != 0; }
  std::vector<std::string> ids() const;

  // Turns the cards into kinds and card definitions, in order. Looks at the clock after each.
  void finish();

 private:
  // A reader of one field of a card. It reports mistakes in the file that set the field.
  Reader reader(const DeckCard& card, const std::string& field = {});
  void finish_card(DeckCard& entry);
  void read_card(DeckCard& entry, const Value& card, table::Kind& kind, CardDefinition& definition);
  void read_instruction(DeckCard& entry, const Value& card, table::Kind& kind,
                        CardDefinition& definition);
  void read_all_starts(const DeckCard& entry, const Value& card, table::Kind& kind);
  void read_name(DeckCard& entry, const Value& card, table::Kind& kind);
  void check_label(const DeckCard& entry, const Value& card, const table::Kind& kind);
  std::vector<std::vector<std::int64_t>> read_starts(const DeckCard& entry, const Value& card,
                                                     int copies);
  std::vector<table::Number> read_numbers(Reader& into, const bind::CardText& text,
                                          text::Place place);

  Definition& definition_;
  std::vector<text::Diagnostic>& diagnostics_;
  const LoadingClock& clock_;
  std::list<DeckCard> cards_;
  std::map<std::string, std::list<DeckCard>::iterator> by_id_;  // the first of each
  std::set<std::string> seen_;
  std::int64_t start_words_ = 0;
};

}  // namespace punchcard::package
