#include "interpreter/bind/word.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "interpreter/bind/card_text.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/language.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/text.h"

namespace punchcard::bind {

namespace {

constexpr std::int64_t kLookUp = 20;  // units for looking up a text of a language
constexpr std::int64_t kPart = 20;    // units for each part to read and to fill in

const Language* language_of(const lua::State& state) {
  auto* host = dynamic_cast<Host*>(state.host);  // files of scenarios and positions have none
  const Step* step = host == nullptr ? nullptr : host->step();
  return step == nullptr ? nullptr : step->language;
}

std::int64_t parts_in(std::string_view text) { return std::count(text.begin(), text.end(), '{'); }

// The script's value for a part. A wrong translation is not the script's fault, so unknown parts of
// a translation stay as they are. `bytes` is the length of the text so far.
Filling given_for(lua_State* lua, const TextPart& part, bool is_translated, std::size_t& bytes) {
  if (lua::push_field(lua, 2, part.number) == LUA_TNIL) {
    if (is_translated) {
      lua_pop(lua, 1);
      return {"{" + part.number + "}", std::nullopt};
    }
    lua::call_error(lua,
                    fmt::format("the text has '{{{0}}}', but 'parts' has no '{0}'", part.number));
  }
  Filling filling;
  if (lua_isinteger(lua, -1) != 0) filling.number = lua_tointeger(lua, -1);
  const std::string_view text = lua::push_text(lua, -1);
  bytes += text.size();
  lua::expect_string(lua, bytes);
  lua::State::of(lua).charge_bytes(text.size());
  filling.text = text;
  lua_pop(lua, 2);
  return filling;
}

int word(lua_State* lua) {
  const std::string_view text = lua::string_argument(lua, 1);
  lua::State& state = lua::State::of(lua);
  const Language* language = language_of(state);
  const std::string_view said = said_in(language, text);
  state.charge(kLookUp);
  state.charge_bytes(text.size() + said.size());
  if (lua_isnoneornil(lua, 2)) {
    lua_pushlstring(lua, said.data(), said.size());
    return 1;
  }
  lua::table_argument(lua, 2);
  const bool is_translated = said.data() != text.data();
  // Before the texts are read, because reading a part costs as much as filling it in.
  state.charge(kPart * std::max(parts_in(text), parts_in(said)));
  const CardText own = read_card_text(std::string(text));
  const CardText& parsed = said_in(language, own);
  if (!parsed.mistake.empty() && !is_translated) lua::call_error(lua, parsed.mistake);
  std::size_t bytes = said.size();
  const std::string filled =
      fill_text(parsed, singular_of(language, text),
                [&](const TextPart& part) { return given_for(lua, part, is_translated, bytes); });
  lua::expect_string(lua, filled.size());
  lua_pushlstring(lua, filled.data(), filled.size());
  return 1;
}

constexpr lua::Entry kEntries[] = {
    {"word", lua::guarded<word>, "(text: string, parts: table?) -> string",
     "For show.lua: the text in the reader's language, from `words` of its language file; "
     "elsewhere the text itself. With `parts`, `{name}` is the part of that name, and "
     "`{name|point|points}` one of two forms by its number."},
};

}  // namespace

lua::Library word_library() { return {"", "", kEntries}; }

void expose_word(lua::State& state) { lua::expose_library(state, word_library()); }

}  // namespace punchcard::bind
