#include "interpreter/package/check/wrapping.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/package/check/fit.h"

namespace punchcard::check {

namespace {

using lua::Node;

const std::vector<Node>& parameters_of(const Node& function) {
  return function.children.front().children;
}

class WrappingCheck {
 public:
  WrappingCheck(const std::vector<Role>& roles, Inference& inference, Report& report)
      : roles_(roles), inference_(inference), report_(report) {}

  void run() {
    for (const Role& role : roles_) {
      if (role.wraps && role.function != nullptr) check(role);
    }
  }

 private:
  // The names of what the wrapped function takes: those of the first one, which says for all how
  // many there are, else what the machine passes.
  std::vector<std::string> taken(const Role& role) const {
    std::vector<std::string> names;
    for (const Role& each : roles_) {
      if (&each == &role) break;
      const bool wrapped = each.what == role.what && each.name == role.name && each.function;
      if (!wrapped || role.what != Role::What::rule) continue;
      for (const Node& parameter : parameters_of(*each.function)) names.push_back(parameter.text);
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
    const std::vector<Node>& parameters = parameters_of(function);
    return !parameters.empty() && parameters.back().is(lua::Kind::Vararg);
  }

  void check(const Role& role) {
    const FunctionFacts* facts = inference_.function(*role.function);
    if (facts == nullptr || !is_known(role)) return;
    const std::vector<std::string> names = taken(role);
    const std::vector<Node>& parameters = parameters_of(*role.function);
    for (std::size_t i = 0; i < facts->parameters.size(); ++i) {
      if (facts->parameters[i]->name == "base" && i != names.size()) {
        return report_misplaced(role, parameters[std::min(i, parameters.size() - 1)], names);
      }
    }
    if (facts->parameters.size() <= names.size()) return;
    const lua::Variable* base = facts->parameters[names.size()];
    lua::for_each_node(role.function->children.back(), [&](const Node& node) {
      if (!node.is(lua::Kind::Call) || !node.children.front().is(lua::Kind::Name)) return;
      const lua::Use* use = inference_.use(node.children.front());
      if (use != nullptr && use->variable == base) check_call(role, node, names);
    });
  }

  static std::string listed(const std::vector<std::string>& names) {
    return fmt::format("{}", fmt::join(names, ", "));
  }

  void report_misplaced(const Role& role, const Node& parameter,
                        const std::vector<std::string>& names) {
    report_.add(*role.file, parameter.begin,
                "'base' is the last argument: write function({}, base)", listed(names));
  }

  void check_call(const Role& role, const Node& call, const std::vector<std::string>& names) {
    const std::vector<Node>& given = arguments_of(call);
    const std::string& base = call.children.front().text;
    const bool many = !given.empty() && has_many_values(given.back());
    const std::size_t known = std::min(role.parameters.size(), names.size());
    for (std::size_t i = 0; i < known && i < given.size(); ++i) {
      const Type found = inference_.type(given[i]);
      const bool nil = given[i].is(lua::Kind::Nil);
      if (fits(role.parameters[i], found) && !nil) continue;
      report_.add(*role.file, given[i].begin, "'{}' of '{}': expected {}, found {}: write {}({})",
                  names[i], base, describe(role.parameters[i]), nil ? "nil" : describe(found), base,
                  listed(names));
      return;
    }
    // What `position` is given may be left out by who wraps it.
    const std::size_t least = role.what == Role::What::position ? 1 : names.size();
    if (many || given.size() >= least) return;
    report_.add(*role.file, call.children.front().begin, "'{}' is missing: write {}({})",
                names[given.size()], base, listed(names));
  }

  const std::vector<Role>& roles_;
  Inference& inference_;
  Report& report_;
};

}  // namespace

void check_wrapping(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                    Report& report) {
  if (!subject.complete || !subject.complete_rules) return;
  WrappingCheck(roles, inference, report).run();
}

}  // namespace punchcard::check
