#include "interpreter/package/wording_reader.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/bind/card_text.h"
#include "interpreter/package/game_reader.h"
#include "interpreter/package/shape.h"

namespace punchcard::package {

namespace {

// The first few of them.
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kMostListed = 20;
  if (names.empty()) return "nothing in braces";
  const auto end = names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), kMostListed));
  return fmt::format("{{{}}}{}", fmt::join(names.begin(), end, "}, {"),
                     end == names.end() ? "" : " or another");
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
  std::vector<QuestionDefinition> read;
  std::set<std::pair<std::string, std::string>> asked;  // by phase and topic
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
    if (asked.emplace(question.phase, question.topic).second) read.push_back(std::move(question));
  }
  std::erase_if(definition_.questions, [&](const QuestionDefinition& each) {
    return asked.count({each.phase, each.topic}) != 0;
  });
  std::move(read.begin(), read.end(), std::back_inserter(definition_.questions));
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
  const std::set<std::string> known(fields.begin(), fields.end());
  std::set<std::string> said;
  for (const auto& [name, value] : traits.fields) {
    if (known.count(name) == 0) {
      into_.report(value.key_place, {Code::unknown_field, name}, "'traits': no card field '{}'{}",
                   name, text::did_you_mean(name, fields));
      continue;
    }
    const bind::CardText* text = into_.card_text(traits, name);
    if (text == nullptr) continue;
    check_parts(value, fmt::format("trait '{}'", name), {name});
    said.insert(name);
  }
  std::erase_if(definition_.traits,
                [&](const TraitDefinition& each) { return said.count(each.field) != 0; });
  for (const std::string& name : said) {
    definition_.traits.push_back({name, traits.find(name)->card_text()});
  }
}

void WordingReader::check_parts(const Value& text, const std::string& what,
                                const std::vector<std::string>& known) {
  const bind::CardText& parsed = text.card_text();
  if (!into_.check_parts(text.place, what, parsed)) return;
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
