#include "interpreter/package/layer_reader.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/lua/clock.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"
#include "interpreter/package/constructors.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/package_hint.h"
#include "interpreter/package/reader.h"
#include "interpreter/package/sources.h"
#include "interpreter/package/static_reader.h"
#include "interpreter/table/schema.h"

namespace punchcard::package {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostBases = 20;     // of one variant
constexpr std::int64_t kLoadingTime = 10;  // of all files together: times that of a step

std::string memory_message(std::int64_t used, std::int64_t limit) {
  return fmt::format("the package's files hold {} bytes of memory so far, the limit is {}", used,
                     limit);
}

std::string instructions_message(std::int64_t used, const lua::Limits& limits) {
  return fmt::format("the package's files have used {} instructions so far, the limit is {}", used,
                     limits.loading_instructions);
}

// A base is called by its name: a path would lead anywhere on the disk.
bool is_path(const std::string& base) {
  return base == "." || base == ".." || base.find('/') != std::string::npos;
}

bool is_within(const lua_syntax::Node& inner, const lua_syntax::Node& outer) {
  return inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length;
}

bool fits(const Value& value, FileRole role) {
  if (value.constructor == constructor_of(role)) return true;
  if (role == FileRole::game) return value.constructor == "variant";
  if (role == FileRole::card && value.constructor == "instruction") return true;
  const bool list = value.is_list() && value.constructor.empty() && !value.items.empty();
  return role == FileRole::card && list;
}

}  // namespace

std::vector<Layer> LayerReader::read(const Request& request) {
  layers_.clear();
  if (!add_package(request.package, {}, {}, request.package)) return {};
  for (const std::string& variant : request.variants) add_variant(variant, {}, request.package);
  read_machine_languages();
  return std::move(layers_);
}

bool LayerReader::has(const std::string& id) const {
  return std::any_of(layers_.begin(), layers_.end(),
                     [&](const Layer& layer) { return layer.id == id; });
}

bool LayerReader::add_package(const std::string& name, const fs::path& beside, text::Place place,
                              const std::string& file) {
  auto folder = sources_.find_package(name);
  if (!folder && !beside.empty()) folder = sources_.find_package((beside / name).string());
  if (!folder) {
    std::string message =
        fmt::format("no package '{}': neither a folder with a game.lua nor one of punchcard's{}",
                    name, package_hint(name, sources_.packages()));
    diagnostics_.push_back({file, place, std::move(message), Code::unknown_package, name});
    return false;
  }
  Layer layer;
  layer.folder = *folder;
  layer.id =
      fs::absolute(*folder / "game.lua").lexically_normal().parent_path().filename().string();
  const SourceFile* main = sources_.read(*folder / "game.lua", FileRole::game);
  if (main == nullptr) {  // it was removed meanwhile
    diagnostics_.push_back({file, place, fmt::format("no package '{}': its game.lua is gone", name),
                            Code::unknown_package, name});
    return false;
  }
  layer.main = evaluate(*main);
  if (layer.main.value.is(Value::Kind::nil)) return false;
  layer.is_game = layer.main.value.constructor == "game";
  if (!layer.is_game && !add_base(layer)) return false;
  read_files(layer);
  layers_.push_back(std::move(layer));
  return true;
}

bool LayerReader::add_base(const Layer& layer) {
  const Value* base = layer.main.value.find("base");
  const std::string& file = layer.main.file->name;
  if (base == nullptr || !base->is(Value::Kind::string) || is_path(base->text)) {
    diagnostics_.push_back({file, layer.main.value.place,
                            fmt::format("'base': expected the name of what is changed, found {}",
                                        base == nullptr ? "nil" : describe(*base)),
                            Code::wrong_value, "base"});
    return false;
  }
  if (open_.size() == kMostBases) {
    diagnostics_.push_back({file, layer.main.value.place,
                            fmt::format("more than {} variants based on each other", kMostBases),
                            Code::limit});
    return false;
  }
  if (std::find(open_.begin(), open_.end(), base->text) != open_.end()) {
    diagnostics_.push_back({file, layer.main.value.place,
                            fmt::format("variant of itself, through '{}'", base->text),
                            Code::wrong_value, base->text});
    return false;
  }
  if (has(base->text)) return true;
  open_.push_back(base->text);
  const fs::path whole = fs::absolute(layer.folder / "").lexically_normal().parent_path();
  const bool found =
      layers_.empty() ? add_package(base->text, whole.parent_path(), layer.main.value.place, file)
                      : add_variant(base->text, layer.main.value.place, file);
  open_.pop_back();
  return found;
}

