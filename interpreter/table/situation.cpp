#include "interpreter/table/situation.h"

#include <array>
#include <cstring>

namespace punchcard::table {

namespace {

// Buffers bytes that go into a string, since appending many at once is faster. `flush` writes the
// last ones.
class Bytes {
 public:
  explicit Bytes(std::string& into) : into_(into) {}
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;

  // Small values, which are nearly all, take one byte; others take a mark and eight bytes.
  void put(std::int64_t value) {
    constexpr std::uint64_t kSmall = 254;
    if (size_ + 1 + sizeof(value) > waiting_.size()) flush();
    if (static_cast<std::uint64_t>(value) + 1 <= kSmall) {
      waiting_[size_++] = static_cast<char>(static_cast<unsigned char>(value + 1));
      return;
    }
    waiting_[size_++] = static_cast<char>(static_cast<unsigned char>(kSmall + 1));
    std::memcpy(waiting_.data() + size_, &value, sizeof(value));
    size_ += sizeof(value);
  }

  void flush() {
    into_.append(waiting_.data(), size_);
    size_ = 0;
  }

 private:
  std::string& into_;
  std::array<char, 256> waiting_;
  std::size_t size_ = 0;
};

class Describer {
 public:
  Describer(const Table& table, std::string& into) : table_(table), into_(into) {}

  void describe() {
    const Layout& layout = table_.layout();
    put(table_.word(Word::phase));
    fields(layout.table_parts(), layout.table_fields());
    for (int seat = 0; seat < layout.seats(); ++seat) {
      put((table_.is_in(seat) ? 1 : 0) + 2 * table_.row_size(layout.stock_row(seat)));
      fields(layout.seat_parts(), layout.seat_fields(seat));
    }
    const int zones = static_cast<int>(layout.zones().size());
    for (int zone = 0; zone < zones; ++zone) {
      const ZoneDeclaration& declaration = layout.zone_declaration(zone);
      if (declaration.owner == ZoneOwner::card) break;  // with their cards
      if (declaration.in_situation) describe_zone(zone);
    }
    for (int pointer = 0; pointer < layout.pointers(); ++pointer) {
      card_reference(table_.pointer_card(pointer));
      put((table_.pointer_forward(pointer) ? 1 : 0) + 2 * table_.pointer_priority(pointer));
    }
    into_.flush();
  }

 private:
  void put(std::int64_t value) { into_.put(value); }

  void describe_zone(int zone) {
    const int size = table_.zone_size(zone);
    put(size);
    for (int place = 0; place < size; ++place) {
      const int card = table_.card_at(zone, place);
      if (card == kNone) {
        put(kNone);
      } else {
        describe_card(card);
      }
    }
  }

  void describe_card(int card) {
    const Layout& layout = table_.layout();
    put(layout.kind_of(card));
    const int first = layout.card_number(card, 0);
    const int end = first + static_cast<int>(layout.kind(card).numbers.size());
    for (int at = first; at < end; ++at) put(table_.value(at));
    fields(layout.card_parts(), layout.card_fields(card));
    put(table_.row_size(card));
    for (int token = table_.first_token(card); token != kNone; token = table_.next_token(token)) {
      put(2 * layout.owner_of(token) + (table_.is_marked(token) ? 1 : 0));
    }
    for (const int declaration : layout.card_zones()) describe_zone(layout.zone(declaration, card));
  }

  void card_reference(std::int64_t card) {
    if (card == kNone) {
      put(kNone);
    } else if (const int zone = table_.zone_of(static_cast<int>(card)); zone == kNone) {
      put(0);
      put(table_.layout().kind_of(static_cast<int>(card)));
    } else {
      const ZonePlacement& placement = table_.layout().zones()[static_cast<std::size_t>(zone)];
      const bool of_card = table_.layout().zone_declaration(zone).owner == ZoneOwner::card;
      put(of_card ? table_.layout().zone(placement.declaration) + 1 : zone + 1);
      if (of_card) card_reference(placement.owner);
      put(table_.place_of(static_cast<int>(card)));
    }
  }

  void fields(const std::vector<Layout::Part>& parts, int first) {
    for (const Layout::Part& part : parts) {
      if (part.plain) {
        put(table_.value(first + part.at));
      } else {
        describe_field(*part.field, first + part.at);
      }
    }
  }

  void describe_field(const Field& field, int at) {
    if (field.type == FieldType::record) {
      for (const Field& part : field.parts) {
        describe_field(part, at);
        at += part.width();
      }
    } else if (field.type == FieldType::list) {
      const std::int64_t length = table_.value(at++);
      put(length);
      const Field& element = field.parts.front();
      for (std::int64_t i = 0; i < length; ++i, at += element.width()) describe_field(element, at);
    } else if (field.type == FieldType::card) {
      card_reference(table_.value(at));
    } else {
      put(table_.value(at));
    }
  }

  const Table& table_;
  Bytes into_;
};

}  // namespace

void describe_situation(const Table& table, std::string& into) {
  Describer(table, into).describe();
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
