#include "tools/lab/interactions/arranger.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "tools/lab/kinds_in_play.h"

namespace punchcard::lab {

namespace {

constexpr int kLoneSeat = 1;  // has tokens on fillers, so that it is not out
constexpr std::size_t kFillers = 2;
// Fillers around cards that meet alone, and their tokens: enough that one card cannot take
// everything from the others.
constexpr std::size_t kFillersAround = 3;
constexpr int kTokensAround = 2;
constexpr std::size_t kMostMore = 10;  // fillers, if the game refuses so few cards
constexpr std::size_t kPile = 12;      // cards to draw, so that the game goes on

}  // namespace

// The features of arrangement number i.
struct Arranger::Ways {
  enum class Owners : std::uint8_t { one, one_each, all, one_with_nothing_else };

  // The order of the cards and their owners change each time, and shift against each other after
  // each full cycle. Each other feature occurs at its own place in every five arrangements; five
  // has no common divisor with the numbers of orders and owners. After the first five, features
  // also occur at random in other places.
  static Ways number(std::int64_t index, std::int64_t orders, table::Generator& luck) {
    constexpr std::int64_t kTurn = 5;
    constexpr std::int64_t kOwners = 4;
    const auto takes = [&](std::int64_t place, std::uint32_t once_in) {
      const bool by_chance = index >= kTurn && luck.below(once_in) == 0;
      return by_chance || index % kTurn == place;
    };
    const std::int64_t shift = index / std::lcm(orders, kOwners);
    Ways ways{index % orders, static_cast<Owners>((index + shift) % kOwners)};
    ways.apart = takes(1, 2);
    ways.backward = takes(2, 4);
    ways.linked = takes(3, 4);
    ways.changed = takes(4, 4);
    ways.in_hand = takes(4, 5);
    return ways;
  }

