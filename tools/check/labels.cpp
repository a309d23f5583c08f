#include "tools/check/labels.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "grammar/text/ascii.h"
#include "interpreter/bind/language.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

class LabelCheck {
 public:
  LabelCheck(const Subject& subject, Report& report) : subject_(subject), report_(report) {
    for (const table::Kind& kind : subject.definition->schema->kinds) {
      titles_[kind.label()].push_back(&kind);
      ids_.insert(kind.id);
    }
  }

  void run() {
    for (const package::Layer& layer : subject_.layers) {
      check_options(layer);
      check_events(layer);
      for (const package::Evaluated& language : layer.languages) check_titles(language);
    }
  }

 private:
  // A translated title, or the card's own.
  static const package::Value* title_in(const package::Value& translation) {
    const package::Value* title =
        translation.is(package::Value::Kind::table) ? translation.find("name") : nullptr;
    return title != nullptr && title->is(package::Value::Kind::string) ? title : nullptr;
  }

  // A language says what the layers so far say in it, the later ones over the earlier.
  void check_titles(const package::Evaluated& language) {
    const package::Value* cards = language.value.find("cards");
    if (cards == nullptr) return;
    Labels& said = said_[language.file->id];
    std::map<std::string_view, const package::Value*> titles;  // of this file, by card
    for (const auto& [id, translation] : cards->fields) {
      const package::Value* title = title_in(translation);
      if (title == nullptr || ids_.count(id) == 0) continue;
      titles.emplace(id, title);
      said[id] = table::notation_name(title->text);
    }
    std::map<std::string_view, std::vector<std::string_view>>
        called;  // cards, by this file's labels
    for (const auto& [id, title] : titles) called[said.find(id)->second];
    for (const auto& [id, label] : said) {
      const auto own = called.find(label);
      if (own != called.end()) own->second.push_back(id);
    }
    for (const auto& [id, title] : titles) {
      const std::string& label = said.find(id)->second;
      std::string_view other = kept_title(said, label);
      for (const std::string_view each : called.at(label)) {
        if (!other.empty()) break;
        const bool is_told_there = each >= id && titles.count(each) != 0;
        if (each != id && !is_told_there) other = each;
      }
      if (!other.empty()) {
        report_.add(*language.file, title->place, {Code::duplicate, title->text},
                    "cards '{}' and '{}' are both called '{}' here", other, id, title->text);
      } else if (text::is_seat_letter(title->text)) {
        report_.add(*language.file, title->place, {Code::name_clash, title->text},
                    "a card can't be called '{}': that is a seat", title->text);
      }
    }
  }

  using Labels = std::map<std::string, std::string, std::less<>>;  // by the card's id

  // The first card whose own title a language leaves as it is, with this label, or "".
  std::string_view kept_title(const Labels& said, const std::string& label) const {
    const auto kinds = titles_.find(label);
    if (kinds == titles_.end()) return {};
    for (const table::Kind* kind : kinds->second) {
      if (said.count(kind->id) == 0) return kind->id;
    }
    return {};
  }

  void check_options(const package::Layer& layer) {
    const package::Value* options = layer.is_game ? layer.main.value.find("options") : nullptr;
    if (options == nullptr) return;
    for (const auto& [name, option] : options->fields) {
      for (auto each = option.items.begin(); each != option.items.end(); ++each) {
        const bool twice =
            std::any_of(option.items.begin(), each, [&](const package::Value& before) {
              const bool plain =
                  each->is(package::Value::Kind::integer) || each->is(package::Value::Kind::string);
              return plain && before.kind == each->kind && before.text == each->text &&
                     before.number == each->number;
            });
        if (!twice) continue;
        report_.add(*layer.main.file, each->place, {Code::duplicate, name},
                    "option '{}' lists this value twice", name);
        break;
      }
    }
  }

