#include "tools/check/words.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "grammar/text/suggestion.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

// The words with a mark around each, separated by commas; of very many only the first.
std::string listed(const std::vector<std::string>& words, const char* mark = "\"") {
  constexpr std::size_t kMost = 50;
  std::string list;
  for (std::size_t i = 0; i < std::min(words.size(), kMost); ++i) {
    list += (list.empty() ? "" : ", ") + std::string(mark) + words[i] + mark;
  }
  if (words.size() > kMost) list += fmt::format(" and {} more", words.size() - kMost);
  return list;
}

class WordCheck {
 public:
  WordCheck(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
            Report& report)
      : subject_(subject), roles_(roles), inference_(inference), report_(report) {
    for (const package::SourceFile* file : subject.files) {
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
        if (node.is(lua_syntax::Kind::String)) file_of_[&node] = file;
      });
    }
    for (const package::PhaseDefinition& phase : subject.definition->phases)
      phases_.add(phase.name);
    for (const package::EventDefinition& event : subject.definition->events) {
      events_.add(event.name);
      event_of_.emplace(event.name, &event);
    }
    for (const auto& [id, card] : subject.cards) {
      ids_.add(id);
      titles_.add(card.title);
      for (const std::string& number : card.numbers.all()) numbers_.add(number);
    }
  }

  void run() {
    if (subject_.complete) check_phases();
    for (const package::SourceFile* file : subject_.files) {
      file_ = file;
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
        if (node.is(lua_syntax::Kind::MethodCall)) check_method(node);
        const bool equality =
            node.is(lua_syntax::Kind::Binary) && (node.text == "==" || node.text == "~=");
        if (!equality) return;
        check_comparison(node.children.front(),
                         lua_syntax::without_parentheses(node.children.back()));
        check_comparison(node.children.back(),
                         lua_syntax::without_parentheses(node.children.front()));
      });
    }
  }

 private:
  void check_phases() {
    for (const Role& role : roles_) {
      if (!role.returns_phase() || role.function == nullptr) continue;
      if (!phase_functions_.insert(role.function).second) continue;
      const FunctionFacts* facts = inference_.function(*role.function);
      if (facts == nullptr) continue;
      std::vector<const Node*> direct;
      gather_returned(role.function->children.back(), direct);
      for (const Node* word : direct) check_phase(*word, true);
      if (facts->results.empty()) continue;
      const std::unordered_set<const Node*> known(direct.begin(), direct.end());
      for (const Node* word : facts->results.front().sources) {
        const bool elsewhere = known.count(word) == 0;
        if (word->is(lua_syntax::Kind::String) && elsewhere) check_phase(*word, false);
      }
    }
  }

  // The strings in the return statements of a function's body.
  void gather_returned(const Node& node, std::vector<const Node*>& words) {
    if (node.is(lua_syntax::Kind::Function)) return;
    if (node.is(lua_syntax::Kind::Return)) {
      const std::vector<Node>& values = node.children.front().children;
      if (!values.empty()) gather_words(values.front(), words);
      return;
    }
    for (const Node& child : node.children) gather_returned(child, words);
  }

  // The strings that an expression can return: of `a and "x" or "y"` both.
  void gather_words(const Node& expression, std::vector<const Node*>& words) {
    const Node& node = lua_syntax::without_parentheses(expression);
    if (node.is(lua_syntax::Kind::String)) words.push_back(&node);
    if (!node.is(lua_syntax::Kind::Binary)) return;
    if (node.text == "or") gather_words(node.children.front(), words);
    if (node.text == "or" || node.text == "and") gather_words(node.children.back(), words);
  }

  // A string that only flows into a result is reported if it resembles a phase.
  void check_phase(const Node& word, bool direct) {
    if (phases_.has(word.text)) return;
    const auto file = file_of_.find(&word);
    if (file == file_of_.end() || report_.is_full(*file->second)) return;
    const std::string hint = text::did_you_mean(word.text, phases_.all());
    if (!direct && hint.empty()) return;
    report_.add(*file->second, word.begin, {Code::unknown_phase, word.text}, "no phase '{}'{}",
                word.text, hint);
  }

  void check_method(const Node& call) {
    const Type object = inference_.type(call.children[0]);
    const std::string& method = call.children[1].text;
    const std::vector<Node>& arguments = arguments_of(call);
    if (arguments.empty()) return;
    const Node& first = lua_syntax::without_parentheses(arguments.front());
    const bool word = first.is(lua_syntax::Kind::String);
    if (object.is(Base::game) && method == "tell" && word) check_event(call, first);
    if (object.is(Base::game) && method == "execute" && arguments.size() == 4) {
      for (const Node* source : inference_.type(arguments.back()).sources) check_execute(*source);
    }
    if (object.is(Base::card) && method == "number" && word && subject_.complete_cards) {
      check_number(first);
    }
  }

  void check_event(const Node& call, const Node& name) {
    if (!subject_.complete || subject_.vague.count(name.text) != 0) return;
    const auto event = event_of_.find(name.text);
    const std::vector<Node>& arguments = arguments_of(call);
    if (event == event_of_.end()) {
      if (report_.is_full(*file_)) return;
      report_.add(*file_, name.begin, {Code::unknown_event, name.text},
                  "game.lua declares no event '{}'{}", name.text,
                  text::did_you_mean(name.text, events_.all()));
      return;
    }
    const std::size_t told = event->second->parts.size();
    if (!has_many_values(arguments.back()) && arguments.size() - 1 != told) {
      report_.add(*file_, name.begin, {Code::wrong_value, name.text},
                  "event '{}' tells of {} things, {} given", name.text, told, arguments.size() - 1);
    }
  }

  // Checks a table argument, or a table that the argument may be.
  void check_execute(const Node& with) {
    static const std::vector<std::string> settings = {"card", "site", "numbers"};
    if (!with.is(lua_syntax::Kind::Table) || !settings_.insert(&with).second) return;
    for (const Node& field : with.children) {
      const Node& key = field.children.front();
      if (field.is(lua_syntax::Kind::Positional) || !key.is(lua_syntax::Kind::String)) continue;
      const auto file = file_of_.find(&key);
      if (file == file_of_.end()) return;
      const Node& value = lua_syntax::without_parentheses(field.children.back());
      if (std::find(settings.begin(), settings.end(), key.text) == settings.end()) {
        report_.add(*file->second, key.begin, {Code::unknown_field, key.text},
                    "execute has no setting '{}'{}", key.text,
                    text::did_you_mean(key.text, settings));
      } else if (key.text == "numbers" && value.is(lua_syntax::Kind::String) &&
                 value.text != "printed") {
        report_.add(*file->second, value.begin, {Code::wrong_value, key.text},
                    "'numbers' may only be \"printed\", found \"{}\"", value.text);
      }
    }
  }

  void check_number(const Node& name) {
    if (numbers_.has(name.text) || report_.is_full(*file_)) return;
    report_.add(*file_, name.begin, {Code::unknown_number, name.text},
                "no card has a number '{}'{}", name.text,
                text::did_you_mean(name.text, numbers_.all()));
  }

  void check_comparison(const Node& compared, const Node& literal) {
    const bool word = literal.is(lua_syntax::Kind::String);
    if (!word && !literal.is(lua_syntax::Kind::Integer)) return;
    const Type type = inference_.type(compared);
    if (type.lists == 0 && type.option != nullptr) return check_option(*type.option, literal);
    if (!word) return;
    if (type.is(Base::string) && type.asked && !type.open) return check_answer(type, literal);
    const Node& read = lua_syntax::without_parentheses(compared);
    if (!read.is(lua_syntax::Kind::Index) || !read.children.back().is(lua_syntax::Kind::String))
      return;
    if (!inference_.type(read.children.front()).is(Base::card)) return;
    if (read.children.back().text == "id") check_card(literal, ids_, "id");
    if (read.children.back().text == "name") check_card(literal, titles_, "name");
  }

  void check_option(const package::OptionDeclaration& option, const Node& literal) {
    const bool word = literal.is(lua_syntax::Kind::String);
    if (word != (option.start.type == bind::OptionType::word)) {
      if (option.start.type == bind::OptionType::boolean || word) {
        report_.add(*file_, literal.begin, {Code::constant_condition, option.name},
                    "option '{}' is never equal to {}: it is {}", option.name,
                    word ? "\"" + literal.text + "\"" : literal.text,
                    option.start.type == bind::OptionType::boolean   ? "true or false"
                    : option.start.type == bind::OptionType::integer ? "an integer"
                                                                     : "a string");
      }
      return;
    }
    const Choices& choices = choices_of(option);
    if (choices.shown.empty() || choices.known.count(literal.text) != 0) return;
    if (report_.is_full(*file_)) return;
    report_.add(*file_, literal.begin, {Code::constant_condition, option.name},
                "option '{}' is never {}: it is one of {}{}", option.name,
                word ? "\"" + literal.text + "\"" : literal.text,
                listed(choices.shown, word ? "\"" : ""),
                text::did_you_mean(literal.text, choices.shown));
  }

  struct Choices {
    std::vector<std::string> shown;
    std::set<std::string> known;
  };

  const Choices& choices_of(const package::OptionDeclaration& option) {
    const auto [found, is_new] = choices_.try_emplace(&option);
    if (is_new) {
      for (const bind::OptionValue& choice : option.choices) {
        found->second.shown.push_back(package::show_option(choice));
        found->second.known.insert(found->second.shown.back());
      }
    }
    return found->second;
  }

  void check_answer(const Type& answer, const Node& literal) {
    if (report_.is_full(*file_)) return;
    std::vector<std::string> options;
    for (const Node* source : answer.sources) options.push_back(source->text);
    if (std::find(options.begin(), options.end(), literal.text) != options.end()) return;
    std::sort(options.begin(), options.end());
    report_.add(*file_, literal.begin, {Code::constant_condition, literal.text},
                "this is never \"{}\": the options are {}{}", literal.text, listed(options),
                text::did_you_mean(literal.text, options));
  }

  // A card may belong to a variant that is not applied, so only names that resemble a card are
  // reported.
  void check_card(const Node& literal, const NameList& known, std::string_view what) {
    if (known.has(literal.text) || report_.is_full(*file_)) return;
    const std::string hint = text::did_you_mean(literal.text, known.all());
    if (hint.empty()) return;
    report_.add(*file_, literal.begin, {Code::unknown_card, literal.text},
                "no card has the {} '{}'{}", what, literal.text, hint);
  }

  const Subject& subject_;
  const std::vector<Role>& roles_;
  Inference& inference_;
  Report& report_;
  const package::SourceFile* file_ = nullptr;
  std::unordered_map<const Node*, const package::SourceFile*> file_of_;
  std::unordered_set<const Node*> settings_;         // tables of settings already checked
  std::unordered_set<const Node*> phase_functions_;  // already checked
  NameList phases_, events_, ids_, titles_, numbers_;
  std::map<std::string_view, const package::EventDefinition*> event_of_;
  std::unordered_map<const package::OptionDeclaration*, Choices> choices_;
};

}  // namespace

void check_words(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                 Report& report) {
  WordCheck(subject, roles, inference, report).run();
}

}  // namespace punchcard::check
