#include "interpreter/match/view.h"

#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "interpreter/table/deep_cards.h"

namespace punchcard::match {

namespace {

// Each number is followed by a blank, each list preceded by its length, so that different tables
// have different texts. Names are for readers only.
class ViewWriter {
 public:
  ViewWriter(const table::Table& table, int seat)
      : table_(table), layout_(table.layout()), schema_(layout_.schema()), seat_(seat) {}

  std::string take() && {
    for (const table::Word word :
         {table::Word::phase, table::Word::outcome, table::Word::winner, table::Word::step}) {
      add(table_.word(word));
    }
    add_fields("table", schema_.table_fields, [&](int i) { return layout_.table_field(i); });
    for (int seat = 0; seat < layout_.seats(); ++seat) add_seat(seat);
    for (int zone = 0; zone < static_cast<int>(layout_.zones().size()); ++zone) add_zone(zone);
    for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
      add("pointer ");
      add_reference(table_.pointer_card(pointer));
      add(table_.pointer_forward(pointer));
      add(table_.pointer_priority(pointer));
    }
    return std::move(text_);
  }

 private:
  bool knows(int card) const { return seat_ == table::kNone || table_.knows(seat_, card); }

  void add(std::string_view words) { text_ += words; }
  void add(std::int64_t number) {
    std::array<char, 21> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text_.append(digits.data(), end);
    text_ += ' ';
  }

  void add_seat(int seat) {
    add("seat ");
    add(table_.is_in(seat));
    add(table_.row_size(layout_.stock_row(seat)));
    add(table_.row_size(layout_.out_row(seat)));
    add_fields("has", schema_.seat_fields, [&](int i) { return layout_.seat_field(seat, i); });
  }

  // What lies within a card is seen by those who know that card.
  void add_zone(int zone) {
    const table::ZoneDeclaration& declaration = layout_.zone_declaration(zone);
    if (declaration.owner == table::ZoneOwner::card) {
      const int owner = layout_.zones()[static_cast<std::size_t>(zone)].owner;
      if (table_.zone_size(zone) == 0 || !knows(owner)) return;
      add("inside ");
      add_reference(owner);
    }
    add(declaration.name);
    add(" ");
    add(table_.zone_size(zone));
    for (int place = 0; place < table_.zone_size(zone); ++place) {
      const int card = table_.card_at(zone, place);
      if (card == table::kNone) {
        add("gap ");
      } else {
        add_card(card);
      }
    }
  }

  void add_card(int card) {
    add(layout_.is_extra(card) ? "extra card " : "card ");
    add(table_.row_size(card));
    for (int token = table_.first_token(card); token != table::kNone;
         token = table_.next_token(token)) {
      add(layout_.owner_of(token));
      add(table_.is_marked(token));
    }
    if (!knows(card)) {
      add("hidden ");
      return;
    }
    add_kind(card);
    for (std::size_t i = 0; i < layout_.kind(card).numbers.size(); ++i) {
      add(table_.value(layout_.card_number(card, static_cast<int>(i))));
    }
    add_fields("has", schema_.card_fields, [&](int i) { return layout_.card_field(card, i); });
  }

  void add_kind(int card) {
    add(layout_.kind_of(card));
    add(layout_.kind(card).id);
    add(" ");
  }

  // Identifies a card by its place, or, out of the game, by its kind if the viewer knows it.
  void add_reference(std::int64_t card, int depth = 0) {
    if (card == table::kNone) return add("none ");
    const auto index = static_cast<int>(card);
    if (depth == table::DeepCards::kDeepestPath) {
      const table::DeepCards::Met met = deep_.meet(index);
      add("deep ");
      add(met.number);
      return met.is_first ? add_reference(card) : void();
    }
    const int zone = table_.zone_of(index);
    if (zone == table::kNone) {
      if (!knows(index)) return add("a hidden card ");
      add("a ");
      return add_kind(index);
    }
    const table::ZonePlacement& placement = layout_.zones()[static_cast<std::size_t>(zone)];
    if (layout_.zone_declaration(zone).owner == table::ZoneOwner::card) {
      add("within ");
      add_reference(placement.owner, depth + 1);
      add(placement.declaration);
    } else {
      add("in ");
      add(zone);
    }
    add(table_.place_of(index));
  }

  template <typename Place>
  void add_fields(std::string_view name, const std::vector<table::Field>& declared, Place place) {
    add(name);
    add(" ");
    for (std::size_t i = 0; i < declared.size(); ++i) {
      add_value(declared[i], place(static_cast<int>(i)));
    }
  }

  void add_value(const table::Field& field, int at) {
    switch (field.type) {
      case table::FieldType::card:
        return add_reference(table_.value(at));
      case table::FieldType::list: {
        const std::int64_t count = table_.value(at++);
        add(count);
        for (std::int64_t i = 0; i < count; ++i, at += field.parts.front().width()) {
          add_value(field.parts.front(), at);
        }
        return;
      }
      case table::FieldType::record:
        for (const table::Field& part : field.parts) {
          add_value(part, at);
          at += part.width();
        }
        return;
      default:
        return add(table_.value(at));
    }
  }

  const table::Table& table_;
  const table::Layout& layout_;
  const table::Schema& schema_;
  int seat_;
  table::DeepCards deep_;
  std::string text_;
};

}  // namespace

std::string view(const table::Table& table, int seat) { return ViewWriter(table, seat).take(); }

}  // namespace punchcard::match
