#include "interpreter/package/wording_reader.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/bind/card_text.h"
#include "interpreter/package/game_reader.h"
#include "interpreter/package/shape.h"

namespace punchcard::package {

namespace {

std::string listed(const std::vector<std::string>& names) {
  if (names.empty()) return "nothing in braces";
  return fmt::format("{{{}}}", fmt::join(names, "}, {"));
}

}  // namespace

void WordingReader::read(const Value& main) {
  read_texts(main);
  if (const Value* questions = into_.table(main, "questions")) read_questions(*questions);
  if (const Value* traits = into_.table(main, "traits")) read_traits(*traits);
}

void WordingReader::read_texts(const Value& main) {
  const std::vector<std::string> options = names_of(definition_.options);
  if (const bind::CardText* goal = into_.card_text(main, "goal")) {
    check_parts(*main.find("goal"), "'goal'", options);
    definition_.goal = *goal;
  }
  if (const bind::CardText* how = into_.card_text(main, "how_to_play")) {
    check_parts(*main.find("how_to_play"), "'how_to_play'", options);
    definition_.how_to_play.push_back(*how);
  }
}

void WordingReader::read_questions(const Value& questions) {
  into_.check_no_items(questions, "questions");
  for (const auto& [name, value] : questions.fields) {
    const std::string what = fmt::format("question '{}'", name);
    QuestionDefinition question;
    question.topic = name;
    if (const std::size_t dot = name.find('.'); dot != std::string::npos) {
      question.phase = name.substr(0, dot);
      question.topic = name.substr(dot + 1);
    }
    const Value* text = &value;
    if (value.is(Value::Kind::table)) {
      into_.check_fields(value, what, names_of(kQuestionShape));
      question.options = read_offered(value, what);
      text = into_.field(value, "text", true);
      if (text == nullptr) continue;
    }
    if (!text->is(Value::Kind::string)) {
      into_.report(text->place, {code_of(*text), name},
                   "{}: expected a text or {{ text = ..., options = ... }}, found {}", what,
                   describe(*text));
      continue;
    }
    check_parts(*text, what, {"seat", "card"});
    question.text = text->card_text();
    std::erase_if(definition_.questions, [&](const QuestionDefinition& each) {
      return each.phase == question.phase && each.topic == question.topic;
    });
    definition_.questions.push_back(std::move(question));
  }
}

std::vector<std::string> WordingReader::read_offered(const Value& question,
                                                     const std::string& what) {
  std::vector<std::string> words;
  const Value* options = into_.table(question, "options");
  if (options == nullptr) return words;
  into_.check_no_fields(*options, "'options'");
  for (const Value& item : options->items) {
    if (!item.is(Value::Kind::string)) {
      into_.report(item.place, {code_of(item)}, "{}: expected a word that it offers, found {}",
                   what, describe(item));
    } else if (std::find(words.begin(), words.end(), item.text) != words.end()) {
      into_.report(item.place, {Code::duplicate, item.text},
                   "{}: the word \"{}\" stands here twice", what, item.text);
    } else {
      words.push_back(item.text);
    }
  }
  return words;
}

void WordingReader::read_traits(const Value& traits) {
  into_.check_no_items(traits, "traits");
  std::vector<std::string> fields;
  for (const table::Field& field : definition_.schema->card_fields) fields.push_back(field.name);
  for (const auto& [name, value] : traits.fields) {
    if (std::find(fields.begin(), fields.end(), name) == fields.end()) {
      into_.report(value.key_place, {Code::unknown_field, name}, "'traits': no card field '{}'{}",
                   name, text::did_you_mean(name, fields));
      continue;
    }
    const bind::CardText* text = into_.card_text(traits, name);
    if (text == nullptr) continue;
    check_parts(value, fmt::format("trait '{}'", name), {name});
    std::erase_if(definition_.traits,
                  [&field = name](const TraitDefinition& each) { return each.field == field; });
    definition_.traits.push_back({name, *text});
  }
}

void WordingReader::check_parts(const Value& text, const std::string& what,
                                const std::vector<std::string>& known) {
  const bind::CardText& parsed = text.card_text();
  if (!parsed.mistake.empty()) {
    into_.report(text.place, {Code::syntax}, "{}: {}", what, parsed.mistake);
    return;
  }
  for (const bind::TextPart& part : parsed.parts) {
    if (part.number.empty()) continue;
    const bool is_known = std::find(known.begin(), known.end(), part.number) != known.end();
    if (is_known && !part.printed) continue;
    into_.report(text.place, {Code::unknown_part, part.number}, "{}: expected {}, found {{{}{}}}{}",
                 what, listed(known), part.number,
                 part.printed ? fmt::format(":{}", *part.printed) : "",
                 text::did_you_mean(part.number, known));
  }
}

}  // namespace punchcard::package
