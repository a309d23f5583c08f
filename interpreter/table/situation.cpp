#include "interpreter/table/situation.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "interpreter/table/deep_cards.h"

namespace punchcard::table {

namespace {

// Without a deal, each card is itself.
struct Undealt {
  static int undone(int card) { return card; }
};

enum class Extent : std::uint8_t { situation, state };

// What lies on a card, stands at a place or is referred to stays where it is when a deal is undone.
// What is the card's own goes with it: its kind, its numbers and its fields.
//
// Writes bytes behind `at`, which each function returns moved on: `at` in a register, and bytes of
// a type that nothing else is made of, let the compiler keep everything else in registers, too.
template <class Dealt, Extent kExtent>
class Describer {
 public:
  Describer(const Table& table, const Dealt& deal, std::string& into)
      : table_(table), layout_(table.layout()), deal_(deal), into_(into) {}

  void describe() {
    char8_t* at = put(waiting_.data(), table_.word(Word::phase));
    at = fields(at, layout_.table_parts(), layout_.table_fields());
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      at = put(at, (table_.is_in(seat) ? 1 : 0) + 2 * table_.row_size(layout_.stock_row(seat)));
      at = fields(at, layout_.seat_parts(), layout_.seat_fields(seat));
    }
    for (const int zone : layout_.situation_zones()) at = describe_zone(at, zone);
    if constexpr (kExtent == Extent::state) at = describe_rest(at);
    for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
      at = card_reference(at, table_.pointer_card(pointer));
      at =
          put(at, (table_.pointer_forward(pointer) ? 1 : 0) + 2 * table_.pointer_priority(pointer));
    }
    flush(at);
  }

 private:
  // Small values, which are nearly all, take one byte; others take a mark and eight bytes.
  char8_t* put(char8_t* at, std::int64_t value) {
    constexpr std::uint64_t kSmall = 254;
    if (at == last_) at = flush(at);
    if (static_cast<std::uint64_t>(value) + 1 <= kSmall) {
      *at = static_cast<char8_t>(value + 1);
      return at + 1;
    }
    return put_large(at, value);
  }

  [[gnu::noinline]] char8_t* put_large(char8_t* at, std::int64_t value) {
    *at = 255;
    std::memcpy(at + 1, &value, sizeof(value));
    at += 1 + sizeof(value);
    return at > last_ ? flush(at) : at;
  }

  // Appends the bytes in front of `at`; returns where the next ones go.
  [[gnu::noinline]] char8_t* flush(const char8_t* at) {
    into_.append(reinterpret_cast<const char*>(waiting_.data()),
                 static_cast<std::size_t>(at - waiting_.data()));
    return waiting_.data();
  }

  char8_t* describe_zone(char8_t* at, int zone) {
    const int size = table_.zone_size(zone);
    at = put(at, size);
    for (int place = 0; place < size; ++place) {
      const int card = table_.card_at(zone, place);
      at = card == kNone ? put(at, kNone) : describe_card(at, card);
    }
    return at;
  }

