#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "interpreter/lua/argument.h"
#include "interpreter/lua/costs.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/library/libraries.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

namespace {

int concat(lua_State* lua) {
  table_argument(lua, 1);
  const std::string_view separator = string_argument_or(lua, 2, "");
  const std::int64_t from = integer_argument_or(lua, 3, 1);
  const std::int64_t to = integer_argument_or(lua, 4, length(lua, 1));
  push_raw_table(lua, 1);
  const int list = lua_gettop(lua);
  std::string joined;
  for (std::int64_t i = from; i <= to; ++i) {
    State::of(lua).charge(1);
    const int type = lua_rawgeti(lua, list, i);
    if (type != LUA_TSTRING && lua_isinteger(lua, -1) == 0) {
      mismatch_error(lua, -1, fmt::format("element {} of {}", i, argument_subject(lua, 1)),
                     "a string or an integer");
    }
    if (i != from) joined += separator;
    if (type == LUA_TSTRING) {
      std::size_t size = 0;
      const char* bytes = lua_tolstring(lua, -1, &size);
      joined.append(bytes, size);
    } else {
      const fmt::format_int digits(lua_tointeger(lua, -1));  // makes no string of Lua
      joined.append(digits.data(), digits.size());
    }
    lua_pop(lua, 1);
    if (joined.size() > State::of(lua).limits().string) break;
    if (i == to) break;  // the largest integer has no successor
  }
  expect_string(lua, joined.size());
  lua_pushlstring(lua, joined.data(), joined.size());
  return 1;
}

// The position of the value at index 2 in the list at index 1, or 0.
std::int64_t find(lua_State* lua) {
  table_argument(lua, 1);
  any_argument(lua, 2);
  push_raw_table(lua, 1);
  const std::int64_t size = length(lua, -1);
  // Strings of one length are compared to their last byte.
  const bool is_string = lua_type(lua, 2) == LUA_TSTRING;
  const auto bytes = static_cast<std::size_t>(is_string ? lua_rawlen(lua, 2) : 0);
  State::of(lua).charge(size);
  for (std::int64_t i = 1; i <= size; ++i) {
    const bool both_strings = lua_rawgeti(lua, -1, i) == LUA_TSTRING && is_string;
    if (both_strings && lua_rawlen(lua, -1) == bytes) State::of(lua).charge_bytes(bytes);
    const bool equal = lua_rawequal(lua, -1, 2) != 0;
    lua_pop(lua, 1);
    if (equal) return i;
  }
  return 0;
}

int contains(lua_State* lua) {
  lua_pushboolean(lua, find(lua) != 0 ? 1 : 0);
  return 1;
}

int index_of(lua_State* lua) {
  const std::int64_t position = find(lua);
  if (position != 0) {
    lua_pushinteger(lua, position);
  } else {
    lua_pushnil(lua);
  }
  return 1;
}

int copy(lua_State* lua) {
  table_argument(lua, 1);
  push_raw_table(lua, 1);
  const int from = lua_gettop(lua);
  const std::int64_t size = length(lua, from);
  const std::int64_t entries = count_entries(lua, from, std::numeric_limits<int>::max());
  const auto places = static_cast<std::int64_t>(count_places(lua, from));
  State::of(lua).charge(copy_units(std::max(size, entries), places));
  push_copy(lua, from);
  return 1;
}

int insert(lua_State* lua) {
  writable_table_argument(lua, 1);
  const std::int64_t size = length(lua, 1);
  const bool at_end = lua_gettop(lua) < 3;
  const std::int64_t position = at_end ? size + 1 : integer_argument(lua, 2, 1, size + 1);
  if (lua_gettop(lua) > 3) call_error(lua, "takes a list, a position and a value");
  any_argument(lua, at_end ? 2 : 3);
  State::of(lua).charge(size + 1 - position);
  for (std::int64_t i = size; i >= position; --i) {
    lua_rawgeti(lua, 1, i);
    lua_rawseti(lua, 1, i + 1);
  }
  lua_rawseti(lua, 1, position);
  return 0;
}

int remove(lua_State* lua) {
  writable_table_argument(lua, 1);
  const std::int64_t size = length(lua, 1);
  if (size == 0) {
    lua_pushnil(lua);
    return 1;
  }
  const std::int64_t position = lua_isnoneornil(lua, 2) ? size : integer_argument(lua, 2, 1, size);
  State::of(lua).charge(size - position);
  lua_rawgeti(lua, 1, position);
  for (std::int64_t i = position; i < size; ++i) {
    lua_rawgeti(lua, 1, i + 1);
    lua_rawseti(lua, 1, i);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, size);
  return 1;
}

int reverse(lua_State* lua) {
  writable_table_argument(lua, 1);
  const std::int64_t size = length(lua, 1);
  State::of(lua).charge(size);
  for (std::int64_t i = 1, j = size; i < j; ++i, --j) {
    lua_rawgeti(lua, 1, i);
    lua_rawgeti(lua, 1, j);
    lua_rawseti(lua, 1, i);
    lua_rawseti(lua, 1, j);
  }
  return 0;
}

// Whether the value at `left` belongs after the one at `right`. Index 2: the comparator or nil.
class Comparison {
 public:
  explicit Comparison(lua_State* lua) : lua_(lua), by_function_(!lua_isnoneornil(lua, 2)) {
    if (by_function_) function_argument(lua, 2);
  }

