#include "interpreter/package/layer.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "grammar/suggestion.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/reader.h"
#include "interpreter/package/written.h"
#include "interpreter/script/sandbox.h"
#include "interpreter/script/seal.h"
#include "interpreter/script/source.h"
#include "interpreter/table/schema.h"

namespace punchcard {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostBases = 20;  // of one variant

// A base is called by its name: a path would lead anywhere on the disk.
bool is_path(const std::string& base) {
  return base == "." || base == ".." || base.find('/') != std::string::npos;
}

bool is_within(const lua::Node& inner, const lua::Node& outer) {
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
  return std::move(layers_);
}

bool LayerReader::has(const std::string& id) const {
  return std::any_of(layers_.begin(), layers_.end(),
                     [&](const Layer& layer) { return layer.id == id; });
}

bool LayerReader::add_package(const std::string& name, const fs::path& beside, Place place,
                              const std::string& file) {
  auto folder = sources_.find_package(name);
  if (!folder && !beside.empty()) folder = sources_.find_package((beside / name).string());
  if (!folder) {
    std::string message =
        fmt::format("no package '{}': neither a folder with a game.lua nor one of punchcard's{}",
                    name, did_you_mean(name, sources_.packages()));
    diagnostics_.push_back({file, place, std::move(message)});
    return false;
  }
  Layer layer;
  layer.folder = *folder;
  layer.id =
      fs::absolute(*folder / "game.lua").lexically_normal().parent_path().filename().string();
  const SourceFile* main = sources_.read(*folder / "game.lua", FileRole::game);
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
                                        base == nullptr ? "nil" : describe(*base))});
    return false;
  }
  if (open_.size() == kMostBases) {
    diagnostics_.push_back({file, layer.main.value.place,
                            fmt::format("more than {} variants on each other", kMostBases)});
    return false;
  }
  if (std::find(open_.begin(), open_.end(), base->text) != open_.end()) {
    diagnostics_.push_back(
        {file, layer.main.value.place, fmt::format("variant of itself, through '{}'", base->text)});
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

bool LayerReader::add_variant(const std::string& name, Place place, const std::string& file) {
  if (has(name)) return true;
  std::vector<std::string> known;
  for (std::size_t i = layers_.size(); i-- > 0;) {
    const fs::path folder = layers_[i].folder / "variants";
    for (const SourceFile* each : sources_.read_folder(folder, FileRole::variant)) {
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
  diagnostics_.push_back(
      {file, place, fmt::format("no variant '{}'{}", name, did_you_mean(name, known))});
  return false;
}

void LayerReader::read_files(Layer& layer) {
  read_cards(layer);
  for (const SourceFile* file : sources_.read_folder(layer.folder / "rules", FileRole::rules)) {
    layer.rules.push_back(evaluate(*file));
  }
  for (const SourceFile* file :
       sources_.read_folder(layer.folder / "languages", FileRole::language)) {
    layer.languages.push_back(evaluate(*file));
  }
  if (const SourceFile* show = sources_.read(layer.folder / "show.lua", FileRole::show)) {
    layer.shows.push_back(evaluate(*show));
  }
}

void LayerReader::read_cards(Layer& layer) {
  for (const SourceFile* file : sources_.read_folder(layer.folder / "cards", FileRole::card)) {
    Evaluated evaluated = evaluate(*file);
    if (!evaluated.value.is_list() || !evaluated.value.constructor.empty()) {
      layer.cards.push_back({file->id, std::move(evaluated)});
      continue;
    }
    Reader reader(diagnostics_, file->name);
    for (Value& item : evaluated.value.items) {
      if (item.constructor != "card" && item.constructor != "instruction") {
        reader.report(item.place,
                      "a list of cards holds card {{ }} and instruction {{ }} only, found {}",
                      describe(item));
        continue;
      }
      const bool has_id = item.constructor == "card" || item.find("id") != nullptr;
      const auto id = reader.text(item, has_id ? "id" : "text", true);
      item.fields.erase("id");
      if (!id) continue;
      if (++listed_ > kMaxCards) {
        if (listed_ == kMaxCards + 1) {
          reader.report(item.place, "more than {} cards in lists of the package", kMaxCards);
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
    const Place place = result.value.place.line > 0 ? result.value.place : Place{1, 1};
    diagnostics_.push_back({file.name, place,
                            fmt::format("expected 'return {} {{ ... }}', found {}",
                                        constructor_of(file.role), describe(result.value))});
    return {&file, {}};
  }
  return result;
}

// Why a file could not be run. What happens while its value is taken stands at the value.
Diagnostic LayerReader::mistake(const SourceFile& file) {
  const Failure& failure = host_.state().failure();
  Diagnostic problem = failure.diagnostic();
  if (problem.file.empty()) problem.file = file.name;
  const lua::Node* returned = returned_expression(file);
  if (problem.place.line == 0 && returned != nullptr) problem.place = returned->begin;
  const Limits& limits = sources_.limits();
  if (instructions_ >= limits.loading_instructions) {
    problem.message =
        fmt::format("the package's files have used {} instructions so far, the limit is {}",
                    instructions_, limits.loading_instructions);
  } else if (failure.reason == Unwind::memory &&
             failure.limit == static_cast<std::int64_t>(limits.loading_memory)) {
    is_memory_full_ = true;
    problem.message =
        fmt::format("the package's files hold {} bytes of memory so far, the limit is {}",
                    failure.used, failure.limit);
  }
  return problem;
}

// Whether a package may have this file besides those before it; the first that is too much is told.
bool LayerReader::affords(const SourceFile& file) {
  const Limits& limits = sources_.limits();
  const bool afforded = files_ <= limits.files && bytes_ <= limits.sources &&
                        instructions_ < limits.loading_instructions && !is_memory_full_;
  ++files_;
  bytes_ += file.text.size();
  if (!afforded || (files_ <= limits.files && bytes_ <= limits.sources)) return afforded;
  diagnostics_.push_back(
      {file.name,
       {},
       fmt::format("the package has {} files with {} bytes so far, the limits are "
                   "{} and {}",
                   files_, bytes_, limits.files, limits.sources)});
  return false;
}

bool LayerReader::run(const SourceFile& file, Evaluated& result) {
  State& state = host_.state();
  const Limits& limits = sources_.limits();
  state.refuel(std::min(limits.instructions, limits.loading_instructions - instructions_));
  const bool done = state.run([&](lua_State* lua) {
    push_environment(state);
    expose_constructors(host_, -1, file.role);
    if (!load_source(state, lua_gettop(lua), file.text, file.name)) state.rethrow();
    if (!state.call(0, 1)) state.rethrow();
    result.value = take_value(host_, -1, returned_expression(file), {1, 1});
    std::set<std::pair<int, int>> looked_at;  // lines: functions on the same ones are alike
    seal(state, lua_gettop(lua), [&](const ScriptFunction& function) {
      if (!looked_at.emplace(function.line, function.last_line).second) return;
      refuse_memory(file, function.line, function.last_line);
    });
  });
  instructions_ += state.fuel_used();
  return done;
}

// A function that is there after loading may not assign what was there before it is called, neither
// itself nor through functions within it.
void LayerReader::refuse_memory(const SourceFile& file, int line, int last_line) {
  std::size_t found = 0;
  for (const lua::FunctionScope& each : file.scope->functions()) {
    const lua::Node& function = *each.function;
    if (function.begin.line != line || function.end.line != last_line) continue;
    for (const lua::UpvalueAssignment& assignment : file.scope->upvalue_assignments()) {
      if (found > kMostMistakes) return;
      const lua::Node* owner = assignment.variable->function;
      const bool outlives = owner == nullptr || !is_within(*owner, function);
      if (!is_within(*assignment.function, function) || !outlives) continue;
      ++found;
      diagnostics_.push_back(
          {file.name, assignment.node->begin,
           fmt::format("'{}' would be remembered from one step to the next; declare a field in "
                       "game.lua and keep it there",
                       assignment.node->text)});
    }
  }
}

}  // namespace punchcard