  // What no situation contains, apart from what lies on cards.
  char8_t* describe_rest(char8_t* at) {
    const Schema& schema = layout_.schema();
    const std::vector<int>& known = layout_.situation_zones();
    for (int zone = 0; zone < static_cast<int>(layout_.zones().size()); ++zone) {
      const bool of_card = layout_.zone_declaration(zone).owner == ZoneOwner::card;
      if (of_card || std::find(known.begin(), known.end(), zone) != known.end()) continue;
      at = describe_zone(at, zone);
    }
    for (std::size_t i = 0; i < schema.table_fields.size(); ++i) {
      at = rest_of_field(at, schema.table_fields[i], layout_.table_field(static_cast<int>(i)));
    }
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      for (std::size_t i = 0; i < schema.seat_fields.size(); ++i) {
        const int word = layout_.seat_field(seat, static_cast<int>(i));
        at = rest_of_field(at, schema.seat_fields[i], word);
      }
    }
    return at;
  }

  // Of a card: also who knows it.
  char8_t* rest_of_card(char8_t* at, int card, int own) {
    std::int64_t known = 0;
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      known = 2 * known + (table_.knows(seat, card) ? 1 : 0);
    }
    at = put(at, known);
    const std::vector<Field>& fields = layout_.schema().card_fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      at = rest_of_field(at, fields[i], layout_.card_field(own, static_cast<int>(i)));
    }
    const std::vector<int>& described = layout_.card_zones();
    for (const int declaration : layout_.counted_zones(ZoneOwner::card)) {
      if (std::find(described.begin(), described.end(), declaration) != described.end()) continue;
      at = describe_zone(at, layout_.zone(declaration, card));
    }
    return at;
  }

  char8_t* rest_of_field(char8_t* at, const Field& field, int word) {
    return field.in_situation ? at : describe_field(at, field, word);
  }

  char8_t* describe_card(char8_t* at, int card) {
    const int own = deal_.undone(card);
    at = put(at, layout_.kind_of(own));
    int number = layout_.card_number(own, 0);
    const int end = number + static_cast<int>(layout_.kind(own).numbers.size());
    for (; number < end; ++number) at = put(at, table_.value(number));
    at = fields(at, layout_.card_parts(), layout_.card_fields(own));
    at = put(at, table_.row_size(card));
    for (int token = table_.first_token(card); token != kNone; token = table_.next_token(token)) {
      at = put(at, 2 * layout_.owner_of(token) + (table_.is_marked(token) ? 1 : 0));
    }
    for (const int declaration : layout_.card_zones()) {
      at = describe_zone(at, layout_.zone(declaration, card));
    }
    if constexpr (kExtent == Extent::state) at = rest_of_card(at, card, own);
    return at;
  }

  char8_t* card_reference(char8_t* at, std::int64_t card, int depth = 0) {
    if (card == kNone) return put(at, kNone);
    if (depth == DeepCards::kDeepestPath) return deep_reference(at, card);
    const int zone = table_.zone_of(static_cast<int>(card));
    if (zone == kNone) {
      return put(put(at, 0), layout_.kind_of(deal_.undone(static_cast<int>(card))));
    }
    const ZonePlacement& placement = layout_.zones()[static_cast<std::size_t>(zone)];
    const bool of_card = layout_.zone_declaration(zone).owner == ZoneOwner::card;
    at = put(at, of_card ? layout_.zone(placement.declaration) + 1 : zone + 1);
    if (of_card) at = card_reference(at, placement.owner, depth + 1);
    return put(at, table_.place_of(static_cast<int>(card)));
  }

  char8_t* deep_reference(char8_t* at, std::int64_t card) {
    constexpr std::int64_t kMark = -2;  // nothing else in front of a place
    const DeepCards::Met met = deep_.meet(static_cast<int>(card));
    at = put(put(at, kMark), met.number);
    return met.is_first ? card_reference(at, card) : at;
  }

  char8_t* fields(char8_t* at, const std::vector<Layout::Part>& parts, int first) {
    for (const Layout::Part& part : parts) {
      at = part.plain ? put(at, table_.value(first + part.at))
                      : describe_field(at, *part.field, first + part.at);
    }
    return at;
  }

  char8_t* describe_field(char8_t* at, const Field& field, int word) {
    if (field.type == FieldType::record) {
      for (const Field& part : field.parts) {
        at = describe_field(at, part, word);
        word += part.width();
      }
      return at;
    }
    const std::int64_t value = table_.value(word);
    if (field.type == FieldType::card) return card_reference(at, value);
    at = put(at, value);
    if (field.type != FieldType::list) return at;
    const Field& element = field.parts.front();
    ++word;
    for (std::int64_t i = 0; i < value; ++i, word += element.width()) {
      at = describe_field(at, element, word);
    }
    return at;
  }

  const Table& table_;
  const Layout& layout_;
  const Dealt& deal_;
  std::string& into_;
  DeepCards deep_;
  std::array<char8_t, 512> waiting_;
  // The last place at which a large value still fits.
  const char8_t* last_ = waiting_.data() + waiting_.size() - 1 - sizeof(std::int64_t);
};

}  // namespace

void describe_situation(const Table& table, std::string& into) {
  Describer<Undealt, Extent::situation>(table, Undealt(), into).describe();
}

void describe_situation(const Table& table, const Deal& deal, std::string& into) {
  Describer<Deal, Extent::situation>(table, deal, into).describe();
}

void describe_state(const Table& table, std::string& into) {
  Describer<Undealt, Extent::state>(table, Undealt(), into).describe();
}

// Multiplies and folds words of eight bytes. Speed matters more than quality, because equal hashes
// are confirmed by comparing the bytes.
std::uint64_t hash_situation(std::string_view description) {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;
  std::uint64_t sum = description.size() * kFactor;
  const auto fold = [&sum](std::uint64_t word) {
    sum = (sum ^ word) * kFactor;
    sum ^= sum >> 29U;
  };
  while (description.size() >= sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, description.data(), sizeof(word));
    fold(word);
    description.remove_prefix(sizeof(word));
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, description.data(), description.size());
  fold(rest);
  return sum;
}

}  // namespace punchcard::table
