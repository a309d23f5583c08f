#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "interpreter/bind/ask.h"
#include "interpreter/bind/field_value.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace seat_natives {

namespace {

Decision& start_decision(Host& host, int seat, int topic) {
  Decision& decision = host.decision();
  decision.seat = seat;
  decision.topic = topic;
  decision.card = host.executions().empty() ? table::kNone : host.executions().back()->source;
  decision.options.clear();
  return decision;
}

// The first option that equals an earlier one; the number of options if there is none. It does not
// depend on the numbers of words, which a state counts up from match to match.
std::size_t find_repeated(const std::vector<Option>& options) {
  constexpr std::size_t kFew = 12;  // up to here, comparing all pairs costs less than sorting
  if (options.size() <= kFew) {
    for (std::size_t i = 1; i < options.size(); ++i) {
      const auto end = options.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::find(options.begin(), end, options[i]) != end) return i;
    }
    return options.size();
  }
  std::vector<std::size_t> order(options.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t i) {
    return std::tie(options[i].kind, options[i].index, options[i].part);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t left, std::size_t right) { return key(left) < key(right); });
  std::size_t repeated = options.size();
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (options[order[i]] == options[order[i - 1]]) repeated = std::min(repeated, order[i]);
  }
  return repeated;
}

// Raises an error for two equal options, because an answer could not distinguish them.
template <class Call>
void check_distinct(const Call& call, const std::vector<Option>& options, const char* what) {
  const std::size_t second = find_repeated(options);
  if (second == options.size()) return;
  const auto first = std::find(options.begin(), options.end(), options[second]);
  call.raise("options {} and {} of a decision are {}", first - options.begin() + 1, second + 1,
             what);
}

// The same for two numbers of a card that the seat does not know: their labels are equal, because
// they would tell which card it is (match/label_shape.h).
template <class Call>
void check_hidden_numbers(const Call& call, int seat, const std::vector<Option>& options) {
  const auto is_hidden = [&](const Option& each) {
    return each.kind == OptionKind::number && !call.table().knows(seat, each.index);
  };
  if (std::none_of(options.begin(), options.end(), is_hidden)) return;
  std::vector<Option> hidden = options;
  for (Option& each : hidden) {
    if (is_hidden(each)) each.part = 0;
  }
  check_distinct(call, hidden, "numbers of one card that the seat does not know: offer only one");
}

// Charges for comparing words and places with the other options (match/label_clash.h), beyond the
// few pairs of an honest decision.
template <class Call>
void charge_labels(const Call& call, const std::vector<Option>& options) {
  constexpr std::int64_t kFreePairs = 256;
  constexpr std::int64_t kPairsPerUnit = 4;
  const auto counted = [&](OptionKind kind) {
    return std::count_if(options.begin(), options.end(),
                         [&](const Option& each) { return each.kind == kind; });
  };
  const std::int64_t words = counted(OptionKind::word);
  const std::int64_t others = static_cast<std::int64_t>(options.size()) - words;
  const std::int64_t pairs =
      words * others + counted(OptionKind::place) * counted(OptionKind::card);
  if (pairs > kFreePairs) call.charge((pairs - kFreePairs) / kPairsPerUnit);
}

constexpr auto choose = [](auto& call) {
  const int seat = call.seat(1);
  const int topic = call.word(2);
  Decision& decision = start_decision(call.host(), seat, topic);
  call.take_options(3, decision.options);
  check_distinct(call, decision.options, "the same");
  check_hidden_numbers(call, seat, decision.options);
  charge_labels(call, decision.options);
  return ask(call);
};

constexpr auto choose_card = [](auto& call) {
  const int seat = call.seat(1);
  const int zone = call.zone(2);
  const int except = call.optional(3, HandleKind::card);
  Decision& decision = start_decision(call.host(), seat, call.host().card_topic());
  const table::Table& table = call.table();
  call.charge_walk(table.zone_size(zone));
  for (int place = 0; place < table.zone_size(zone); ++place) {
    const int card = table.card_at(zone, place);
    if (card != table::kNone && card != except)
      decision.options.push_back({OptionKind::card, card, 0});
  }
  return ask(call);
};

