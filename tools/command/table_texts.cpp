#include "tools/command/table_texts.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "tools/command/card_list.h"

namespace punchcard::command {

namespace {

class TableTexts {
 public:
  TableTexts(const match::Match& match, int viewer, const bind::Language* language)
      : definition_(match.setup->definition()),
        table_(match.present()),
        viewer_(viewer),
        language_(language) {}

  std::vector<CardLine> run() {
    const table::Schema& schema = table_.layout().schema();
    for (const table::PointerDeclaration& pointer : schema.pointers) add_zones_of(pointer.zone);
    for (const table::ZoneOwner owner :
         {table::ZoneOwner::table, table::ZoneOwner::seat, table::ZoneOwner::card}) {
      for (std::size_t i = 0; i < schema.zones.size(); ++i) {
        if (schema.zones[i].owner == owner) add_zones_of(static_cast<int>(i));
      }
    }
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
      if (counts) add_cards_in(zone);
    }
  }

  void add_cards_in(int zone) {
    for (int place = 0; place < table_.zone_size(zone); ++place) {
      const int card = table_.card_at(zone, place);
      if (card != table::kNone && (viewer_ == table::kNone || table_.knows(viewer_, card)))
        add(card);
    }
  }

  void add(int card) {
    const table::Layout& layout = table_.layout();
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i < layout.kind(card).numbers.size(); ++i) {
      numbers.push_back(table_.value(layout.card_number(card, static_cast<int>(i))));
    }
    const int kind = layout.kind_of(card);
    CardLine line = document::line_of(definition_, kind, numbers, language_);
    if (line.text.empty() || line.text == line.name) return;
    if (shown_.emplace(kind, std::move(numbers)).second) lines_.push_back(std::move(line));
  }

  const package::Definition& definition_;
  const table::Table& table_;
  int viewer_;
  const bind::Language* language_;
  std::set<int> done_;
  std::set<std::pair<int, std::vector<std::int64_t>>> shown_;
  std::vector<CardLine> lines_;
};

}  // namespace

std::string table_texts(const match::Match& match, int viewer, const bind::Language* language,
                        std::size_t width) {
  return cards_text(TableTexts(match, viewer, language).run(), width);
}

}  // namespace punchcard::command
