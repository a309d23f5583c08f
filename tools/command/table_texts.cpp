#include "tools/command/table_texts.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "tools/command/card_list.h"

namespace punchcard {

namespace {

class TableTexts {
 public:
  TableTexts(const Match& match, int viewer, const Language* language)
      : definition_(match.setup->definition()),
        table_(match.present()),
        viewer_(viewer),
        language_(language) {}

  std::vector<CardLine> run() {
    const Schema& schema = table_.layout().schema();
    for (const PointerDeclaration& pointer : schema.pointers) add_zones_of(pointer.zone);
    for (const ZoneOwner owner : {ZoneOwner::table, ZoneOwner::seat, ZoneOwner::card}) {
      for (std::size_t i = 0; i < schema.zones.size(); ++i) {
        if (schema.zones[i].owner == owner) add_zones_of(static_cast<int>(i));
      }
    }
    return std::move(lines_);
  }

 private:
  void add_zones_of(int declaration) {
    if (!done_.insert(declaration).second) return;
    const Layout& layout = table_.layout();
    for (int zone = 0; zone < static_cast<int>(layout.zones().size()); ++zone) {
      const ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(zone)];
      const ZoneDeclaration& declared = layout.zone_declaration(zone);
      const bool is_anothers = declared.owner == ZoneOwner::seat && placement.owner != viewer_;
      const bool counts =
          placement.declaration == declaration && !is_anothers && declared.shape != ZoneShape::pile;
      if (counts) add_cards_in(zone);
    }
  }

  void add_cards_in(int zone) {
    for (int place = 0; place < table_.zone_size(zone); ++place) {
      const int card = table_.card_at(zone, place);
      if (card != kNone && (viewer_ == kNone || table_.knows(viewer_, card))) add(card);
    }
  }

  void add(int card) {
    const Layout& layout = table_.layout();
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i < layout.kind(card).numbers.size(); ++i) {
      numbers.push_back(table_.value(layout.card_number(card, static_cast<int>(i))));
    }
    const int kind = layout.kind_of(card);
    CardLine line = line_of(definition_, kind, numbers, language_);
    if (line.text.empty() || line.text == line.name) return;
    if (shown_.emplace(kind, std::move(numbers)).second) lines_.push_back(std::move(line));
  }

  const Definition& definition_;
  const Table& table_;
  int viewer_;
  const Language* language_;
  std::set<int> done_;
  std::set<std::pair<int, std::vector<std::int64_t>>> shown_;
  std::vector<CardLine> lines_;
};

}  // namespace

std::string table_texts(const Match& match, int viewer, const Language* language,
                        std::size_t width) {
  return cards_text(TableTexts(match, viewer, language).run(), width);
}

}  // namespace punchcard
