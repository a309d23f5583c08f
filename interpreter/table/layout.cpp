#include "interpreter/table/layout.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "interpreter/table/generator.h"
#include "interpreter/table/states.h"
#include "interpreter/table/table_error.h"

namespace punchcard::table {

namespace {

// Adds up the parts of a table, and refuses too many.
int sum(std::int64_t left, std::int64_t right, int most, const char* what) {
  if (left + right > most) {
    throw TableError(fmt::format("{} {}, at most {} fit", left + right, what, most));
  }
  return static_cast<int>(left + right);
}

int sum_of_words(std::int64_t left, std::int64_t right) {
  return sum(left, right, kMaxWords, "words of fields and numbers");
}

// The offset of each field from its owner's first word; `width` becomes the sum.
std::vector<int> field_offsets(const std::vector<Field>& fields, int& width) {
  std::vector<int> offsets;
  for (const Field& field : fields) {
    offsets.push_back(width);
    width = sum_of_words(width, field.width());
  }
  return offsets;
}

std::vector<Layout::Part> situation_parts(const std::vector<Field>& fields,
                                          const std::vector<int>& offsets) {
  std::vector<Layout::Part> parts;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const FieldType type = fields[i].type;
    const bool plain =
        type == FieldType::integer || type == FieldType::boolean || type == FieldType::seat;
    if (fields[i].in_situation) parts.push_back({&fields[i], offsets[i], plain});
  }
  return parts;
}

// FNV-1a (Fowler, Noll and Vo, 1991).
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t sum = 14695981039346656037U;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return sum;
}

}  // namespace

Layout::Layout(std::shared_ptr<const Schema> schema, int seats, int tokens_per_seat,
               std::vector<int> kinds)
    : schema_(std::move(schema)),
      seats_(seats),
      tokens_per_seat_(tokens_per_seat),
      kinds_(std::move(kinds)) {
  if (seats_ < 1 || seats_ > kMaxSeats) {
    throw TableError(fmt::format("{} seats, at most {} fit", seats_, kMaxSeats));
  }
  if (cards() > kMaxCards) {
    throw TableError(fmt::format("{} cards, at most {} fit", cards(), kMaxCards));
  }
  if (tokens_per_seat_ < 0 || tokens_per_seat_ > kMaxTokens / seats_) {
    throw TableError(fmt::format("{} tokens for each of {} seats, at most {} fit in all",
                                 tokens_per_seat_, seats_, kMaxTokens));
  }
  for (const Kind& kind : schema_->kinds) kinds_by_name_.emplace(kind.name, &kind);
  std::vector<int> seen(schema_->kinds.size());
  for (const int kind : kinds_) copies_.push_back(seen[static_cast<std::size_t>(kind)]++);
  for (int card = 0; card < cards(); ++card) {
    keys_.push_back(
        Generator::derive(hash_of(kind(card).id), static_cast<std::uint64_t>(copy_of(card))));
  }
  for (int token = 0; token < tokens(); ++token) owners_.push_back(token / tokens_per_seat_);
  place_zones();
  order_zones();
  place_values();
  place_block();
}

std::vector<int> Layout::whole_deck(const Schema& schema) {
  std::vector<int> kinds;
  for (std::size_t kind = 0; kind < schema.kinds.size(); ++kind) {
    kinds.insert(kinds.end(),
                 static_cast<std::size_t>(schema.kinds[kind].count + schema.kinds[kind].extra),
                 static_cast<int>(kind));
  }
  return kinds;
}

const Kind* Layout::find_kind(std::string_view name) const {
  const auto found = kinds_by_name_.find(name);
  return found == kinds_by_name_.end() ? nullptr : found->second;
}

void Layout::place_zones() {
  first_zone_.resize(schema_->zones.size());
  for (const ZoneOwner owner : {ZoneOwner::table, ZoneOwner::seat, ZoneOwner::card}) {
    const int owners = owner == ZoneOwner::table ? 1 : owner == ZoneOwner::seat ? seats_ : cards();
    for (std::size_t i = 0; i < schema_->zones.size(); ++i) {
      const ZoneDeclaration& declaration = schema_->zones[i];
      if (declaration.owner != owner) continue;
      first_zone_[i] = static_cast<int>(zones_.size());
      has_zones_of_cards_ = has_zones_of_cards_ || owner == ZoneOwner::card;
      if (owner == ZoneOwner::card && declaration.in_situation) {
        card_zones_.push_back(static_cast<int>(i));
      }
      const int capacity = declaration.capacity > 0 ? declaration.capacity : cards();
      sum(first_zone_[i], owners, kMaxZones, "zones");
      sum(places_, std::int64_t{owners} * capacity, kMaxPlaces, "places in zones");
      for (int each = 0; each < owners; ++each) {
        if (owner != ZoneOwner::card && declaration.in_situation) {
          situation_zones_.push_back(first_zone_[i] + each);
        }
        zones_.push_back({static_cast<int>(i), each, capacity, places_});
        places_ += capacity;
      }
    }
  }
}