  bool before(int left, int right) {
    State::of(lua_).charge(kCompare);
    if (by_function_) return before_by_function(left, right);
    if (lua_isinteger(lua_, left) != 0 && lua_isinteger(lua_, right) != 0) {
      return lua_tointeger(lua_, left) < lua_tointeger(lua_, right);
    }
    if (lua_type(lua_, left) == LUA_TSTRING && lua_type(lua_, right) == LUA_TSTRING) {
      return string_at(left) < string_at(right);
    }
    for (const int each : {left, right}) {
      if (lua_type(lua_, each) == LUA_TNUMBER && lua_isinteger(lua_, each) == 0) {
        mismatch_error(lua_, each, "an element of " + argument_subject(lua_, 1), "an integer");
      }
    }
    call_error(lua_, fmt::format("no order between {} and {}: pass a comparator", found(lua_, left),
                                 found(lua_, right)));
  }

 private:
  bool before_by_function(int left, int right) {
    left = lua_absindex(lua_, left);
    right = lua_absindex(lua_, right);
    lua_pushvalue(lua_, 2);
    lua_pushvalue(lua_, left);
    lua_pushvalue(lua_, right);
    lua_call(lua_, 2, 1);
    const bool before = lua_toboolean(lua_, -1) != 0;
    lua_pop(lua_, 1);
    return before;
  }

  std::string_view string_at(int index) {
    std::size_t size = 0;
    const char* bytes = lua_tolstring(lua_, index, &size);
    State::of(lua_).charge_bytes(size);
    return {bytes, size};
  }