bool LayerReader::add_variant(const std::string& name, text::Place place, const std::string& file) {
  if (has(name)) return true;
  std::vector<std::string> known;
  for (std::size_t i = layers_.size(); i-- > 0;) {
    const fs::path folder = layers_[i].folder / "variants";
    for (const SourceFile* each : files_in(folder, FileRole::variant)) {
      known.push_back(each->id);
      if (each->id != name) continue;
      Layer layer;
      layer.id = name;
      layer.folder = folder / name;
      layer.main = evaluate(*each);
      if (layer.main.value.is(Value::Kind::nil) || !add_base(layer)) return false;
      read_files(layer);
      layers_.push_back(std::move(layer));
      return true;
    }
  }
  diagnostics_.push_back({file, place,
                          fmt::format("no variant '{}'{}", name, text::did_you_mean(name, known)),
                          Code::unknown_package, name});
  return false;
}

void LayerReader::read_files(Layer& layer) {
  read_cards(layer);
  for (const SourceFile* file : files_in(layer.folder / "rules", FileRole::rules)) {
    layer.rules.push_back(evaluate(*file));
  }
  for (const SourceFile* file : files_in(layer.folder / "languages", FileRole::language)) {
    layer.languages.push_back(evaluate(*file));
  }
  if (const SourceFile* show = sources_.read(layer.folder / "show.lua", FileRole::show)) {
    layer.shows.push_back(evaluate(*show));
  }
}

void LayerReader::read_machine_languages() {
  std::set<std::string> codes;
  for (const Layer& layer : layers_) {
    for (const Evaluated& language : layer.languages) codes.insert(language.file->id);
  }
  const fs::path folder = sources_.home() / "stdlib" / "languages";
  for (const std::string& code : codes) {
    const SourceFile* file = sources_.read(folder / (code + ".lua"), FileRole::language);
    if (file != nullptr) layers_.front().machine_languages.push_back(evaluate(*file));
  }
}

