#include "interpreter/lua/source.h"

#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/line_index.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/guard.h"

namespace punchcard::lua {

namespace {

constexpr text::Place kStart{1, 1};

// Splits "name:line: message". The name is known, so it may contain anything.
text::Diagnostic diagnose(std::string_view text, const std::string& name, const std::string& file) {
  text::Diagnostic mistake{file, {}, {}};
  if (text.starts_with(name + ":")) {
    std::string_view rest = text.substr(name.size() + 1);
    const auto [end, error] =
        std::from_chars(rest.data(), rest.data() + rest.size(), mistake.place.line);
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (error == std::errc{} && rest.starts_with(": ")) text = rest.substr(2);
  }
  mistake.message =
      text == "C stack overflow" ? "nested too deeply" : text::printable(text, Failure::kMessage);
  return mistake;
}

bool fail(State& state, text::Diagnostic mistake) {
  Failure failure;
  failure.file = std::move(mistake.file);
  failure.place = mistake.place;
  failure.message = std::move(mistake.message);
  state.set_failure(std::move(failure));
  return false;
}

}  // namespace

std::optional<text::Diagnostic> check_source(std::string_view text, const std::string& file,
                                             std::size_t limit) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.size() > limit) {
    return text::Diagnostic{
        file,
        {},
        fmt::format("the file has more bytes than the limit of {}: split it", limit),
        text::Code::limit};
  }
  if (text.starts_with(LUA_SIGNATURE)) {
    return text::Diagnostic{file, kStart, "compiled Lua is not allowed, only source text",
                            text::Code::unreadable_file};
  }
  if (text.starts_with(kByteOrderMark)) {
    return text::Diagnostic{file, kStart,
                            "begins with a byte order mark: save it as UTF-8 without one",
                            text::Code::unreadable_file};
  }
  if (text.starts_with("#")) {
    return text::Diagnostic{
        file, kStart, "a first line that begins with # is not allowed: comments begin with --",
        text::Code::unreadable_file};
  }
  if (const auto flaw = text::find_flaw(text)) {
    return text::Diagnostic{file, text::LineIndex(text).place(flaw->offset), flaw->message,
                            text::Code::unreadable_file};
  }
  return std::nullopt;
}

bool load_source(State& state, int environment, std::string_view text, const std::string& file) {
  lua_State* lua = state.lua();
  environment = lua_absindex(lua, environment);
  const std::string shown = text::printable(file, Failure::kMessage);
  if (auto mistake = check_source(text, shown, state.limits().source)) {
    return fail(state, *std::move(mistake));
  }
  const std::string chunk = state.name_chunk(file);
  const int status = luaL_loadbufferx(lua, text.data(), text.size(), chunk.c_str(), "t");
  if (status == LUA_ERRMEM) raise_bad_alloc(lua);
  if (status != LUA_OK) {
    std::size_t size = 0;
    const char* bytes = lua_tolstring(lua, -1, &size);
    const std::string message(bytes, size);
    lua_pop(lua, 1);
    return fail(state, diagnose(message, chunk.substr(1), shown));
  }
  lua_pushvalue(lua, environment);
  lua_setupvalue(lua, -2, 1);
  return true;
}

}  // namespace punchcard::lua
