#include "interpreter/package/constructors.h"

#include <array>

#include "interpreter/bind/host.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/table/schema.h"

namespace punchcard::package {

namespace {

void label(lua_State* lua, const char* constructor) {
  lua_pushlstring(lua, kConstructorKey.data(), kConstructorKey.size());
  lua_pushstring(lua, constructor);
  lua_rawset(lua, -3);
}

// A constructor that takes one table and labels it with its kind.
template <const char* kName>
int construct(lua_State* lua) {
  lua::writable_table_argument(lua, 1);
  lua_settop(lua, 1);
  label(lua, kName);
  return 1;
}

constexpr char kGame[] = "game", kCard[] = "card", kRules[] = "rules", kLanguage[] = "language",
               kShow[] = "show", kRing[] = "ring", kRow[] = "row", kPile[] = "pile",
               kSlot[] = "slot", kInstruction[] = "instruction", kRecord[] = "record",
               kField[] = "field";

int finish_variant(lua_State* lua) {
  lua::writable_table_argument(lua, 1);
  lua_settop(lua, 1);
  label(lua, "variant");
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_setfield(lua, 1, "base");
  return 1;
}

int variant(lua_State* lua) {
  lua::string_argument(lua, 1);
  lua_settop(lua, 1);
  lua_pushcclosure(lua, lua::guarded<finish_variant>, 1);
  return 1;
}

int list(lua_State* lua) {
  lua::any_argument(lua, 1);
  const std::int64_t capacity = lua::integer_argument(lua, 2, 1, table::kMaxElements);
  lua_createtable(lua, 1, 2);
  lua_pushvalue(lua, 1);
  lua_rawseti(lua, -2, 1);
  lua_pushinteger(lua, capacity);
  lua_setfield(lua, -2, "capacity");
  label(lua, "list");
  return 1;
}

int integer(lua_State* lua) {
  const std::int64_t least = lua::integer_argument(lua, 2);
  const std::int64_t most = lua::integer_argument(lua, 3);
  const std::int64_t start = lua::integer_argument(lua, 1);
  lua_createtable(lua, 0, 4);
  lua_pushinteger(lua, start);
  lua_setfield(lua, -2, "start");
  lua_pushinteger(lua, least);
  lua_setfield(lua, -2, "least");
  lua_pushinteger(lua, most);
  lua_setfield(lua, -2, "most");
  label(lua, "integer");
  return 1;
}

template <const char* kName>
int reference(lua_State* lua) {
  lua_createtable(lua, 0, 1);
  label(lua, kName);
  return 1;
}
constexpr char kCardRef[] = "card_ref", kSeatRef[] = "seat_ref";

// Of games and of variants, which declare further fields.
constexpr lua::Entry kListEntry{
    "list", lua::guarded<list>, "(of: any, capacity: integer) -> field",
    "Declares a field that holds up to `capacity` values of type `of`: `list(card_ref, 2)`."};
constexpr lua::Entry kRecordEntry{
    "record", lua::guarded<construct<kRecord>>, "(parts: table) -> field",
    "Declares a field made of one or more named parts: `record { card = card_ref, loss = 0 }`."};
constexpr lua::Entry kFieldEntry{
    "field", lua::guarded<construct<kField>>, "(field: table) -> field",
    "Declares a field with its settings: `field { 0, situation = false }`."};
constexpr lua::Entry kCardRefEntry{"card_ref", lua::guarded<reference<kCardRef>>, "field",
                                   "A field that holds a card or nil."};
constexpr lua::Entry kSeatRefEntry{"seat_ref", lua::guarded<reference<kSeatRef>>, "field",
                                   "A field that holds a seat or nil."};

constexpr lua::Entry kGameEntries[] = {
    {"game", lua::guarded<construct<kGame>>, "(game: table) -> game",
     "Declares a game: name, seats, options, tokens, fields, zones, pointers, events, setup, "
     "position, phases."},
    {"variant", lua::guarded<variant>, "(base: string) -> function",
     "Declares a package that changes another: `variant \"its-name\" { ... }`."},
    {"ring", lua::guarded<construct<kRing>>, "(zone: table) -> zone",
     "Declares a zone whose last place is followed by its first. Fields: `of` (\"table\", \"seat\" "
     "or \"card\"), `seen_by` (\"all\", \"owner\" or \"none\"), `capacity`, `gaps`, `situation`."},
    {"row", lua::guarded<construct<kRow>>, "(zone: table) -> zone",
     "Declares a zone with two ends."},
    {"pile", lua::guarded<construct<kPile>>, "(zone: table) -> zone",
     "Declares a zone whose cards lie on each other. Nobody sees them unless `seen_by` says so."},
    {"slot", lua::guarded<construct<kSlot>>, "(zone: table) -> zone",
     "Declares a zone for one card."},
    kListEntry,
    kRecordEntry,
    kFieldEntry,
    {"integer", lua::guarded<integer>, "(start: integer, least: integer, most: integer) -> option",
     "Declares an option that is a number from `least` to `most`."},
    kCardRefEntry,
    kSeatRefEntry,
};

constexpr lua::Entry kCardEntries[] = {
    {"card", lua::guarded<construct<kCard>>, "(card: table) -> card",
     "Declares a card: name, count, the fields game.lua declares for cards, text, execute. In a "
     "file that returns a list of cards, each also has an `id`."},
    {"instruction", lua::guarded<construct<kInstruction>>, "(instruction: table) -> card",
     "Declares a card that is a line of a program: `instruction { text = \"x = x - i\", count = "
     "3 }`."},
};

constexpr lua::Entry kRulesEntries[] = {
    {"rules", lua::guarded<construct<kRules>>,
     "(rules: table<string, fun(game: game, ...: any): any>) -> rules",
     "Declares named functions that phases and cards call as `game:name(...)` and variants wrap."},
};

constexpr lua::Entry kVariantEntries[] = {
    {"variant", lua::guarded<variant>, "(base: string) -> function",
     "Declares a variant of a package or of another variant: `variant \"its-name\" { ... }`."},
    kListEntry,
    kRecordEntry,
    kFieldEntry,
    kCardRefEntry,
    kSeatRefEntry,
};

constexpr lua::Entry kLanguageEntries[] = {
    {"language", lua::guarded<construct<kLanguage>>, "(language: table) -> language",
     "Declares a translation: its `name`, the texts of `cards` and `events`, and the `words` "
     "that scripts say."},
};

constexpr lua::Entry kShowEntries[] = {
    {"show", lua::guarded<construct<kShow>>, "(show: table) -> show",
     "Declares how a table is drawn: `table = function(game, seat)` returns a list of lines and "
     "shapes."},
};

const std::array<lua::Library, 7> kLibraries = {{
    {"", "What game.lua is written with.", kGameEntries},
    {"", "What a card's file is written with.", kCardEntries},
    {"", "What a file of rules is written with.", kRulesEntries},
    {"", "What a variant's file is written with.", kVariantEntries},
    {"", "What a language's file is written with.", kLanguageEntries},
    {"", "What show.lua is written with.", kShowEntries},
    {"", "What a scenario's file is written with.", {}},
}};

}  // namespace

std::string_view constructor_of(FileRole role) {
  constexpr std::string_view kWords[] = {"game",     "card", "rules", "variant",
                                         "language", "show", "test"};
  return kWords[static_cast<std::size_t>(role)];
}

const lua::Library& constructors_of(FileRole role) {
  return kLibraries[static_cast<std::size_t>(role)];
}

void expose_constructors(bind::Host& host, int environment, FileRole role) {
  const lua::Library& library = constructors_of(role);
  environment = lua_absindex(host.lua(), environment);
  for (const lua::Entry& entry : library.entries) {
    lua::push_entry(host.lua(), library, entry);
    // A file that does not return a constant could keep something in it.
    if (lua_istable(host.lua(), -1)) lua::freeze(host.state(), -1);
    lua::expose_in(host.state(), environment, entry.name);
  }
}

}  // namespace punchcard::package