void LayerReader::read_cards(Layer& layer) {
  for (const SourceFile* file : files_in(layer.folder / "cards", FileRole::card)) {
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
  diagnostics_.insert(diagnostics_.end(), file.diagnostics.begin(), file.diagnostics.end());
  if (!affords(file) || !file.diagnostics.empty() || !file.tree) return result;
  if (!run(file, result)) {
    diagnostics_.push_back(mistake(file));
    return {&file, {}};
  }
  if (!fits(result.value, file.role)) {
    const text::Place place = result.value.place.line > 0 ? result.value.place : text::Place{1, 1};
    diagnostics_.push_back({file.name, place,
                            fmt::format("expected 'return {} {{ ... }}', found {}",
                                        constructor_of(file.role), describe(result.value)),
                            code_of(result.value)});
    return {&file, {}};
  }
  return result;
}

// Why a file could not be run. What happens while its value is taken stands at the value.
text::Diagnostic LayerReader::mistake(const SourceFile& file) {
  const lua::Failure& failure = host_.state().failure();
  text::Diagnostic problem = failure.diagnostic();
  if (problem.file.empty()) problem.file = file.name;
  const lua_syntax::Node* returned = returned_expression(file);
  if (problem.place.line == 0 && returned != nullptr) problem.place = returned->begin;
  const lua::Limits& limits = sources_.limits();
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

// Whether a package may have this file besides those before it; the first that is too much is told.
bool LayerReader::affords(const SourceFile& file) {
  if (is_used_up_) return false;
  const lua::Limits& limits = sources_.limits();
  ++taken_.files;
  taken_.bytes += file.text.size();
  std::string problem;
  if (taken_.files > limits.files || taken_.bytes > limits.sources) {
    problem = fmt::format("the package has {} files with {} bytes so far, the limits are {} and {}",
                          taken_.files, taken_.bytes, limits.files, limits.sources);
  } else if (instructions_ >= limits.loading_instructions) {
    problem = instructions_message(instructions_, limits);
  } else if (limits.milliseconds != 0 && milliseconds_ > kLoadingTime * limits.milliseconds) {
    problem = fmt::format(
        "the package's files have run for {} ms of processor time so far, the limit is {}",
        milliseconds_, kLoadingTime * limits.milliseconds);
  }
  if (problem.empty()) return true;
  is_used_up_ = true;
  diagnostics_.push_back({file.name, {}, std::move(problem), Code::limit});
  return false;
}

// Once a package has used up what it may, no more of it is read.
std::vector<const SourceFile*> LayerReader::files_in(const fs::path& folder, FileRole role) {
  if (is_used_up_) return {};
  return sources_.read_folder(folder, role, taken_);
}

bool LayerReader::run(const SourceFile& file, Evaluated& result) {
  lua::State& state = host_.state();
  const lua::Limits& limits = sources_.limits();
  const std::int64_t begin = lua::processor_milliseconds();
  state.refuel(std::min(limits.instructions, limits.loading_instructions - instructions_));
  const bool done = state.run([&](lua_State* lua) {
    lua::push_environment(state);
    expose_constructors(host_, -1, file.role);
    if (!lua::load_source(state, lua_gettop(lua), file.text, file.name)) state.rethrow();
    if (!state.call(0, 1)) state.rethrow();
    result.value = take_value(host_, -1, returned_expression(file), {1, 1});
    std::set<std::pair<int, int>> looked_at;  // lines: functions on the same ones are alike
    lua::freeze(state, lua_gettop(lua), [&](const lua::ScriptFunction& function) {
      if (!looked_at.emplace(function.line, function.last_line).second) return;
      refuse_memory(file, function.line, function.last_line);
    });
  });
  instructions_ += state.fuel_used();
  milliseconds_ += lua::processor_milliseconds() - begin;
  if (done) look_at_memory(file);
  return done;
}

// What a short file holds nobody has looked at while it ran.
void LayerReader::look_at_memory(const SourceFile& file) {
  lua::State& state = host_.state();
  const std::size_t limit = sources_.limits().loading_memory;
  if (state.memory_used() <= limit || is_used_up_) return;
  lua_gc(state.lua(), LUA_GCCOLLECT);
  if (state.memory_used() <= limit) return;
  is_used_up_ = true;
  diagnostics_.push_back({file.name,
                          {},
                          memory_message(static_cast<std::int64_t>(state.memory_used()),
                                         static_cast<std::int64_t>(limit)),
                          Code::limit});
}

// A function that is there after loading may not assign what was there before it is called, neither
// itself nor through functions within it.
void LayerReader::refuse_memory(const SourceFile& file, int line, int last_line) {
  std::size_t found = 0;
  for (const lua_syntax::FunctionScope& each : file.scope->functions()) {
    const lua_syntax::Node& function = *each.function;
    if (function.begin.line != line || function.end.line != last_line) continue;
    for (const lua_syntax::UpvalueAssignment& assignment : file.scope->upvalue_assignments()) {
      if (found > kMostMistakes) return;
      const lua_syntax::Node* owner = assignment.variable->function;
      const bool outlives = owner == nullptr || !is_within(*owner, function);
      if (!is_within(*assignment.function, function) || !outlives) continue;
      ++found;
      diagnostics_.push_back(
          {file.name, assignment.node->begin,
           fmt::format("'{}' would be remembered from one step to the next; declare a field in "
                       "game.lua and keep it there",
                       assignment.node->text),
           Code::not_assignable, assignment.node->text});
    }
  }
}

}  // namespace punchcard::package
