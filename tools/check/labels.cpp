#include "tools/check/labels.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "grammar/text/ascii.h"
#include "interpreter/bind/language.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

class LabelCheck {
 public:
  LabelCheck(const Subject& subject, Report& report) : subject_(subject), report_(report) {}

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

  void check_titles(const package::Evaluated& language) {
    const package::Value* cards = language.value.find("cards");
    if (cards == nullptr) return;
    std::map<std::string, std::string> ids;  // by title
    const std::vector<table::Kind>& kinds = subject_.definition->schema->kinds;
    for (const table::Kind& kind : kinds) {
      const auto translated = cards->fields.find(kind.id);
      const bool own = translated == cards->fields.end() || title_in(translated->second) == nullptr;
      if (own) ids.emplace(kind.name, kind.id);
    }
    for (const auto& [id, translation] : cards->fields) {
      const package::Value* title = title_in(translation);
      const bool is_in =
          std::any_of(kinds.begin(), kinds.end(),
                      [&name = id](const table::Kind& kind) { return kind.id == name; });
      if (title == nullptr || !is_in) continue;
      const auto [other, is_first] = ids.emplace(title->text, id);
      if (!is_first) {
        report_.add(*language.file, title->place, {Code::duplicate, title->text},
                    "cards '{}' and '{}' are both called '{}' here", other->second, id,
                    title->text);
      } else if (text::is_seat_letter(title->text)) {
        report_.add(*language.file, title->place, {Code::name_clash, title->text},
                    "a card can't be called '{}': that is a seat", title->text);
      }
    }
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

  void check_events(const package::Layer& layer) {
    const package::Value* events = layer.main.value.find("events");
    if (events == nullptr) return;
    std::map<std::string, const std::string*> names;  // by text
    for (const auto& [name, text] : events->fields) {
      if (!text.is(package::Value::Kind::string) || text.text.empty()) continue;
      const auto [other, is_first] = names.emplace(text.text, &name);
      if (is_first) continue;
      report_.add(*layer.main.file, text.place, {Code::duplicate, name},
                  "events '{}' and '{}' read the same", *other->second, name);
    }
  }

  const Subject& subject_;
  Report& report_;
};

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
        check_translated(words);
      });
    }
    for (const package::Layer& layer : subject_.layers) check_questions(layer);
  }

 private:
  using Words = std::set<std::string>;

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

  void check_questions(const package::Layer& layer) {
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
      check_translated(words);
    }
  }

  // Words of one choice that read the same in another language.
  void check_translated(const Words& words) {
    if (words.size() < 2) return;
    for (const package::Layer& layer : subject_.layers) {
      for (const package::Evaluated& file : layer.languages) {
        const package::Value* texts = file.value.find("words");
        const bind::Language* language = subject_.definition->find_language(file.file->id);
        if (texts == nullptr || language == nullptr) continue;
        std::map<std::string_view, const std::string*> by_text;
        for (const std::string& word : words) {
          const auto [other, is_first] = by_text.emplace(bind::said_in(language, word), &word);
          if (is_first) continue;
          const auto own = texts->fields.find(word);
          const auto own_other = texts->fields.find(*other->second);
          const bool is_here = own != texts->fields.end();
          if (!is_here && own_other == texts->fields.end()) continue;
          const text::Place place = (is_here ? own : own_other)->second.place;
          if (!told_.emplace(file.file, *other->second, word).second) continue;
          gaps_.add(*file.file, place, {Code::duplicate, word},
                    "\"{}\" and \"{}\" are both \"{}\" here, and players choose between them",
                    *other->second, word, other->first);
        }
      }
    }
  }

  void check(const std::vector<const Node*>& options) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      const Node& option = *options[i];
      if (!option.is(lua_syntax::Kind::String)) continue;
      const bool twice = std::any_of(
          options.begin(), options.begin() + static_cast<long>(i), [&](const Node* each) {
            return each->is(lua_syntax::Kind::String) && each->text == option.text;
          });
      if (twice) {
        report_.add(*file_, option.begin, {Code::duplicate, option.text},
                    "option \"{}\" is offered twice", option.text);
      }
    }
  }

  const Subject& subject_;
  Inference& inference_;
  Report& report_;
  Report& gaps_;
  const package::SourceFile* file_ = nullptr;
  std::set<std::tuple<const package::SourceFile*, std::string, std::string>> told_;
};

}  // namespace

void check_labels(const Subject& subject, Report& report) { LabelCheck(subject, report).run(); }

void check_offered_words(const Subject& subject, Inference& inference, Report& report,
                         Report& gaps) {
  OfferCheck(subject, inference, report, gaps).run();
}

}  // namespace punchcard::check