  std::int64_t order;  // which permutation of the kinds
  Owners owners;
  bool apart = false;
  bool changed = false;
  bool backward = false;
  bool linked = false;
  bool in_hand = false;
  bool is_surrounded = false;  // by cards of the others, who own several
};

bool Arranger::Laid::is_met(std::size_t card) const {
  return std::find(met.begin(), met.end(), card) != met.end();
}

Arranger::Arranger(std::shared_ptr<const match::Setup> setup,
                   std::map<std::string, std::string> options, std::uint64_t seed)
    : setup_(std::move(setup)),
      seed_(seed),
      place_(MeetingPlace::of(setup_->definition())),
      footing_(setup_, std::move(options)),
      in_play_(kinds_in_play(setup_)) {
  const table::Schema& schema = *setup_->definition().schema;
  for (std::size_t i = 0; i < schema.card_fields.size(); ++i) {
    if (schema.card_fields[i].type == table::FieldType::card)
      card_fields_.push_back(static_cast<int>(i));
    if (schema.card_fields[i].type == table::FieldType::seat)
      seat_fields_.push_back(static_cast<int>(i));
  }
  has_tokens_ = setup_->blank().layout().tokens_per_seat() > 0;
}

Arranger::Laid Arranger::lay(const std::vector<int>& kinds, std::int64_t index) {
  table::Generator luck = luck_of(kinds, index);
  return lay(kinds, Ways::number(index, orders_of(kinds), luck), luck);
}

std::int64_t Arranger::orders_of(const std::vector<int>& kinds) {
  std::int64_t orders = 1;
  for (std::size_t i = 2; i <= kinds.size(); ++i) orders *= static_cast<std::int64_t>(i);
  return orders;
}

Arranger::Laid Arranger::lay_alone(const std::vector<int>& kinds, std::int64_t order) {
  table::Generator luck = luck_of(kinds, order);
  Ways ways{order, Ways::Owners::one_with_nothing_else};
  ways.is_surrounded = true;
  return lay(kinds, ways, luck);
}

table::Generator Arranger::luck_of(const std::vector<int>& kinds, std::int64_t index) const {
  std::uint64_t seed = seed_;
  for (const int kind : kinds)
    seed = table::Generator::derive(seed, static_cast<std::uint64_t>(kind));
  return table::Generator::from_seed(
      table::Generator::derive(seed, static_cast<std::uint64_t>(index)));
}

Arranger::Laid Arranger::lay(const std::vector<int>& kinds, const Ways& ways,
                             const table::Generator& luck) {
  Laid smallest = lay(kinds, ways, luck, 0);
  if (!footing_.is_choosy()) return smallest;
  std::optional<Laid> held;
  for (std::size_t more = 0; more <= kMostMore; ++more) {
    Laid laid = lay(kinds, ways, luck, more);
    if (!footing_.holds(laid.arrangement)) continue;
    if (holds_without_any(laid)) return laid;
    if (!held) held = std::move(laid);
  }
  return held ? std::move(*held) : std::move(smallest);
}

bool Arranger::holds_without_any(const Laid& laid) {
  if (laid.met.size() == 1) return true;
  return std::all_of(laid.met.begin(), laid.met.end(), [&](std::size_t met) {
    return footing_.holds(without(laid.arrangement, met));
  });
}

Arranger::Laid Arranger::lay(const std::vector<int>& kinds, const Ways& ways, table::Generator luck,
                             std::size_t more) {
  std::vector<int> order = kinds;
  std::sort(order.begin(), order.end());
  for (std::int64_t i = 0; i < ways.order; ++i) std::next_permutation(order.begin(), order.end());

  Laid laid;
  Arrangement& arrangement = laid.arrangement;
  arrangement.seats = setup_->seats();
  arrangement.seed = 1 + luck.below(1'000'000);
  for (const int kind : order) {
    laid.met.push_back(arrangement.cards.size());
    arrangement.cards.push_back({kind, {}, {}, {}, {}, 0, table::kNone});
    if (ways.apart) arrangement.cards.push_back({table::kNone, {}, {}, {}, {}, 0, table::kNone});
  }
  add_fillers(laid, kinds, ways, luck, more);
  if (has_tokens_) give_tokens(laid, ways);
  if (ways.changed) change_numbers(laid, luck);
  if (ways.linked) link(laid);
  give_seats(laid, ways);
  take_in_hand(laid, ways);
  footing_.indent(arrangement, ways.apart);
  arrangement.forward = !ways.backward;
  arrangement.start = arrangement.forward ? 0 : arrangement.cards.size() - 1;
  put_on_lying_card(arrangement);
  return laid;
}

// Adds fillers: other cards, as targets and for moves.
void Arranger::add_fillers(Laid& laid, const std::vector<int>& kinds, const Ways& ways,
                           table::Generator& luck, std::size_t more) const {
  const table::Schema& schema = *setup_->definition().schema;
  std::vector<int> others;
  for (int kind = 0; kind < static_cast<int>(schema.kinds.size()); ++kind) {
    const bool is_met = std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    const bool in_play = in_play_[static_cast<std::size_t>(kind)];
    if (!is_met && in_play && footing_.is_plain(kind)) others.push_back(kind);
  }
  if (others.empty()) others = kinds;
  luck.shuffle(others);
  if (ways.is_surrounded) others.resize(1);  // all alike, so that their order does not matter
  std::vector<ArrangedCard>& cards = laid.arrangement.cards;
  const std::size_t plain = ways.is_surrounded ? kFillersAround : ways.apart ? 0 : kFillers;
  const std::size_t fillers = plain + more;
  cards.resize(cards.size() + fillers, {table::kNone, {}, {}, {}, {}, 0, table::kNone});
  std::size_t next = 0;
  for (ArrangedCard& card : cards) {
    if (card.kind == table::kNone) card.kind = others[next++ % others.size()];
  }
  if (place_.pile == table::kNone) return;
  for (std::size_t i = 0; i < kPile; ++i) {
    laid.arrangement.pile.push_back(others[next++ % others.size()]);
  }
}

void Arranger::give_tokens(Laid& laid, const Ways& ways) const {
  const int seats = laid.arrangement.seats;
  for (std::size_t i = 0; i < laid.met.size(); ++i) {
    std::vector<int>& owners = laid.arrangement.cards[laid.met[i]].owners;
    switch (ways.owners) {
      case Ways::Owners::one:
      case Ways::Owners::one_with_nothing_else:
        owners = {0};
        break;
      case Ways::Owners::one_each:
        owners = {static_cast<int>(i) % seats};
        break;
      case Ways::Owners::all:
        for (int seat = 0; seat < seats; ++seat) owners.push_back(seat);
        break;
    }
  }
  if (ways.is_surrounded) {
    surround(laid);
  } else {
    give_fillers(laid, ways);
  }
}

// The others own all the surrounding cards.
void Arranger::surround(Laid& laid) const {
  std::vector<ArrangedCard>& cards = laid.arrangement.cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (int seat = kLoneSeat; seat < laid.arrangement.seats && !laid.is_met(i); ++seat) {
      cards[i].owners.insert(cards[i].owners.end(), kTokensAround, seat);
    }
  }
}

