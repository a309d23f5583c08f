#include "tools/scenario/position_file.h"

#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/bind/word.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"
#include "tools/session/mistakes.h"

namespace punchcard::scenario {

namespace {

std::vector<std::string> read_variants(const lua::Data& value) {
  std::vector<std::string> variants;
  const lua::Data::List* list = value.list();
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const std::string* name = (*list)[i].string();
    if (name != nullptr) variants.push_back(*name);
  }
  if (list == nullptr || variants.size() != list->size()) {
    throw std::invalid_argument("variants: expected a list of names, { \"...\" }");
  }
  return variants;
}

}  // namespace

PositionFile to_position_file(const lua::Data& description) {
  PositionFile given;
  if (description.map() == nullptr) {
    given.position = description;
    return given;
  }
  lua::Data::Map rest;
  for (const lua::Data::Field& field : *description.map()) {
    if (field.name == "variants") {
      given.variants = read_variants(field.value);
    } else {
      rest.push_back(field);
    }
  }
  given.position.value = std::move(rest);
  return given;
}

PositionFile read_position_file(package::Sources& files, const std::filesystem::path& path) {
  const package::SourceFile* file = files.read(path, package::FileRole::scenario);
  if (file == nullptr) throw std::invalid_argument(fmt::format("no file '{}'", path.string()));
  if (!file->diagnostics.empty()) throw session::ScriptMistakes(file->diagnostics);
  lua::State state;
  lua::Data description;
  const bool read = state.run([&](lua_State* lua) {
    state.refuel();
    lua::open_sandbox(state);
    bind::expose_word(state);
    lua::push_environment(state);
    if (!lua::load_source(state, lua_gettop(lua), file->text, file->name)) state.rethrow();
    if (!state.call(0, 1)) state.rethrow();
    if (lua_istable(lua, -1)) {
      description = lua::to_data(lua, -1, "the position");
    } else {
      state.raise("expected 'return { ... }', a position as t:match takes it", 0);
    }
  });
  if (!read) {
    text::Diagnostic problem = state.failure().diagnostic();
    if (problem.file.empty()) problem.file = file->name;
    throw session::ScriptMistakes({problem});
  }
  return to_position_file(description);
}

}  // namespace punchcard::scenario
