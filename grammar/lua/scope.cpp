#include "grammar/lua/scope.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace punchcard::lua_syntax {
namespace {

bool has_many_results(const Node& node) {
  return node.is(Kind::Call) || node.is(Kind::MethodCall) || node.is(Kind::Vararg);
}

// The element that belongs to a node, in a list in source order.
template <typename List, typename NodeOf>
auto find_by_node(const List& list, const Node& node, NodeOf node_of) {
  const auto found = std::lower_bound(
      list.begin(), list.end(), node.offset,
      [&](const auto& entry, std::size_t offset) { return node_of(entry)->offset < offset; });
  return found != list.end() && node_of(*found) == &node ? found : list.end();
}

}  // namespace

class Resolver {
 public:
  explicit Resolver(Scope& scope) : scope_(scope) {
    declare({.name = "_ENV", .origin = Variable::Origin::environment});
  }

  void visit(const Node& node) {
    walk(node, [this](const Node& each) { return enter(each); });
  }

 private:
  // Returns whether to visit the children of the node.
  bool enter(const Node& node) {
    switch (node.kind) {
      case Kind::Block:
        in_scope([&] { visit_children(node); });
        return false;
      case Kind::Repeat:
        in_scope([&] {
          // The condition sees the variables of the body.
          visit_children(node.children[0]);
          visit(node.children[1]);
        });
        return false;
      case Kind::Local:
        visit_local(node);
        return false;
      case Kind::LocalFunction:
        declare_binding(node.children[0], Variable::Origin::local_function, 0, &node.children[1]);
        visit(node.children[1]);
        return false;
      case Kind::FunctionStatement:
        visit_target(node.children[0]);
        visit(node.children[1]);
        return false;
      case Kind::Assign:
        for (const Node& target : node.children[0].children) visit_target(target);
        visit(node.children[1]);
        return false;
      case Kind::NumericFor:
      case Kind::GenericFor:
        visit_for(node);
        return false;
      case Kind::Function:
        visit_function(node);
        return false;
      case Kind::Name:
        add_use(node, false);
        return false;
      default:
        return true;
    }
  }

  template <typename Inner>
  void in_scope(Inner inner) {
    const std::size_t outer = declared_.size();
    inner();
    while (declared_.size() > outer) {
      visible_[declared_.back()->name].pop_back();
      declared_.pop_back();
    }
  }

  void visit_children(const Node& node) {
    for (const Node& child : node.children) visit(child);
  }

  void visit_target(const Node& target) {
    if (target.is(Kind::Name)) {
      add_use(target, true);
    } else {
      visit(target);
    }
  }

  void visit_local(const Node& node) {
    const std::vector<Node>& names = node.children[0].children;
    const std::vector<Node>& values = node.children[1].children;
    visit(node.children[1]);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::size_t taken = std::min(i, values.size() - (values.empty() ? 0 : 1));
      const bool has_value =
          i < values.size() || (!values.empty() && has_many_results(values.back()));
      Variable& variable = declare_binding(names[i], Variable::Origin::local, i,
                                           has_value ? &values[taken] : nullptr);
      variable.result = has_value ? i - taken : 0;
    }
  }

  void visit_for(const Node& node) {
    visit(node.children[1]);
    in_scope([&] {
      declare_list(node.children[0], Variable::Origin::for_variable);
      visit(node.children[2]);
    });
  }

  void visit_function(const Node& node) {
    scope_.functions_.push_back({&node, function_, false});
    const Node* outer_function = function_;
    const std::size_t outer_entry = function_entry_;
    function_ = &node;
    function_entry_ = scope_.functions_.size() - 1;
    in_scope([&] {
      if (node.method) {
        declare({.name = "self",
                 .origin = Variable::Origin::self,
                 .place = node.begin,
                 .function = function_});
      }
      declare_list(node.children[0], Variable::Origin::parameter);
      visit(node.children[1]);
    });
    function_ = outer_function;
    function_entry_ = outer_entry;
  }

  void declare_list(const Node& list, Variable::Origin origin) {
    for (std::size_t i = 0; i < list.children.size(); ++i) {
      if (list.children[i].is(Kind::Binding)) declare_binding(list.children[i], origin, i, nullptr);
    }
  }

  Variable& declare_binding(const Node& binding, Variable::Origin origin, std::size_t index,
                            const Node* initializer) {
    return declare({.name = binding.text,
                    .origin = origin,
                    .place = binding.begin,
                    .declaration = &binding,
                    .function = function_,
                    .index = index,
                    .initializer = initializer});
  }

  Variable& declare(Variable variable) {
    Variable& added = scope_.variables_.emplace_back(std::move(variable));
    visible_[added.name].push_back(&added);
    declared_.push_back(&added);
    return added;
  }

  Variable* resolve(std::string_view name) const {
    const auto found = visible_.find(name);
    return found == visible_.end() || found->second.empty() ? nullptr : found->second.back();
  }

  void add_use(const Node& name, bool assigned) {
    Variable* variable = resolve(name.text);
    if (variable != nullptr) variable->assigned = variable->assigned || assigned;
    const Variable* environment = variable == nullptr ? resolve("_ENV") : nullptr;
    const Use use = {&name, function_, variable, environment, assigned};
    scope_.uses_.push_back(use);
    if (assigned && use.upvalue()) {
      scope_.upvalue_assignments_.push_back({&name, function_, variable, variable->file_level()});
      scope_.functions_[function_entry_].assigns_upvalue = true;
    }
  }

  Scope& scope_;
  std::map<std::string_view, std::vector<Variable*>> visible_;  // innermost last
  std::vector<const Variable*> declared_;  // visible and hidden ones, innermost last
  const Node* function_ = nullptr;         // the current function
  std::size_t function_entry_ = 0;         // its index in the list of functions
};

Scope::Scope(const Tree& tree) { Resolver(*this).visit(tree.root); }

const Use* Scope::find(const Node& name) const {
  const auto found = find_by_node(uses_, name, [](const Use& use) { return use.node; });
  return found == uses_.end() ? nullptr : &*found;
}

const Variable* Scope::declared_by(const Node& binding) const {
  const auto found =
      std::find_if(variables_.begin(), variables_.end(),
                   [&](const Variable& variable) { return variable.declaration == &binding; });
  return found == variables_.end() ? nullptr : &*found;
}

bool Scope::assigns_upvalue(const Node& function) const {
  const auto found =
      find_by_node(functions_, function, [](const FunctionScope& entry) { return entry.function; });
  return found != functions_.end() && found->assigns_upvalue;
}

}  // namespace punchcard::lua_syntax
