#include "interpreter/package/assembler.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "grammar/suggestion.h"
#include "interpreter/package/card_text.h"
#include "interpreter/package/fields.h"
#include "interpreter/package/shape.h"
#include "interpreter/package/written.h"
#include "interpreter/script/bind/member.h"

namespace punchcard {

namespace {

constexpr int kExecuteParameters = 2;  // self, game
constexpr int kPhaseParameters = 1;    // game
constexpr int kMostCopies = 200;       // of one card

std::vector<std::string> names_of(const std::vector<OptionDeclaration>& options) {
  std::vector<std::string> names;
  for (const OptionDeclaration& option : options) names.push_back(option.name);
  return names;
}

std::optional<OptionValue> option_value(const Value& value) {
  if (value.is(Value::Kind::integer)) return OptionValue{OptionType::integer, value.number, {}};
  if (value.is(Value::Kind::boolean)) return OptionValue{OptionType::boolean, value.number, {}};
  if (value.is(Value::Kind::string)) return OptionValue{OptionType::word, 0, value.text};
  return std::nullopt;
}

// The parts of an event's text: the names in its braces, in order.
std::vector<std::string> event_parts(std::string_view text) {
  std::vector<std::string> parts;
  for (const TextPart& part : read_card_text(text).parts) {
    if (!part.number.empty()) parts.push_back(part.number);
  }
  return parts;
}

// Calls the outer function with the base's arguments and the base behind them. Upvalues: the outer
// function, the base, how many arguments the base takes.
int call_wrapped(lua_State* lua) {
  const auto parameters = static_cast<int>(lua_tointeger(lua, lua_upvalueindex(3)));
  lua_settop(lua, parameters);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_pushvalue(lua, lua_upvalueindex(2));
  lua_call(lua, parameters + 1, LUA_MULTRET);
  return lua_gettop(lua);
}

bool is_unevaluated(const Evaluated& evaluated) { return evaluated.value.is(Value::Kind::nil); }

bool has_unevaluated(const Layer& layer) {
  const auto any = [](const std::vector<Evaluated>& files) {
    return std::any_of(files.begin(), files.end(), is_unevaluated);
  };
  return is_unevaluated(layer.main) || any(layer.rules) || any(layer.languages) ||
         any(layer.shows) ||
         std::any_of(layer.cards.begin(), layer.cards.end(),
                     [](const CardFile& file) { return is_unevaluated(file.card); });
}

}  // namespace

Definition Assembler::assemble(const std::vector<Layer>& layers) {
  if (std::none_of(layers.begin(), layers.end(), has_unevaluated)) {
    assemble_layers(layers);
    return std::move(definition_);
  }
  std::vector<Layer> written = layers;
  Unread unread;
  read_as_written(written, unread);
  const auto before = static_cast<std::ptrdiff_t>(diagnostics_.size());
  assemble_layers(written);
  const auto is_about_unread = [&](const Diagnostic& diagnostic) {
    return unread.count({diagnostic.file, diagnostic.place}) != 0;
  };
  diagnostics_.erase(
      std::remove_if(diagnostics_.begin() + before, diagnostics_.end(), is_about_unread),
      diagnostics_.end());
  return std::move(definition_);
}

void Assembler::assemble_layers(const std::vector<Layer>& layers) {
  for (const Layer& layer : layers) {
    const Value* base = layer.main.value.find("base");
    bases_[layer.id] = base == nullptr ? "" : base->text;
    if (layer.is_game) {
      read_game(layer);
    } else {
      read_variant(layer);
    }
  }
  definition_.id = layers.front().id;
  definition_.base = layers.front().id;
  for (const Layer& layer : layers) {
    if (layer.main.file->role == FileRole::game) definition_.id = layer.id;
    read_languages(layer);
    for (const Evaluated& show : layer.shows) {
      if (is_unevaluated(show)) continue;
      Reader into = reader(show);
      into.check_fields(show.value, "show", names_of(kShowShape));
      definition_.show = into.function(show.value, "table", true);
    }
  }
  finish_cards();
  check_members();
}

void Assembler::read_game(const Layer& layer) {
  Reader into = reader(layer.main);
  const Value& game = layer.main.value;
  into.check_fields(game, "game", names_of(kGameShape));
  definition_.name = into.text(game, "name", true).value_or("");
  read_seats(into, game);
  read_options(into, game);
  read_tokens(into, game);
  if (const Value* zones = into.table(game, "zones")) {
    definition_.schema->zones = read_zones(into, *zones);
  }
  read_pointers(into, game);
  read_shared(into, game, layer);
  definition_.setup = into.function(game, "setup", true);
  definition_.position = into.function(game, "position");
  read_phases(into, game);
  read_rules(layer);
  for (const CardFile& file : layer.cards) {
    cards_.push_back({file.id, file.card, layer.id, {}, {}, {}});
  }
}

void Assembler::read_seats(Reader& into, const Value& game) {
  Schema& schema = *definition_.schema;
  const Value* seats = into.field(game, "seats", true);
  if (seats == nullptr) return;
  const bool one = seats->is(Value::Kind::integer);
  const bool two = seats->is_list() && seats->items.size() == 2 &&
                   seats->items[0].is(Value::Kind::integer) &&
                   seats->items[1].is(Value::Kind::integer);
  if (!one && !two) {
    into.report(seats->place, "'seats': expected how many, or {{ least, most }}, found {}",
                describe(*seats));
    return;
  }
  const std::int64_t least = one ? seats->number : seats->items[0].number;
  const std::int64_t most = one ? seats->number : seats->items[1].number;
  if (least < 1 || least > most || most > kMaxSeats) {
    into.report(seats->place, "'seats': from {} to {}, but at least 1 and at most {} can play", least,
                most, kMaxSeats);
    return;
  }
  schema.least_seats = static_cast<int>(least);
  schema.most_seats = static_cast<int>(most);
}

void Assembler::read_options(Reader& into, const Value& game) {
  const Value* options = into.table(game, "options");
  if (options == nullptr) return;
  into.check_no_items(*options, "options");
  for (const auto& [name, value] : options->fields) {
    if (!into.check_name(name, value.key_place, "option")) continue;
    OptionDeclaration option;
    option.name = name;
    if (value.constructor == "integer") {
      option.start = {OptionType::integer, value.find("start")->number, {}};
      option.least = value.find("least")->number;
      option.most = value.find("most")->number;
    } else if (value.is_list() && !value.items.empty()) {
      for (const Value& item : value.items) {
        const auto choice = option_value(item);
        if (!choice || choice->type == OptionType::boolean ||
            choice->type != option_value(value.items.front())->type) {
          into.report(item.place, "option '{}': its values are all integers or all strings, found {}",
                      name, describe(item));
          continue;
        }
        option.choices.push_back(*choice);
      }
      if (!option.choices.empty()) option.start = option.choices.front();
    } else if (const auto start = option_value(value); start && start->type != OptionType::word) {
      option.start = *start;
    } else {
      into.report(value.place,
                  "option '{}': expected an integer, true or false, or a list of values whose first is "
                  "the default, found {}",
                  name, describe(value));
    }
    definition_.options.push_back(std::move(option));
  }
}

void Assembler::read_tokens(Reader& into, const Value& game) {
  const Value* tokens = game.find("tokens");
  if (tokens == nullptr) return;
  if (tokens->is(Value::Kind::string)) {
    const OptionDeclaration* option = definition_.find_option(tokens->text);
    if (option == nullptr || option->start.type != OptionType::integer) {
      into.report(tokens->place, "'tokens': no option '{}' that is an integer{}", tokens->text,
                  did_you_mean(tokens->text, names_of(definition_.options)));
    }
    definition_.tokens_option = tokens->text;
    return;
  }
  definition_.tokens = static_cast<int>(into.integer(game, "tokens", 0, kMaxTokens).value_or(0));
}

void Assembler::read_pointers(Reader& into, const Value& game) {
  const Value* pointers = into.table(game, "pointers");
  if (pointers == nullptr) return;
  into.check_no_items(*pointers, "pointers");
  const Schema& schema = *definition_.schema;
  std::vector<std::string> zones;
  for (const ZoneDeclaration& zone : schema.zones) {
    if (zone.owner == ZoneOwner::table) zones.push_back(zone.name);
  }
  for (const auto& [name, value] : pointers->fields) {
    if (!into.check_name(name, value.key_place, "pointer")) continue;
    const auto zone = into.word(*pointers, name, zones);
    if (zone) {
      definition_.schema->pointers.push_back(
          {name, *schema.find_zone(zones[static_cast<std::size_t>(*zone)])});
    }
  }
}

// What games declare and variants may add to: fields and events.
void Assembler::read_shared(Reader& into, const Value& main, const Layer& layer) {
  Schema& schema = *definition_.schema;
  const auto add = [&](const char* name, std::vector<Field>& fields) {
    const Value* table = into.table(main, name);
    if (table == nullptr) return;
    for (Field& field : read_fields(into, *table, name)) {
      if (find_field(fields, field.name)) {
        into.report(table->find(field.name)->key_place,
                    "{}: {} field '{}' is declared already, below this variant", layer.id, name,
                    field.name);
        continue;
      }
      fields.push_back(std::move(field));
    }
  };
  add("table", schema.table_fields);
  add("seat", schema.seat_fields);
  add("card", schema.card_fields);
  if (const Value* events = into.table(main, "events")) read_events(into, *events);
}

void Assembler::read_events(Reader& into, const Value& table) {
  into.check_no_items(table, "events");
  for (const auto& [name, value] : table.fields) {
    if (!into.check_name(name, value.key_place, "event")) continue;
    const auto text = into.text(table, name, true);
    if (!text) continue;
    const CardText parsed = read_card_text(*text);
    if (!parsed.mistake.empty()) into.add(value.place, parsed.mistake);
    definition_.events.push_back({name, *text, event_parts(*text)});
  }
}

void Assembler::read_phases(Reader& into, const Value& game) {
  const Value* phases = into.field(game, "phases", true);
  if (phases == nullptr || !phases->is(Value::Kind::table)) return;
  into.check_no_items(*phases, "phases");
  for (const auto& [name, value] : phases->fields) {
    if (!into.check_name(name, value.key_place, "phase")) continue;
    PhaseDefinition phase{name, {}, {}};
    if (value.is(Value::Kind::function)) {
      phase.step = value.function;
    } else if (value.is(Value::Kind::table)) {
      into.check_fields(value, fmt::format("phase '{}'", name), names_of(kPhaseShape));
      phase.step = into.function(value, "step", true);
      phase.failed = into.function(value, "failed");
    } else {
      into.report(value.place,
                  "phase '{}': expected a function or {{ step = ..., failed = ... }}, found {}", name,
                  describe(value));
    }
    definition_.phases.push_back(phase);
  }
}

void Assembler::read_rules(const Layer& layer) {
  const auto add = [&](Reader& into, const Value& rules) {
    into.check_no_items(rules, "rules");
    for (const auto& [name, value] : rules.fields) {
      if (!into.check_name(name, value.key_place, "rule")) continue;
      if (!value.is(Value::Kind::function)) {
        into.report(value.place, "rule '{}': expected a function, found {}", name, describe(value));
        continue;
      }
      const auto same = std::find_if(definition_.rules.begin(), definition_.rules.end(),
                                     [&](const RuleDefinition& each) { return each.name == name; });
      if (same != definition_.rules.end()) {
        into.report(value.key_place, "rule '{}' stands already at {}:{}; a variant wraps it in its "
                    "`rules`", name, same->file, same->place.line);
        continue;
      }
      definition_.rules.push_back(
          {name, value.function, value.parameters, into.file(), value.key_place});
    }
  };
  for (const Evaluated& file : layer.rules) {
    if (file.value.is(Value::Kind::nil)) continue;
    Reader into = reader(file);
    add(into, file.value);
  }
  if (!layer.is_game) return;
  Reader into = reader(layer.main);
  if (const Value* rules = into.table(layer.main.value, "rules")) add(into, *rules);
}

void Assembler::read_variant(const Layer& layer) {
  Reader into = reader(layer.main);
  const Value& main = layer.main.value;
  into.check_fields(main, "variant", names_of(kVariantShape));
  const auto name = into.text(main, "name", true);
  definition_.variants.push_back({layer.id, name.value_or("")});
  if (layer.main.file->role == FileRole::game && name) definition_.name = *name;
  read_shared(into, main, layer);
  read_rules(layer);
  if (const Value* options = into.table(main, "options")) set_options(into, *options, layer);
  const Value* cards = into.table(main, "cards");
  add_cards(into, cards == nullptr ? nullptr : cards->find("add"), layer);
  if (cards != nullptr) change_cards(into, *cards, layer);
  if (const Value* rules = into.table(main, "rules")) wrap_rules(into, *rules);
  if (const Value* phases = into.table(main, "phases")) wrap_phases(into, *phases);
  if (const FunctionRef setup = into.function(main, "setup"); setup.there()) {
    definition_.setup = wrap(setup, definition_.setup, kPhaseParameters);
  }
}

// Notes who sets a thing; true when another variant, on which this one is not based, has set it.
bool Assembler::conflicts(std::map<std::string, std::string>& setters, const std::string& what,
                          const Layer& layer, Reader& into, Place place) {
  const auto [setter, first] = setters.emplace(what, layer.id);
  if (first) return false;
  for (std::string base = layer.id; !base.empty(); base = bases_[base]) {
    if (base != setter->second) continue;
    setter->second = layer.id;
    return false;
  }
  into.report(place, "{} is set by the variants '{}' and '{}'", what, setter->second, layer.id);
  return true;
}

void Assembler::set_options(Reader& into, const Value& options, const Layer& layer) {
  for (const auto& [name, value] : options.fields) {
    const auto option =
        std::find_if(definition_.options.begin(), definition_.options.end(),
                     [&](const OptionDeclaration& each) { return each.name == name; });
    if (option == definition_.options.end()) {
      into.report(value.key_place, "no option '{}'{}", name,
                  did_you_mean(name, names_of(definition_.options)));
      continue;
    }
    const auto given = option_value(value);
    if (!given || given->type != option->start.type) {
      into.report(value.place, "option '{}': expected {}, found {}", name,
                  option->start.type == OptionType::integer   ? "an integer"
                  : option->start.type == OptionType::boolean ? "true or false"
                                                              : "a string",
                  describe(value));
      continue;
    }
    const std::string mistake = check_option(*option, *given);
    if (!mistake.empty()) {
      into.add(value.place, mistake);
    } else if (given != option->start || option_setters_.count("option '" + name + "'") != 0) {
      if (!conflicts(option_setters_, "option '" + name + "'", layer, into, value.key_place)) {
        option->start = *given;
      }
    }
  }
}

std::vector<std::string> Assembler::card_ids() const {
  std::vector<std::string> ids;
  for (const CardEntry& entry : cards_) ids.push_back(entry.id);
  return ids;
}

Assembler::CardEntry* Assembler::find_card(const std::string& id) {
  const auto found = std::find_if(cards_.begin(), cards_.end(),
                                  [&](const CardEntry& entry) { return entry.id == id; });
  return found == cards_.end() ? nullptr : &*found;
}

// The cards beside a variant: those that its `add` names, or all when it names none.
void Assembler::add_cards(Reader& into, const Value* add, const Layer& layer) {
  std::set<std::string> wanted;
  std::vector<std::string> files;
  for (const CardFile& file : layer.cards) files.push_back(file.id);
  if (add != nullptr) {
    if (!add->is_list()) into.report(add->place, "'add': expected a list of cards' ids");
    for (const Value& item : add->items) {
      if (!item.is(Value::Kind::string) ||
          std::find(files.begin(), files.end(), item.text) == files.end()) {
        into.report(item.place, "'add': no file cards/{}.lua beside this variant{}", item.text,
                    did_you_mean(item.text, files));
        continue;
      }
      wanted.insert(item.text);
    }
  }
  for (const CardFile& file : layer.cards) {
    if (add != nullptr && wanted.count(file.id) == 0) continue;
    if (const CardEntry* same = find_card(file.id)) {
      reader(file.card).report(file.card.value.place,
                               "card '{}' stands already in '{}'; use `change` for another one", file.id,
                               same->layer);
      continue;
    }
    cards_.push_back({file.id, file.card, layer.id, {}, {}, {}});
  }
}

void Assembler::change_cards(Reader& into, const Value& cards, const Layer& layer) {
  into.check_fields(cards, "cards", names_of(kCardsShape));
  if (const Value* drop = into.table(cards, "drop")) {
    for (const Value& item : drop->items) {
      if (find_card(item.text) == nullptr) {
        into.report(item.place, "'drop': no card '{}'{}", item.text,
                    did_you_mean(item.text, card_ids()));
        continue;
      }
      cards_.erase(cards_.begin() + (find_card(item.text) - cards_.data()));
    }
  }
  const Value* change = into.table(cards, "change");
  if (change == nullptr) return;
  for (const auto& [id, value] : change->fields) {
    CardEntry* entry = find_card(id);
    if (entry == nullptr) {
      into.report(value.key_place, "'change': no card '{}'{}", id, did_you_mean(id, card_ids()));
    } else if (!value.is(Value::Kind::table)) {
      into.report(value.place, "'change': expected a table, found {}", describe(value));
    } else {
      change_card(into, *entry, value, layer);
    }
  }
}

void Assembler::change_card(Reader& into, CardEntry& entry, const Value& change,
                            const Layer& layer) {
  for (const auto& [name, value] : change.fields) {
    if (name == "execute") {
      if (!value.is(Value::Kind::function)) {
        into.report(value.place, "'execute': expected a function, found {}", describe(value));
        continue;
      }
      const Value* base = entry.card.value.find("execute");
      const FunctionRef inner = entry.execute.there() ? entry.execute
                                : base != nullptr     ? base->function
                                                      : FunctionRef{};
      entry.execute = wrap(value.function, inner, kExecuteParameters);
      continue;
    }
    const std::string what = fmt::format("'{}' of card '{}'", name, entry.id);
    if (conflicts(entry.changed_by, what, layer, into, value.key_place)) continue;
    entry.changes.insert_or_assign(name, value);
  }
  entry.layer = layer.id;
}

void Assembler::wrap_rules(Reader& into, const Value& rules) {
  std::vector<std::string> known;
  for (const RuleDefinition& rule : definition_.rules) known.push_back(rule.name);
  for (const auto& [name, value] : rules.fields) {
    const auto rule = std::find_if(definition_.rules.begin(), definition_.rules.end(),
                                   [&](const RuleDefinition& each) { return each.name == name; });
    if (rule == definition_.rules.end()) {
      into.report(value.key_place, "no rule '{}' to wrap{}", name, did_you_mean(name, known));
    } else if (!value.is(Value::Kind::function)) {
      into.report(value.place, "rule '{}': expected a function, found {}", name, describe(value));
    } else {
      rule->function = wrap(value.function, rule->function, rule->parameters);
    }
  }
}

void Assembler::wrap_phases(Reader& into, const Value& phases) {
  std::vector<std::string> known;
  for (const PhaseDefinition& phase : definition_.phases) known.push_back(phase.name);
  for (const auto& [name, value] : phases.fields) {
    const auto index = definition_.find_phase(name);
    if (!index) {
      into.report(value.key_place, "no phase '{}' to wrap{}", name, did_you_mean(name, known));
    } else if (!value.is(Value::Kind::function)) {
      into.report(value.place, "phase '{}': expected a function, found {}", name, describe(value));
    } else {
      PhaseDefinition& phase = definition_.phases[static_cast<std::size_t>(*index)];
      phase.step = wrap(value.function, phase.step, kPhaseParameters);
    }
  }
}

FunctionRef Assembler::wrap(FunctionRef outer, FunctionRef base, int parameters) {
  lua_State* lua = host_.lua();
  host_.push(outer);
  if (base.there()) {
    host_.push(base);
  } else {
    lua_pushnil(lua);
  }
  lua_pushinteger(lua, parameters);
  lua_pushcclosure(lua, guarded<call_wrapped>, 3);
  return host_.keep();
}

void Assembler::read_languages(const Layer& layer) {
  for (const Evaluated& file : layer.languages) {
    if (file.value.is(Value::Kind::nil)) continue;
    Reader into = reader(file);
    into.check_fields(file.value, "language", names_of(kLanguageShape));
    auto language = std::find_if(
        definition_.languages.begin(), definition_.languages.end(),
        [&](const Language& each) { return each.code == file.file->id; });
    if (language == definition_.languages.end()) {
      definition_.languages.push_back({file.file->id, {}, {}, {}});
      language = std::prev(definition_.languages.end());
    }
    if (const auto name = into.text(file.value, "name", true)) language->name = *name;
    const Value* cards = into.table(file.value, "cards");
    if (cards == nullptr) continue;
    for (const auto& [id, value] : cards->fields) {
      if (find_card(id) == nullptr) {
        into.report(value.key_place, "no card '{}'{}", id, did_you_mean(id, card_ids()));
        continue;
      }
      if (value.is(Value::Kind::table)) {
        into.check_fields(value, "a card's translation", names_of(kTranslationShape));
        if (const auto title = into.text(value, "name")) language->titles[id] = *title;
        if (const auto text = into.text(value, "text")) language->texts[id] = *text;
      } else if (const auto text = into.text(*cards, id)) {
        language->texts[id] = *text;
      }
    }
  }
}

void Assembler::finish_cards() {
  std::set<std::string> names;
  for (CardEntry& entry : cards_) {
    finish_card(entry);
    const Kind& kind = definition_.schema->kinds.back();
    if (!kind.name.empty() && !names.insert(notation_name(kind.name)).second) {
      reader(entry.card).report(entry.card.value.place, "two cards are called '{}'", kind.name);
    }
  }
}

void Assembler::finish_card(CardEntry& entry) {
  Reader into = reader(entry.card);
  Value card = entry.card.value;
  for (auto& [name, value] : entry.changes) card.fields.insert_or_assign(name, value);
  Kind kind;
  kind.id = entry.id;
  CardDefinition definition;
  definition.file = into.file();
  definition.place = card.place;
  if (card.is(Value::Kind::table)) {
    std::vector<std::string> known = names_of(kCardShape);
    const std::vector<Field>& fields = definition_.schema->card_fields;
    for (const Field& field : fields) known.push_back(field.name);
    into.check_fields(card, fmt::format("card '{}'", entry.id), known);
    kind.name = into.text(card, "name", true).value_or("");
    if (kind.name.size() == 1 && kind.name[0] >= 'A' && kind.name[0] <= 'Z') {
      into.report(card.find("name")->place, "a card can't be called '{}': that is a seat", kind.name);
    }
    kind.count = static_cast<int>(into.integer(card, "count", 0, kMostCopies).value_or(1));
    definition.text = into.text(card, "text", true).value_or("");
    definition.execute = into.function(card, "execute");
    if (entry.execute.there()) definition.execute = entry.execute;
    if (!definition.text.empty() && !card.find("execute") && !entry.execute.there()) {
      into.report(card.place,
                  "function 'execute' is missing: only a card whose text is \"\" does nothing");
    }
    const Value* text = card.find("text");
    kind.numbers =
        read_numbers(into, definition.text, text == nullptr ? card.place : text->place);
    const auto copies = static_cast<std::size_t>(std::max(1, kind.count));
    for (std::size_t copy = 0; copy < copies && !fields.empty(); ++copy) {
      std::vector<std::int64_t> words;
      for (const Field& field : fields) {
        const Value* value = card.find(field.name);
        const bool each = value != nullptr && value->is_list() && !value->items.empty();
        if (each) value = &value->items[std::min(copy, value->items.size() - 1)];
        if (value == nullptr) {
          default_start(field, words);
        } else {
          read_start(into, *value, field, words);
        }
      }
      kind.starts.push_back(std::move(words));
    }
  }
  definition_.schema->kinds.push_back(std::move(kind));
  definition_.cards.push_back(std::move(definition));
}

std::vector<Number> Assembler::read_numbers(Reader& into, const std::string& text, Place place) {
  const CardText parsed = read_card_text(text);
  std::vector<Number> numbers;
  const auto declared = [&](const std::string& name) {
    return std::any_of(numbers.begin(), numbers.end(),
                       [&](const Number& each) { return each.name == name; });
  };
  if (!parsed.mistake.empty()) into.add(place, parsed.mistake);
  for (const TextPart& part : parsed.parts) {
    if (part.number.empty()) continue;
    const bool known = declared(part.number);
    if (!part.printed) {
      if (!known) {
        into.report(place, "text shows '{{{0}}}' but declares no number '{0}'; write {{{0}:1}}",
                    part.number);
      }
    } else if (known) {
      into.report(place, "text declares number '{}' twice", part.number);
    } else if (find_field(definition_.schema->card_fields, part.number)) {
      into.report(place, "number '{}' has the name of a field that game.lua declares for cards",
                  part.number);
    } else if (numbers.size() == kMostNumbers) {
      into.report(place, "more than {} numbers on one card", kMostNumbers);
    } else {
      numbers.push_back({part.number, *part.printed});
    }
  }
  return numbers;
}

// Names that scripts would find under two meanings: a field called as a method is.
void Assembler::check_members() {
  const Schema& schema = *definition_.schema;
  lua_State* lua = host_.lua();
  const auto check = [&](HandleKind kind, const std::string& name, std::string_view what) {
    push_members(lua, kind);
    lua_pushlstring(lua, name.data(), name.size());
    const bool taken = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 2);
    if (taken) {
      diagnostics_.push_back({definition_.id + "/game.lua", {},
                              fmt::format("{} '{}' has the name of something that every {} has", what,
                                          name, handle_name(kind))});
    }
  };
  for (const Field& field : schema.table_fields) check(HandleKind::game, field.name, "table field");
  for (const Field& field : schema.seat_fields) check(HandleKind::seat, field.name, "seat field");
  for (const Field& field : schema.card_fields) check(HandleKind::card, field.name, "card field");
  for (const PointerDeclaration& each : schema.pointers) check(HandleKind::game, each.name, "pointer");
  for (const RuleDefinition& rule : definition_.rules) check(HandleKind::game, rule.name, "rule");
  for (const ZoneDeclaration& zone : schema.zones) {
    check(zone.owner == ZoneOwner::table  ? HandleKind::game
          : zone.owner == ZoneOwner::seat ? HandleKind::seat
                                          : HandleKind::card,
          zone.name, "zone");
  }
  for (const Kind& kind : schema.kinds) {
    for (const Number& number : kind.numbers) check(HandleKind::card, number.name, "number");
  }
}

}  // namespace punchcard
