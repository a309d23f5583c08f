#include "tools/check/translations.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/text/suggestion.h"
#include "interpreter/bind/card_text.h"
#include "interpreter/bind/label_texts.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/language_reader.h"
#include "tools/check/spoken.h"

namespace punchcard::check {

namespace {

// The names that a text shows or uses for plural forms.
NameList names_in(const bind::CardText& text, bool only_shown) {
  NameList names;
  for (const bind::TextPart& part : text.parts) {
    if (part.number.empty() || (only_shown && !part.shows_number())) continue;
    names.add(part.number);
  }
  return names;
}

bool is_in(const package::Layer& layer, const package::SourceFile& language) {
  return std::any_of(layer.languages.begin(), layer.languages.end(),
                     [&](const package::Evaluated& each) { return each.file == &language; });
}

class TranslationCheck {
 public:
  TranslationCheck(const Subject& subject, Inference& inference, Report& report, Report& gaps)
      : subject_(subject), inference_(inference), report_(report), gaps_(gaps) {}

  void run() {
    const bool any =
        std::any_of(subject_.layers.begin(), subject_.layers.end(),
                    [](const package::Layer& layer) { return !layer.languages.empty(); });
    if (!any) return;
    spoken_ = spoken_words(subject_, inference_);
    for (const package::OptionDeclaration& option : subject_.definition->options) {
      options_.emplace(option.name, &option);
    }
    gather_instructions();
    gather_questions();
    gather_said();
    gather_labels();
    for (const package::Layer& layer : subject_.layers) {
      if (layer.languages.empty()) continue;
      gather_numbers(layer);
      gather_words(layer);
      for (const package::Evaluated& file : layer.languages) check_file(layer, file);
      for (const package::Evaluated& show : layer.shows) {
        if (show.file->tree) check_drawn(*show.file);
      }
    }
  }

 private:
  void check_file(const package::Layer& layer, const package::Evaluated& file) {
    if (!file.value.is(package::Value::Kind::table)) return;
    const bind::Language* language = subject_.definition->find_language(file.file->id);
    if (language == nullptr) return;
    check_parts(file);
    check_label_texts(file);
    const package::Value* partial = file.value.find("partial");
    if (partial != nullptr && partial->is(package::Value::Kind::boolean) && partial->number != 0)
      return;
    check_cards(layer, file, *language);
    check_declared(layer, file, *language);
    check_events(layer, file, *language);
    check_options(layer, file, *language);
    check_numbers(file, *language);
    check_words(file, *language);
  }

  // Cards whose texts are the same in every language.
  void gather_instructions() {
    for (const package::Layer& layer : subject_.layers) {
      for (const package::CardFile& card : layer.cards) {
        if (card.card.value.constructor == "instruction") instructions_.insert(card.id);
      }
    }
  }

  // The location of a section, or where it should be.
  static text::Place place_of(const package::Evaluated& file, std::string_view section) {
    const package::Value* found = file.value.find(section);
    return found == nullptr ? file.value.place : found->place;
  }

  void check_cards(const package::Layer& layer, const package::Evaluated& file,
                   const bind::Language& language) {
    const auto check = [&](const std::string& id, const package::Value& card) {
      const package::Value* text = package::declared_text(card.find("text"));
      if (gaps_.is_full(*file.file) || text == nullptr || text->text.empty()) return;
      if (language.texts.count(id) != 0 || instructions_.count(id) != 0) return;
      gaps_.add(*file.file, place_of(file, "cards"), {Code::missing_translation, id},
                "card '{}' has no text in this language", id);
    };
    for (const package::CardFile& card : layer.cards) check(card.id, card.card.value);
    const package::Value* cards = layer.main.value.find("cards");
    const package::Value* change = cards == nullptr ? nullptr : cards->find("change");
    if (change == nullptr) return;
    for (const auto& [id, card] : change->fields) check(id, card);
  }

