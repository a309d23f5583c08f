#include "interpreter/package/program.h"

#include <stdexcept>
#include <utility>

#include "interpreter/bind/stdlib.h"
#include "interpreter/bind/word.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/package/assembler.h"
#include "interpreter/package/layer_reader.h"
#include "interpreter/package/sources.h"

namespace punchcard::package {

namespace {

constexpr std::int64_t kInstructionsPerByte = 5;

std::vector<bind::LibraryFile> library_files(Sources& sources,
                                             std::vector<text::Diagnostic>& diagnostics) {
  std::vector<bind::LibraryFile> files;
  for (const SourceFile* file : sources.read_folder(sources.home() / "stdlib", FileRole::rules)) {
    diagnostics.insert(diagnostics.end(), file->diagnostics.begin(), file->diagnostics.end());
    files.push_back({file->name, file->text});
  }
  return files;
}

}  // namespace

Program::Program(Sources& sources, const Request& request,
                 std::vector<text::Diagnostic>& diagnostics, std::int64_t milliseconds)
    : host_(sources.limits()) {
  const LoadingClock clock =
      milliseconds != 0 ? LoadingClock(milliseconds) : LoadingClock(sources.limits());
  lua::State& state = host_.state();
  state.trace(sources.tracer());
  state.refuel();
  if (!state.run([&](lua_State*) {
        lua::open_sandbox(state);
        bind::expose_word(state);
      })) {
    diagnostics.push_back(state.failure().diagnostic());
    return;
  }
  bind::load_stdlib(host_, library_files(sources, diagnostics), diagnostics);
  load(sources, request, diagnostics, milliseconds, clock);
  if (diagnostics.empty()) adopt();
}

void Program::load(Sources& sources, const Request& request,
                   std::vector<text::Diagnostic>& diagnostics, std::int64_t milliseconds,
                   const LoadingClock& clock) {
  LayerReader reader(sources, host_, diagnostics, milliseconds);
  layers_ = reader.read(request);
  loading_instructions_ = reader.instructions();
  loading_work_ = reader.bytes() + loading_instructions_ / kInstructionsPerByte;
  is_whole_ = reader.is_whole();
  if (layers_.empty() || !is_whole_) return;
  lua::State& state = host_.state();
  state.refuel();
  const bool assembled = state.run(
      [&](lua_State*) { definition_ = Assembler(host_, diagnostics, clock).assemble(layers_); });
  if (!assembled) diagnostics.push_back(state.failure().diagnostic());
}

void Program::adopt() {
  bind::Host::Names names;
  names.schema = definition_.schema;
  for (const CardDefinition& card : definition_.cards) names.executes.push_back(card.execute);
  for (const EventDefinition& event : definition_.events) {
    names.events.push_back({event.name, static_cast<int>(event.parts.size())});
  }
  names.instructions = definition_.instructions;
  lua::State& state = host_.state();
  state.refuel();
  host_.adopt(std::move(names));
  const bool added = state.run([&](lua_State*) {
    for (const RuleDefinition& rule : definition_.rules) {
      host_.push(rule.function);
      host_.add_rule(rule.name);
    }
  });
  if (!added) throw std::runtime_error(state.failure().text());
  state.set_memory_baseline();
}

}  // namespace punchcard::package
