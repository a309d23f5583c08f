#include <fmt/format.h>

#include "interpreter/bind/field_value.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/instruction/instruction.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"

namespace punchcard::bind {

namespace card_natives {

namespace {

// A place as scripts count places, from 1 to `most`.
template <class Call>
int place_of(const Call& call, int argument, int most) {
  return static_cast<int>(call.integer(argument, 1, most)) - 1;
}

// A card that leaves its zone moves the cards after it.
template <class Call>
void charge_leaving(const Call& call, const table::Table& table, int card) {
  if (table.zone_of(card) != table::kNone) call.charge_walk(table.zone_size(table.zone_of(card)));
}

// A card must not get into itself, so the table examines every card that would contain it.
template <class Call>
void charge_entering(const Call& call, const table::Table& table, int zone) {
  if (table.layout().zone_declaration(zone).owner != table::ZoneOwner::card) return;
  call.charge_walk(nesting(table, table.layout().zones()[static_cast<std::size_t>(zone)].owner));
}

constexpr auto move_to = [](auto& call) {
  const int card = call.card(1);
  const int zone = call.zone(2);
  table::Table& table = call.writable();
  charge_leaving(call, table, card);
  call.charge_walk(table.zone_size(zone));
  charge_entering(call, table, zone);
  const int others = table.zone_size(zone) - (table.zone_of(card) == zone ? 1 : 0);
  const int place = call.lacks(3) ? others : place_of(call, 3, others + 1);
  table.put_card(card, zone, place);
  return Status::go;
};

constexpr auto fill = [](auto& call) {
  const int card = call.card(1);
  const int zone = call.zone(2);
  table::Table& table = call.writable();
  charge_leaving(call, table, card);
  charge_entering(call, table, zone);
  table.fill_place(card, zone, place_of(call, 3, table::kMaxCards));
  return Status::go;
};

constexpr auto leave_game = [](auto& call) {
  const int card = call.card(1);
  table::Table& table = call.writable();
  charge_leaving(call, table, card);
  table.remove_card(card);
  return Status::go;
};

constexpr auto leave_gap = [](auto& call) {
  call.writable().leave_gap(call.card(1));
  return Status::go;
};

constexpr auto next = [](auto& call) {
  const int card = call.card(1);
  const table::Table& table = call.table();
  const std::int64_t steps = call.lacks(2) ? 1 : call.integer(2);
  charge_leaving(call, table, card);
  call.give(HandleKind::card, table.neighbour(card, steps));
  return Status::go;
};

constexpr auto tokens = [](auto& call) {
  const int card = call.card(1);
  const table::Table& table = call.table();
  auto list = call.list(table.row_size(card));
  for (int token = table.first_token(card); token != table::kNone;
       token = table.next_token(token)) {
    list.add(HandleKind::token, token);
  }
  return Status::go;
};

constexpr auto count_tokens = [](auto& call) {
  const int card = call.card(1);
  const int seat = call.optional(2, HandleKind::seat);
  const table::Table& table = call.table();
  call.charge_walk(table.row_size(card));
  call.give_integer(table.count_tokens(card, seat));
  return Status::go;
};

// The first token of the row or, with a second argument, the first with this mark.
constexpr auto first_token = [](auto& call) {
  const int card = call.card(1);
  const table::Table& table = call.table();
  int token = table.first_token(card);
  if (!call.lacks(2)) {
    const bool marked = call.boolean(2);
    call.charge_walk(table.row_size(card));
    while (token != table::kNone && table.is_marked(token) != marked)
      token = table.next_token(token);
  }
  call.give(HandleKind::token, token);
  return Status::go;
};

constexpr auto last_token = [](auto& call) {
  const int card = call.card(1);
  const table::Table& table = call.table();
  int token = table.last_token(card);
  if (!call.lacks(2)) {
    const bool marked = call.boolean(2);
    call.charge_walk(table.row_size(card));
    while (token != table::kNone && table.is_marked(token) != marked)
      token = table.previous_token(token);
  }
  call.give(HandleKind::token, token);
  return Status::go;
};

constexpr auto mark_tokens = [](auto& call) {
  const int card = call.card(1);
  const bool marked = call.boolean(2);
  table::Table& table = call.writable();
  call.charge_walk(table.row_size(card));
  for (int token = table.first_token(card); token != table::kNone;
       token = table.next_token(token)) {
    table.mark(token, marked);
  }
  return Status::go;
};

constexpr auto reverse_tokens = [](auto& call) {
  const int card = call.card(1);
  table::Table& table = call.writable();
  const int left = table.row_size(card);
  call.charge(left);
  int before = table.first_token(card);
  for (int i = 1; i < left; ++i) {
    const int last = table.last_token(card);
    const bool marked = table.is_marked(last);
    table.put_token(last, card, before);
    table.mark(last, marked);
    before = table.next_token(last);
  }
  return Status::go;
};

constexpr auto numbers = [](auto& call) {
  const int card = call.card(1);
  const bool known = call.knows(card);
  const int count = known ? static_cast<int>(call.table().layout().kind(card).numbers.size()) : 0;
  auto list = call.list(count);
  for (int i = 0; i < count; ++i) list.add(HandleKind::number, card, i);
  return Status::go;
};

constexpr auto number = [](auto& call) {
  const int card = call.card(1);
  const auto found = call.table().layout().kind(card).find_number(call.text(2));
  if (found && call.knows(card)) {
    call.give(HandleKind::number, card, *found);
  } else {
    call.give_nil();
  }
  return Status::go;
};

constexpr auto is_known_to = [](auto& call) {
  const int card = call.card(1);
  call.give_boolean(call.table().knows(call.seat(2), card));
  return Status::go;
};

constexpr auto show_to = [](auto& call) {
  const int card = call.card(1);
  call.writable().show(call.seat(2), card);
  return Status::go;
};

constexpr auto show_to_all = [](auto& call) {
  const int card = call.card(1);
  table::Table& table = call.writable();
  for (int seat = 0; seat < table.layout().seats(); ++seat) table.show(seat, card);
  return Status::go;
};

constexpr auto hide = [](auto& call) {
  call.writable().hide(call.card(1));
  return Status::go;
};

constexpr auto get_extra = [](auto& call, const Handle& card) {
  call.give_boolean(call.table().layout().is_extra(card.index));
};

constexpr auto get_id = [](auto& call, const Handle& card) {
  call.give_text(call.knows(card.index) ? call.table().layout().kind(card.index).id : "");
};

constexpr auto get_name = [](auto& call, const Handle& card) {
  const Language* language = call.bound().language;
  const table::Kind& kind = call.table().layout().kind(card.index);
  call.give_text(call.knows(card.index) ? title_in(language, kind.id, kind.name)
                                        : said_in(language, "hidden card"));
};

constexpr auto get_known = [](auto& call, const Handle& card) {
  call.give_boolean(call.knows(card.index));
};

constexpr auto get_zone = [](auto& call, const Handle& card) {
  call.give(HandleKind::zone, call.table().zone_of(card.index));
};

constexpr auto get_place = [](auto& call, const Handle& card) {
  const int place = call.table().place_of(card.index);
  if (place == table::kNone) return call.give_nil();
  call.give_integer(place + 1);
};

constexpr auto get_in_game = [](auto& call, const Handle& card) {
  call.give_boolean(call.table().zone_of(card.index) != table::kNone);
};

constexpr auto get_holder = [](auto& call, const Handle& card) {
  const table::Table& table = call.table();
  const int zone = table.zone_of(card.index);
  const bool held =
      zone != table::kNone && table.layout().zone_declaration(zone).owner == table::ZoneOwner::seat;
  call.give(HandleKind::seat,
            held ? table.layout().zones()[static_cast<std::size_t>(zone)].owner : table::kNone);
};

constexpr auto get_known_to_all = [](auto& call, const Handle& card) {
  call.give_boolean(call.table().known_to_all(card.index));
};

constexpr auto get_pointed_at = [](auto& call, const Handle& card) {
  const table::Table& table = call.table();
  call.charge_walk(table.layout().pointers());
  bool pointed_at = false;
  for (int pointer = 0; pointer < table.layout().pointers(); ++pointer) {
    pointed_at = pointed_at || table.pointer_card(pointer) == card.index;
  }
  call.give_boolean(pointed_at);
};

constexpr auto get_token_count = [](auto& call, const Handle& card) {
  call.give_integer(call.table().row_size(card.index));
};

}  // namespace

}  // namespace card_natives

const HandleType& card_type() {
  using namespace card_natives;
  static const HandleType type{
      HandleKind::card,
      "A card: one copy, wherever it is. Its numbers and the fields that game.lua declares under "
      "`card` are read and assigned by name: `card.loss = card.loss + 1`.",
      {
          property<get_game>("game", "game", "The game being played."),
          property<get_id>("id", "string", "The name of its file, `\"bug\"`."),
          property<get_extra>(
              "extra", "boolean",
              "Whether it is one of the copies that its file gives as `extra`. They have another "
              "back, so everybody sees this."),
          property<get_name>("name", "string",
                             "Its title, `\"Bug\"`; in show.lua in the reader's language."),
          property<get_known>(
              "known", "boolean",
              "Whether the viewer knows which card this is; true except in show.lua. An unknown "
              "card shows its place and its tokens. It has no numbers, and its fields and zones "
              "cannot be read."),
          property<get_zone>("zone", "zone?", "Where it lies; nil when out of the game."),
          property<get_place>("place", "integer?",
                              "Its place in its zone, from 1; nil when out of the game."),
          property<get_in_game>("in_game", "boolean", "Whether it lies in any zone."),
          property<get_holder>(
              "holder", "seat?",
              "The seat whose zone it lies in; nil in a zone of the table or of a card."),
          property<get_known_to_all>("known_to_all", "boolean",
                                     "Whether every seat knows which card this is: it lies open."),
          property<get_pointed_at>("pointed_at", "boolean", "Whether a pointer is on it."),
          property<get_token_count>("token_count", "integer", "How many tokens are on it."),
          method<move_to>(
              "move_to", "(zone: zone, place: integer?)",
              "Moves the card, with its tokens and pointers, to `place` (the end by default); the "
              "cards from there on move up by one. Error: a full zone, no such place."),
          method<fill>("fill", "(zone: zone, place: integer)",
                       "Puts the card on an empty place of a zone with gaps."),
          method<leave_game>(
              "leave_game", "()",
              "Takes the card out of its zone and out of the game; its tokens and pointers stay on "
              "it, see `game:remove_card`."),
          method<leave_gap>(
              "leave_gap", "()",
              "The same, leaving an empty place behind. Error: the zone has no gaps."),
          method<next>(
              "next", "(steps: integer?) -> card?",
              "The card `steps` further in its zone (default 1; negative: backwards). A ring loops, "
              "a row ends with nil. Empty places are skipped."),
          method<tokens>("tokens", "() -> token[]", "The tokens on it, in the order of the row."),
          method<count_tokens>("count_tokens", "(seat: seat?) -> integer",
                               "How many tokens of a seat (of all seats by default) are on it."),
          method<first_token>(
              "first_token", "(marked: boolean?) -> token?",
              "The first token in its row, or the first that is marked (true) or not (false); else "
              "nil."),
          method<last_token>("last_token", "(marked: boolean?) -> token?",
                             "The same from the row's end."),
          method<mark_tokens>("mark_tokens", "(marked: boolean)",
                              "Marks all tokens on it, or removes their marks."),
          method<reverse_tokens>("reverse_tokens", "()",
                                 "Reverses its row of tokens; marks stay on their tokens."),
          method<numbers>("numbers", "() -> number[]", "Its numbers, in the order of its text."),
          method<number>("number", "(name: string) -> number?", "The number of this name, or nil."),
          method<is_known_to>("is_known_to", "(seat: seat) -> boolean",
                              "Whether a seat knows which card this is."),
          method<show_to>("show_to", "(seat: seat)",
                          "Lets a seat know which card this is. That it has looked is no "
                          "secret: searching players take it into account."),
          method<show_to_all>("show_to_all", "()", "Lets every seat know which card this is."),
          method<hide>(
              "hide", "()",
              "Makes every seat forget which card this is: it has been shuffled among others."),
          append_member(),
      }};
  return type;
}

}  // namespace punchcard::bind
