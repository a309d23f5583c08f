#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/bind/field_value.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/option.h"
#include "interpreter/bind/telling.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/suggest.h"
#include "interpreter/table/secret_hash.h"
#include "interpreter/table/situation.h"

namespace punchcard::bind {

namespace game_natives {

namespace {

constexpr int kDeepestExecution = 50;       // of executions within each other
constexpr std::int64_t kHashesPerUnit = 8;  // that count_situation compares
constexpr int kGame = 1, kCard = 2, kSeat = 3, kToken = 4, kWith = 5;  // arguments of execute

constexpr auto seats = [](auto& call) {
  call.game(kGame);
  const int count = call.table().layout().seats();
  auto list = call.list(count);
  for (int seat = 0; seat < count; ++seat) list.add(HandleKind::seat, seat);
  return Status::go;
};

constexpr auto seats_in = [](auto& call) {
  call.game(kGame);
  const table::Table& table = call.table();
  auto list = call.list(table.layout().seats());
  for (int seat = 0; seat < table.layout().seats(); ++seat) {
    if (table.is_in(seat)) list.add(HandleKind::seat, seat);
  }
  return Status::go;
};

constexpr auto cards = [](auto& call) {
  call.game(kGame);
  const int count = call.table().layout().cards();
  auto list = call.list(count);
  // Leaves hidden cards out, because their position in the list would reveal them to the viewer.
  for (int card = 0; card < count; ++card) {
    if (call.knows(card)) list.add(HandleKind::card, card);
  }
  return Status::go;
};

constexpr auto pointers = [](auto& call) {
  call.game(kGame);
  const int count = call.table().layout().pointers();
  auto list = call.list(count);
  for (int pointer = 0; pointer < count; ++pointer) list.add(HandleKind::pointer, pointer);
  return Status::go;
};

void take_numbers(const table::Table& table, Execution& execution, bool printed) {
  const std::vector<table::Number>& numbers = table.layout().kind(execution.source).numbers;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const int at = table.layout().card_number(execution.source, static_cast<int>(i));
    execution.numbers[i] = printed ? numbers[i].printed : table.value(at);
  }
}

constexpr auto asked = [](auto& call) {
  call.game(kGame);
  call.give_integer(call.bound().decisions);
  return Status::go;
};

constexpr auto spent = [](auto& call) {
  call.game(kGame);
  constexpr std::int64_t kPercent = 100;
  const std::int64_t limit = call.host().state().limits().instructions;
  call.give_integer(limit == lua::kUncounted ? 0 : call.fuel_used() * kPercent / limit);
  return Status::go;
};

constexpr auto pointer_after = [](auto& call) {
  call.game(kGame);
  const std::int64_t priority = call.integer(2);
  const table::Table& table = call.table();
  call.charge_walk(table.layout().pointers());
  int next = table::kNone;
  for (int pointer = 0; pointer < table.layout().pointers(); ++pointer) {
    const int each = table.pointer_priority(pointer);
    const bool nearer = next == table::kNone || each < table.pointer_priority(next);
    if (each > priority && nearer) next = pointer;
  }
  call.give(HandleKind::pointer, next);
  return Status::go;
};

constexpr auto execute = [](auto& call) {
  call.game(kGame);
  Host& host = call.host();
  Step& step = call.asking();
  Execution run;
  run.kind = HandleKind::execution;
  run.source = call.card(kCard);
  run.executor = call.optional(kSeat, HandleKind::seat);
  run.token = call.optional(kToken, HandleKind::token);
  run.card = run.source;
  run.site = table::kNone;
  const bool printed = call.take_execution(kWith, run);
  if (run.site == table::kNone) run.site = run.card;
  run.depth = static_cast<int>(host.executions().size()) + 1;
  if (run.depth > kDeepestExecution) {
    call.raise("more than {} executions within each other", kDeepestExecution);
  }
  take_numbers(*step.table, run, printed);
  call.expect_within_limits();
  step.context->enters(run.source);
  if (run.executor != table::kNone) step.context->executed(run.source, run.executor);
  const int kind = step.table->layout().kind_of(run.source);
  if (step.blanks.covers(kind, run.executor)) return Status::go;
  const FunctionRef function = host.names().executes[static_cast<std::size_t>(kind)];
  return function.there() ? call.execute(function, run) : Status::go;
};

constexpr auto skip = [](auto& call) {
  call.game(kGame);
  const int card = call.card(2);
  const int seat = call.seat(3);
  call.asking().context->skipped(card, seat);
  return Status::go;
};

constexpr auto drop_executions = [](auto& call) {
  call.game(kGame);
  const int seat = call.seat(2);
  Host& host = call.host();
  const std::vector<Execution*>& running = host.executions();
  for (std::size_t i = 0; i < running.size(); ++i) {
    if (running[i]->executor != seat) continue;
    host.drop_depth = running[i]->depth;
    call.charge(lua::State::kPassed * static_cast<std::int64_t>(running.size() - i - 1));
    return call.drop();
  }
  return Status::go;
};

template <class Call>
Status end_match(const Call& call, table::Outcome outcome, int winner) {
  table::Table& table = call.writable();
  table.set_word(table::Word::outcome, static_cast<std::int64_t>(outcome));
  table.set_word(table::Word::winner, winner);
  return Status::finish;
}

constexpr auto win = [](auto& call) {
  call.game(kGame);
  return end_match(call, table::Outcome::won, call.seat(2));
};

constexpr auto draw = [](auto& call) {
  call.game(kGame);
  return end_match(call, table::Outcome::drawn, table::kNone);
};

int refuse(lua_State* lua) {
  check_handle(lua, kGame, HandleKind::game);
  const std::string reason(lua::string_argument(lua, 2));
  if (!bound(lua).may_refuse) {
    lua::raise(
        lua, "only `position` may refuse what it was given; use `error` for what must not happen");
  }
  lua::State::of(lua).unwind(lua::Unwind::refusal, reason);
}

constexpr auto count_situation = [](auto& call) {
  call.game(kGame);
  Step& step = call.asking();
  if (step.is_beyond_deal()) step.leave_deal();
  std::string& description = call.host().scratch();
  description.clear();
  if (step.deal == nullptr) {
    table::describe_situation(*step.table, description);
  } else {
    table::describe_situation(*step.table, *step.deal, description);
  }
  call.charge_bytes(description.size());
  call.charge(static_cast<std::int64_t>(step.situations.entries.size()) / kHashesPerUnit);
  const std::size_t noted = step.situations.noted + description.size() +
                            (step.history == nullptr ? 0 : step.history->noted());
  if (noted > table::kMostSituationBytes) {
    call.raise("{0} bytes of situations are noted, a match may note {0}",
               table::kMostSituationBytes);
  }
  const std::uint64_t hash = table::secret_hash(description);
  int count = step.situations.count(description, hash);
  if (step.history != nullptr) count += step.history->count(description, hash);
  step.situations.add(description, hash);
  call.give_integer(count + 1);
  return Status::go;
};

constexpr auto random = [](auto& call) {
  call.game(kGame);
  constexpr std::int64_t kMost = 1'000'000'000;
  const std::int64_t least = call.integer(2, -kMost, kMost);
  const std::int64_t most = call.integer(3, least, kMost);
  table::Table& table = call.writable();
  table::Generator generator = table.generator();
  call.give_integer(least + generator.below(static_cast<std::uint32_t>(most - least + 1)));
  table.set_generator(generator);
  return Status::go;
};

int shuffle(lua_State* lua) {
  check_handle(lua, kGame, HandleKind::game);
  if (!lua_istable(lua, 2)) lua::argument_error(lua, 2, "a list");
  const std::int64_t size = lua::length(lua, 2);
  lua::State::of(lua).charge(size);
  if (size > static_cast<std::int64_t>(kMostOptions)) {
    lua::raise(lua, "a list of {}, at most {} can be shuffled", size, kMostOptions);
  }
  std::vector<lua_Integer> order;
  for (lua_Integer i = 1; i <= size; ++i) order.push_back(i);
  table::Table& table = *writable(lua).table;
  table::Generator generator = table.generator();
  generator.shuffle(order);
  table.set_generator(generator);
  lua_createtable(lua, static_cast<int>(size), 0);
  for (lua_Integer i = 1; i <= size; ++i) {
    lua_geti(lua, 2, order[static_cast<std::size_t>(i - 1)]);
    lua_rawseti(lua, -2, i);
  }
  return 1;
}

constexpr auto tell = [](auto& call) {
  call.game(kGame);
  const int word = call.word(2);
  const EventShape& shape = call.event(word);
  const int given = call.count() - 2;
  if (given != shape.subjects) {
    call.raise("event '{}' tells of {} things, {} given", shape.name, shape.subjects, given);
  }
  Step& step = call.bound();
  count_telling(call, step, event_units(step.table->layout(), given));
  Event event;
  event.name = word;
  // Events without a listener are checked and charged in the same way.
  const bool heard = step.context != nullptr && step.context->listens();
  for (int i = 0; i < given; ++i) {
    const Option told = call.told(3 + i, shape, i + 1);
    if (const int walk = label_walk(told, *step.table); walk > 0) call.charge_walk(walk);
    if (heard) event.subjects.push_back(told);
  }
  if (heard) call.outside([&] { step.context->tell(std::move(event)); });
  return Status::go;
};

}  // namespace

}  // namespace game_natives

