#include <algorithm>
#include <string>

#include "grammar/text/ascii.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/library/format.h"
#include "interpreter/lua/library/libraries.h"
#include "interpreter/lua/library/search.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

namespace {

constexpr std::size_t kSearch = 4;  // the cost of a search, as a multiple of the cost of reading
constexpr std::int64_t kPiece = 8;  // units for each string that split makes

void push(lua_State* lua, std::string_view text) { lua_pushlstring(lua, text.data(), text.size()); }

// Reads the first argument and charges for one pass over it.
std::string_view subject(lua_State* lua) {
  const std::string_view text = string_argument(lua, 1);
  State::of(lua).charge_bytes(text.size());
  return text;
}

// A position counted from 1, or from the end when negative, as an offset from 0 to `size`.
std::size_t offset_of(std::int64_t position, std::size_t size) {
  const auto length = static_cast<std::int64_t>(size);
  if (position > length) return size;
  if (position > 0) return static_cast<std::size_t>(position - 1);
  if (position == 0 || position < -length) return 0;
  return static_cast<std::size_t>(length + position);
}

// The end offset of a range whose last position is `position`.
std::size_t end_of(std::int64_t position, std::size_t size) {
  const auto length = static_cast<std::int64_t>(size);
  if (position >= length) return size;
  if (position >= 0) return static_cast<std::size_t>(position);
  if (position < -length) return 0;
  return static_cast<std::size_t>(length + position + 1);
}

std::string_view range(std::string_view text, std::int64_t from, std::int64_t to) {
  const std::size_t begin = offset_of(from, text.size());
  const std::size_t end = end_of(to, text.size());
  const bool beyond = from > static_cast<std::int64_t>(text.size());
  return beyond || begin >= end ? std::string_view() : text.substr(begin, end - begin);
}

// Makes a searcher and charges for the search in `text`.
Searcher searcher(lua_State* lua, int argument, std::string_view text) {
  const std::string_view what = string_argument(lua, argument);
  if (what.empty()) argument_error(lua, argument, "a text that is not empty");
  State::of(lua).charge_bytes(kSearch * (text.size() + what.size()));
  return Searcher(what);
}

int byte(lua_State* lua) {
  const std::string_view text = string_argument(lua, 1);
  const std::string_view one =
      range(text, integer_argument_or(lua, 2, 1), integer_argument_or(lua, 2, 1));
  if (one.empty()) {
    lua_pushnil(lua);
  } else {
    lua_pushinteger(lua, static_cast<unsigned char>(one.front()));
  }
  return 1;
}

int character(lua_State* lua) {
  constexpr int kMostByte = 255;
  const int count = lua_gettop(lua);
  State::of(lua).charge(count);
  std::string text;
  for (int i = 1; i <= count; ++i) {
    text += static_cast<char>(integer_argument(lua, i, 0, kMostByte));
  }
  expect_string(lua, text.size());
  push(lua, text);
  return 1;
}

int ends_with(lua_State* lua) {
  const std::string_view what = string_argument(lua, 2);
  State::of(lua).charge_bytes(what.size());
  lua_pushboolean(lua, string_argument(lua, 1).ends_with(what) ? 1 : 0);
  return 1;
}

int starts_with(lua_State* lua) {
  const std::string_view what = string_argument(lua, 2);
  State::of(lua).charge_bytes(what.size());
  lua_pushboolean(lua, string_argument(lua, 1).starts_with(what) ? 1 : 0);
  return 1;
}

int find_string(lua_State* lua) {
  const std::string_view text = string_argument(lua, 1);
  const std::string_view what = string_argument(lua, 2);
  const Searcher searching = searcher(lua, 2, text);
  const std::int64_t from = integer_argument_or(lua, 3, 1);
  const std::size_t place = searching.find(text, offset_of(from, text.size()));
  if (place == text.npos) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushinteger(lua, static_cast<lua_Integer>(place) + 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(place) + static_cast<lua_Integer>(what.size()));
  return 2;
}

int string_length(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(string_argument(lua, 1).size()));
  return 1;
}

template <char (*change)(char)>
int map_bytes(lua_State* lua) {
  std::string text(subject(lua));
  std::transform(text.begin(), text.end(), text.begin(), change);
  push(lua, text);
  return 1;
}

int repeat(lua_State* lua) {
  const std::string_view text = string_argument(lua, 1);
  const std::int64_t count = integer_argument(lua, 2);
  const std::string_view separator = string_argument_or(lua, 3, "");
  const std::uint64_t unit = std::uint64_t{text.size()} + separator.size();
  if (count <= 0 || unit == 0) {
    push(lua, "");
    return 1;
  }
  const std::size_t most = State::of(lua).limits().string;
  const auto times = static_cast<std::uint64_t>(count);
  if (times > most + 1) expect_string(lua, times);  // too long for any unit
  const std::uint64_t bytes = unit * times - separator.size();
  expect_string(lua, bytes);
  std::string all;
  all.reserve(static_cast<std::size_t>(bytes));
  for (std::uint64_t i = 0; i < times; ++i) {
    if (i > 0) all += separator;
    all += text;
  }
  push(lua, all);
  return 1;
}