  void check_declared(const package::Layer& layer, const package::Evaluated& file,
                      const bind::Language& language) {
    for (const char* name : {"goal", "how_to_play"}) {
      const package::Value* text = package::declared_text(layer.main.value.find(name));
      if (text == nullptr || language.words.count(text->text) != 0) continue;
      gaps_.add(*file.file, file.value.place, {Code::missing_translation, name},
                "'{}' has no text in this language", name);
    }
    const std::pair<const char*, const char*> sections[] = {{"questions", "question"},
                                                            {"traits", "trait"}};
    for (const auto& [section, what] : sections) {
      const package::Value* declared = layer.main.value.find(section);
      if (declared == nullptr) continue;
      for (const auto& [name, value] : declared->fields) {
        if (gaps_.is_full(*file.file)) return;
        check_offered(file, name, value, language);
        const package::Value* text = package::declared_text(&value);
        if (text == nullptr || language.words.count(text->text) != 0) continue;
        gaps_.add(*file.file, place_of(file, section), {Code::missing_translation, name},
                  "{} '{}' has no text in this language", what, name);
      }
    }
  }

  // All words that a question lists count as offered, however they get to the call.
  void check_offered(const package::Evaluated& file, const std::string& question,
                     const package::Value& value, const bind::Language& language) {
    const package::Value* options = value.find("options");
    if (options == nullptr) return;
    for (const package::Value& word : options->items) {
      if (gaps_.is_full(*file.file)) return;
      if (!word.is(package::Value::Kind::string) || language.words.count(word.text) != 0) continue;
      gaps_.add(*file.file, place_of(file, "words"), {Code::missing_translation, word.text},
                "\"{}\" has no word in this language: question '{}' offers it", word.text,
                question);
    }
  }

  void check_events(const package::Layer& layer, const package::Evaluated& file,
                    const bind::Language& language) {
    const package::Value* events = layer.main.value.find("events");
    if (events == nullptr) return;
    for (const auto& [name, text] : events->fields) {
      if (gaps_.is_full(*file.file)) return;
      if (!text.is(package::Value::Kind::string) || language.events.count(name) != 0) continue;
      gaps_.add(*file.file, place_of(file, "events"), {Code::missing_translation, name},
                "event '{}' has no text in this language", name);
    }
  }

  void check_options(const package::Layer& layer, const package::Evaluated& file,
                     const bind::Language& language) {
    const package::Value* options = layer.is_game ? layer.main.value.find("options") : nullptr;
    if (options == nullptr) return;
    for (const auto& [name, value] : options->fields) {
      const auto declared = options_.find(name);
      if (declared == options_.end()) continue;
      if (gaps_.is_full(*file.file)) return;
      const package::OptionDeclaration* option = declared->second;
      const auto said = language.options.find(name);
      if (said == language.options.end() || said->second.name.empty()) {
        gaps_.add(*file.file, place_of(file, "options"), {Code::missing_translation, name},
                  "option '{}' has no name in this language", name);
      }
      if (option->start.type != bind::OptionType::word) continue;
      for (const bind::OptionValue& choice : option->choices) {
        if (gaps_.is_full(*file.file)) return;
        if (said != language.options.end() && said->second.values.count(choice.word) != 0) continue;
        gaps_.add(*file.file, place_of(file, "options"), {Code::missing_translation, choice.word},
                  "value '{}' of option '{}' has no name in this language", choice.word, name);
      }
    }
  }

  // Players read the names of numbers when they choose one, and on cards with changed numbers.
  void gather_numbers(const package::Layer& layer) {
    numbers_.clear();
    std::set<std::string_view> known;
    for (const package::CardFile& card : layer.cards) {
      const package::Value* text = card.card.value.find("text");
      const bool is_line = card.card.value.constructor == "instruction";
      if (is_line || text == nullptr || !text->is(package::Value::Kind::string)) continue;
      for (const bind::TextPart& part : text->card_text().parts) {
        if (part.printed && known.insert(part.number).second) {
          numbers_.push_back({part.number, card.id});
        }
      }
    }
  }

  void check_numbers(const package::Evaluated& file, const bind::Language& language) {
    for (const auto& [number, card] : numbers_) {
      if (gaps_.is_full(*file.file)) return;
      if (language.words.count(number) != 0) continue;
      gaps_.add(*file.file, place_of(file, "words"), {Code::missing_translation, number},
                "number '{}' of card '{}' has no word in this language", number, card);
    }
  }

  // The topics that have a question of their own, "lose" by the question "bug.lose", too.
  void gather_questions() {
    for (const package::Layer& layer : subject_.layers) {
      const package::Value* questions = layer.main.value.find("questions");
      if (questions == nullptr) continue;
      for (const auto& [name, value] : questions->fields) {
        const std::string_view all = name;
        asked_.insert(all);
        for (std::size_t dot = all.find('.'); dot != all.npos; dot = all.find('.', dot + 1)) {
          asked_.insert(all.substr(dot + 1));
        }
      }
    }
  }

