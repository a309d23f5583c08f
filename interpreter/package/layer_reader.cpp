#include "interpreter/package/layer_reader.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/assigned_upvalues.h"
#include "interpreter/lua/clock.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"
#include "interpreter/package/constructors.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/loading_clock.h"
#include "interpreter/package/reader.h"
#include "interpreter/package/sources.h"
#include "interpreter/package/static_reader.h"
#include "interpreter/table/schema.h"

namespace punchcard::package {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kLoadingTime = 10;  // of all files together, as a multiple of a step's time
constexpr std::size_t kLongestId = 255;    // bytes of a card in a list, as of the name of a file

std::string memory_message(std::int64_t used, std::int64_t limit) {
  return fmt::format("the package's files hold {} bytes of memory so far, the limit is {}", used,
                     limit);
}

std::string instructions_message(std::int64_t used, const lua::Limits& limits) {
  return fmt::format("the package's files have used {} instructions so far, the limit is {}", used,
                     limits.loading_instructions);
}

bool makes(std::string_view constructor, FileRole role) {
  if (constructor == constructor_of(role)) return true;
  if (role == FileRole::game) return constructor == "variant";
  return role == FileRole::card && constructor == "instruction";
}

// The name in the call of a constructor that a file ends with instead of returning it, or nullptr.
const lua_syntax::Node* unreturned_constructor(const SourceFile& file) {
  if (!file.tree || file.tree->root.children.empty()) return nullptr;
  const lua_syntax::Node* called = &file.tree->root.children.back();
  while (called->is(lua_syntax::Kind::CallStatement) || called->is(lua_syntax::Kind::Call)) {
    called = &called->children.front();
  }
  const bool is_one = called->is(lua_syntax::Kind::Name) && makes(called->text, file.role);
  return is_one ? called : nullptr;
}

// Why a file returns nothing: ": put 'return' before 'card'", or "" if it says so itself.
std::string missing_return(const SourceFile& file) {
  if (const lua_syntax::Node* constructor = unreturned_constructor(file)) {
    return fmt::format(": put 'return' before '{}'", constructor->text);
  }
  const bool returns = file.tree && !file.tree->root.children.empty() &&
                       file.tree->root.children.back().is(lua_syntax::Kind::Return);
  return returns ? "" : ": the file ends without 'return'";
}

bool fits(const Value& value, FileRole role) {
  if (makes(value.constructor, role)) return true;
  const bool list = value.is_list() && value.constructor.empty() && !value.items.empty();
  return role == FileRole::card && list;
}

}  // namespace

LayerReader::LayerReader(Sources& sources, bind::Host& host,
                         std::vector<text::Diagnostic>& diagnostics, std::int64_t milliseconds)
    : LayerWalk(sources, true),
      host_(host),
      diagnostics_(diagnostics),
      most_milliseconds_(milliseconds != 0 ? milliseconds
                                           : kLoadingSteps * sources.limits().milliseconds),
      began_(lua::processor_milliseconds()) {}

std::vector<Layer> LayerReader::read(const Request& request) {
  std::vector<Layer> layers = find(request);
  for (Layer& layer : layers) {
    read_cards(layer);
    for (auto* files : {&layer.rules, &layer.languages, &layer.shows}) {
      for (Evaluated& file : *files) file = evaluate(*file.file);
    }
  }
  if (!layers.empty()) read_machine_languages(layers);
  return layers;
}

LayerWalk::Found LayerReader::find_base(Layer& layer) {
  layer.main = evaluate(*layer.main.file);
  const Value& main = layer.main.value;
  if (main.is(Value::Kind::nil)) return {};
  layer.is_game = main.constructor == "game";
  if (layer.is_game) return {Base::none, ""};
  const Value* base = main.find("base");
  if (base != nullptr && base->is(Value::Kind::string) && !is_path(base->text)) {
    return {Base::named, base->text};
  }
  report({layer.main.file->name, main.place,
          fmt::format("'base': expected the name of what is changed, found {}",
                      base == nullptr ? "nil" : describe(*base)),
          Code::wrong_value, "base"});
  return {};
}

void LayerReader::report(text::Diagnostic mistake) { diagnostics_.push_back(std::move(mistake)); }

