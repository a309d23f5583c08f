#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/bind/field_value.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/suggest.h"
#include "interpreter/table/situation.h"

namespace punchcard::bind {

namespace {

constexpr int kDeepestExecution = 50;       // of executions within each other
constexpr std::int64_t kHashesPerUnit = 8;  // that count_situation compares
constexpr int kGame = 1, kCard = 2, kSeat = 3, kToken = 4, kWith = 5;  // arguments of execute

void check_game(lua_State* lua) { check_handle(lua, kGame, HandleKind::game); }

int seats(lua_State* lua) {
  check_game(lua);
  const int count = table_of(lua).layout().seats();
  ListBuilder list(lua, count);
  for (int seat = 0; seat < count; ++seat) list.add(HandleKind::seat, seat);
  return 1;
}

int seats_in(lua_State* lua) {
  check_game(lua);
  const table::Table& table = table_of(lua);
  ListBuilder list(lua, table.layout().seats());
  for (int seat = 0; seat < table.layout().seats(); ++seat) {
    if (table.is_in(seat)) list.add(HandleKind::seat, seat);
  }
  return 1;
}

int cards(lua_State* lua) {
  check_game(lua);
  const int count = table_of(lua).layout().cards();
  ListBuilder list(lua, count);
  // Leaves hidden cards out, because their position in the list would reveal them to the viewer.
  for (int card = 0; card < count; ++card) {
    if (is_known(lua, card)) list.add(HandleKind::card, card);
  }
  return 1;
}

int pointers(lua_State* lua) {
  check_game(lua);
  const int count = table_of(lua).layout().pointers();
  ListBuilder list(lua, count);
  for (int pointer = 0; pointer < count; ++pointer) list.add(HandleKind::pointer, pointer);
  return 1;
}

// Checks execute's last argument: nothing, or a table with known names only.
void check_with(lua_State* lua) {
  if (lua_isnil(lua, kWith)) return;
  if (!lua_istable(lua, kWith))
    lua::argument_error(lua, kWith, "a table with card, site or numbers");
  const std::vector<std::string> known = {"card", "site", "numbers"};
  std::vector<lua::Key> keys;
  lua::sorted_keys(lua, kWith, keys);
  for (const lua::Key& key : keys) {
    if (key.is_string && std::find(known.begin(), known.end(), key.string) != known.end()) continue;
    const std::string name =
        key.is_string ? std::string(key.string) : fmt::format("{}", key.integer);
    lua::raise(lua, "execute: its last argument has card, site and numbers, not '{}'{}", name,
               lua::suggest(lua, name, known));
  }
}

// The card that execute's last argument has under `name`, or `otherwise`.
int card_of_with(lua_State* lua, const char* name, int otherwise) {
  if (!lua_istable(lua, kWith)) return otherwise;
  lua_getfield(lua, kWith, name);
  const int card = lua_isnil(lua, -1) ? otherwise : check_card(lua, lua_gettop(lua));
  lua_pop(lua, 1);
  return card;
}

bool wants_printed_numbers(lua_State* lua) {
  if (!lua_istable(lua, kWith)) return false;
  lua_getfield(lua, kWith, "numbers");
  const bool given = !lua_isnil(lua, -1);
  if (given &&
      (lua_type(lua, -1) != LUA_TSTRING || std::string_view(lua_tostring(lua, -1)) != "printed")) {
    lua::raise(lua, "execute: 'numbers' may only be \"printed\"");
  }
  lua_pop(lua, 1);
  return given;
}

void take_numbers(const table::Table& table, Execution& execution, bool printed) {
  const std::vector<table::Number>& numbers = table.layout().kind(execution.source).numbers;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const int at = table.layout().card_number(execution.source, static_cast<int>(i));
    execution.numbers[i] = printed ? numbers[i].printed : table.value(at);
  }
}

int asked(lua_State* lua) {
  check_game(lua);
  lua_pushinteger(lua, bound(lua).decisions);
  return 1;
}

int spent(lua_State* lua) {
  check_game(lua);
  constexpr std::int64_t kPercent = 100;
  const lua::State& state = lua::State::of(lua);
  const std::int64_t limit = state.limits().instructions;
  lua_pushinteger(lua, limit == lua::kUncounted ? 0 : state.fuel_used() * kPercent / limit);
  return 1;
}

int pointer_after(lua_State* lua) {
  check_game(lua);
  const std::int64_t priority = lua::integer_argument(lua, 2);
  const table::Table& table = table_of(lua);
  int next = table::kNone;
  for (int pointer = 0; pointer < table.layout().pointers(); ++pointer) {
    const int each = table.pointer_priority(pointer);
    const bool nearer = next == table::kNone || each < table.pointer_priority(next);
    if (each > priority && nearer) next = pointer;
  }
  push_handle(lua, HandleKind::pointer, next);
  return 1;
}

void note_entry(Host& host, const Step& step, const Execution& run) {
  const lua::StepClock::Pause pause = host.state().pause();
  step.context->enters(run.source);
  if (run.executor != table::kNone) step.context->executed(run.source, run.executor);
}

int execute(lua_State* lua) {
  check_game(lua);
  Host& host = Host::of(lua);
  Step& step = asking(lua);
  Execution run;
  run.kind = HandleKind::execution;
  run.source = check_card(lua, kCard);
  run.executor = check_optional(lua, kSeat, HandleKind::seat);
  run.token = check_optional(lua, kToken, HandleKind::token);
  lua_settop(lua, kWith);
  check_with(lua);
  run.card = card_of_with(lua, "card", run.source);
  run.site = card_of_with(lua, "site", run.card);
  run.depth = static_cast<int>(host.executions().size()) + 1;
  if (run.depth > kDeepestExecution) {
    lua::raise(lua, "more than {} executions within each other", kDeepestExecution);
  }
  take_numbers(*step.table, run, wants_printed_numbers(lua));
  note_entry(host, step, run);
  const FunctionRef function =
      host.names().executes[static_cast<std::size_t>(step.table->layout().kind_of(run.source))];
  if (!function.there()) return 0;

  host.push(function);
  host.push_entered(run);
  push_handle(lua, HandleKind::game, 0);
  const bool ended = host.state().call(2, 0);
  if (!ended) host.note_failure();
  host.leave();
  if (ended) return 0;
  if (host.state().unwinding() != lua::Unwind::drop || host.drop_depth != run.depth) {
    host.state().rethrow();
  }
  host.state().stop_unwinding();
  return 0;
}

int skip(lua_State* lua) {
  check_game(lua);
  const int card = check_card(lua, 2);
  const int seat = check_seat(lua, 3);
  asking(lua).context->skipped(card, seat);
  return 0;
}

int drop_executions(lua_State* lua) {
  check_game(lua);
  const int seat = check_seat(lua, 2);
  Host& host = Host::of(lua);
  for (const Execution* execution : host.executions()) {
    if (execution->executor != seat) continue;
    host.drop_depth = execution->depth;
    host.state().unwind(lua::Unwind::drop);
  }
  return 0;
}

// Inline, because unwinding costs time per frame.
[[noreturn, gnu::always_inline]] inline void end_match(lua_State* lua, table::Outcome outcome,
                                                       int winner) {
  table::Table& table = *writable(lua).table;
  table.set_word(table::Word::outcome, static_cast<std::int64_t>(outcome));
  table.set_word(table::Word::winner, winner);
  lua::State::of(lua).unwind(lua::Unwind::finish);
}

int win(lua_State* lua) {
  check_game(lua);
  end_match(lua, table::Outcome::won, check_seat(lua, 2));
}

int draw(lua_State* lua) {
  check_game(lua);
  end_match(lua, table::Outcome::drawn, table::kNone);
}

int refuse(lua_State* lua) {
  check_game(lua);
  const std::string reason(lua::string_argument(lua, 2));
  if (!bound(lua).may_refuse) {
    lua::raise(
        lua, "only `position` may refuse what it was given; use `error` for what must not happen");
  }
  lua::State::of(lua).unwind(lua::Unwind::refusal, reason);
}

int count_situation(lua_State* lua) {
  check_game(lua);
  Step& step = asking(lua);
  std::string& description = Host::of(lua).scratch();
  description.clear();
  if (step.deal == nullptr) {
    table::describe_situation(*step.table, description);
  } else {
    table::describe_situation(step.deal->undone(*step.table), description);
  }
  lua::State::of(lua).charge_bytes(description.size());
  lua::State::of(lua).charge(static_cast<std::int64_t>(step.situations.entries.size()) /
                             kHashesPerUnit);
  const std::size_t noted = step.situations.noted + description.size() +
                            (step.history == nullptr ? 0 : step.history->noted());
  if (noted > table::kMostSituationBytes) {
    lua::raise(lua, "{} bytes of situations are noted, a match may note {}", noted,
               table::kMostSituationBytes);
  }
  const std::uint64_t hash = table::hash_situation(description);
  int count = step.situations.count(description, hash);
  if (step.history != nullptr) count += step.history->count(description, hash);
  step.situations.add(description, hash);
  lua_pushinteger(lua, count + 1);
  return 1;
}

int random(lua_State* lua) {
  check_game(lua);
  constexpr std::int64_t kMost = 1'000'000'000;
  const std::int64_t least = lua::integer_argument(lua, 2, -kMost, kMost);
  const std::int64_t most = lua::integer_argument(lua, 3, least, kMost);
  table::Table& table = *writable(lua).table;
  table::Generator generator = table.generator();
  lua_pushinteger(lua, least + generator.below(static_cast<std::uint32_t>(most - least + 1)));
  table.set_generator(generator);
  return 1;
}

int shuffle(lua_State* lua) {
  check_game(lua);
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

void tell_listeners(lua::State& state, StepContext& context, Event event) {
  const lua::StepClock::Pause pause = state.pause();
  context.tell(std::move(event));
}

int tell(lua_State* lua) {
  check_game(lua);
  Host& host = Host::of(lua);
  const int word = to_word(lua, 2);
  const EventShape& shape = host.event(lua, word);
  const int given = lua_gettop(lua) - 2;
  if (given != shape.subjects) {
    lua::raise(lua, "event '{}' tells of {} things, {} given", shape.name, shape.subjects, given);
  }
  Step& step = bound(lua);
  Event event;
  event.name = word;
  // Events without a listener are checked and charged in the same way.
  const bool heard = step.context != nullptr && step.context->listens();
  for (int i = 0; i < given; ++i) {
    const Option told = to_told(lua, 3 + i, shape, i + 1);
    charge_label(lua, told);
    if (heard) event.subjects.push_back(told);
  }
  if (heard) tell_listeners(host.state(), *step.context, std::move(event));
  return 0;
}

}  // namespace

const HandleType& game_type() {
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
              "generator and everything declared with `situation = false` do not count."),
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
