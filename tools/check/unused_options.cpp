#include "tools/check/unused_options.h"

#include <set>
#include <string>

namespace punchcard::check {

namespace {

using lua_syntax::Node;

class UnusedOptionCheck {
 public:
  UnusedOptionCheck(const Subject& subject, Inference& inference, Report& report)
      : subject_(subject), inference_(inference), report_(report) {}

  void run() {
    for (const package::OptionDeclaration& each : subject_.definition->options)
      declared_.insert(each.name);
    for (const auto* files : {&subject_.files, &subject_.library}) {
      for (const package::SourceFile* file : *files) {
        if (file->tree) visit(file->tree->root);
      }
    }
    if (all_) return;
    for (const package::Layer& layer : subject_.layers) {
      const package::Value* options = layer.is_game ? layer.main.value.find("options") : nullptr;
      if (options == nullptr) continue;
      for (const auto& [name, value] : options->fields) {
        const bool sound = is_declared(name) && subject_.vague.count(name) == 0;
        if (read_.count(name) != 0 || !sound) continue;
        report_.add(*layer.main.file, value.key_place, {Code::unused_option, name},
                    "no script reads the option '{}'", name);
      }
    }
  }

 private:
  bool is_declared(const std::string& name) const { return declared_.count(name) != 0; }

  bool is_options(const Node& expression) { return inference_.type(expression).is(Base::options); }

  // The key of a field is a declaration; every other string may be a read.
  void visit(const Node& node) {
    if (node.is(lua_syntax::Kind::Named)) return visit(node.children.back());
    if (node.is(lua_syntax::Kind::String)) read_.insert(node.text);
    if (node.is(lua_syntax::Kind::Index)) visit_index(node);
    const bool call = node.is(lua_syntax::Kind::Call) || node.is(lua_syntax::Kind::MethodCall);
    if (call) {
      for (const Node& argument : arguments_of(node)) all_ = all_ || is_options(argument);
    }
    for (const Node& child : node.children) {
      if (!node.is(lua_syntax::Kind::Index) || &child != &node.children.back()) visit(child);
    }
  }

  void visit_index(const Node& index) {
    const Node& key = index.children.back();
    if (!is_name(key)) {
      all_ = all_ || is_options(index.children.front());
      return visit(key);
    }
    if (!is_declared(key.text) || read_.count(key.text) != 0) return;
    const Type type = inference_.type(index.children.front());
    const bool may_be = type.is(Base::options) || !type.certain() || type.is(Base::table);
    if (may_be) read_.insert(key.text);
  }

  const Subject& subject_;
  Inference& inference_;
  Report& report_;
  std::set<std::string> declared_;
  std::set<std::string> read_;
  bool all_ = false;
};

}  // namespace

void check_unused_options(const Subject& subject, Inference& inference, Report& report) {
  if (subject.complete) UnusedOptionCheck(subject, inference, report).run();
}

}  // namespace punchcard::check
