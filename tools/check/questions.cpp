#include "tools/check/questions.h"

#include <set>
#include <string>
#include <vector>

#include "grammar/text/suggestion.h"
#include "tools/check/inference.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

class QuestionCheck {
 public:
  QuestionCheck(const Subject& subject, Report& report) : subject_(subject), report_(report) {
    for (const package::PhaseDefinition& phase : subject.definition->phases)
      phases_.add(phase.name);
  }

  void run() {
    if (subject_.definition->questions.empty()) return;
    for (const auto* files : {&subject_.files, &subject_.library}) {
      for (const package::SourceFile* file : *files) {
        if (file->tree) visit(file->tree->root);
      }
    }
    offered_.assign(words_.begin(), words_.end());
    // The topics of the asking methods that take none.
    topics_.insert({"card", "token"});
    if (any_topic_) topics_.insert(words_.begin(), words_.end());
    all_topics_.assign(topics_.begin(), topics_.end());
    for (const package::Layer& layer : subject_.layers) {
      const package::Value* questions = layer.main.value.find("questions");
      if (questions == nullptr) continue;
      for (const auto& [name, value] : questions->fields) check(layer, name, value);
    }
  }

 private:
  // Strings in `questions` ask nothing.
  void visit(const Node& node) {
    if (node.is(lua_syntax::Kind::Named)) {
      const Node& key = node.children.front();
      if (key.is(lua_syntax::Kind::String) && key.text == "questions") return;
      return visit(node.children.back());
    }
    if (node.is(lua_syntax::Kind::String)) words_.insert(node.text);
    if (node.is(lua_syntax::Kind::MethodCall) && node.children[1].text == "choose")
      visit_choice(node);
    for (const Node& child : node.children) visit(child);
  }

  void visit_choice(const Node& call) {
    const std::vector<Node>& arguments = arguments_of(call);
    if (arguments.empty()) return;
    if (arguments.front().is(lua_syntax::Kind::String)) {
      topics_.insert(arguments.front().text);
    } else {
      any_topic_ = true;
    }
  }

  void check(const package::Layer& layer, const std::string& name, const package::Value& value) {
    if (report_.is_full(*layer.main.file)) return;
    const std::size_t dot = name.find('.');
    const std::string topic = dot == std::string::npos ? name : name.substr(dot + 1);
    if (topics_.count(topic) == 0) {
      report_.add(*layer.main.file, value.key_place, {Code::unused_question, topic},
                  "no script asks about '{}'{}", topic, text::did_you_mean(topic, all_topics_));
    } else if (dot != std::string::npos && !phases_.has(name.substr(0, dot))) {
      report_.add(*layer.main.file, value.key_place, {Code::unknown_phase, name.substr(0, dot)},
                  "no phase '{}'{}", name.substr(0, dot),
                  text::did_you_mean(name.substr(0, dot), phases_.all()));
    }
    const package::Value* options = value.find("options");
    if (options == nullptr) return;
    for (const package::Value& option : options->items) {
      if (!option.is(package::Value::Kind::string) || words_.count(option.text) != 0) continue;
      if (report_.is_full(*layer.main.file)) return;
      report_.add(*layer.main.file, option.place, {Code::unknown_word, option.text},
                  "no script offers \"{}\"{}", option.text,
                  text::did_you_mean(option.text, offered_));
    }
  }

  const Subject& subject_;
  Report& report_;
  NameList phases_;
  std::set<std::string> topics_;         // in calls of `choose`
  std::vector<std::string> all_topics_;  // the same, for hints
  std::set<std::string> words_;          // all strings
  std::vector<std::string> offered_;     // the same, for hints
  bool any_topic_ = false;
};

}  // namespace

void check_questions(const Subject& subject, Report& report) {
  if (subject.complete) QuestionCheck(subject, report).run();
}

}  // namespace punchcard::check
