#include "interpreter/package/language_reader.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "grammar/text/suggestion.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/game_reader.h"
#include "interpreter/package/shape.h"

namespace punchcard::package {

namespace {

constexpr std::size_t kMostSingular = 100;  // numbers

// Reports the names of a section that nothing declares.
void check_known(Reader& into, const Value& section, Code code, const char* what,
                 const std::vector<std::string>& known) {
  const std::set<std::string_view> known_ones(known.begin(), known.end());
  std::size_t unknown = 0;
  for (const auto& [name, value] : section.fields) {
    if (known_ones.count(name) != 0) continue;
    if (++unknown > kMostMistakes + 1) break;
    into.report(value.key_place, {code, name}, "no {} '{}'{}", what, name,
                text::did_you_mean(name, known));
  }
}

}  // namespace

const Value* declared_text(const Value* value) {
  if (value != nullptr && value->is(Value::Kind::table)) value = value->find("text");
  return value != nullptr && value->is(Value::Kind::string) ? value : nullptr;
}

void LanguageReader::read(const Evaluated& file, const Value* main) {
  Reader into(diagnostics_, file.file->name);
  into.check_fields(file.value, "language", names_of(kLanguageShape));
  const std::string& code = file.file->id;
  if (definition_.find_language(code) == nullptr) {
    definition_.languages.emplace_back();
    definition_.languages.back().code = code;
  }
  bind::Language& language =
      *std::find_if(definition_.languages.begin(), definition_.languages.end(),
                    [&](const bind::Language& each) { return each.code == code; });
  if (const auto name = into.text(file.value, "name", true)) language.name = *name;
  if (into.boolean(file.value, "partial").value_or(false)) language.partial = true;
  read_singular(into, file.value, language);
  if (const Value* cards = into.table(file.value, "cards")) read_cards(into, *cards, language);
  if (const Value* options = into.table(file.value, "options")) {
    read_options(into, *options, language);
  }
  if (main != nullptr) read_declared(into, file.value, *main, language);
  read_texts(into, file.value, "events", language.events);
  read_texts(into, file.value, "words", language.words);
  if (const Value* events = into.table(file.value, "events")) {
    std::vector<std::string> known;
    for (const EventDefinition& event : definition_.events) known.push_back(event.name);
    check_known(into, *events, Code::unknown_event, "event", known);
    for (const EventDefinition& event : definition_.events) {
      const Value* value = events->find(event.name);
      const auto said = language.events.find(event.name);
      if (value == nullptr || said == language.events.end()) continue;
      into.check_event_text(value->place, event.name, event.parts.size(), said->second);
    }
  }
}

void LanguageReader::forget_replaced(const Layer& layer) {
  std::set<std::string_view> titles;
  std::set<std::string_view> texts;
  const auto replace = [&](const std::string& id, const Value& card) {
    if (card.find("name") != nullptr) titles.insert(id);
    const Value* text = card.find("text");
    if (text == nullptr || !text->is(Value::Kind::string)) return;
    const Value*& before = texts_[id];
    const bool is_other =
        before != nullptr && !bind::have_same_words(before->card_text(), text->card_text());
    if (is_other) texts.insert(id);
    before = text;
  };
  for (const CardFile& file : layer.cards) {
    const DeckCard* card = deck_.find(file.id);
    if (card != nullptr && card->card.file == file.card.file) replace(file.id, file.card.value);
  }
  if (const Value* cards = layer.main.value.find("cards"); cards != nullptr) {
    if (const Value* change = cards->find("change"); change != nullptr) {
      for (const auto& [id, card] : change->fields) replace(id, card);
    }
  }
  for (bind::Language& language : definition_.languages) {
    std::erase_if(language.titles, [&](const auto& each) { return titles.count(each.first) != 0; });
    std::erase_if(language.texts, [&](const auto& each) { return texts.count(each.first) != 0; });
  }
}

void LanguageReader::read_singular(Reader& into, const Value& file, bind::Language& language) {
  const Value* list = into.table(file, "singular");
  if (list == nullptr) return;
  into.check_no_fields(*list, "singular");
  if (list->items.size() > kMostSingular) {
    into.report(list->place, {Code::wrong_value, "singular"},
                "'singular' lists {} numbers, at most {} are allowed", list->items.size(),
                kMostSingular);
    return;
  }
  bind::Singular singular;
  for (const Value& each : list->items) {
    if (each.is(Value::Kind::integer) && each.number >= 0) {
      singular.push_back(each.number);
    } else {
      into.report(each.place, {code_of(each), "singular"},
                  "'singular': expected a list of integers from 0, found {}", describe(each));
    }
  }
  std::sort(singular.begin(), singular.end());
  language.singular = std::move(singular);
}

void LanguageReader::read_cards(Reader& into, const Value& cards, bind::Language& language) {
  into.check_no_items(cards, "cards");
  const std::vector<std::string> known = deck_.ids();
  std::size_t unknown = 0;
  for (const auto& [id, value] : cards.fields) {
    if (!deck_.has_seen(id)) {
      if (++unknown > kMostMistakes + 1) break;
      into.report(value.key_place, {Code::unknown_card, id}, "no card '{}'{}", id,
                  text::did_you_mean(id, known));
      continue;
    }
    if (value.is(Value::Kind::table)) {
      into.check_fields(value, "a card's translation", names_of(kTranslationShape));
      if (const auto title = into.text(value, "name")) language.titles[id] = *title;
      if (const bind::CardText* text = into.card_text(value, "text")) language.texts[id] = *text;
    } else if (const bind::CardText* text = into.card_text(cards, id)) {
      language.texts[id] = *text;
    }
  }
}

void LanguageReader::read_options(Reader& into, const Value& options, bind::Language& language) {
  into.check_no_items(options, "options");
  check_known(into, options, Code::unknown_option, "option", names_of(definition_.options));
  for (const auto& [name, value] : options.fields) {
    const OptionDeclaration* option = definition_.find_option(name);
    if (option == nullptr) continue;
    bind::Language::Option& said = language.options[name];
    if (!value.is(Value::Kind::table)) {
      if (const auto text = into.text(options, name)) said.name = *text;
      continue;
    }
    into.check_fields(value, "an option's translation", names_of(kNamingShape));
    if (const auto text = into.text(value, "name")) said.name = *text;
    const Value* values = into.table(value, "values");
    if (values == nullptr) continue;
    into.check_no_items(*values, "values");
    for (const auto& [choice, _] : values->fields) {
      if (const auto text = into.text(*values, choice)) said.values[choice] = *text;
    }
    std::vector<std::string> known;
    for (const bind::OptionValue& each : option->choices) known.push_back(show_option(each));
    check_known(into, *values, Code::unknown_word, "value", known);
  }
}

// Texts of game.lua. They are translated like words, with the package's own text as the key.
void LanguageReader::read_declared(Reader& into, const Value& file, const Value& main,
                                   bind::Language& language) {
  for (const char* name : {"goal", "how_to_play"}) {
    const bind::CardText* said = into.card_text(file, name);
    if (said == nullptr) continue;
    if (const Value* own = declared_text(main.find(name))) {
      translate(into, *own, *file.find(name), *said, language);
    } else {
      into.report(file.find(name)->key_place, {Code::unknown_field, name},
                  "the package's own file has no '{}'", name);
    }
  }
  const std::pair<const char*, const char*> sections[] = {{"questions", "question"},
                                                          {"traits", "trait"}};
  for (const auto& [section, what] : sections) {
    const Value* table = into.table(file, section);
    if (table == nullptr) continue;
    const Value* declared = main.find(section);
    std::vector<std::string> known;
    if (declared != nullptr) {
      for (const auto& [name, value] : declared->fields) known.push_back(name);
    }
    check_known(into, *table, Code::unknown_field, what, known);
    for (const auto& [name, value] : table->fields) {
      const bind::CardText* said = into.card_text(*table, name);
      const Value* own = declared == nullptr ? nullptr : declared_text(declared->find(name));
      if (said != nullptr && own != nullptr) translate(into, *own, value, *said, language);
    }
  }
}

void LanguageReader::translate(Reader& into, const Value& own, const Value& place,
                               const bind::CardText& said, bind::Language& language) {
  const bool had_room = kept_ <= most_;
  kept_ += own.text.size();
  if (kept_ <= most_) {
    language.words[own.text] = said;
  } else if (had_room) {
    into.report(place.key_place, {Code::limit},
                "the package's languages translate texts with {} bytes so far, the limit is {}",
                kept_, most_);
  }
}

void LanguageReader::read_texts(Reader& into, const Value& file, const char* section,
                                bind::Language::Texts& texts) {
  const Value* table = into.table(file, section);
  if (table == nullptr) return;
  into.check_no_items(*table, section);
  for (const auto& [name, value] : table->fields) {
    if (const bind::CardText* text = into.card_text(*table, name)) texts[name] = *text;
  }
}

}  // namespace punchcard::package