  // A variant's events are those of its base, too.
  void check_events(const package::Layer& layer) {
    const package::Value* events = layer.main.value.find("events");
    if (events == nullptr) return;
    for (const auto& [name, text] : events->fields) {
      if (text.is(package::Value::Kind::string)) events_[name] = text.text;
    }
    std::map<std::string_view, std::vector<std::string_view>> names;  // by text
    for (const auto& [name, text] : events_) names[text].push_back(name);
    for (const auto& [name, text] : events->fields) {
      if (!text.is(package::Value::Kind::string) || text.text.empty()) continue;
      for (const std::string_view other : names.at(text.text)) {
        const bool is_told_there = other >= name && events->fields.count(other) != 0;
        if (other == name || is_told_there) continue;
        report_.add(*layer.main.file, text.place, {Code::duplicate, name},
                    "events '{}' and '{}' read the same", other, name);
        break;
      }
    }
  }

  const Subject& subject_;
  Report& report_;
  std::map<std::string, std::vector<const table::Kind*>> titles_;  // by label
  std::set<std::string_view> ids_;                                 // of cards
  std::map<std::string, Labels> said_;                      // of the layers so far, by language
  std::map<std::string, std::string, std::less<>> events_;  // texts by name, of the layers so far
};

// So many translations of offered words are compared, several times what honest packages have.
constexpr std::size_t kMostCompared = 2'000'000;

class OfferCheck {
 public:
  OfferCheck(const Subject& subject, Inference& inference, Report& report, Report& gaps)
      : subject_(subject), inference_(inference), report_(report), gaps_(gaps) {}

