#include "tools/scenario/position_file.h"

#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"
#include "tools/session/mistakes.h"

namespace punchcard {

namespace {

std::vector<std::string> read_variants(const Data& value) {
  std::vector<std::string> variants;
  const Data::List* list = value.list();
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

Given read_given(const Data& description) {
  Given given;
  if (description.map() == nullptr) {
    given.position = description;
    return given;
  }
  Data::Map rest;
  for (const Data::Field& field : *description.map()) {
    if (field.name == "variants") {
      given.variants = read_variants(field.value);
    } else {
      rest.push_back(field);
    }
  }
  given.position.value = std::move(rest);
  return given;
}

Given read_given_file(Sources& files, const std::filesystem::path& path) {
  const SourceFile* file = files.read(path, FileRole::scenario);
  if (file == nullptr) throw std::invalid_argument(fmt::format("no file '{}'", path.string()));
  if (!file->diagnostics.empty()) throw ScriptMistakes(file->diagnostics);
  State state;
  Data description;
  const bool read = state.run([&](lua_State* lua) {
    state.refuel();
    open_sandbox(state);
    push_environment(state);
    if (!load_source(state, lua_gettop(lua), file->text, file->name)) state.rethrow();
    if (!state.call(0, 1)) state.rethrow();
    if (lua_istable(lua, -1)) {
      description = to_data(lua, -1, "the position");
    } else {
      state.raise("expected 'return { ... }', a position as t:match takes it", 0);
    }
  });
  if (!read) {
    Diagnostic problem = state.failure().diagnostic();
    if (problem.file.empty()) problem.file = file->name;
    throw ScriptMistakes({problem});
  }
  return read_given(description);
}

}  // namespace punchcard