  lua_State* lua_;
  bool by_function_;
};

// Merges the runs [low, middle) and [middle, high) of the list at `from` into the list at `to`.
void merge(lua_State* lua, Comparison& comparison, int from, int to, std::int64_t low,
           std::int64_t middle, std::int64_t high) {
  std::int64_t left = low;
  std::int64_t right = middle;
  for (std::int64_t place = low; place < high; ++place) {
    lua_rawgeti(lua, from, left);
    lua_rawgeti(lua, from, right);
    const bool take_right = left >= middle || (right < high && comparison.before(-1, -2));
    if (!take_right) lua_pop(lua, 1);
    lua_rawseti(lua, to, place);
    if (take_right) lua_pop(lua, 1);
    ++(take_right ? right : left);
  }
}

// Copies elements 1 to `size` of one list to another.
void copy_list(lua_State* lua, int from, int to, std::int64_t size) {
  for (std::int64_t i = 1; i <= size; ++i) {
    lua_rawgeti(lua, from, i);
    lua_rawseti(lua, to, i);
  }
}

// A bottom-up merge sort. The number of comparisons is bounded whatever the comparator answers, the
// list changes only at the end, and equal elements keep their order.
int sort(lua_State* lua) {
  writable_table_argument(lua, 1);
  Comparison comparison(lua);
  std::optional<State::Nesting> nesting;
  if (!lua_isnoneornil(lua, 2)) nesting.emplace(State::of(lua));
  lua_settop(lua, 2);
  const std::int64_t size = length(lua, 1);
  State::of(lua).charge(sort_units(size));
  lua_createtable(lua, static_cast<int>(size), 0);
  lua_createtable(lua, static_cast<int>(size), 0);
  int from = 3;
  int to = 4;
  copy_list(lua, 1, from, size);
  for (std::int64_t run = 1; run < size; run *= 2) {
    for (std::int64_t low = 1; low <= size; low += 2 * run) {
      merge(lua, comparison, from, to, low, std::min(low + run, size + 1),
            std::min(low + 2 * run, size + 1));
    }
    std::swap(from, to);
  }
  copy_list(lua, from, 1, size);
  return 0;
}

int unpack(lua_State* lua) {
  table_argument(lua, 1);
  const std::int64_t from = integer_argument_or(lua, 2, 1);
  const std::int64_t to = integer_argument_or(lua, 3, length(lua, 1));
  if (from > to) return 0;
  const auto count = static_cast<lua_Unsigned>(to) - static_cast<lua_Unsigned>(from) + 1;
  if (count - 1 >= static_cast<lua_Unsigned>(kResults)) {
    call_error(lua, fmt::format("from {} to {} are more elements than the limit of {}", from, to,
                                kResults));
  }
  State::of(lua).charge(static_cast<std::int64_t>(count));
  push_raw_table(lua, 1);
  const int list = lua_gettop(lua);
  luaL_checkstack(lua, static_cast<int>(count), nullptr);
  for (lua_Unsigned i = 0; i < count; ++i) {
    lua_rawgeti(lua, list, static_cast<lua_Integer>(static_cast<lua_Unsigned>(from) + i));
  }
  return static_cast<int>(count);
}

constexpr Entry kTableEntries[] = {
    {"concat", guarded<concat>,
     "(list: any[], separator: string?, from: integer?, to: integer?) -> string",
     "Joins strings and integers to one string, with the separator between them."},
    {"contains", guarded<contains>, "(list: any[], value: any) -> boolean",
     "Whether one of the elements is equal to the value."},
    {"copy", guarded<copy>, "(map: table) -> table",
     "A new table with the same keys and values. Tables that are values are shared, not copied."},
    {"index_of", guarded<index_of>, "(list: any[], value: any) -> integer?",
     "The position of the first element that is equal to the value."},
    {"insert", guarded<insert>, "(list: any[], position: integer|any, value: any?)",
     "Inserts a value at the end, or at a position: the elements from there on move up by one."},
    {"remove", guarded<remove>, "(list: any[], position: integer?) -> any",
     "Removes and returns the last element, or the one at a position: the elements after it move "
     "down by one. An empty list gives nil."},
    {"reverse", guarded<reverse>, "(list: any[])", "Reverses the order of the elements."},
    {"sort", guarded<sort>, "(list: any[], before: function?)",
     "Sorts integers or strings in ascending order, or any elements by `before(a, b)`, which is "
     "true if a comes before b. The sort is stable."},
    {"unpack", guarded<unpack>, "(list: any[], from: integer?, to: integer?) -> any",
     "Returns the elements, at most 250."},
};

}  // namespace

Library table_library() {
  return {"table", "Lists: tables with keys 1, 2, 3 and so on.", kTableEntries};
}

}  // namespace punchcard::lua