  // Players do not read a topic that has a question.
  bool is_asked_otherwise(const SpokenWord& word) const {
    return std::string_view(word.how) == "asked" && asked_.contains(word.text);
  }

  // What the layer's files say to players who need a word for it.
  void gather_words(const package::Layer& layer) {
    words_.clear();
    std::set<const package::SourceFile*> files = {layer.main.file};
    for (const package::Evaluated& each : layer.rules) files.insert(each.file);
    for (const package::Evaluated& each : layer.shows) files.insert(each.file);
    for (const package::CardFile& each : layer.cards) files.insert(each.card.file);
    for (const SpokenWord& word : spoken_) {
      if (files.contains(word.file) && !is_asked_otherwise(word)) words_.push_back(&word);
    }
  }

  void gather_said() {
    for (const auto& [id, card] : subject_.cards) {
      said_.insert(card.numbers.all().begin(), card.numbers.all().end());
    }
    for (const SpokenWord& each : spoken_) said_.insert(each.text);
    add_declared(said_);
  }

  void add_declared(std::set<std::string, std::less<>>& names) const {
    for (const auto& zone : subject_.definition->schema->zones) names.insert(zone.name);
    for (const auto& pointer : subject_.definition->schema->pointers) names.insert(pointer.name);
  }

  bool is_said(const std::string& word) const { return said_.contains(word); }

  void check_words(const package::Evaluated& file, const bind::Language& language) {
    std::vector<std::string> lacking;
    for (const SpokenWord* word : words_) {
      if (gaps_.is_full(*file.file)) return;
      if (language.words.count(word->text) != 0) continue;
      lacking.push_back(word->text);
      gaps_.add(*file.file, place_of(file, "words"), {Code::missing_translation, word->text},
                "\"{}\" has no word in this language: it is {} at {}:{}", word->text, word->how,
                word->file->name, word->place.line);
    }
    const package::Value* words = file.value.find("words");
    if (words == nullptr || lacking.empty() || lacking.size() > package::kMostMistakes) return;
    for (const auto& [word, value] : words->fields) {
      if (gaps_.is_full(*file.file)) return;
      if (is_said(word)) continue;
      const std::string hint = text::did_you_mean(word, lacking);
      if (!hint.empty()) {
        gaps_.add(*file.file, value.key_place, {Code::unknown_word, word}, "nothing says \"{}\"{}",
                  word, hint);
      }
    }
  }

  // Reports parts of a translation that the package's own text lacks, because players would see
  // them in braces.
  void check_parts(const package::Evaluated& file) {
    if (const package::Value* words = file.value.find("words")) {
      for (const auto& [text, said] : words->fields) {
        if (text.find('{') != std::string::npos)
          compare(*file.file, names_in(bind::read_card_text(text), true), said, "this word");
      }
    }
    for (const package::Layer& layer : subject_.layers) {
      for (const char* name : {"goal", "how_to_play"}) {
        const package::Value* own = package::declared_text(layer.main.value.find(name));
        const package::Value* said = file.value.find(name);
        if (own != nullptr && said != nullptr && is_in(layer, *file.file)) {
          compare(*file.file, shown_in(own->card_text()), *said, "'" + std::string(name) + "'");
        }
      }
      for (const char* section : {"questions", "traits"}) {
        const package::Value* declared = layer.main.value.find(section);
        const package::Value* translated = file.value.find(section);
        if (declared == nullptr || translated == nullptr || !is_in(layer, *file.file)) continue;
        for (const auto& [name, said] : translated->fields) {
          const package::Value* own = package::declared_text(declared->find(name));
          if (own != nullptr)
            compare(*file.file, shown_in(own->card_text()), said, "'" + name + "'");
        }
      }
    }
    const package::Value* events = file.value.find("events");
    if (events == nullptr) return;
    for (const package::EventDefinition& event : subject_.definition->events) {
      const package::Value* said = events->find(event.name);
      if (said != nullptr)
        compare(*file.file, shown_in(event.text), *said, "event '" + event.name + "'");
    }
  }