// Every seat gets a token somewhere, because a seat without tokens is out in some games.
void Arranger::give_fillers(Laid& laid, const Ways& ways) const {
  std::vector<ArrangedCard>& cards = laid.arrangement.cards;
  std::size_t last = cards.size();
  while (last > 0 && laid.is_met(last - 1)) --last;
  ArrangedCard& bench = cards[last == 0 ? cards.size() - 1 : last - 1];
  for (int seat = kLoneSeat; seat < laid.arrangement.seats; ++seat) bench.owners.push_back(seat);
  if (ways.owners == Ways::Owners::one_with_nothing_else) return;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (laid.is_met(i)) continue;
    const bool shared = ways.owners == Ways::Owners::all && !cards[i].owners.empty();
    if (shared || cards[i].owners.empty()) cards[i].owners.push_back(0);
  }
}

void Arranger::change_numbers(Laid& laid, table::Generator& luck) const {
  constexpr std::int64_t kChanges[] = {-1, 1, 1, 2};
  const table::Schema& schema = *setup_->definition().schema;
  for (const std::size_t met : laid.met) {
    ArrangedCard& card = laid.arrangement.cards[met];
    const std::vector<table::Number>& numbers =
        schema.kinds[static_cast<std::size_t>(card.kind)].numbers;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      std::int64_t value = 0;
      const std::int64_t change = kChanges[luck.below(4)];
      if (__builtin_add_overflow(numbers[i].printed, change, &value)) continue;
      card.numbers.emplace_back(static_cast<int>(i), value);
    }
  }
}

// Each card refers to the next one of the meeting.
void Arranger::link(Laid& laid) const {
  for (std::size_t i = 0; i < laid.met.size(); ++i) {
    for (const int field : card_fields_) {
      laid.arrangement.cards[laid.met[i]].links.emplace_back(field,
                                                             laid.met[(i + 1) % laid.met.size()]);
    }
  }
}

// A field that holds a seat probably names the card's owner, so it gets the seat with tokens on the
// card.
void Arranger::give_seats(Laid& laid, const Ways& ways) const {
  const int seats = laid.arrangement.seats;
  std::vector<int> owners(laid.arrangement.cards.size(), kLoneSeat % seats);
  for (std::size_t i = 0; i < laid.met.size(); ++i) {
    owners[laid.met[i]] = ways.owners == Ways::Owners::one_each ? static_cast<int>(i) % seats : 0;
  }
  for (std::size_t i = 0; i < owners.size(); ++i) {
    for (const int field : seat_fields_) {
      laid.arrangement.cards[i].seats.emplace_back(field, owners[i]);
    }
  }
}

// Moves cards to a hand that must begin there, or do so in this arrangement. If the game plays
// cards from hands, each seat gets one more card to play, to take or to insert; otherwise there
// might be no question at all.
void Arranger::take_in_hand(Laid& laid, const Ways& ways) const {
  if (place_.hand == table::kNone) return;
  Arrangement& arrangement = laid.arrangement;
  std::vector<ArrangedCard>& cards = arrangement.cards;
  const auto take = [&](std::size_t card, int seat) {
    cards[card] = {cards[card].kind, {}, cards[card].numbers, {}, {}, 0, seat};
    for (ArrangedCard& each : cards) {
      std::erase_if(each.links, [&](const auto& link) { return link.second == card; });
    }
  };
  for (const std::size_t met : laid.met) {
    if (!stands(cards[met].kind)) take(met, 0);
  }
  if (ways.in_hand && cards.size() > 1) take(laid.met.front(), 0);
  const auto filler = std::find_if(cards.rbegin(), cards.rend(), [](const ArrangedCard& each) {
    return each.holder == table::kNone;
  });
  if (filler == cards.rend() || !plays_from_hands()) return;
  const int kind = filler->kind;
  for (int seat = 0; seat < arrangement.seats; ++seat) {
    cards.push_back({kind, {}, {}, {}, {}, 0, seat});
  }
}

}  // namespace punchcard::lab
