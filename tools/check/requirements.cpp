#include "tools/check/requirements.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include "grammar/text/suggestion.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

struct Requirement {
  Type type;  // of the thing
  std::string name;
};

class RequirementCheck {
 public:
  RequirementCheck(const Subject& subject, const Names& names, Inference& inference, Report& report)
      : subject_(subject), names_(names), inference_(inference), report_(report) {}

  void run() {
    for (const package::SourceFile* file : subject_.files) {
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
        if (node.is(lua_syntax::Kind::Call) || node.is(lua_syntax::Kind::MethodCall))
          check(*file, node);
      });
    }
  }

 private:
  void check(const package::SourceFile& file, const Node& call) {
    const Callee callee = inference_.callee(call);
    if (callee.what != Callee::What::machine || callee.functions.empty()) return;
    for (const Requirement& need : needs_of(*callee.functions.front())) {
      if (report_.is_full(file)) return;
      const bool method = call.is(lua_syntax::Kind::MethodCall);
      const Node& name = method ? call.children[1] : call.children.front();
      report_.add(file, name.begin, {Code::missing_declaration, need.name},
                  "'{}' needs the {} '{}', which this package does not declare{}",
                  callee.name->name, need.type.is(Base::game) ? "rule or field" : "field",
                  need.name, text::did_you_mean(need.name, names_.all(need.type)));
    }
  }

  const std::vector<Requirement>& needs_of(const Node& function) {
    const auto [needs, is_new] = needs_.try_emplace(&function);
    std::set<const Node*> seen;
    if (is_new) gather(function, seen, needs->second);
    return needs->second;
  }

  // The names that a function of stdlib, with those that it calls, uses on things and that the
  // package lacks.
  void gather(const Node& function, std::set<const Node*>& seen, std::vector<Requirement>& needs) {
    if (!seen.insert(&function).second) return;
    lua_syntax::for_each_node(function, [&](const Node& node) {
      const bool method = node.is(lua_syntax::Kind::MethodCall);
      if (method || node.is(lua_syntax::Kind::Index)) add(node, needs);
      if (!method && !node.is(lua_syntax::Kind::Call)) return;
      const Callee callee = inference_.callee(node);
      if (callee.what != Callee::What::machine) return;
      for (const Node* called : callee.functions) gather(*called, seen, needs);
    });
  }

  void add(const Node& node, std::vector<Requirement>& needs) {
    const Node& key = node.children[1];
    if (!key.is(lua_syntax::Kind::String)) return;
    const Type type = inference_.type(node.children[0]);
    const bool lacks = type.is_thing() && names_.complete(type) &&
                       names_.find(type, key.text) == nullptr && !names_.is_vague(key.text);
    if (lacks) needs.push_back({type, key.text});
  }

  const Subject& subject_;
  const Names& names_;
  Inference& inference_;
  Report& report_;
  std::map<const Node*, std::vector<Requirement>> needs_;  // by function
};

}  // namespace

void check_requirements(const Subject& subject, const Names& names, Inference& inference,
                        Report& report) {
  RequirementCheck(subject, names, inference, report).run();
}

}  // namespace punchcard::check
