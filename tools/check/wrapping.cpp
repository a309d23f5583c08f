#include "tools/check/wrapping.h"

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>

#include "grammar/text/mismatch.h"
#include "tools/check/assignable.h"
#include "tools/check/endings.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

const std::vector<Node>& parameter_names(const Node& function) {
  return function.children.front().children;
}

class WrappingCheck {
 public:
  WrappingCheck(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                Report& report)
      : subject_(subject),
        roles_(roles),
        inference_(inference),
        report_(report),
        endings_(inference) {}

  void run() {
    for (const Role& role : roles_) {
      if (!role.wraps || role.function == nullptr) continue;
      check(role);
      if (role.what == Role::What::rule) check_result(role);
    }
  }

 private:
  // The parameters of the wrapped function: those of the innermost one, which fixes their number
  // for all wrappers, otherwise those that the machine passes.
  std::vector<std::string> taken(const Role& role) const {
    std::vector<std::string> names;
    for (const Role& each : roles_) {
      if (&each == &role) break;
      const bool wrapped = each.what == role.what && each.name == role.name && each.function;
      if (!wrapped || role.what != Role::What::rule) continue;
      for (const Node& parameter : parameter_names(*each.function)) names.push_back(parameter.text);
      return names;
    }
    switch (role.what) {
      case Role::What::execute:
        return {"self", "game"};
      case Role::What::position:
        return {"game", "given"};
      default:
        return {"game"};
    }
  }

  bool is_known(const Role& role) const {
    if (role.what != Role::What::rule) return true;
    return std::any_of(roles_.begin(), roles_.end(), [&](const Role& each) {
      return &each < &role && each.what == role.what && each.name == role.name && !each.wraps &&
             each.function != nullptr && !takes_any(*each.function);
    });
  }

  static bool takes_any(const Node& function) {
    const std::vector<Node>& parameters = parameter_names(function);
    return !parameters.empty() && parameters.back().is(lua_syntax::Kind::Vararg);
  }

  void check(const Role& role) {
    const FunctionFacts* facts = inference_.function(*role.function);
    if (facts == nullptr || !is_known(role)) return;
    const std::vector<std::string> names = taken(role);
    const std::vector<Node>& parameters = parameter_names(*role.function);
    for (std::size_t i = 0; i < facts->parameters.size(); ++i) {
      if (facts->parameters[i]->name == "base" && i != names.size()) {
        return report_misplaced(role, parameters[std::min(i, parameters.size() - 1)], names);
      }
    }
    if (facts->parameters.size() <= names.size()) return;
    const lua_syntax::Variable* base = facts->parameters[names.size()];
    lua_syntax::for_each_node(role.function->children.back(), [&](const Node& node) {
      if (!node.is(lua_syntax::Kind::Call) || !node.children.front().is(lua_syntax::Kind::Name))
        return;
      const lua_syntax::Use* use = inference_.use(node.children.front());
      if (use != nullptr && use->variable == base) check_call(role, node, names);
    });
  }

  // A wrapper of a rule whose result is used must return one, too.
  void check_result(const Role& role) {
    const Node& function = *role.function;
    if (!is_known(role) || !returns_no_value(function) || !is_used(role.name)) return;
    if (endings_.paths_of(function).end != Reached::yes) return;
    const std::vector<Node>& parameters = parameter_names(function);
    const std::size_t wrapped = taken(role).size();
    const bool has_base = parameters.size() == wrapped + 1 && !takes_any(function);
    const bool drops = has_base && calls_as_statement(function, parameters.back().text);
    if (!wrapped_returns(role, drops)) return;
    std::vector<std::string> names;
    for (const Node& parameter : parameters) names.push_back(parameter.text);
    std::string returned = "return a value";
    if (has_base) {
      names.pop_back();
      returned = fmt::format("write return {}({})", parameters.back().text, listed(names));
    }
    report_.add(*role.file, end_of(function), {Code::missing_return, role.name},
                "rule '{}' returns nothing here, but the rule that it wraps returns a value: {}",
                role.name, returned);
  }