const HandleType& game_type() {
  using namespace game_natives;
  static const HandleType type{
      HandleKind::game,
      "The game being played: what game.lua declares (table fields, zones, pointers), the "
      "package's rules as methods, and what every game can do. `game.options` has the options of "
      "this match.",
      {
          method<seats>("seats", "() -> seat[]", "All seats, in or out, in order."),
          method<seats_in>("seats_in", "() -> seat[]", "The seats still in the game, in order."),
          method<cards>(
              "cards", "() -> card[]",
              "Every card, including those out of the game, by kind and copy; in show.lua those "
              "that the viewer knows."),
          method<pointers>("pointers", "() -> pointer[]",
                           "The pointers that game.lua declares, by name."),
          method<pointer_after>(
              "pointer_after", "(priority: integer) -> pointer?",
              "The pointer with the lowest priority above this one, or nil. Starting from 0, this "
              "lists all pointers with a priority, in order."),
          method<execute>(
              "execute", "(card: card, executor: seat?, token: token?, with: table?)",
              "Runs a card's script. Without an executor, no seat executes it. `with` may set "
              "`card` (what \"this card\" means), `site` (where it happens) and `numbers = "
              "\"printed\"`. By default, both are the card itself, with its current numbers. "
              "Returns when the execution has ended or has been dropped."),
          method<skip>(
              "skip", "(card: card, seat: seat)",
              "Records for statistics that a seat had the right to execute a card and did not."),
          method<drop_executions>(
              "drop_executions", "(seat: seat)",
              "Ends at once every running execution of this seat, and all executions within it. "
              "Does not return if there is one."),
          method<asked>(
              "asked", "() -> integer",
              "How many decisions this step has asked so far; a choice with one option is no "
              "decision. The limit is 1000."),
          method<spent>(
              "spent", "() -> integer",
              "The percentage of its instruction limit that this step has used. A long rule can "
              "stop in time: a step that exceeds the limit fails and is undone."),
          method<win>("win", "(seat: seat)", "Ends the match: this seat wins. Does not return."),
          method<draw>("draw", "()", "Ends the match as a draw. Does not return."),
          method<refuse>(
              "refuse", "(reason: string)",
              "Refuses a position that the game forbids, with the reason; only in `position`. A "
              "scenario with such a position fails with the reason, and `interactions` omits and "
              "counts it. Does not return."),
          method<count_situation>(
              "count_situation", "() -> integer",
              "Records the current situation and returns how often the match has been in it, "
              "including this time. Cards of a kind are equal, and so are tokens of an owner. The "
              "generator, everything declared with `situation = false`, what cards out of the game "
              "have and hold, and who knows which card do not count."),
          method<random>(
              "random", "(least: integer, most: integer) -> integer",
              "A random integer from least to most, inclusive, from the match's own generator."),
          method<shuffle>("shuffle", "(list: any[]) -> any[]",
                          "A copy of the list in random order."),
          method<tell>(
              "tell", "(event: string, ...: any)",
              "Reports an event to the players. `event` is declared under `events`; the other "
              "arguments fill the {parts} of its text in order."),
          append_member(),
      }};
  return type;
}

}  // namespace punchcard::bind