void LayerReader::read_machine_languages(std::vector<Layer>& layers) {
  std::set<std::string> codes;
  for (const Layer& layer : layers) {
    for (const Evaluated& language : layer.languages) codes.insert(language.file->id);
  }
  const fs::path folder = sources().home() / "stdlib" / "languages";
  for (const std::string& code : codes) {
    const SourceFile* file = sources().read(folder / (code + ".lua"), FileRole::language);
    if (file != nullptr) layers.front().machine_languages.push_back(evaluate(*file));
  }
}

void LayerReader::read_cards(Layer& layer) {
  for (const CardFile& each : std::exchange(layer.cards, {})) {
    const SourceFile* file = each.card.file;
    Evaluated evaluated = evaluate(*file);
    if (!evaluated.value.is_list() || !evaluated.value.constructor.empty()) {
      layer.cards.push_back({file->id, std::move(evaluated)});
      continue;
    }
    Reader reader(diagnostics_, file->name);
    for (Value& item : evaluated.value.items) {
      if (item.constructor != "card" && item.constructor != "instruction") {
        reader.report(item.place, {code_of(item)},
                      "a list of cards holds card {{ }} and instruction {{ }} only, found {}",
                      describe(item));
        continue;
      }
      const bool has_id = item.constructor == "card" || item.find("id") != nullptr;
      const auto id = reader.text(item, has_id ? "id" : "text", true);
      item.fields.erase("id");
      if (!id) continue;
      if (id->size() > kLongestId) {
        reader.report(item.place, {Code::limit, *id},
                      "a card's {} has {} bytes, at most {} are allowed", has_id ? "id" : "text",
                      id->size(), kLongestId);
        continue;
      }
      if (has_id && text::printable(*id) != *id) {
        reader.report(item.place, {Code::invalid_name, *id},
                      "a card's id is one line of text that can be shown, found \"{}\"",
                      text::printable(*id));
        continue;
      }
      if (++listed_ > table::kMaxCards) {
        if (listed_ == table::kMaxCards + 1) {
          reader.report(item.place, {Code::limit}, "more than {} cards in lists of the package",
                        table::kMaxCards);
        }
        return;
      }
      layer.cards.push_back({*id, {file, std::move(item)}});
    }
  }
}

Evaluated LayerReader::evaluate(const SourceFile& file) {
  Evaluated result{&file, {}};
  if (is_used_up_) return result;  // the rest of the package is skipped
  last_ = &file;
  add_of_file(file.diagnostics, diagnostics_);
  if (!affords(file) || !file.diagnostics.empty() || !file.tree) return result;
  if (!run(file, result)) {
    diagnostics_.push_back(mistake(file));
    return {&file, {}};
  }
  if (!fits(result.value, file.role)) {
    const bool is_nothing = result.value.is(Value::Kind::nil);
    const lua_syntax::Node* unreturned = is_nothing ? unreturned_constructor(file) : nullptr;
    const text::Place place = unreturned != nullptr         ? unreturned->begin
                              : result.value.place.line > 0 ? result.value.place
                                                            : text::Place{1, 1};
    diagnostics_.push_back(
        {file.name, place,
         fmt::format("expected 'return {} {{ ... }}', found {}{}", constructor_of(file.role),
                     describe(result.value), is_nothing ? missing_return(file) : ""),
         code_of(result.value)});
    return {&file, {}};
  }
  return result;
}

// Why a file could not be run. An error while its value is read is reported at the value.
text::Diagnostic LayerReader::mistake(const SourceFile& file) {
  const lua::Failure& failure = host_.state().failure();
  text::Diagnostic problem = failure.diagnostic();
  if (problem.file.empty()) problem.file = file.name;
  const lua_syntax::Node* returned = returned_expression(file);
  if (problem.place.line == 0 && returned != nullptr) problem.place = returned->begin;
  const lua::Limits& limits = sources().limits();
  if (instructions_ >= limits.loading_instructions) {
    is_used_up_ = true;
    problem.message = instructions_message(instructions_, limits);
    problem.code = Code::limit;
  } else if (failure.reason == lua::Unwind::memory && host_.state().held_too_much()) {
    is_used_up_ = true;
    problem.message = memory_message(failure.used, failure.limit);
    problem.code = Code::limit;
  }
  return problem;
}