int replace(lua_State* lua) {
  const std::string_view text = string_argument(lua, 1);
  const std::string_view what = string_argument(lua, 2);
  const std::string_view by = string_argument(lua, 3);
  const Searcher searching = searcher(lua, 2, text);
  const std::size_t most = State::of(lua).limits().string;
  std::string all;
  std::size_t from = 0;
  while (all.size() <= most) {
    State::of(lua).charge(1);
    const std::size_t place = searching.find(text, from);
    if (place == text.npos) break;
    all.append(text.substr(from, place - from)).append(by);
    from = place + what.size();
  }
  all.append(text.substr(from));
  expect_string(lua, all.size());
  push(lua, all);
  return 1;
}

int reverse_string(lua_State* lua) {
  std::string text(subject(lua));
  std::reverse(text.begin(), text.end());
  push(lua, text);
  return 1;
}

int split(lua_State* lua) {
  const std::string_view text = string_argument(lua, 1);
  const std::string_view separator = string_argument(lua, 2);
  const Searcher searching = searcher(lua, 2, text);
  lua_newtable(lua);
  lua_Integer pieces = 0;
  for (std::size_t from = 0;;) {
    State::of(lua).charge(kPiece);
    const std::size_t place = searching.find(text, from);
    push(lua, text.substr(from, place == text.npos ? text.npos : place - from));
    lua_rawseti(lua, -2, ++pieces);
    if (place == text.npos) return 1;
    from = place + separator.size();
  }
}

int sub(lua_State* lua) {
  const std::string_view text = string_argument(lua, 1);
  const std::int64_t from = integer_argument(lua, 2);
  const std::string_view part = range(text, from, integer_argument_or(lua, 3, -1));
  State::of(lua).charge_bytes(part.size());
  push(lua, part);
  return 1;
}

int trim(lua_State* lua) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::string_view text = subject(lua);
  const std::size_t first = text.find_first_not_of(kSpace);
  const std::size_t last = text.find_last_not_of(kSpace);
  push(lua, first == text.npos ? std::string_view() : text.substr(first, last - first + 1));
  return 1;
}

// The number of columns on a terminal: one per character; a letter with an accent is one character.
int width(lua_State* lua) {
  constexpr unsigned char kMask = 0xC0, kContinuation = 0x80;
  const std::string_view text = subject(lua);
  const auto starts = std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & kMask) != kContinuation;
  });
  lua_pushinteger(lua, static_cast<lua_Integer>(starts));
  return 1;
}

constexpr Entry kStringEntries[] = {
    {"byte", guarded<byte>, "(text: string, position: integer?) -> integer?",
     "The number of the byte at a position, 1 without one."},
    {"char", guarded<character>, "(...: integer) -> string", "The string of these bytes."},
    {"ends_with", guarded<ends_with>, "(text: string, what: string) -> boolean",
     "Whether the text ends with another."},
    {"find", guarded<find_string>,
     "(text: string, what: string, from: integer?) -> integer?, integer?",
     "The first and last position of a text in another. There are no patterns."},
    {"format", guarded<format_string>, "(format: string, ...: any) -> string",
     "Puts its arguments into a text: %d an integer, %s any value's text, %q a string in quotes, "
     "%x and %X hexadecimal, %c a byte, %% a percent sign. Between % and letter: -, 0, + or a "
     "space, a width and .precision, up to 99 each."},
    {"len", guarded<string_length>, "(text: string) -> integer", "The number of bytes, as #text."},
    {"lower", guarded<map_bytes<text::to_lower>>, "(text: string) -> string",
     "The text with a to z for A to Z."},
    {"rep", guarded<repeat>, "(text: string, count: integer, separator: string?) -> string",
     "The text repeated, with the separator between."},
    {"replace", guarded<replace>, "(text: string, what: string, by: string) -> string",
     "The text with every `what` in it replaced."},
    {"reverse", guarded<reverse_string>, "(text: string) -> string",
     "The bytes from last to first."},
    {"split", guarded<split>, "(text: string, separator: string) -> string[]",
     "The pieces between the separators; one piece if there is no separator."},
    {"starts_with", guarded<starts_with>, "(text: string, what: string) -> boolean",
     "Whether the text starts with another."},
    {"sub", guarded<sub>, "(text: string, from: integer, to: integer?) -> string",
     "The part from one position to another; negative positions count from the end."},
    {"trim", guarded<trim>, "(text: string) -> string",
     "The text without leading and trailing spaces, tabs and line ends."},
    {"upper", guarded<map_bytes<text::to_upper>>, "(text: string) -> string",
     "The text with A to Z for a to z."},
    {"width", guarded<width>, "(text: string) -> integer",
     "The number of characters, which is the number of columns that most texts take."},
};

}  // namespace

Library string_library() {
  return {
      "string",
      "Strings of bytes; also as methods: text:upper(). Texts are UTF-8; positions count bytes.",
      kStringEntries};
}

}  // namespace punchcard::lua
