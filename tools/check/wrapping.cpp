#include "tools/check/wrapping.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

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
      const bool rule = role.what == Role::What::rule;
      if (role.wraps && role.function != nullptr) {
        check(role);
        if (rule) check_result(role);
      }
      if (rule) wrap(role);
    }
  }

 private:
  // What the roles before the present one say about a rule.
  struct Wrapped {
    const Node* innermost = nullptr;  // function: fixes the number of parameters for all wrappers
    const Node* returning = nullptr;  // the outermost function that decides on the result
    bool known = false;               // some function takes a known number of arguments
    bool open = false;                // some function is not seen
  };

  void wrap(const Role& role) {
    Wrapped& wrapped = wrapped_[role.name];
    if (role.function == nullptr) {
      wrapped.open = true;
      return;
    }
    const Node& function = *role.function;
    if (wrapped.innermost == nullptr) wrapped.innermost = &function;
    wrapped.known = wrapped.known || (!role.wraps && !takes_any(function));
    if (!role.wraps || !has_no_value(function)) wrapped.returning = &function;
  }

  // The parameters of the wrapped function: those of the innermost one, otherwise those that the
  // machine passes.
  std::vector<std::string> taken(const Role& role) {
    std::vector<std::string> names;
    const Node* innermost = role.what == Role::What::rule ? wrapped_[role.name].innermost : nullptr;
    if (innermost != nullptr) {
      for (const Node& parameter : parameter_names(*innermost)) names.push_back(parameter.text);
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

  bool is_known(const Role& role) {
    return role.what != Role::What::rule || wrapped_[role.name].known;
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
    // Of several roles with one function the calls are checked once, unless some are wrong.
    if (!good_.emplace(role.function, role.what, names.size()).second) return;
    const lua_syntax::Variable* base = facts->parameters[names.size()];
    bool good = true;
    for (const Node* call : calls_of(*role.function, base)) {
      if (report_.is_full(*role.file)) return;
      good = check_call(role, *call, names) && good;
    }
    if (!good) good_.erase({role.function, role.what, names.size()});
  }

  // The calls of a variable in a function.
  const std::vector<const Node*>& calls_of(const Node& function,
                                           const lua_syntax::Variable* variable) {
    const auto [known, is_new] = calls_.try_emplace({&function, variable});
    std::vector<const Node*>& calls = known->second;
    if (!is_new) return calls;
    lua_syntax::for_each_node(function.children.back(), [&](const Node& node) {
      if (!node.is(lua_syntax::Kind::Call) || !node.children.front().is(lua_syntax::Kind::Name))
        return;
      const lua_syntax::Use* use = inference_.use(node.children.front());
      if (use != nullptr && use->variable == variable) calls.push_back(&node);
    });
    return calls;
  }

  // A wrapper of a rule whose result is used must return one, too.
  void check_result(const Role& role) {
    const Node& function = *role.function;
    if (report_.is_full(*role.file) || !is_known(role)) return;
    if (!has_no_value(function) || !is_used(role.name)) return;
    if (endings_.paths_of(function).end != Reached::yes) return;
    const std::vector<Node>& parameters = parameter_names(function);
    const std::size_t wrapped = taken(role).size();
    const bool has_base = parameters.size() == wrapped + 1 && !takes_any(function);
    const Wrapped& inner = wrapped_[role.name];
    if (inner.open || inner.returning == nullptr) return;
    // It must return a value on every path, because otherwise nil may be intended; one path is
    // enough if the wrapper calls it and drops the result.
    const Returns& returns = returns_of(*inner.returning);
    const bool drops =
        returns.something && has_base && calls_as_statement(function, parameters.back().text);
    if (!drops && !returns.always) return;
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

  bool has_no_value(const Node& function) {
    const auto [known, is_new] = no_value_.emplace(&function, false);
    if (is_new) known->second = returns_no_value(function);
    return known->second;
  }

  // Whether a function returns a value.
  struct Returns {
    bool something = false;  // on some path
    bool always = false;     // on every path
  };

  const Returns& returns_of(const Node& function) {
    const auto [known, is_new] = returns_.try_emplace(&function);
    Returns& returns = known->second;
    if (!is_new) return returns;
    const Paths& paths = endings_.paths_of(function);
    const bool all = std::all_of(paths.returns.begin(), paths.returns.end(), returns_value);
    returns.something = std::any_of(paths.returns.begin(), paths.returns.end(), returns_value);
    returns.always = returns.something && all && paths.end == Reached::never;
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

  // Returns whether the call is right.
  bool check_call(const Role& role, const Node& call, const std::vector<std::string>& names) {
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
      return false;
    }
    // A wrapper of `position` may leave out the second argument.
    const std::size_t least = role.what == Role::What::position ? 1 : names.size();
    if (many || given.size() >= least) return true;
    report_.add(*role.file, call.children.front().begin,
                {Code::missing_argument, names[given.size()]}, "'{}' is missing: write {}({})",
                names[given.size()], base, listed(names));
    return false;
  }

  const Subject& subject_;
  const std::vector<Role>& roles_;
  Inference& inference_;
  Report& report_;
  Endings endings_;
  std::map<std::string, Wrapped> wrapped_;  // rules
  std::map<const Node*, bool> no_value_;    // functions
  std::map<const Node*, Returns> returns_;  // functions
  std::set<std::tuple<const Node*, Role::What, std::size_t>>
      good_;  // functions: right calls of base
  std::map<std::pair<const Node*, const lua_syntax::Variable*>, std::vector<const Node*>> calls_;
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
