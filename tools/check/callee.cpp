#include "tools/check/callee.h"

#include "interpreter/package/sources.h"
#include "tools/check/inference.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

}  // namespace

const bind::RegistryName* CalleeFinder::library_name(const Node& expression) const {
  const bool index = expression.is(lua_syntax::Kind::Index);
  const Node& name = index ? expression.children.front() : expression;
  const lua_syntax::Use* use = name.is(lua_syntax::Kind::Name) ? inference_.use(name) : nullptr;
  if (use == nullptr || !use->global()) return nullptr;
  const std::string& owner = inference_.global_name(name);
  const bind::RegistrySection* library = subject_.registry.library(index ? owner : "");
  if (library == nullptr) return nullptr;
  if (!index) return library->find(owner);
  if (!is_name(expression.children.back())) return nullptr;
  const std::string& key = expression.children.back().text;
  if (const bind::RegistryName* found = library->find(key)) return found;
  return inference_.meant_member(expression, *library);
}

Callee CalleeFinder::find(const Node& call) {
  return call.is(lua_syntax::Kind::MethodCall) ? find_method(call) : find_called(call);
}

Callee CalleeFinder::find(const Known& member, const Type& object) {
  Callee callee;
  callee.object = object;
  callee.takes_self = true;
  if (member.what == Known::What::rule) {
    callee.what = Callee::What::rule;
    callee.rule = member.name;
    callee.takes_self = false;
    const auto rule = known_.rules.find(member.name);
    callee.open = rule == known_.rules.end() || !subject_.complete ||
                  known_.open_rules.count(member.name) != 0;
    if (rule != known_.rules.end()) callee.functions = rule->second;
  } else if (member.what == Known::What::method) {
    callee.what = Callee::What::machine;
    callee.name = member.machine;
    const auto script = known_.library.find(member.machine);
    if (script != known_.library.end()) callee.functions = {script->second};
  }
  return callee;
}

Callee CalleeFinder::find_method(const Node& call) {
  const Type object = inference_.type(call.children[0]);
  const std::string& name = call.children[1].text;
  Callee callee;
  if (const Known* known = names_.find_meant(object, name)) {
    callee = find(*known, object);
  } else if (object.is(Base::string)) {
    callee.name = subject_.registry.library("string")->find(name);
    if (callee.name != nullptr) callee.what = Callee::What::machine;
  } else if (object.is(Base::table)) {
    const Type function = inference_.field(object, name);
    if (function.is(Base::function)) {
      callee.what = Callee::What::script;
      callee.functions = function.sources;
      callee.open = function.open;
    }
  }
  callee.object = object;
  callee.passes_self = true;
  return callee;
}

Callee CalleeFinder::find_called(const Node& call) {
  const Node* called = &lua_syntax::without_parentheses(call.children.front());
  Callee callee;
  if (const bind::RegistryName* name = library_name(*called)) {
    callee.what = Callee::What::machine;
    callee.name = name;
    const auto script = known_.library.find(name);
    if (script != known_.library.end()) callee.functions = {script->second};
    return callee;
  }
  if (called->is(lua_syntax::Kind::Index) && is_name(called->children.back())) {
    const Type object = inference_.type(called->children.front());
    if (const Known* known = names_.find_meant(object, called->children.back().text)) {
      return find(*known, object);
    }
  }
  const Type function = inference_.type(*called);
  if (!function.is(Base::function)) return callee;
  callee.what = Callee::What::script;
  callee.functions = function.sources;
  callee.open = function.open || function.sources.empty();
  return callee;
}

}  // namespace punchcard::check
