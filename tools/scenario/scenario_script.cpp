#include "tools/scenario/scenario_script.h"

#include <utility>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/word.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"
#include "tools/scenario/scenario_words.h"
#include "tools/session/failure_text.h"

namespace punchcard::scenario {

namespace {

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

}  // namespace

ScenarioScript::ScenarioScript(session::PackageCache& bench, const package::SourceFile& file)
    : context_(std::make_unique<ScenarioContext>(bench, file)), most_(kFileInstructions) {
  if (file.diagnostics.empty()) {
    load();
  } else {
    refuse(file.diagnostics.front());
  }
}

ScenarioScript::~ScenarioScript() = default;

const std::vector<DeclaredScenario>& ScenarioScript::scenarios() const {
  return context_->declared;
}

void ScenarioScript::load() {
  lua::State& state = context_->state;
  const package::SourceFile& file = context_->file;
  state.refuel();
  const bool loaded = state.run([&](lua_State* lua) {
    lua::open_sandbox(state);
    bind::expose_word(state);
    lua::push_environment(state);
    const int environment = lua_gettop(lua);
    open_scenario_words(lua, environment);
    if (!lua::load_source(state, environment, file.text, file.name)) state.rethrow();
    if (!state.call(0, 0)) state.rethrow();
  });
  context_->declaring = false;
  if (loaded) return;
  refuse(state.failure().diagnostic());
  mistake_->printed = context_->take_printed();
}

void ScenarioScript::refuse(const text::Diagnostic& diagnostic) {
  const package::SourceFile& file = context_->file;
  mistake_.emplace();
  mistake_->name = file.id;
  mistake_->file = file.name;
  mistake_->line = diagnostic.place.line;
  mistake_->message = text::format(diagnostic, diagnostic.file == file.name ? file.text : "");
}

ScenarioResult ScenarioScript::run(const DeclaredScenario& scenario) {
  ScenarioContext& context = *context_;
  lua::State& state = context.state;
  context.begin_scenario();
  ScenarioResult result{text::printable(scenario.name, lua::Failure::kMessage),
                        context.file.name,
                        scenario.line,
                        false,
                        {},
                        {}};
  state.refuel();
  state.start_clock();
  result.ok = state.run([&](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, scenario.function);
    push_scenario(lua);
    if (!state.call(1, 0)) state.rethrow();
    expect_no_failures(lua);
  });
  used_ += state.fuel_used();
  if (!result.ok) result.message = text::cleaned(describe_failure(scenario));
  result.printed = context.take_printed();
  for (const auto& match : context.matches) match->note_cards(result.met, result.entered);
  return result;
}

ScenarioResult ScenarioScript::refuse(const DeclaredScenario& scenario) const {
  const package::SourceFile& file = context_->file;
  const text::Diagnostic diagnostic{
      file.name,
      {scenario.line, 0},
      fmt::format("the scenarios of this file have used {} instructions so far, the limit is {}: "
                  "split it",
                  used_, most_),
      text::Code::limit};
  return {text::printable(scenario.name, lua::Failure::kMessage),
          file.name,
          scenario.line,
          false,
          text::format(diagnostic, file.text),
          {}};
}

std::string ScenarioScript::describe_failure(const DeclaredScenario& scenario) const {
  const ScenarioContext& context = *context_;
  const lua::Failure& failure = context.state.failure();
  text::Diagnostic diagnostic = failure.diagnostic();
  if (diagnostic.file.empty()) {
    diagnostic.file = context.file.name;
    diagnostic.place = {scenario.line, 0};
  }
  const bool known = failure.message == context.headline;
  if (known && context.blamed.line > 0) {
    diagnostic.file = context.blamed.file;
    diagnostic.place = {context.blamed.line, context.column};
  }
  std::vector<std::string> lines = {
      text::format(diagnostic, diagnostic.file == context.file.name ? context.file.text : "")};
  if (!known || context.blamed.line == 0 || context.column > 0) {
    for (const std::string& caller : session::caller_lines(failure)) lines.push_back("  " + caller);
  }
  if (known) lines.insert(lines.end(), context.details.begin(), context.details.end());
  return join(lines);
}

}  // namespace punchcard::scenario