constexpr auto choose_token = [](auto& call) {
  const int seat = call.seat(1);
  const int zone = call.zone(2);
  Decision& decision = start_decision(call.host(), seat, call.host().token_topic());
  call.charge_walk(call.table().zone_size(zone));
  for_each_token(call.table(), zone, [&](int token) {
    decision.options.push_back({OptionKind::token, token, 0});
  });
  return ask(call);
};

constexpr auto add_token = [](auto& call) {
  const int seat = call.seat(1);
  const int card = call.card(2);
  table::Table& table = call.writable();
  const int token = table.first_token(table.layout().stock_row(seat));
  if (token != table::kNone) table.put_token(token, card);
  call.give(HandleKind::token, token);
  return Status::go;
};

constexpr auto next_seat = [](auto& call) {
  const int seat = call.seat(1);
  const std::int64_t steps = call.lacks(2) ? 1 : call.integer(2);
  const int seats = call.table().layout().seats();
  const auto moved = (seat + steps % seats + seats) % seats;
  call.give(HandleKind::seat, static_cast<int>(moved));
  return Status::go;
};

constexpr auto next_in = [](auto& call) {
  const int seat = call.seat(1);
  const table::Table& table = call.table();
  const int seats = table.layout().seats();
  int found = seat;
  do {
    found = (found + 1) % seats;
  } while (!table.is_in(found) && found != seat);
  call.give(HandleKind::seat, found);
  return Status::go;
};

// Where a card lies, from the table inwards: zones by their declaration, and places. Empty if it is
// out of the game, or within a card that is.
std::vector<int> way_to(int card, const table::Table& table) {
  std::vector<int> way;
  const table::Layout& layout = table.layout();
  for (int zone = table.zone_of(card); zone != table::kNone; zone = table.zone_of(card)) {
    const table::ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(zone)];
    const bool is_within = layout.zone_declaration(zone).owner == table::ZoneOwner::card;
    way.push_back(table.place_of(card));
    way.push_back(is_within ? placement.declaration : zone);
    if (!is_within) {
      std::reverse(way.begin(), way.end());
      return way;
    }
    card = placement.owner;
  }
  return {};
}

// Cards that the viewer does not know come last, by where they lie: their order among the cards of
// the game would reveal them. Out of the game they lie nowhere, and are left out.
constexpr auto seat_tokens = [](auto& call) {
  const int seat = call.seat(1);
  const table::Table& table = call.table();
  const table::Layout& layout = table.layout();
  call.charge_walk(layout.cards() + layout.tokens());
  auto list = call.list(table.tokens_on_cards(seat));
  const auto add_tokens_on = [&](int card) {
    const int first = table.first_token(card);
    for (int token = first; token != table::kNone; token = table.next_token(token)) {
      if (layout.owner_of(token) == seat) list.add(HandleKind::token, token);
    }
  };
  std::vector<std::pair<std::vector<int>, int>> unknown;
  for (int card = 0; card < layout.cards(); ++card) {
    if (call.knows(card)) {
      add_tokens_on(card);
    } else if (table.first_token(card) != table::kNone) {
      std::vector<int> way = way_to(card, table);
      call.charge_walk(static_cast<int>(way.size()));
      if (!way.empty()) unknown.emplace_back(std::move(way), card);
    }
  }
  std::sort(unknown.begin(), unknown.end());
  for (const auto& [way, card] : unknown) add_tokens_on(card);
  return Status::go;
};

constexpr auto seat_leaves_game = [](auto& call) {
  const int seat = call.seat(1);
  table::Table& table = call.writable();
  table.set_in(seat, false);
  const table::Layout& layout = table.layout();
  call.charge(layout.tokens());
  for (int token = 0; token < layout.tokens(); ++token) {
    if (layout.owner_of(token) == seat && table.card_under(token) != table::kNone) {
      table.put_token(token, layout.out_row(seat));
    }
  }
  return Status::go;
};

