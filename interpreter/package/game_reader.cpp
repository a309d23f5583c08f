#include "interpreter/package/game_reader.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/card_text.h"
#include "interpreter/package/fields.h"
#include "interpreter/package/shape.h"
#include "interpreter/package/wording_reader.h"

namespace punchcard::package {

namespace {

constexpr std::size_t kLongestValue = 200;  // bytes of a word: a line of a record names all options

// Whether an option's value, if it is a word, is one short line of text; reports another.
bool expect_one_line(Reader& into, const Value& value, const std::string& option) {
  if (!value.is(Value::Kind::string)) return true;
  if (value.text.size() > kLongestValue) {
    into.report(value.place, {Code::limit, option},
                "option '{}': a value has at most {} bytes, found {}", option, kLongestValue,
                value.text.size());
    return false;
  }
  if (text::printable(value.text, kLongestValue) == value.text) return true;
  into.report(value.place, {Code::wrong_value, option},
              "option '{}': a value is one line of text that can be shown, found {}", option,
              describe(value));
  return false;
}

}  // namespace

std::vector<std::string> names_of(const std::vector<OptionDeclaration>& options) {
  std::vector<std::string> names;
  for (const OptionDeclaration& option : options) names.push_back(option.name);
  return names;
}

std::optional<bind::OptionValue> option_value(const Value& value) {
  if (value.is(Value::Kind::integer))
    return bind::OptionValue{bind::OptionType::integer, value.number, {}};
  if (value.is(Value::Kind::boolean))
    return bind::OptionValue{bind::OptionType::boolean, value.number, {}};
  if (value.is(Value::Kind::string))
    return bind::OptionValue{bind::OptionType::word, 0, value.text};
  return std::nullopt;
}

void GameReader::read_game(const Layer& layer) {
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
  read_indents(into, game);
  definition_.setup = into.function(game, "setup", true);
  definition_.position = into.function(game, "position");
  definition_.worth = into.function(game, "worth");
  definition_.evaluate = into.function(game, "evaluate");
  read_measure(into, game);
  read_phases(into, game);
  read_rules(layer);
}

void GameReader::read_measure(Reader& into, const Value& game) {
  const auto name = into.text(game, "measure");
  if (!name) return;
  const std::vector<table::Field>& fields = definition_.schema->seat_fields;
  std::vector<std::string> known;
  for (const table::Field& field : fields) {
    if (field.type == table::FieldType::integer) known.push_back(field.name);
  }
  if (std::find(known.begin(), known.end(), *name) == known.end()) {
    into.report(game.find("measure")->place, {Code::unknown_field, *name},
                "'measure': no seat field '{}' that is an integer{}", *name,
                text::did_you_mean(*name, known));
    return;
  }
  definition_.measure = *table::find_field(fields, *name);
}

void GameReader::read_seats(Reader& into, const Value& game) {
  table::Schema& schema = *definition_.schema;
  const Value* seats = into.field(game, "seats", true);
  if (seats == nullptr) return;
  const bool one = seats->is(Value::Kind::integer);
  const bool two = seats->is_list() && seats->items.size() == 2 &&
                   seats->items[0].is(Value::Kind::integer) &&
                   seats->items[1].is(Value::Kind::integer);
  if (!one && !two) {
    into.report(seats->place, {code_of(*seats), "seats"},
                "'seats': expected how many, or {{ least, most }}, found {}", describe(*seats));
    return;
  }
  const std::int64_t least = one ? seats->number : seats->items[0].number;
  const std::int64_t most = one ? seats->number : seats->items[1].number;
  if (least < 1 || least > most || most > table::kMaxSeats) {
    into.report(seats->place, {Code::wrong_value, "seats"},
                "'seats': from {} to {}, but at least 1 and at most {} can play", least, most,
                table::kMaxSeats);
    return;
  }
  schema.least_seats = static_cast<int>(least);
  schema.most_seats = static_cast<int>(most);
}

void GameReader::read_options(Reader& into, const Value& game) {
  const Value* options = into.table(game, "options");
  if (options == nullptr) return;
  into.check_no_items(*options, "options");
  for (const auto& [name, value] : options->fields) {
    if (!into.has_room(definition_.options.size(), value.key_place, "options")) return;
    if (!into.check_name(name, value.key_place, "option")) continue;
    OptionDeclaration option;
    option.name = name;
    if (value.constructor == "integer") {
      const auto start = into.integer(value, "start", INT64_MIN, INT64_MAX, true);
      const auto least = into.integer(value, "least", INT64_MIN, INT64_MAX, true);
      const auto most = into.integer(value, "most", INT64_MIN, INT64_MAX, true);
      if (!start || !least || !most) continue;
      option.start = {bind::OptionType::integer, *start, {}};
      option.least = *least;
      option.most = *most;
      const std::string mistake = check_option(option, option.start);
      if (!mistake.empty()) into.add(value.place, {Code::wrong_value, name}, mistake);
    } else if (value.is_list() && !value.items.empty()) {
      const auto first = option_value(value.items.front());
      for (const Value& item : value.items) {
        const auto choice = option_value(item);
        if (!choice || !first || choice->type == bind::OptionType::boolean ||
            choice->type != first->type) {
          into.report(item.place, {code_of(item), name},
                      "option '{}': its values are all integers or all strings, found {}", name,
                      describe(item));
          continue;
        }
        if (expect_one_line(into, item, name)) option.choices.push_back(*choice);
      }
      if (!option.choices.empty()) option.start = option.choices.front();
    } else if (const auto start = option_value(value);
               start && start->type != bind::OptionType::word) {
      option.start = *start;
      const std::string mistake = check_option(option, option.start);
      if (!mistake.empty()) {
        into.report(value.place, {Code::wrong_value, name},
                    "{}; `integer({}, least, most)` gives it other bounds", mistake,
                    show_option(option.start));
      }
    } else {
      into.report(
          value.place, {code_of(value), name},
          "option '{}': expected an integer, true or false, or a list of values whose first is "
          "the default, found {}",
          name, describe(value));
    }
    // A faulty option is declared, too, so that its uses are not reported as unknown.
    definition_.options.push_back(std::move(option));
  }
}

void GameReader::read_tokens(Reader& into, const Value& game) {
  const Value* tokens = game.find("tokens");
  if (tokens == nullptr) return;
  if (tokens->is(Value::Kind::string)) {
    const OptionDeclaration* option = definition_.find_option(tokens->text);
    if (option == nullptr || option->start.type != bind::OptionType::integer) {
      into.report(tokens->place, {Code::unknown_option, tokens->text},
                  "'tokens': no option '{}' that is an integer{}", tokens->text,
                  text::did_you_mean(tokens->text, names_of(definition_.options)));
    }
    definition_.tokens_option = tokens->text;
    return;
  }
  definition_.tokens =
      static_cast<int>(into.integer(game, "tokens", 0, table::kMaxTokens).value_or(0));
}

void GameReader::read_pointers(Reader& into, const Value& game) {
  const Value* pointers = into.table(game, "pointers");
  if (pointers == nullptr) return;
  into.check_no_items(*pointers, "pointers");
  const table::Schema& schema = *definition_.schema;
  std::vector<std::string> zones;
  for (const table::ZoneDeclaration& zone : schema.zones) {
    if (zone.owner == table::ZoneOwner::table) zones.push_back(zone.name);
  }
  for (const auto& [name, value] : pointers->fields) {
    if (!into.has_room(schema.pointers.size(), value.key_place, "pointers")) return;
    if (!into.check_name(name, value.key_place, "pointer")) continue;
    const auto zone = into.word(*pointers, name, zones);
    if (zone) {
      definition_.schema->pointers.push_back(
          {name, *schema.find_zone(zones[static_cast<std::size_t>(*zone)])});
    }
  }
}

void GameReader::read_shared(Reader& into, const Value& main, const Layer& layer) {
  table::Schema& schema = *definition_.schema;
  const auto add = [&](const char* name, std::vector<table::Field>& fields) {
    const Value* table = into.table(main, name);
    if (table == nullptr) return;
    std::set<std::string> declared;
    for (const table::Field& field : fields) declared.insert(field.name);
    for (table::Field& field : read_fields(into, *table, name)) {
      if (declared.count(field.name) != 0) {
        into.report(table->find(field.name)->key_place, {Code::duplicate, field.name},
                    "{}: {} field '{}' is already declared below this variant", layer.id, name,
                    field.name);
        continue;
      }
      const text::Place place = table->find(field.name)->key_place;
      if (!into.has_room(fields.size(), place, fmt::format("{} fields", name))) return;
      fields.push_back(std::move(field));
    }
  };
  add("table", schema.table_fields);
  add("seat", schema.seat_fields);
  add("card", schema.card_fields);
  if (const Value* counters = into.table(main, "counters")) read_counters(into, *counters);
  if (const Value* words = into.table(main, "words")) read_words(into, *words);
  if (const Value* events = into.table(main, "events")) read_events(into, *events);
  WordingReader(definition_, into).read(main);
}

// The zones that are programs, once the card fields are known.
void GameReader::read_indents(Reader& into, const Value& game) {
  const Value* zones = game.find("zones");
  if (zones == nullptr || !zones->is(Value::Kind::table)) return;
  std::vector<std::string> known;
  for (const table::Field& field : definition_.schema->card_fields) {
    if (field.type == table::FieldType::integer) known.push_back(field.name);
  }
  for (table::ZoneDeclaration& zone : definition_.schema->zones) {
    const Value& value = *zones->find(zone.name);
    const auto name = into.text(value, "indent");
    if (!name) continue;
    if (std::find(known.begin(), known.end(), *name) == known.end()) {
      into.report(value.find("indent")->place, {Code::unknown_field, *name},
                  "'indent': no card field '{}' that is an integer{}", *name,
                  text::did_you_mean(*name, known));
      continue;
    }
    if (zone.gaps) {
      into.report(value.find("indent")->place, {Code::wrong_value, "indent"},
                  "'indent': lines have no empty places between them");
    }
    zone.indent = *table::find_field(definition_.schema->card_fields, *name);
  }
}

void GameReader::read_counters(Reader& into, const Value& counters) {
  into.check_no_fields(counters, "counters");
  if (!definition_.instructions)
    definition_.instructions = std::make_shared<bind::InstructionSet>();
  bind::InstructionSet& set = *definition_.instructions;
  std::vector<table::Field>& fields = definition_.schema->table_fields;
  definition_.schema->has_lines = true;
  const std::size_t of_base = set.counters.size();
  for (const Value& item : counters.items) {
    if (!item.is(Value::Kind::string)) {
      into.report(item.place, {code_of(item), "counters"}, "counters: expected a name, found {}",
                  describe(item));
      continue;
    }
    if (!into.check_name(item.text, item.place, "counter")) continue;
    const auto known = set.vocabulary.counter(item.text);
    if (known && static_cast<std::size_t>(*known) < of_base) continue;
    if (!known && table::find_field(fields, item.text)) {
      into.report(item.place, {Code::name_clash, item.text},
                  "counter '{}' is already declared as a table field", item.text);
    } else if (const auto mistake = set.vocabulary.add_counter(item.text)) {
      into.report(item.place, {Code::name_clash, item.text}, "counters: {}", *mistake);
    } else if (!into.has_room(fields.size(), item.place, "table fields and counters")) {
      return;
    } else {
      set.counters.push_back(static_cast<int>(fields.size()));
      table::Field field;
      field.name = item.text;
      fields.push_back(std::move(field));
    }
  }
}

void GameReader::read_words(Reader& into, const Value& words) {
  into.check_no_items(words, "words");
  if (!definition_.instructions) {
    into.report(words.place, {Code::missing_declaration, "counters"},
                "words: the game has no counters, hence no instructions");
    return;
  }
  for (const auto& [name, value] : words.fields) {
    if (!into.has_room(definition_.instructions->words.size(), value.key_place, "words")) return;
    const std::string what = fmt::format("word '{}'", name);
    if (!value.is(Value::Kind::table)) {
      into.report(value.place, {code_of(value), name},
                  "{}: expected {{ arguments = ..., execute = ... }}, found {}", what,
                  describe(value));
      continue;
    }
    into.check_fields(value, what, names_of(kWordShape));
    bind::InstructionWord word;
    if (const Value* arguments = into.table(value, "arguments")) {
      into.check_no_fields(*arguments, "'arguments'");
      for (const Value& item : arguments->items) {
        const bool counter = item.is(Value::Kind::string) && item.text == "counter";
        if (!counter && (!item.is(Value::Kind::string) || item.text != "expression")) {
          into.report(item.place, {code_of(item), name},
                      "{}: expected \"counter\" or \"expression\", found {}", what, describe(item));
        }
        word.takes_counter.push_back(counter);
      }
    }
    word.execute = into.function(value, "execute", true);
    const auto count = static_cast<int>(word.takes_counter.size());
    const bool is_taken = name == "none" || text::is_seat_letter(name);
    const auto mistake = is_taken ? fmt::format("'{}' means a seat, or nothing, in positions", name)
                         : count > race::kMostArguments
                             ? fmt::format("more than {} arguments", race::kMostArguments)
                             : definition_.instructions->vocabulary.add_word(name, count);
    if (mistake) {
      into.report(value.key_place, {Code::name_clash, name}, "words: {}", *mistake);
    } else {
      definition_.instructions->words.push_back(std::move(word));
    }
  }
}

void GameReader::read_events(Reader& into, const Value& table) {
  into.check_no_items(table, "events");
  for (const auto& [name, value] : table.fields) {
    if (!into.has_room(definition_.events.size(), value.key_place, "events")) return;
    if (!into.check_name(name, value.key_place, "event")) continue;
    const bool is_declared =
        std::any_of(definition_.events.begin(), definition_.events.end(),
                    [&wanted = name](const EventDefinition& each) { return each.name == wanted; });
    if (is_declared) {
      into.report(value.key_place, {Code::duplicate, name},
                  "event '{}' is already declared below this variant", name);
      continue;
    }
    const bind::CardText* text = into.card_text(table, name, true);
    if (text == nullptr) continue;
    if (!text->mistake.empty()) into.add(value.place, {Code::syntax, name}, text->mistake);
    EventDefinition event{name, *text, text->shown()};
    into.check_event_text(value.place, name, event.parts.size(), *text);
    for (const bind::TextPart& part : text->parts) {
      if (part.forms.empty()) continue;
      const auto& parts = event.parts;
      if (std::find(parts.begin(), parts.end(), part.number) != parts.end()) continue;
      into.report(value.place, {Code::unknown_part, part.number},
                  "event '{}' has a word that depends on '{{{}}}', which it lacks{}", name,
                  part.number, text::did_you_mean(part.number, parts));
    }
    definition_.events.push_back(std::move(event));
  }
}

void GameReader::read_phases(Reader& into, const Value& game) {
  if (into.field(game, "phases", true) == nullptr) return;
  const Value* phases = into.table(game, "phases");
  if (phases == nullptr) return;
  into.check_no_items(*phases, "phases");
  for (const auto& [name, value] : phases->fields) {
    if (!into.has_room(definition_.phases.size(), value.key_place, "phases")) return;
    if (!into.check_name(name, value.key_place, "phase")) continue;
    PhaseDefinition phase{name, {}, {}};
    if (value.is(Value::Kind::function)) {
      phase.step = value.function;
    } else if (value.is(Value::Kind::table)) {
      into.check_fields(value, fmt::format("phase '{}'", name), names_of(kPhaseShape));
      phase.step = into.function(value, "step", true);
      phase.failed = into.function(value, "failed");
    } else {
      into.report(value.place, {code_of(value), name},
                  "phase '{}': expected a function or {{ step = ..., failed = ... }}, found {}",
                  name, describe(value));
    }
    definition_.phases.push_back(phase);
  }
}

void GameReader::read_rules(const Layer& layer) {
  const auto add = [&](Reader& into, const Value& rules) {
    into.check_no_items(rules, "rules");
    for (const auto& [name, value] : rules.fields) {
      if (!into.check_name(name, value.key_place, "rule")) continue;
      if (!value.is(Value::Kind::function)) {
        into.report(value.place, {code_of(value), name}, "rule '{}': expected a function, found {}",
                    name, describe(value));
        continue;
      }
      const auto same = std::find_if(
          definition_.rules.begin(), definition_.rules.end(),
          [&wanted = name](const RuleDefinition& each) { return each.name == wanted; });
      if (same != definition_.rules.end()) {
        into.report(value.key_place, {Code::duplicate, name},
                    "rule '{}' is already defined at {}:{}; a variant wraps it in its "
                    "`rules`",
                    name, same->file, same->place.line);
        continue;
      }
      if (!into.has_room(definition_.rules.size(), value.key_place, "rules")) return;
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

}  // namespace punchcard::package