void Layout::order_zones() {
  constexpr int kUsualZones = 50;
  constexpr int kUsualPlaces = 500;  // that may be empty
  const std::vector<ZoneDeclaration>& zones = schema_->zones;
  std::vector<bool> pointed(zones.size());
  for (const PointerDeclaration& pointer : schema_->pointers) {
    pointed[static_cast<std::size_t>(pointer.zone)] = true;
  }
  const auto rank = [&](std::size_t zone) {
    if (pointed[zone]) return 0;
    return zones[zone].seen_by == Sight::all ? 1 : 2;
  };
  for (const int wanted : {0, 1, 2}) {
    for (std::size_t i = 0; i < zones.size(); ++i) {
      if (rank(i) != wanted) continue;
      counted_zones_[static_cast<std::size_t>(zones[i].owner)].push_back(static_cast<int>(i));
    }
  }
  int places = 0;
  for (const ZonePlacement& zone : zones_) {
    if (zones[static_cast<std::size_t>(zone.declaration)].gaps) places += zone.capacity;
  }
  things_counted_ = cards() + tokens() + std::max(places - kUsualPlaces, 0) +
                    std::max(static_cast<int>(zones.size()) - kUsualZones, 0);
}

void Layout::place_values() {
  words_ = static_cast<int>(Word::count);
  table_values_ = words_;
  int table_width = 0;
  table_offsets_ = field_offsets(schema_->table_fields, table_width);
  seat_values_ = sum_of_words(table_values_, table_width);
  seat_offsets_ = field_offsets(schema_->seat_fields, seat_width_);
  card_values_ = sum_of_words(seat_values_, std::int64_t{seats_} * seat_width_);
  card_offsets_ = field_offsets(schema_->card_fields, card_fields_width_);
  table_parts_ = situation_parts(schema_->table_fields, table_offsets_);
  seat_parts_ = situation_parts(schema_->seat_fields, seat_offsets_);
  card_parts_ = situation_parts(schema_->card_fields, card_offsets_);
  std::size_t numbers = 0;
  for (const int kind : kinds_) {
    numbers = std::max(numbers, schema_->kinds[static_cast<std::size_t>(kind)].numbers.size());
  }
  card_width_ = card_fields_width_ + static_cast<int>(numbers);
  words_ = sum_of_words(card_values_, std::int64_t{cards()} * card_width_);
}

void Layout::place_block() {
  std::size_t at = static_cast<std::size_t>(words_) * sizeof(std::int64_t);
  const auto take = [&at](int count, std::size_t size) {
    const std::size_t begin = at;
    at += static_cast<std::size_t>(count) * size;
    return begin;
  };
  offsets_.seats = take(seats_, sizeof(SeatState));
  offsets_.cards = take(cards(), sizeof(CardState));
  offsets_.tokens = take(tokens(), sizeof(TokenState));
  offsets_.rows = take(rows(), sizeof(RowState));
  offsets_.pointers = take(pointers(), sizeof(PointerState));
  offsets_.zone_sizes = take(static_cast<int>(zones_.size()), sizeof(std::int16_t));
  offsets_.places = take(places_, sizeof(std::int16_t));
  constexpr std::size_t kWord = sizeof(std::int64_t);
  offsets_.end = (at + kWord - 1) / kWord * kWord;
}

std::size_t Layout::bytes() const {
  // An entry of the names has its place in a list and a node with its hash.
  constexpr std::size_t kName =
      sizeof(std::pair<std::string_view, const Kind*>) + 3 * sizeof(void*);
  const std::size_t of_cards = kinds_.size() * (2 * sizeof(int) + sizeof(std::uint64_t));
  const std::size_t of_zones =
      zones_.size() * sizeof(ZonePlacement) + situation_zones_.size() * sizeof(int);
  const std::size_t fields = table_offsets_.size() + seat_offsets_.size() + card_offsets_.size();
  const std::size_t parts = table_parts_.size() + seat_parts_.size() + card_parts_.size();
  return sizeof(*this) + of_cards + of_zones + fields * sizeof(int) + parts * sizeof(Part) +
         owners_.size() * sizeof(int) + kinds_by_name_.size() * kName;
}

int Layout::table_field(int field) const {
  return table_values_ + table_offsets_[static_cast<std::size_t>(field)];
}

}  // namespace punchcard::table