// Whether the package is still within its limits with this file. Reports the first file beyond
// them.
bool LayerReader::affords(const SourceFile& file) {
  const lua::Limits& limits = sources().limits();
  taken_.add(file);
  std::string problem;
  if (taken_.is_beyond(limits)) {
    problem = fmt::format("the package has {} files with {} bytes so far, the limits are {} and {}",
                          taken_.files, taken_.bytes, limits.files, limits.sources);
  } else if (instructions_ >= limits.loading_instructions) {
    problem = instructions_message(instructions_, limits);
  }
  if (problem.empty()) return true;
  is_used_up_ = true;
  diagnostics_.push_back({file.name, {}, std::move(problem), Code::limit});
  return false;
}

bool LayerReader::run(const SourceFile& file, Evaluated& result) {
  lua::State& state = host_.state();
  const lua::Limits& limits = sources().limits();
  const std::int64_t begin = lua::processor_milliseconds();
  state.refuel(std::min(limits.instructions, limits.loading_instructions - instructions_));
  const bool done = state.run([&](lua_State* lua) {
    lua::push_environment(state);
    expose_constructors(host_, -1, file.role);
    if (!lua::load_source(state, lua_gettop(lua), file.text, file.name)) state.rethrow();
    if (!state.call(0, 1)) state.rethrow();
    result.value = take_value(host_, -1, returned_expression(file), {1, 1});
    std::set<const void*> looked_at;  // code, which many functions may share
    std::set<lua::AssignedUpvalue> found;
    lua::freeze(state, lua_gettop(lua), [&](int function) {
      if (!looked_at.insert(lua::code_of(lua, function)).second) return;
      for (const lua::AssignedUpvalue& assigned : lua::assigned_upvalues(lua, function)) {
        if (found.size() > kMostMistakes || !found.insert(assigned).second) continue;
        refuse_memory(file, assigned);
      }
    });
  });
  instructions_ += state.fuel_used();
  const std::int64_t end = lua::processor_milliseconds();
  milliseconds_ += end - begin;
  if (done) value_bytes_ += bytes_of(result.value);
  if (done) look_at_memory(file);
  look_at_time(file);
  return done;
}

// The time of all files, after each. One file alone is stopped by the clock of its run.
void LayerReader::look_at_time(const SourceFile& file) {
  note_time(file, "the package's files have run for", milliseconds_,
            kLoadingTime * sources().limits().milliseconds);
  note_time(file, "loading the package took", lua::processor_milliseconds() - began_,
            most_milliseconds_);
}

// To parse a file takes time, too.
bool LayerReader::has_time() {
  if (last_ != nullptr) look_at_time(*last_);
  return !is_used_up_;
}

void LayerReader::note_time(const SourceFile& file, const char* doing, std::int64_t spent,
                            std::int64_t limit) {
  if (limit == 0 || spent <= limit || is_used_up_) return;
  is_used_up_ = true;
  diagnostics_.push_back(
      {file.name,
       {},
       fmt::format("{} {} ms of processor time so far, the limit is {}", doing, spent, limit),
       Code::limit});
}

// Checks the memory after a file: its values are no memory of Lua's, and a short file ends before
// the first check of its run.
void LayerReader::look_at_memory(const SourceFile& file) {
  lua::State& state = host_.state();
  const std::size_t limit = sources().limits().loading_memory;
  if (state.memory_used() + value_bytes_ <= limit || is_used_up_) return;
  lua_gc(state.lua(), LUA_GCCOLLECT);
  const std::size_t held = state.memory_used() + value_bytes_;
  if (held <= limit) return;
  is_used_up_ = true;
  diagnostics_.push_back(
      {file.name,
       {},
       memory_message(static_cast<std::int64_t>(held), static_cast<std::int64_t>(limit)),
       Code::limit});
}

// Reports a variable that a function which exists after loading assigns.
void LayerReader::refuse_memory(const SourceFile& file, const lua::AssignedUpvalue& assigned) {
  text::Place place{assigned.line, 0};
  for (const lua_syntax::UpvalueAssignment& each : file.scope->upvalue_assignments()) {
    if (each.node->text != assigned.name || each.node->begin.line > assigned.line) continue;
    if (place.column == 0 || place < each.node->begin) place = each.node->begin;
  }
  diagnostics_.push_back(
      {file.name, place,
       fmt::format("'{}' would be remembered from one step to the next; declare a field in "
                   "game.lua and keep it there",
                   assigned.name),
       Code::not_assignable, std::string(assigned.name)});
}

}  // namespace punchcard::package
