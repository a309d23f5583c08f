#include "tools/command/table_texts.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "interpreter/match/labeller.h"
#include "tools/command/card_list.h"

namespace punchcard::command {

namespace {

class TableTexts {
 public:
  TableTexts(const match::Match& match, int viewer, const bind::Language* language,
             std::size_t most)
      : most_(most),
        definition_(match.setup->definition()),
        table_(match.present()),
        viewer_(viewer),
        labeller_(table_, {viewer, language}) {}

  std::vector<CardLine> run() {
    const table::Schema& schema = table_.layout().schema();
    for (const table::PointerDeclaration& pointer : schema.pointers) add_zones_of(pointer.zone);
    for (const table::ZoneOwner owner :
         {table::ZoneOwner::table, table::ZoneOwner::seat, table::ZoneOwner::card}) {
      for (std::size_t i = 0; i < schema.zones.size(); ++i) {
        if (schema.zones[i].owner == owner) add_zones_of(static_cast<int>(i));
      }
    }
    add_those_within_cards();
    return std::move(lines_);
  }

 private:
  void add_zones_of(int declaration) {
    if (!done_.insert(declaration).second) return;
    const table::Layout& layout = table_.layout();
    for (int zone = 0; zone < static_cast<int>(layout.zones().size()); ++zone) {
      const table::ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(zone)];
      const table::ZoneDeclaration& declared = layout.zone_declaration(zone);
      const bool is_anothers =
          declared.owner == table::ZoneOwner::seat && placement.owner != viewer_;
      const bool counts = placement.declaration == declaration && !is_anothers &&
                          declared.shape != table::ZoneShape::pile;
      if (counts) add_cards_in(zone, declared.owner == table::ZoneOwner::card);
    }
  }

  bool knows(int card) const { return viewer_ == table::kNone || table_.knows(viewer_, card); }

  void add_cards_in(int zone, bool is_within_card) {
    for (int place = 0; place < table_.zone_size(zone); ++place) {
      const int card = table_.card_at(zone, place);
      if (card == table::kNone || !knows(card)) continue;
      if (is_within_card) {
        within_cards_.push_back(card);
      } else {
        add(card, lines_);
      }
    }
  }

  // The zones of cards are in the order of the deck. That order would tell which of the cards that
  // the viewer does not know is which, and which of two copies lies where, so what lies on cards
  // comes last, sorted by what it says.
  void add_those_within_cards() {
    std::vector<CardLine> within;
    for (const int card : within_cards_) add(card, within);
    std::sort(within.begin(), within.end(), [](const CardLine& a, const CardLine& b) {
      return std::make_tuple(a.id, a.text, document::traits_of(a)) <
             std::make_tuple(b.id, b.text, document::traits_of(b));
    });
    const std::size_t fitting = std::min(within.size(), most_ - lines_.size());
    std::move(within.begin(), within.begin() + static_cast<std::ptrdiff_t>(fitting),
              std::back_inserter(lines_));
  }

  // A card whose text says no more than its name is shown with what people read of its fields.
  void add(int card, std::vector<CardLine>& lines) {
    if (lines_.size() == most_) return;
    CardLine line = document::line_on(labeller_, definition_, card);
    std::vector<std::string> says = {line.text};
    if (line.text.empty() || line.text == line.name) {
      says = document::traits_of(line);
      if (says.empty()) return;
    } else {
      line.fields.clear();
    }
    if (shown_.emplace(table_.layout().kind_of(card), std::move(says)).second)
      lines.push_back(std::move(line));
  }

  std::size_t most_;
  const package::Definition& definition_;
  const table::Table& table_;
  int viewer_;
  match::Labeller labeller_;
  std::set<int> done_;
  std::set<std::pair<int, std::vector<std::string>>> shown_;  // kinds with what they say
  std::vector<int> within_cards_;
  std::vector<CardLine> lines_;
};

}  // namespace

std::string table_texts(const match::Match& match, int viewer, const bind::Language* language,
                        std::size_t width, std::size_t most) {
  return cards_text(TableTexts(match, viewer, language, most).run(), width);
}

}  // namespace punchcard::command