  // Whether the wrapped function returns a value. It must do so on every path, because otherwise
  // nil may be intended; one path is enough if the wrapper calls it and drops the result.
  bool wrapped_returns(const Role& role, bool any_path) {
    bool returns = false;
    for (const Role& each : roles_) {
      if (&each == &role) break;
      if (each.what != role.what || each.name != role.name) continue;
      if (each.function == nullptr) return false;
      const Paths paths = endings_.paths_of(*each.function);
      const bool some = std::any_of(paths.returns.begin(), paths.returns.end(), returns_value);
      const bool all = std::all_of(paths.returns.begin(), paths.returns.end(), returns_value);
      const bool always = some && all && paths.end == Reached::never;
      if (!each.wraps || !returns_no_value(*each.function)) returns = any_path ? some : always;
    }
    return returns;
  }

  static bool returns_value(const Node* returned) {
    const std::vector<Node>& values = returned->children.front().children;
    return !values.empty() && !values.front().is(lua_syntax::Kind::Nil);
  }

  static bool calls_as_statement(const Node& function, const std::string& name) {
    bool calls = false;
    lua_syntax::walk(function.children.back(), [&](const Node& node) {
      if (node.is(lua_syntax::Kind::CallStatement)) {
        const Node& called = node.children.front().children.front();
        calls = calls || (called.is(lua_syntax::Kind::Name) && called.text == name);
      }
      return !node.is(lua_syntax::Kind::Function);
    });
    return calls;
  }

  // Whether any script of the package or of stdlib uses the result of a rule.
  bool is_used(const std::string& rule) {
    if (!gathered_) {
      for (const package::SourceFile* file : subject_.files) gather_used(file->tree->root);
      for (const package::SourceFile* file : subject_.library) {
        if (file->tree) gather_used(file->tree->root);
      }
      gathered_ = true;
    }
    return used_.count(rule) != 0;
  }

  void gather_used(const Node& node) {
    for (const Node& child : node.children) {
      if (is_call(child) && !node.is(lua_syntax::Kind::CallStatement)) {
        const Callee callee = inference_.callee(child);
        if (callee.what == Callee::What::rule) used_.insert(callee.rule);
      }
      gather_used(child);
    }
  }

  static std::string listed(const std::vector<std::string>& names) {
    return fmt::format("{}", fmt::join(names, ", "));
  }

  void report_misplaced(const Role& role, const Node& parameter,
                        const std::vector<std::string>& names) {
    report_.add(*role.file, parameter.begin, {Code::wrong_value, "base"},
                "'base' is the last argument: write function({}, base)", listed(names));
  }

  void check_call(const Role& role, const Node& call, const std::vector<std::string>& names) {
    const std::vector<Node>& given = arguments_of(call);
    const std::string& base = call.children.front().text;
    const bool many = !given.empty() && has_many_values(given.back());
    const std::size_t known = std::min(role.parameters.size(), names.size());
    for (std::size_t i = 0; i < known && i < given.size(); ++i) {
      const Type found = inference_.type(given[i]);
      const bool nil = given[i].is(lua_syntax::Kind::Nil);
      if (is_assignable(role.parameters[i], found) && !nil) continue;
      report_.add(*role.file, given[i].begin, {Code::wrong_type, names[i]}, "{}: write {}({})",
                  text::mismatch(text::argument_subject(names[i], i + 1, base),
                                 describe(role.parameters[i]), nil ? "nil" : describe(found)),
                  base, listed(names));
      return;
    }
    // A wrapper of `position` may leave out the second argument.
    const std::size_t least = role.what == Role::What::position ? 1 : names.size();
    if (many || given.size() >= least) return;
    report_.add(*role.file, call.children.front().begin,
                {Code::missing_argument, names[given.size()]}, "'{}' is missing: write {}({})",
                names[given.size()], base, listed(names));
  }

  const Subject& subject_;
  const std::vector<Role>& roles_;
  Inference& inference_;
  Report& report_;
  Endings endings_;
  std::set<std::string> used_;  // rules whose results are used
  bool gathered_ = false;
};

}  // namespace

void check_wrapping(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                    Report& report) {
  if (!subject.complete || !subject.complete_rules) return;
  WrappingCheck(subject, roles, inference, report).run();
}

}  // namespace punchcard::check