  void run() {
    for (const package::SourceFile* file : subject_.files) {
      file_ = file;
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
        const bool chooses =
            node.is(lua_syntax::Kind::MethodCall) && node.children[1].text == "choose";
        if (!chooses || !inference_.type(node.children[0]).is(Base::seat)) return;
        const std::vector<Node>& given = arguments_of(node);
        if (given.size() < 2) return;
        if (given.size() == 2 && given[1].is(lua_syntax::Kind::Table)) {
          std::vector<const Node*> options;
          for (const Node& field : given[1].children) options.push_back(&field.children.back());
          check(options);
        } else if (given.size() > 2) {
          std::vector<const Node*> options;
          for (std::size_t i = 1; i < given.size(); ++i) options.push_back(&given[i]);
          check(options);
        }
        Words words;
        for (std::size_t i = 1; i < given.size(); ++i) add_words(given[i], words);
        add_choice(std::move(words));
      });
    }
    for (const package::Layer& layer : subject_.layers) add_questions(layer);
    gather_readings();
    for (const Words* choice : choices_) check_translated(*choice);
  }

 private:
  using Words = std::set<std::string_view>;  // of the files, which a check keeps

  // A value of several possible words counts as none: only one of them is offered.
  void add_words(const Node& given, Words& words) {
    if (given.is(lua_syntax::Kind::Table)) {
      for (const Node& field : given.children) add_words(field.children.back(), words);
      return;
    }
    const Type type = inference_.type(given);
    const Type one = type.is_list() ? element_of(type) : type;
    if (one.is_list() || (!type.is_list() && one.sources.size() > 1)) return;
    for (const Node* source : one.sources) {
      if (source->is(lua_syntax::Kind::String)) words.insert(source->text);
    }
  }

  // Choices between the same words are looked at once.
  void add_choice(Words words) {
    if (words.size() < 2) return;
    const auto [choice, is_new] = known_choices_.insert(std::move(words));
    if (!is_new) return;
    choices_.push_back(&*choice);
    offered_.insert(choice->begin(), choice->end());
  }

  void add_questions(const package::Layer& layer) {
    const package::Value* questions = layer.main.value.find("questions");
    if (questions == nullptr) return;
    for (const auto& [name, question] : questions->fields) {
      const package::Value* options =
          question.is(package::Value::Kind::table) ? question.find("options") : nullptr;
      if (options == nullptr) continue;
      Words words;
      for (const package::Value& word : options->items) {
        if (word.is(package::Value::Kind::string)) words.insert(word.text);
      }
      add_choice(std::move(words));
    }
  }

  // What some offered words read in a language, at least one of them by the words of a file.
  struct Reading {
    const package::SourceFile* file = nullptr;
    const package::Value* texts = nullptr;  // the file's words
    std::string_view said;
  };

  void gather_readings() {
    for (const package::Layer& layer : subject_.layers) {
      for (const package::Evaluated& file : layer.languages) {
        const package::Value* texts = file.value.find("words");
        const bind::Language* language = subject_.definition->find_language(file.file->id);
        if (texts != nullptr && language != nullptr) gather_readings(*file.file, *texts, *language);
      }
    }
  }

  // The offered words that read alike in a language.
  using Alike = std::map<std::string_view, std::vector<std::string_view>>;

  const Alike& alike_in(const bind::Language& language) {
    const auto [alike, is_new] = alike_.try_emplace(&language);
    if (!is_new) return alike->second;
    for (const auto& [word, said] : language.words) {
      if (offered_.contains(word)) alike->second[said.source].push_back(word);
    }
    for (auto& [said, words] : alike->second) {
      const bool own = offered_.contains(said) && language.words.find(said) == language.words.end();
      if (own) words.push_back(said);
    }
    return alike->second;
  }

  void gather_readings(const package::SourceFile& file, const package::Value& texts,
                       const bind::Language& language) {
    const Alike& alike = alike_in(language);
    std::set<std::string_view> known;
    for (const auto& [word, value] : texts.fields) {
      if (!offered_.contains(word)) continue;
      const auto words = alike.find(bind::said_in(&language, word));
      const bool several = words != alike.end() && words->second.size() > 1;
      if (!several || !known.insert(words->first).second) continue;
      readings_.push_back({&file, &texts, words->first});
      for (const std::string_view each : words->second) {
        readings_of_[each].push_back(readings_.size() - 1);
      }
    }
  }

  // Words of one choice that read the same in another language.
  void check_translated(const Words& words) {
    std::map<std::size_t, std::string_view> first;  // word of each reading
    for (const std::string_view word : words) {
      const auto readings = readings_of_.find(word);
      if (readings == readings_of_.end()) continue;
      for (const std::size_t each : readings->second) {
        const Reading& reading = readings_[each];
        if (gaps_.is_full(*reading.file)) continue;
        if (++compared_ > kMostCompared) return;
        const auto [other, is_first] = first.emplace(each, word);
        if (!is_first) report_alike(reading, other->second, word);
      }
    }
  }

  void report_alike(const Reading& reading, std::string_view first, std::string_view word) {
    const auto own = reading.texts->fields.find(word);
    const auto own_first = reading.texts->fields.find(first);
    const bool is_here = own != reading.texts->fields.end();
    if (!is_here && own_first == reading.texts->fields.end()) return;
    const text::Place place = (is_here ? own : own_first)->second.place;
    if (!told_.emplace(reading.file, first, word).second) return;
    gaps_.add(*reading.file, place, {Code::duplicate, std::string(word)},
              "\"{}\" and \"{}\" are both \"{}\" here, and players choose between them", first,
              word, reading.said);
  }

  void check(const std::vector<const Node*>& options) {
    std::set<std::string_view> known;
    for (const Node* option : options) {
      if (!option->is(lua_syntax::Kind::String) || known.insert(option->text).second) continue;
      report_.add(*file_, option->begin, {Code::duplicate, option->text},
                  "option \"{}\" is offered twice", option->text);
    }
  }

  const Subject& subject_;
  Inference& inference_;
  Report& report_;
  Report& gaps_;
  const package::SourceFile* file_ = nullptr;
  std::set<Words> known_choices_;
  std::vector<const Words*> choices_;  // in the order of the files
  std::set<std::string_view> offered_;
  std::map<const bind::Language*, Alike> alike_;
  std::vector<Reading> readings_;
  std::map<std::string_view, std::vector<std::size_t>> readings_of_;  // words
  std::size_t compared_ = 0;
  std::set<std::tuple<const package::SourceFile*, std::string, std::string>> told_;
};

}  // namespace

void check_labels(const Subject& subject, Report& report) { LabelCheck(subject, report).run(); }

void check_offered_words(const Subject& subject, Inference& inference, Report& report,
                         Report& gaps) {
  OfferCheck(subject, inference, report, gaps).run();
}

}  // namespace punchcard::check
