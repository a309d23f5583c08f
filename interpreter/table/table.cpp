#include "interpreter/table/table.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "interpreter/table/table_error.h"

namespace punchcard::table {

namespace {

// Writes the starting values of fields; unused elements of lists get zeros and kNones.
void write_start(const Field& field, std::int64_t* at) {
  if (field.type == FieldType::record) {
    for (const Field& part : field.parts) {
      write_start(part, at);
      at += part.width();
    }
  } else if (field.type != FieldType::list) {
    *at = field.start;
  }
}

constexpr unsigned kAnySeat = (1U << kMaxSeats) - 1;  // of CardState::known

// A number that no table has had. Each thread takes many at once, because changes are frequent.
std::uint64_t new_arrangement() {
  constexpr std::uint64_t kAtOnce = std::uint64_t{1} << 32U;
  static std::atomic<std::uint64_t> taken = 0;
  thread_local std::uint64_t next = 0;
  if (next % kAtOnce == 0) next = kAtOnce * taken.fetch_add(1, std::memory_order_relaxed) + 1;
  return next++;
}

}  // namespace

Table::Table(std::shared_ptr<const Layout> layout)
    : layout_(std::move(layout)), block_(new std::byte[layout_->offsets().end]()) {
  const Layout& shape = *layout_;
  const Schema& schema = shape.schema();
  set_word(Word::winner, kNone);
  for (std::size_t i = 0; i < schema.table_fields.size(); ++i) {
    write_start(schema.table_fields[i], values() + shape.table_field(static_cast<int>(i)));
  }
  for (int seat = 0; seat < shape.seats(); ++seat) {
    seats()[seat] = SeatState{};
    for (std::size_t i = 0; i < schema.seat_fields.size(); ++i) {
      write_start(schema.seat_fields[i], values() + shape.seat_field(seat, static_cast<int>(i)));
    }
  }
  for (int card = 0; card < shape.cards(); ++card) {
    cards()[card] = CardState{};
    const Kind& kind = shape.kind(card);
    if (!schema.card_fields.empty() && !kind.starts.empty()) {
      const auto copy =
          std::min(static_cast<std::size_t>(shape.copy_of(card)), kind.starts.size() - 1);
      const std::vector<std::int64_t>& start = kind.starts[copy];
      std::copy(start.begin(), start.end(), values() + shape.card_field(card, 0));
    }
    for (std::size_t i = 0; i < kind.numbers.size(); ++i) {
      set_value(shape.card_number(card, static_cast<int>(i)), kind.numbers[i].printed);
    }
  }
  for (int row = 0; row < shape.rows(); ++row) rows()[row] = RowState{};
  for (int token = 0; token < shape.tokens(); ++token) {
    tokens()[token] = TokenState{};
    put_token(token, shape.stock_row(shape.owner_of(token)));
  }
  for (int pointer = 0; pointer < shape.pointers(); ++pointer) {
    pointers()[pointer] = PointerState{};
  }
  rearrange();
}

Table::Table(const Table& other)
    : layout_(other.layout_),
      block_(new std::byte[other.bytes()]),
      arrangement_(other.arrangement_),
      secret_(other.secret_),
      pointer_moves_(other.pointer_moves_) {
  std::memcpy(block_.get(), other.block_.get(), bytes());
}

Table& Table::operator=(const Table& other) {
  if (this == &other) return *this;
  if (layout_ != other.layout_) {
    if (layout_ == nullptr || bytes() != other.bytes()) block_.reset(new std::byte[other.bytes()]);
    layout_ = other.layout_;
  }
  std::memcpy(block_.get(), other.block_.get(), bytes());
  arrangement_ = other.arrangement_;
  secret_ = other.secret_;
  pointer_moves_ = other.pointer_moves_;
  return *this;
}

void Table::seed(std::uint64_t seed) {
  set_generator(Generator::from_seed(seed));
  secret_ = Generator::derive(seed, UINT64_MAX);  // no game of a series has that number
}

void Table::rearrange() { arrangement_ = new_arrangement(); }

bool operator==(const Table& left, const Table& right) {
  return left.bytes() == right.bytes() &&
         std::memcmp(left.block_.get(), right.block_.get(), left.bytes()) == 0;
}

// FNV-1a over words, with a final mix: only for comparing tables of one package with each other.
std::uint64_t Table::hash() const {
  std::uint64_t sum = 14695981039346656037U;
  const std::size_t words = bytes() / sizeof(std::int64_t);
  // Records keep hashes, which are older than has_lain.
  Table hashed = *this;
  for (int card = 0; card < layout().cards(); ++card) hashed.cards()[card].has_lain = 0;
  for (std::size_t i = 0; i < words; ++i) {
    sum = (sum ^ static_cast<std::uint64_t>(hashed.values()[i])) * 1099511628211U;
    sum ^= sum >> 32U;
  }
  return sum;
}

int Table::tokens_on_cards(int seat) const {
  return layout_->tokens_per_seat() - row_size(layout_->stock_row(seat)) -
         row_size(layout_->out_row(seat));
}

void Table::put_card(int card, int zone, int place) {
  const ZonePlacement& placement = layout_->zones()[static_cast<std::size_t>(zone)];
  const bool stays = zone_of(card) == zone;
  const int size = zone_size(zone) - (stays ? 1 : 0);
  if (size >= placement.capacity) {
    throw TableError(fmt::format("zone '{}' is full: it holds {} cards",
                                 layout_->zone_declaration(zone).name, placement.capacity));
  }
  if (place < 0 || place > size) {
    throw TableError(fmt::format("no place {} in zone '{}', it has places 1 to {}", place + 1,
                                 layout_->zone_declaration(zone).name, size + 1));
  }
  refuse_within_itself(card, zone);
  if (zone_of(card) != kNone) close_place(zone_of(card), place_of(card));
  std::int16_t* at = places(zone);
  for (int i = size; i > place; --i) {
    at[i] = at[i - 1];
    if (at[i] != kNone) cards()[at[i]].place = static_cast<std::int16_t>(i);
  }
  zone_sizes()[zone] = static_cast<std::int16_t>(size + 1);
  enter_zone(card, zone, place);
}

void Table::fill_place(int card, int zone, int place) {
  if (place < 0 || place >= zone_size(zone) || card_at(zone, place) != kNone) {
    throw TableError(fmt::format("place {} of zone '{}' is not an empty place", place + 1,
                                 layout_->zone_declaration(zone).name));
  }
  refuse_within_itself(card, zone);
  if (zone_of(card) == zone) {
    places(zone)[place_of(card)] = kNone;
  } else if (zone_of(card) != kNone) {
    close_place(zone_of(card), place_of(card));
  }
  enter_zone(card, zone, place);
}

void Table::append_gap(int zone) {
  const ZonePlacement& placement = layout_->zones()[static_cast<std::size_t>(zone)];
  if (!layout_->zone_declaration(zone).gaps || zone_size(zone) >= placement.capacity) {
    throw TableError(fmt::format("zone '{}' has no room for an empty place",
                                 layout_->zone_declaration(zone).name));
  }
  places(zone)[zone_sizes()[zone]++] = kNone;
}

void Table::remove_card(int card) {
  if (zone_of(card) == kNone) return;
  close_place(zone_of(card), place_of(card));
  rearrange();
  cards()[card].zone = kNone;
  cards()[card].place = kNone;
}

void Table::leave_gap(int card) {
  const int zone = zone_of(card);
  if (zone == kNone || !layout_->zone_declaration(zone).gaps) {
    throw TableError("only a card in a zone with gaps can leave an empty place");
  }
  places(zone)[place_of(card)] = kNone;
  rearrange();
  cards()[card].zone = kNone;
  cards()[card].place = kNone;
}

void Table::refuse_within_itself(int card, int zone) const {
  while (zone != kNone && layout_->zone_declaration(zone).owner == ZoneOwner::card) {
    const int owner = layout_->zones()[static_cast<std::size_t>(zone)].owner;
    if (owner == card) {
      throw TableError(fmt::format("a card can't lie in its own '{}' or in a card that lies there",
                                   layout_->zone_declaration(zone).name));
    }
    zone = zone_of(owner);
  }
}

void Table::enter_zone(int card, int zone, int place) {
  places(zone)[place] = static_cast<std::int16_t>(card);
  rearrange();
  CardState& state = cards()[card];
  state.zone = static_cast<std::int16_t>(zone);
  state.place = static_cast<std::int16_t>(place);
  state.has_lain = 1;
  const ZonePlacement& placement = layout_->zones()[static_cast<std::size_t>(zone)];
  const ZoneDeclaration& declaration = layout_->zone_declaration(zone);
  if (declaration.seen_by == Sight::all) {
    state.known = ((1U << layout_->seats()) - 1) & kAnySeat;
  } else if (declaration.seen_by == Sight::owner && declaration.owner == ZoneOwner::seat) {
    show(placement.owner, card);
  }
}

void Table::close_place(int zone, int place) {
  std::int16_t* at = places(zone);
  const int size = --zone_sizes()[zone];
  for (int i = place; i < size; ++i) {
    at[i] = at[i + 1];
    if (at[i] != kNone) cards()[at[i]].place = static_cast<std::int16_t>(i);
  }
  at[size] = 0;  // places after a zone's end are always 0, so equal tables have equal bytes
}

void Table::shuffle_zone(int zone) {
  Generator luck = generator();
  const std::uint64_t high = luck.next();
  const std::uint64_t series = high << 32U | luck.next();
  set_generator(luck);
  std::vector<std::pair<std::uint64_t, std::int16_t>> order;
  order.reserve(static_cast<std::size_t>(zone_size(zone)));
  std::uint64_t gaps = 0;
  for (int place = 0; place < zone_size(zone); ++place) {
    const std::int16_t card = places(zone)[place];
    const std::uint64_t key = card == kNone ? gaps++ : layout().shuffle_key(card);
    order.emplace_back(Generator::derive(series, key), card);
  }
  std::sort(order.begin(), order.end());
  rearrange();
  for (int place = 0; place < zone_size(zone); ++place) {
    const std::int16_t card = order[static_cast<std::size_t>(place)].second;
    places(zone)[place] = card;
    if (card == kNone) continue;
    cards()[card].known = 0;
    enter_zone(card, zone, place);
  }
}

void Table::show(int seat, int card) {
  cards()[card].known = (cards()[card].known | 1U << seat) & kAnySeat;
  rearrange();
}

void Table::hide(int card) {
  cards()[card].known = 0;
  rearrange();
}

void Table::exchange_cards(std::span<const int> taken_by) {
  const Table old = *this;
  rearrange();
  const auto taker = [&](int card) {
    return card == kNone ? kNone : taken_by[static_cast<std::size_t>(card)];
  };
  const auto zone_after = [&](int zone) {
    if (zone == kNone || layout_->zone_declaration(zone).owner != ZoneOwner::card) return zone;
    const ZonePlacement& placement = layout_->zones()[static_cast<std::size_t>(zone)];
    return layout_->zone(placement.declaration, taker(placement.owner));
  };
  for (int zone = 0; zone < static_cast<int>(layout_->zones().size()); ++zone) {
    const int after = zone_after(zone);
    zone_sizes()[after] = old.zone_sizes()[zone];
    for (int place = 0; place < old.zone_size(zone); ++place) {
      places(after)[place] = static_cast<std::int16_t>(taker(old.card_at(zone, place)));
    }
    std::fill(places(after) + old.zone_size(zone),
              places(after) + layout_->zones()[static_cast<std::size_t>(after)].capacity,
              std::int16_t{0});
  }
  for (int card = 0; card < layout_->cards(); ++card) {
    CardState& state = cards()[taker(card)];
    state = old.cards()[card];
    state.zone = static_cast<std::int16_t>(zone_after(state.zone));
    rows()[taker(card)] = old.rows()[card];
  }
  for (int token = 0; token < layout_->tokens(); ++token) {
    TokenState& state = tokens()[token];
    if (state.row < layout_->cards()) state.row = static_cast<std::int16_t>(taker(state.row));
  }
  for (int pointer = 0; pointer < layout_->pointers(); ++pointer) {
    put_pointer(pointer, taker(old.pointer_card(pointer)));
  }
}

int Table::count_tokens(int row, int seat) const {
  if (seat == kNone) return row_size(row);
  int count = 0;
  for (int token = first_token(row); token != kNone; token = next_token(token)) {
    if (layout_->owner_of(token) == seat) ++count;
  }
  return count;
}

int Table::card_under(int token) const {
  const int row = row_of(token);
  return row < layout_->cards() ? row : kNone;
}

void Table::put_token(int token, int row, int before) {
  if (before == token) return;
  if (before != kNone && row_of(before) != row) {
    throw TableError("the token to stand in front of is in another row");
  }
  if (row_of(token) != kNone) unlink_token(token);
  rearrange();
  RowState& target = rows()[row];
  TokenState& state = tokens()[token];
  const int after = before == kNone ? target.last : tokens()[before].previous;
  state.row = static_cast<std::int16_t>(row);
  state.next = static_cast<std::int16_t>(before);
  state.previous = static_cast<std::int16_t>(after);
  state.marked = 0;
  (after == kNone ? target.first : tokens()[after].next) = static_cast<std::int16_t>(token);
  (before == kNone ? target.last : tokens()[before].previous) = static_cast<std::int16_t>(token);
  ++target.size;
}

void Table::unlink_token(int token) {
  const TokenState& state = tokens()[token];
  RowState& row = rows()[state.row];
  (state.previous == kNone ? row.first : tokens()[state.previous].next) = state.next;
  (state.next == kNone ? row.last : tokens()[state.next].previous) = state.previous;
  --row.size;
}

void Table::put_pointer(int pointer, int card) {
  if (pointer == 0 && card != kNone) ++pointer_moves_;
  pointers()[pointer].card = static_cast<std::int16_t>(card);
}

void Table::set_pointer_priority(int pointer, int priority) {
  if (priority < 0 || priority > kMaxPriority) {
    throw TableError(
        fmt::format("a pointer's priority is from 0 to {}, not {}", kMaxPriority, priority));
  }
  pointers()[pointer].priority = static_cast<std::int16_t>(priority);
}

int Table::neighbour(int card, std::int64_t steps) const {
  const int zone = zone_of(card);
  if (zone == kNone) return kNone;
  const int size = zone_size(zone);
  const bool ring = layout_->zone_declaration(zone).shape == ZoneShape::ring;
  if (steps < -1 || steps > 1) {
    if (!ring && (steps <= -size || steps >= size)) return kNone;
    // A full round of a ring leads back to the card, so whole rounds are skipped.
    int round = 0;
    for (int place = 0; place < size; ++place) round += card_at(zone, place) == kNone ? 0 : 1;
    if (ring) steps %= round;
  }
  const int way = steps < 0 ? -1 : 1;
  int place = place_of(card);
  int found = card;
  while (steps != 0) {
    place += way;
    if (place < 0 || place >= size) {
      if (!ring) return kNone;
      place = place < 0 ? size - 1 : 0;
    }
    found = card_at(zone, place);
    if (found != kNone) steps -= way;
  }
  return found;
}

}  // namespace punchcard::table
