#include "interpreter/package/variant_applier.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/bind/host.h"
#include "interpreter/lua/guard.h"
#include "interpreter/package/shape.h"

namespace punchcard::package {

namespace {

constexpr int kExecuteParameters = 2;  // self, game
constexpr int kPhaseParameters = 1;    // game

// Calls the outer function with the base's arguments, followed by the base. Upvalues: the outer
// function, the base, the number of arguments that the base takes.
int call_wrapped(lua_State* lua) {
  const auto parameters = static_cast<int>(lua_tointeger(lua, lua_upvalueindex(3)));
  luaL_checkstack(lua, parameters + 2, nullptr);  // a script declares how many there are
  lua_settop(lua, parameters);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_pushvalue(lua, lua_upvalueindex(2));
  lua_call(lua, parameters + 1, LUA_MULTRET);
  return lua_gettop(lua);
}

}  // namespace

void VariantApplier::apply(const Layer& layer) {
  Reader into = reader(layer.main);
  const Value& main = layer.main.value;
  const Value* base = main.find("base");
  bases_[layer.id] = base == nullptr ? "" : base->text;
  into.check_fields(main, "variant", names_of(kVariantShape));
  const auto name = into.text(main, "name", true);
  definition_.variants.push_back({layer.id, name.value_or("")});
  if (layer.main.file->role == FileRole::game && name) definition_.name = *name;
  GameReader shared(definition_, diagnostics_);
  if (main.find("seats") != nullptr) shared.read_seats(into, main);
  shared.read_shared(into, main, layer);
  shared.read_rules(layer);
  if (const Value* options = into.table(main, "options")) set_options(into, *options, layer);
  const Value* cards = into.table(main, "cards");
  add_cards(into, cards == nullptr ? nullptr : cards->find("add"), layer);
  if (cards != nullptr) change_cards(into, *cards, layer);
  if (const Value* rules = into.table(main, "rules")) wrap_rules(into, *rules);
  if (const Value* phases = into.table(main, "phases")) wrap_phases(into, *phases);
  if (const bind::FunctionRef setup = into.function(main, "setup"); setup.there()) {
    definition_.setup = wrap(setup, definition_.setup, kPhaseParameters);
  }
}

bool VariantApplier::conflicts(std::map<std::string, std::string>& setters, const std::string& what,
                               const Layer& layer, Reader& into, text::Place place) {
  const auto [setter, first] = setters.emplace(what, layer.id);
  if (first) return false;
  // A package may be called like one that it is based on.
  std::string base = layer.id;
  for (std::size_t steps = bases_.size(); !base.empty() && steps > 0;
       base = bases_[base], --steps) {
    if (base != setter->second) continue;
    setter->second = layer.id;
    return false;
  }
  into.report(place, {Code::duplicate, what}, "{} is set by the variants '{}' and '{}'", what,
              setter->second, layer.id);
  return true;
}

void VariantApplier::set_options(Reader& into, const Value& options, const Layer& layer) {
  into.check_no_items(options, "options");
  for (const auto& [name, value] : options.fields) {
    const auto option = std::find_if(
        definition_.options.begin(), definition_.options.end(),
        [&wanted = name](const OptionDeclaration& each) { return each.name == wanted; });
    if (option == definition_.options.end()) {
      into.report(value.key_place, {Code::unknown_option, name}, "no option '{}'{}", name,
                  text::did_you_mean(name, names_of(definition_.options)));
      continue;
    }
    const auto given = option_value(value);
    if (!given || given->type != option->start.type) {
      into.report(value.place, {code_of(value), name}, "option '{}': expected {}, found {}", name,
                  option->start.type == bind::OptionType::integer   ? "an integer"
                  : option->start.type == bind::OptionType::boolean ? "true or false"
                                                                    : "a string",
                  describe(value));
      continue;
    }
    const std::string mistake = check_option(*option, *given);
    if (!mistake.empty()) {
      into.add(value.place, {Code::wrong_value, name}, mistake);
    } else if (given != option->start) {  // equal values do not conflict
      if (!conflicts(option_setters_, "option '" + name + "'", layer, into, value.key_place)) {
        option->start = *given;
      }
    }
  }
}

void VariantApplier::add_cards(Reader& into, const Value* add, const Layer& layer) {
  std::set<std::string> wanted;
  std::vector<std::string> files;
  for (const CardFile& file : layer.cards) files.push_back(file.id);
  if (add != nullptr) {
    if (add->is(Value::Kind::table)) {
      into.check_no_fields(*add, "'add'");
    } else {
      into.report(add->place, {code_of(*add), "add"},
                  "'add': expected a list of cards' ids, found {}", describe(*add));
    }
    for (const Value& item : add->items) {
      if (!item.is(Value::Kind::string) ||
          std::find(files.begin(), files.end(), item.text) == files.end()) {
        into.report(item.place, {Code::unknown_card, item.text},
                    "'add': no file cards/{}.lua beside this variant{}", item.text,
                    text::did_you_mean(item.text, files));
        continue;
      }
      wanted.insert(item.text);
    }
  }
  for (const CardFile& file : layer.cards) {
    if (add != nullptr && wanted.count(file.id) == 0) continue;
    if (const DeckCard* same = deck_.find(file.id)) {
      reader(file.card).report(file.card.value.place, {Code::duplicate, file.id},
                               "card '{}' already exists in '{}'; use `change` to change it",
                               file.id, same->layer);
      continue;
    }
    deck_.add(file, layer.id);
  }
}

void VariantApplier::change_cards(Reader& into, const Value& cards, const Layer& layer) {
  into.check_fields(cards, "cards", names_of(kCardsShape));
  if (const Value* drop = into.table(cards, "drop")) {
    into.check_no_fields(*drop, "'drop'");
    const std::vector<std::string> known = deck_.ids();
    for (const Value& item : drop->items) {
      if (deck_.find(item.text) == nullptr) {
        into.report(item.place, {Code::unknown_card, item.text}, "'drop': no card '{}'{}",
                    item.text, text::did_you_mean(item.text, known));
        continue;
      }
      deck_.drop(item.text);
    }
  }
  const Value* change = into.table(cards, "change");
  if (change == nullptr) return;
  into.check_no_items(*change, "change");
  const std::vector<std::string> known = deck_.ids();
  for (const auto& [id, value] : change->fields) {
    DeckCard* entry = deck_.find(id);
    if (entry == nullptr) {
      into.report(value.key_place, {Code::unknown_card, id}, "'change': no card '{}'{}", id,
                  text::did_you_mean(id, known));
    } else if (!value.is(Value::Kind::table)) {
      into.report(value.place, {code_of(value), id}, "'change': expected a table, found {}",
                  describe(value));
    } else {
      change_card(into, *entry, value, layer);
    }
  }
}

void VariantApplier::change_card(Reader& into, DeckCard& entry, const Value& change,
                                 const Layer& layer) {
  into.check_no_items(change, fmt::format("card '{}'", entry.id));
  for (const auto& [name, value] : change.fields) {
    if (name == "execute" && entry.card.value.constructor == "instruction") {
      into.report(value.key_place, {Code::unknown_field, name},
                  "card '{}' is an instruction and has no 'execute': change its 'text'", entry.id);
      continue;
    }
    if (name == "execute") {
      if (!value.is(Value::Kind::function)) {
        into.report(value.place, {code_of(value), name}, "'execute': expected a function, found {}",
                    describe(value));
        continue;
      }
      const Value* base = entry.card.value.find("execute");
      const bind::FunctionRef inner = entry.execute.there() ? entry.execute
                                      : base != nullptr     ? base->function
                                                            : bind::FunctionRef{};
      entry.execute = wrap(value.function, inner, kExecuteParameters);
      continue;
    }
    const std::string what = fmt::format("'{}' of card '{}'", name, entry.id);
    if (conflicts(entry.changed_by, what, layer, into, value.key_place)) continue;
    entry.changes.insert_or_assign(name, value);
    entry.changed_in[name] = into.file();
  }
  entry.layer = layer.id;
}

void VariantApplier::wrap_rules(Reader& into, const Value& rules) {
  into.check_no_items(rules, "rules");
  std::vector<std::string> known;
  for (const RuleDefinition& rule : definition_.rules) known.push_back(rule.name);
  for (const auto& [name, value] : rules.fields) {
    const auto rule =
        std::find_if(definition_.rules.begin(), definition_.rules.end(),
                     [&wanted = name](const RuleDefinition& each) { return each.name == wanted; });
    if (rule == definition_.rules.end()) {
      into.report(value.key_place, {Code::unknown_rule, name},
                  "no rule '{}' to wrap{}; a new rule stands in a file of the folder rules/", name,
                  text::did_you_mean(name, known));
    } else if (!value.is(Value::Kind::function)) {
      into.report(value.place, {code_of(value), name}, "rule '{}': expected a function, found {}",
                  name, describe(value));
    } else {
      rule->function = wrap(value.function, rule->function, rule->parameters);
    }
  }
}

void VariantApplier::wrap_phases(Reader& into, const Value& phases) {
  into.check_no_items(phases, "phases");
  std::vector<std::string> known;
  for (const PhaseDefinition& phase : definition_.phases) known.push_back(phase.name);
  for (const auto& [name, value] : phases.fields) {
    const auto index = definition_.find_phase(name);
    if (!index) {
      into.report(value.key_place, {Code::unknown_phase, name}, "no phase '{}' to wrap{}", name,
                  text::did_you_mean(name, known));
    } else if (!value.is(Value::Kind::function)) {
      into.report(value.place, {code_of(value), name}, "phase '{}': expected a function, found {}",
                  name, describe(value));
    } else {
      PhaseDefinition& phase = definition_.phases[static_cast<std::size_t>(*index)];
      phase.step = wrap(value.function, phase.step, kPhaseParameters);
    }
  }
}

bind::FunctionRef VariantApplier::wrap(bind::FunctionRef outer, bind::FunctionRef base,
                                       int parameters) {
  lua_State* lua = host_.lua();
  host_.push(outer);
  if (base.there()) {
    host_.push(base);
  } else {
    lua_pushnil(lua);
  }
  lua_pushinteger(lua, parameters);
  lua_pushcclosure(lua, lua::guarded<call_wrapped>, 3);
  return host_.keep();
}

}  // namespace punchcard::package
