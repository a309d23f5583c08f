#include "interpreter/bind/option.h"

#include <optional>
#include <string_view>

#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/handle.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"

namespace punchcard::bind {

namespace {

constexpr std::size_t kLongestWord = 200;  // bytes of a word in an option or event
constexpr std::int64_t kNamedCard = 10;    // units for each card that the label of a thing names

int look_up_word(lua_State* lua, int index) {
  Host& host = Host::of(lua);
  index = lua_absindex(lua, index);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, host.word_table());
  lua_pushvalue(lua, index);
  if (lua_rawget(lua, -2) == LUA_TNUMBER) {
    const auto word = static_cast<int>(lua_tointeger(lua, -1));
    lua_pop(lua, 2);
    host.words().use(word);
    return word;
  }
  lua_pop(lua, 1);
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, index, &length);
  if (length > kLongestWord) {
    lua::raise(lua, "a word of {} bytes, at most {} are allowed", length, kLongestWord);
  }
  const std::string shown = text::printable({text, length}, kLongestWord * 4);
  if (shown.size() != length) {
    lua::raise(lua, "a word is one line of text that can be shown, found '{}'", shown);
  }
  const int word = host.words().intern({text, length});
  lua_pushvalue(lua, index);
  lua_pushinteger(lua, word);
  lua_rawset(lua, -3);
  lua_pop(lua, 1);
  return word;
}

// The card that a thing is or lies on, or kNone.
int card_of(const Option& thing, const table::Table& table) {
  switch (thing.kind) {
    case OptionKind::card:
    case OptionKind::number:
      return thing.index;
    case OptionKind::token:
      return table.card_under(thing.index);
    case OptionKind::zone:
      return table.layout().zone_declaration(thing.index).owner == table::ZoneOwner::card
                 ? table.layout().zones()[static_cast<std::size_t>(thing.index)].owner
                 : table::kNone;
    default:
      return table::kNone;
  }
}

}  // namespace

HandleKind handle_kind(OptionKind kind) {
  switch (kind) {
    case OptionKind::seat:
      return HandleKind::seat;
    case OptionKind::card:
      return HandleKind::card;
    case OptionKind::token:
      return HandleKind::token;
    case OptionKind::number:
      return HandleKind::number;
    case OptionKind::pointer:
      return HandleKind::pointer;
    default:
      return HandleKind::zone;
  }
}

int nesting(const table::Table& table, int card) {
  int cards = 0;
  while (card != table::kNone) {
    ++cards;
    const int zone = table.zone_of(card);
    card = zone == table::kNone ? table::kNone : card_of({OptionKind::zone, zone, 0}, table);
  }
  return cards;
}

int label_walk(const Option& thing, const table::Table& table) {
  if (!table.layout().has_zones_of_cards()) return 0;
  const int within = nesting(table, card_of(thing, table)) - 1;
  return within > 0 ? within * static_cast<int>(table.layout().zones().size()) : 0;
}

void charge_label(lua_State* lua, const Option& thing) {
  const table::Table& table = table_of(lua);
  charge_walk(lua, label_walk(thing, table));
  lua::State::of(lua).charge(kNamedCard * nesting(table, card_of(thing, table)));
}

int to_word(lua_State* lua, int index) {
  const void* text = lua_topointer(lua, index);
  auto& known = Host::of(lua).known_words().slot(text);
  if (known.address == text && text != nullptr) {
    Host::of(lua).words().use(known.value);
    return known.value;
  }
  if (lua_type(lua, index) != LUA_TSTRING) lua::argument_error(lua, index, "a string");
  const int word = look_up_word(lua, index);
  if (lua_rawlen(lua, index) <= lua::kLongestShared) known = {text, word};
  return word;
}

namespace {

// `refuse` raises the error for a value that is not a thing.
template <class Refuse>
Option read_thing(lua_State* lua, int index, Refuse refuse) {
  if (const Handle* handle = to_handle(lua, index); handle != nullptr) {
    const std::optional<OptionKind> kind = thing_kind(handle->kind);
    if (!kind) refuse(handle_name(handle->kind));
    if (handle->index >= Host::of(lua).things(handle->kind))
      refuse_handle(lua, index, handle->kind);
    return {*kind, handle->index, handle->part};
  }
  if (lua_type(lua, index) == LUA_TSTRING) return {OptionKind::word, to_word(lua, index), 0};
  if (lua_type(lua, index) != LUA_TNUMBER) refuse(luaL_typename(lua, index));
  if (lua_isinteger(lua, index) == 0) refuse("a number that is no integer");
  const std::int64_t place = lua_tointeger(lua, index);
  if (place != static_cast<std::int32_t>(place)) refuse("an integer of more than 32 bits");
  return {OptionKind::place, static_cast<std::int32_t>(place), 0};
}

}  // namespace

Option to_option(lua_State* lua, int index) {
  return read_thing(lua, index, [lua](std::string_view found) {
    lua::raise(lua, "expected an option (a string, an integer or a thing of the table), found {}",
               found);
  });
}

Option to_told(lua_State* lua, int index, const EventShape& event, int number) {
  const std::int64_t value = lua_isinteger(lua, index) != 0 ? lua_tointeger(lua, index) : 0;
  if (value != static_cast<std::int32_t>(value)) {
    lua_pushfstring(lua, "%I", static_cast<LUAI_UACINT>(value));
    const int word = to_word(lua, -1);
    lua_pop(lua, 1);
    return {OptionKind::word, word, 0};
  }
  return read_thing(lua, index, [&](std::string_view found) {
    lua::raise(
        lua,
        "thing {} of event '{}': expected a string, an integer or a thing of the table, found {}",
        number, event.name, found);
  });
}

void push_option(lua_State* lua, const Option& thing) {
  if (thing.kind == OptionKind::word) {
    const std::string& text = Host::of(lua).words().text(thing.index);
    lua_pushlstring(lua, text.data(), text.size());
  } else if (thing.kind == OptionKind::place) {
    lua_pushinteger(lua, thing.index);
  } else {
    push_handle(lua, handle_kind(thing.kind), thing.index, thing.part);
  }
}

}  // namespace punchcard::bind