constexpr auto come_back = [](auto& call) {
  const int seat = call.seat(1);
  table::Table& table = call.writable();
  table.set_in(seat, true);
  const table::Layout& layout = table.layout();
  const int out = layout.out_row(seat);
  call.charge(table.row_size(out));
  while (table.first_token(out) != table::kNone) {
    table.put_token(table.first_token(out), layout.stock_row(seat));
  }
  return Status::go;
};

constexpr auto get_seat_name = [](auto& call, const Handle& seat) {
  const char name = table::seat_letter(seat.index);
  call.give_text({&name, 1});
};

constexpr auto get_number = [](auto& call, const Handle& seat) {
  call.give_integer(seat.index + 1);
};

constexpr auto get_is_in = [](auto& call, const Handle& seat) {
  call.give_boolean(call.table().is_in(seat.index));
};

constexpr auto get_unused = [](auto& call, const Handle& seat) {
  const table::Table& table = call.table();
  call.give_integer(table.row_size(table.layout().stock_row(seat.index)));
};

constexpr auto get_tokens_on_cards = [](auto& call, const Handle& seat) {
  call.give_integer(call.table().tokens_on_cards(seat.index));
};

}  // namespace

}  // namespace seat_natives

const HandleType& seat_type() {
  using namespace seat_natives;
  static const HandleType type{
      HandleKind::seat,
      "A seat at the table: A, B, C, ... It owns tokens and what game.lua declares under `seat`.",
      {
          property<get_game>("game", "game", "The game being played."),
          property<get_seat_name>("name", "string", "The seat's letter, `\"A\"`."),
          property<get_number>("number", "integer", "Its number in seat order, from 1."),
          property<get_is_in>("is_in", "boolean", "Whether the seat is still in the game."),
          property<get_unused>("unused", "integer", "How many of its tokens are in stock."),
          property<get_tokens_on_cards>("tokens_on_cards", "integer",
                                        "How many of its tokens are on cards, in any zone."),
          method<choose>(
              "choose", "(topic: string, ...: any) -> any?",
              "Asks this seat to choose one of the options: a list, or the options as further "
              "arguments. An option is a seat, card, token, number, zone, pointer, a place (an "
              "integer) or a word (a string). Returns the chosen option. A single option is chosen without "
              "asking; an empty list gives nil. `topic` names the decision. Error: no list and no "
              "options, for example because the list function returns nothing; an option twice; two "
              "numbers of one card that the seat does not know."),
          method<choose_card>(
              "choose_card", "(zone: zone, except: card?) -> card?",
              "Asks this seat for a card of the zone, in the zone's order, except the excluded one. "
              "Returns nil if there is none."),
          method<choose_token>(
              "choose_token", "(zone: zone) -> token?",
              "Asks this seat for a token on a card of the zone: by place, then by row. Returns nil "
              "when there is none."),
          method<add_token>(
              "add_token", "(card: card) -> token?",
              "Takes a token of this seat from stock and puts it at the end of the card's row. "
              "Returns it, or nil when the stock is empty."),
          method<next_seat>(
              "next", "(steps: integer?) -> seat",
              "The seat `steps` places further around the table (default 1; negative: backwards), "
              "in or out."),
          method<next_in>(
              "next_in", "() -> seat",
              "The next seat in order that is still in the game; the seat itself when it is alone."),
          method<seat_tokens>(
              "tokens", "() -> token[]",
              "Its tokens on cards, in the order of `game:cards()`, each card's from first to last. "
              "Cards that the viewer of show.lua does not know come last, by where they lie, "
              "and are left out if that is out of the game."),
          method<seat_leaves_game>("leave_game", "()",
                                   "Takes the seat out: its tokens on cards leave the game."),
          method<come_back>(
              "come_back", "()",
              "Brings a seat back into the game; its tokens outside of the game go to its stock."),
          append_member(),
      }};
  return type;
}

}  // namespace punchcard::bind
