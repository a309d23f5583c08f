// Handles: what scripts hold in place of things on the table.
//
// A handle is a full userdata that names a thing by its kind and index, never by an address. Each is
// made once for a Lua state, so `==` compares things. A handle is stale, and using it an error, when
// no step is bound or the bound table has no such thing. Metatables are locked.
#pragma once

#include <array>
#include <cstdint>

#include "interpreter/script/lua.h"
#include "interpreter/table/schema.h"

namespace punchcard {

class Host;
class Table;
struct Step;

enum class HandleKind : std::uint8_t {
  game, seat, card, token, zone, pointer, number, execution, count
};

struct Handle {
  HandleKind kind = HandleKind::game;
  std::int32_t index = 0;
  std::int32_t part = 0;      // of a number: which of its card's
};

inline constexpr int kMostNumbers = 16;   // of one card

// `self` of a card's script: one execution of one card's text.
struct Execution : Handle {
  int source = kNone;         // whose text runs
  int card = kNone;           // "this card"
  int site = kNone;           // the card on the table where it happens
  int executor = kNone;
  int token = kNone;
  int depth = 1;
  Execution* parent = nullptr;
  bool running = false;
  std::array<std::int64_t, kMostNumbers> numbers{};  // as they stood when it started
};

// "seat", "card", ...: the word that messages use.
const char* handle_name(HandleKind kind);

// Pushes the one handle for a thing; kNone pushes nil.
void push_handle(lua_State* lua, HandleKind kind, int index, int part = 0);

// The handle at an argument, or nullptr when there is something else.
Handle* to_handle(lua_State* lua, int argument);

// The index behind an argument that must be a handle of this kind and of this table. Raises
// "bad argument 2 to 'move_to': expected a card, found a string".
int check_handle(lua_State* lua, int argument, HandleKind kind);
// The same, or kNone for nil and none.
int check_optional(lua_State* lua, int argument, HandleKind kind);
inline int check_seat(lua_State* lua, int at) { return check_handle(lua, at, HandleKind::seat); }
inline int check_card(lua_State* lua, int at) { return check_handle(lua, at, HandleKind::card); }
inline int check_token(lua_State* lua, int at) { return check_handle(lua, at, HandleKind::token); }
inline int check_zone(lua_State* lua, int at) { return check_handle(lua, at, HandleKind::zone); }
inline int check_pointer(lua_State* lua, int at) {
  return check_handle(lua, at, HandleKind::pointer);
}

// An integer from `least` to `most`; floats, strings and others are refused.
std::int64_t check_integer(lua_State* lua, int argument, std::int64_t least, std::int64_t most);
std::int64_t check_integer(lua_State* lua, int argument);
bool check_boolean(lua_State* lua, int argument);

// Raises what is wrong with an argument: "expected a card, found nil".
[[noreturn]] void bad_argument(lua_State* lua, int argument, const char* expected);

// The bound step; raises when there is none, when it may only be looked at, when nobody may be asked.
Step& bound(lua_State* lua);
Step& writable(lua_State* lua);
Step& asking(lua_State* lua);
const Table& table_of(lua_State* lua);

}  // namespace punchcard