  // The texts that labels are made of: sentences of the machine, titles, and words that players
  // choose from or that events name.
  void check_label_texts(const package::Evaluated& file) {
    if (const package::Value* words = file.value.find("words")) {
      for (const auto& [text, said] : words->fields) {
        if (!said.is(package::Value::Kind::string)) continue;
        const auto& sentences = bind::kLabelSentences;
        const bool is_sentence =
            std::find(sentences.begin(), sentences.end(), text) != sentences.end();
        if (is_sentence) expect_parts_once(*file.file, said);
        if (is_sentence || is_in_labels(text)) expect_short(*file.file, said, text);
      }
    }
    const package::Value* cards = file.value.find("cards");
    if (cards == nullptr) return;
    for (const auto& [id, card] : cards->fields) {
      const package::Value* title =
          card.is(package::Value::Kind::table) ? card.find("name") : nullptr;
      if (title != nullptr && title->is(package::Value::Kind::string)) {
        expect_short(*file.file, *title, id);
      }
    }
  }

  void gather_labels() {
    labels_.insert("hidden card");
    add_declared(labels_);
    for (const auto& [id, card] : subject_.cards) {
      labels_.insert(card.numbers.all().begin(), card.numbers.all().end());
    }
    for (const SpokenWord& each : spoken_) {
      const std::string_view how = each.how;
      if (how == "offered" || how == "told") labels_.insert(each.text);
    }
  }

  bool is_in_labels(const std::string& word) const { return labels_.contains(word); }

  void expect_short(const package::SourceFile& file, const package::Value& said,
                    const std::string& own) {
    if (said.text.size() <= bind::kLongestSaid) return;
    gaps_.add(file, said.place, {Code::limit, own},
              "a translation in a label has at most {} bytes, this one has {}: players would see "
              "the package's own text",
              bind::kLongestSaid, said.text.size());
  }

  // Of a label, unlike other texts.
  void expect_parts_once(const package::SourceFile& file, const package::Value& said) {
    NameList seen;
    for (const bind::TextPart& part : said.card_text().parts) {
      if (part.number.empty() || !part.shows_number() || seen.add(part.number)) continue;
      report_.add(file, said.place, {Code::duplicate, part.number},
                  "a label shows the part '{}' only once", part.number);
      return;
    }
  }

  // The names that a text of the package shows, gathered once for all languages.
  const NameList& shown_in(const bind::CardText& own) {
    const auto [names, is_new] = shown_.try_emplace(&own);
    if (is_new) names->second = names_in(own, true);
    return names->second;
  }

  void compare(const package::SourceFile& file, const NameList& wanted, const package::Value& said,
               const std::string& what) {
    if (!said.is(package::Value::Kind::string)) return;
    const bind::CardText& parsed = said.card_text();
    if (!parsed.mistake.empty()) {
      report_.add(file, said.place, {Code::syntax}, "{}", parsed.mistake);
      return;
    }
    if (report_.is_full(file)) return;
    const NameList named = names_in(parsed, false);
    for (const std::string& name : named.all()) {
      if (report_.is_full(file)) return;
      if (wanted.has(name)) continue;
      report_.add(file, said.place, {Code::unknown_part, name}, "{} has no part '{}'{}", what, name,
                  text::did_you_mean(name, wanted.all()));
    }
    const NameList shown = names_in(parsed, true);
    for (const std::string& name : wanted.all()) {
      if (!shown.has(name)) {
        report_.add(file, said.place, {Code::missing_part, name},
                    "the translation of {} lacks the part '{}'", what, name);
      }
    }
  }

  void check_drawn(const package::SourceFile& show) {
    for (const BareText& bare : bare_texts(show)) {
      gaps_.add(show, bare.node->begin, {Code::missing_translation},
                "readers of other languages see this text as it is: write word(...)");
    }
  }

  const Subject& subject_;
  Inference& inference_;
  Report& report_;
  Report& gaps_;
  std::vector<SpokenWord> spoken_;
  std::map<const bind::CardText*, NameList> shown_;
  std::set<std::string_view> instructions_;
  std::set<std::string_view> asked_;  // topics
  std::map<std::string_view, const package::OptionDeclaration*> options_;
  std::set<std::string, std::less<>> said_;    // by any layer: numbers, words, zones, pointers
  std::set<std::string, std::less<>> labels_;  // that labels may have
  // Of the layer whose languages are being checked: each number with its first card, and words.
  std::vector<std::pair<std::string, std::string>> numbers_;
  std::vector<const SpokenWord*> words_;
};

}  // namespace

void check_translations(const Subject& subject, Inference& inference, Report& report,
                        Report& gaps) {
  TranslationCheck(subject, inference, report, gaps).run();
}

}  // namespace punchcard::check
