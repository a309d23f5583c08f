#include <charconv>
#include <string>

#include "grammar/text/ascii.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/iterator.h"
#include "interpreter/lua/library/libraries.h"
#include "interpreter/lua/state.h"
#include "interpreter/lua/text.h"

namespace punchcard::lua {

namespace {

// Units for functions that take C a long time whatever the sizes.
constexpr std::int64_t kPairs = 20;
constexpr std::int64_t kProtectedCall = 30;
constexpr std::int64_t kError = 500;
constexpr std::int64_t kSearched = 4'000;  // instructions, that an error's units are enough for
constexpr std::int64_t kSearchedPerUnit = 16;
constexpr std::int64_t kPrint = 50;
constexpr std::int64_t kEscape = 3;  // extra bytes per escaped byte, which costs a unit

// The message of a script's own error: a text, or a description of another value.
std::string message_at(lua_State* lua, int argument, std::string_view otherwise) {
  switch (lua_type(lua, argument)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return std::string(otherwise);
    case LUA_TSTRING:
      return std::string(string_argument(lua, argument));
    default:
      return found(lua, argument);
  }
}

// The text of an error without the folders of its file: these differ from machine to machine, and a
// script could tell them by the length of the text.
std::string text_for_scripts(Failure failure) {
  failure.file.erase(0, failure.file.rfind('/') + 1);
  return failure.text();
}

[[noreturn]] void raise_message(lua_State* lua, const std::string& message, int level) {
  State& state = State::of(lua);
  state.charge(kError);
  // A message that pcall returned keeps its original location when a script raises it again.
  const Failure* caught = state.caught();
  if (caught != nullptr && caught->reason == Unwind::none && !caught->file.empty() &&
      text_for_scripts(*caught) == message) {
    state.rethrow();
  }
  state.raise_own(message, level);
}

int assert_value(lua_State* lua) {
  any_argument(lua, 1);
  if (lua_toboolean(lua, 1) == 0) raise_message(lua, message_at(lua, 2, "assertion failed"), 1);
  return lua_gettop(lua);
}

int error(lua_State* lua) {
  const auto level = static_cast<int>(lua_isnoneornil(lua, 2) ? 1 : integer_argument(lua, 2, 0, 2));
  raise_message(lua, message_at(lua, 1, "an error without a message"), level);
}

int ipairs(lua_State* lua) {
  table_argument(lua, 1);
  push_ipairs(lua, 1);
  return 3;
}

int pairs(lua_State* lua) {
  table_argument(lua, 1);
  State::of(lua).charge(kPairs);
  push_pairs(lua, 1);
  return 1;
}

int pcall(lua_State* lua) {
  any_argument(lua, 1);
  State& state = State::of(lua);
  state.charge(kProtectedCall + lua_gettop(lua));
  const State::Nesting nesting(state);
  lua_pushboolean(lua, 1);
  lua_insert(lua, 1);
  if (state.try_call(lua_gettop(lua) - 2, LUA_MULTRET)) return lua_gettop(lua);
  if (state.unwinding() != Unwind::none) state.rethrow();
  // Finding the outermost functions walks over all the others.
  const std::int64_t searched = std::max(state.failure().searched - kSearched, std::int64_t{0});
  state.charge(kError + state.failure().omitted + searched / kSearchedPerUnit);
  const std::string text = text_for_scripts(state.failure());
  state.note_caught(text);
  lua_pushboolean(lua, 0);
  lua_pushlstring(lua, text.data(), text.size());
  return 2;
}

int print(lua_State* lua) {
  State& state = State::of(lua);
  state.charge(kPrint);
  std::string line;
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    if (i > 1) line += '\t';
    line += push_text(lua, i);
    lua_pop(lua, 1);
    expect_string(lua, line.size());
  }
  state.charge_bytes(line.size());
  const std::string shown = text::cleaned(line);
  state.charge(static_cast<std::int64_t>(shown.size() - line.size()) / kEscape);
  if (state.print == nullptr) return 0;
  const Site site = script_site(lua);
  state.print(state, shown, site.file, site.line);
  return 0;
}

int select(lua_State* lua) {
  const int rest = lua_gettop(lua) - 1;
  State::of(lua).charge(rest);
  if (lua_type(lua, 1) == LUA_TSTRING && string_argument(lua, 1) == "#") {
    lua_pushinteger(lua, rest);
    return 1;
  }
  const std::int64_t from = integer_argument(lua, 1, 1, INT32_MAX);
  if (from > rest) return 0;
  const int results = rest - static_cast<int>(from) + 1;
  if (results > kResults) {
    call_error(lua, fmt::format("{} results, the limit is {}", results, kResults));
  }
  return results;
}

int tonumber(lua_State* lua) {
  any_argument(lua, 1);
  if (lua_type(lua, 1) == LUA_TNUMBER) {
    lua_pushinteger(lua, integer_argument(lua, 1));
    return 1;
  }
  lua_Integer value = 0;
  bool whole = false;
  if (lua_type(lua, 1) == LUA_TSTRING) {
    const std::string_view bytes = string_argument(lua, 1);
    State::of(lua).charge_bytes(bytes.size());
    std::string_view text = text::trimmed(bytes);
    if (text.starts_with("+") && !text.starts_with("+-")) text.remove_prefix(1);
    const char* end = text.data() + text.size();
    const auto [stop, mistake] = std::from_chars(text.data(), end, value);
    whole = mistake == std::errc{} && stop == end;
  }
  if (whole) {
    lua_pushinteger(lua, value);
  } else {
    lua_pushnil(lua);
  }
  return 1;
}

int tostring(lua_State* lua) {
  any_argument(lua, 1);
  push_text(lua, 1);
  return 1;
}

int type(lua_State* lua) {
  any_argument(lua, 1);
  const std::string_view name = type_name(lua, 1);
  lua_pushlstring(lua, name.data(), name.size());
  return 1;
}

constexpr Entry kBaseEntries[] = {
    {"assert", guarded<assert_value>, "(value: any, message: string?) -> any",
     "Raises an error with the message when the value is false or nil; returns its arguments "
     "otherwise."},
    {"error", guarded<error>, "(message: string, level: integer?)",
     "Raises an error. Level 1 blames the line that calls `error`, 2 the line that called the "
     "function that does; 0 blames nobody."},
    {"ipairs", guarded<ipairs>, "(list: any[]) -> function, any[], integer",
     "Iterates over a list in a `for`: position and element, up to the first nil."},
    {"pairs", guarded<pairs>, "(map: table) -> function",
     "Iterates over a table in a `for`: key and value, integer keys first, then names, both "
     "sorted. The loop may change the table. Other keys are an error."},
    {"pcall", guarded<pcall>, "(action: function, ...: any) -> boolean, any",
     "Calls a function with the arguments that follow. Returns true and its results, or false and "
     "the text of the error that it raised, with file and line. Exceeding a limit is not caught."},
    {"print", guarded<print>, "(...: any)",
     "Shows its arguments to the designer, with file and line. It has no effect on the match."},
    {"select", guarded<select>, "(from: integer|string, ...: any) -> any",
     "Returns the arguments after the first, from a position on, or with \"#\" their number."},
    {"tonumber", guarded<tonumber>, "(text: any) -> integer?",
     "The integer that a text spells in decimal digits, or nil."},
    {"tostring", guarded<tostring>, "(value: any) -> string",
     "The text of a value; for a table or a function, the name of its type."},
    {"type", guarded<type>, "(value: any) -> string",
     "The name of a value's type: nil, boolean, number, string, table, function, or the type of "
     "an object of the game."},
};

}  // namespace

Library base_library() { return {"", "Functions without a library.", kBaseEntries}; }

}  // namespace punchcard::lua
