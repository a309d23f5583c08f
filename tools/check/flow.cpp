#include "tools/check/flow.h"

#include <algorithm>

#include "interpreter/package/sources.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

constexpr std::size_t kFieldInLookUps = 8;  // to note a field takes as long as so many look-ups

// Whether the call after `for ... in` is one of a global function with this name.
bool is_loop_over(const Inference& inference, const Node& expressions, std::string_view name) {
  if (expressions.children.size() != 1) return false;
  const Node& call = expressions.children.front();
  if (!call.is(lua_syntax::Kind::Call) || !call.children.front().is(lua_syntax::Kind::Name))
    return false;
  const lua_syntax::Use* use = inference.use(call.children.front());
  return use != nullptr && use->global() && inference.global_name(call.children.front()) == name &&
         arguments_of(call).size() == 1;
}

}  // namespace

bool Flow::run() {
  changed_ = false;
  for (const package::SourceFile* file : subject_.files) {
    file_ = file;
    visit(file->tree->root);
  }
  for (const package::SourceFile* file : subject_.library) {
    file_ = file;
    if (file->tree) visit(file->tree->root);
  }
  return changed_;
}

bool Flow::widen(Type& into, const Type& type) {
  const bool wider = join(into, type);
  changed_ = changed_ || wider;
  return wider;
}

void Flow::visit(const Node& node) {
  subject_.budget.look();
  switch (node.kind) {
    case lua_syntax::Kind::Local:
      return visit_local(node);
    case lua_syntax::Kind::LocalFunction:
      set_binding(node.children[0], inference_.type(node.children[1]));
      return visit(node.children[1]);
    case lua_syntax::Kind::FunctionStatement:
      if (known_.library_functions.count(&node.children[1]) == 0) {
        set_target(node.children[0], inference_.type(node.children[1]));
      }
      return visit(node.children[1]);
    case lua_syntax::Kind::Assign:
      return visit_assign(node);
    case lua_syntax::Kind::Function:
      return visit_function(node);
    case lua_syntax::Kind::Return:
      return visit_return(node);
    case lua_syntax::Kind::NumericFor:
      set_binding(node.children[0].children.front(), make_type(Base::integer));
      return visit_children(node);
    case lua_syntax::Kind::GenericFor:
      visit_loop(node);
      return visit_children(node);
    case lua_syntax::Kind::Call:
    case lua_syntax::Kind::MethodCall:
      visit_children(node);
      return visit_call(node);
    case lua_syntax::Kind::Table:
      visit_children(node);
      return visit_table(node);
    default:
      return visit_children(node);
  }
}

void Flow::visit_children(const Node& node) {
  for (const Node& child : node.children) {
    if (!child.children.empty()) visit(child);
  }
}

// The values of a list of expressions, at most `wanted`. Values after a call with fewer known
// results are unknown.
std::vector<Type> Flow::values(const std::vector<Node>& expressions, std::size_t wanted) {
  std::vector<Type> types;
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    const bool last = i + 1 == expressions.size();
    if (!last || !has_many_values(expressions[i])) {
      types.push_back(inference_.type(expressions[i]));
      continue;
    }
    const std::vector<Type> results = inference_.results(expressions[i]);
    types.insert(types.end(), results.begin(), results.end());
    while (types.size() < wanted && (results.empty() || !results.front().certain())) {
      types.push_back(results.empty() ? Type{} : results.front());
    }
    while (types.size() < wanted) types.push_back(unknown_type());
  }
  types.resize(std::max(wanted, types.size()));
  return types;
}

void Flow::visit_local(const Node& node) {
  visit(node.children[1]);
  const std::vector<Node>& names = node.children[0].children;
  const std::vector<Type> types = values(node.children[1].children, names.size());
  for (std::size_t i = 0; i < names.size(); ++i) set_binding(names[i], types[i]);
}

void Flow::visit_assign(const Node& node) {
  visit_children(node);
  const std::vector<Node>& targets = node.children[0].children;
  const std::vector<Type> types = values(node.children[1].children, targets.size());
  for (std::size_t i = 0; i < targets.size(); ++i) set_target(targets[i], types[i]);
}

void Flow::visit_function(const Node& node) {
  const Node* outer = std::exchange(function_, &node);
  visit_children(node);
  function_ = outer;
  FunctionFacts& facts = known_.functions[&node];
  if (!facts.open) return;
  for (std::size_t i = 0; i < facts.parameters.size(); ++i) {
    if (!facts.declared[i]) widen(known_.variables[facts.parameters[i]], unknown_type());
  }
}

void Flow::visit_return(const Node& node) {
  visit_children(node);
  const std::vector<Type> types = values(node.children.front().children, 0);
  if (function_ == nullptr) return;
  FunctionFacts& facts = known_.functions[function_];
  const bool hidden = facts.open;
  if (!facts.results_declared && facts.results.size() < types.size()) {
    facts.results.resize(types.size());
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (hidden) escape(types[i]);
    if (i >= facts.results.size()) continue;
    if (facts.results_declared) {
      changed_ = join_sources(facts.results[i], types[i]) || changed_;
    } else {
      widen(facts.results[i], types[i]);
    }
  }
}

void Flow::visit_loop(const Node& node) {
  const std::vector<Node>& names = node.children[0].children;
  const Node& expressions = node.children[1];
  Type key = unknown_type();
  Type value = unknown_type();
  const bool in_order = is_loop_over(inference_, expressions, "ipairs");
  if (in_order || is_loop_over(inference_, expressions, "pairs")) {
    const Type list = inference_.type(arguments_of(expressions.children.front()).front());
    if (in_order) key = make_type(Base::integer);
    // As long as the list is unknown, the variables get nothing.
    if (list.base == Base::nothing && list.lists == 0) value = {};
    if (list.is_list() && (in_order || list.sources.empty())) value = element_of(list);
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    set_binding(names[i], i == 0 ? key : i == 1 ? value : unknown_type());
  }
}

void Flow::visit_table(const Node& node) {
  for (const Node& field : node.children) {
    const Node& value = field.children.back();
    if (known_.role_values.count(&value) != 0) continue;
    const Type type = inference_.type(value);
    escape(type);
    if (field.is(lua_syntax::Kind::Positional)) {
      for (const Type& each : inference_.results(value)) widen(known_.elements[&node], each);
    }
    const bool computed = field.is(lua_syntax::Kind::Keyed) && !is_name(field.children.front());
    if (computed) set_dynamic(inference_.type(node));
  }
}

void Flow::set_binding(const Node& binding, const Type& type) {
  const auto found = known_.bindings.find(&binding);
  if (found != known_.bindings.end()) set_variable(*found->second, type);
}

void Flow::set_variable(const lua_syntax::Variable& variable, const Type& type) {
  widen(known_.variables[&variable], type);
}

void Flow::set_target(const Node& target, const Type& type) {
  if (target.is(lua_syntax::Kind::Name)) {
    const lua_syntax::Use* use = inference_.use(target);
    if (use != nullptr && use->variable != nullptr) set_variable(*use->variable, type);
    return;
  }
  if (!target.is(lua_syntax::Kind::Index)) return;
  const Node& key = target.children.back();
  const Type base = inference_.type(target.children.front());
  if (base.is_thing() || base.is(Base::options) || base.is(Base::given)) return;
  escape(type);
  if (base.base == Base::nothing && base.lists == 0) return;
  if (is_name(key)) {
    set_field(base, key.text, type);
    return;
  }
  const Type by = inference_.type(key);
  if (by.base == Base::nothing && by.lists == 0) return;
  if (!by.is(Base::integer)) set_dynamic(base);
  set_element(target.children.front(), type);
}

void Flow::set_field(const Type& table, const std::string& name, const Type& type) {
  const bool loose = table.sources.empty() || table.open;
  if (loose) changed_ = known_.loose_fields.insert(name).second || changed_;
  if (!inference_.may_look_up(kFieldInLookUps * table.sources.size())) return;
  for (const Node* source : table.sources) widen(known_.fields[{source, name}], type);
}

void Flow::set_dynamic(const Type& table) {
  const bool loose = (table.sources.empty() || table.open) && !table.is_list();
  if (!inference_.may_look_up(table.sources.size())) return;
  if (loose && !known_.anything_loose) known_.anything_loose = changed_ = true;
  for (const Node* source : table.sources) {
    changed_ = known_.dynamic.insert(source).second || changed_;
  }
}

// Adds a value to the elements of the list that an expression means.
void Flow::set_element(const Node& list, const Type& type) {
  if (list.is(lua_syntax::Kind::Paren)) return set_element(list.children.front(), type);
  if (list.is(lua_syntax::Kind::Binary)) {
    set_element(list.children.front(), type);
    return set_element(list.children.back(), type);
  }
  const bool inner = list.is(lua_syntax::Kind::Index) && !is_name(list.children.back());
  if (inner) return set_element(list.children.front(), list_of(type));
  set_element(inference_.type(list), type);
}

void Flow::set_element(const Type& list, const Type& type) {
  if (!inference_.may_look_up(list.sources.size())) return;
  for (const Node* source : list.sources) {
    if (source->is(lua_syntax::Kind::Table)) widen(known_.elements[source], type);
  }
}

void Flow::visit_call(const Node& node) {
  const Callee callee = inference_.callee(node);
  switch (callee.what) {
    case Callee::What::machine:
      if (callee.functions.empty()) return pass_to_machine(callee, node);
      return pass(callee, node);
    case Callee::What::script:
    case Callee::What::rule:
      return pass(callee, node);
    case Callee::What::unknown:
      break;
  }
  if (inference_.is_unmet(node, callee)) return;
  for (const Node& argument : arguments_of(node)) escape(inference_.type(argument));
}

void Flow::pass(const Callee& callee, const Node& call) {
  const std::vector<Node>& arguments = arguments_of(call);
  std::vector<Type> types = values(arguments, 0);
  const bool many = !arguments.empty() && has_many_values(arguments.back());
  if (callee.passes_self) types.insert(types.begin(), callee.object);
  for (const Node* function : callee.functions) {
    const auto facts = known_.functions.find(function);
    if (facts == known_.functions.end()) continue;
    const std::size_t count = facts->second.parameters.size();
    const std::size_t given = std::min(count, types.size());
    const std::size_t further = function == callee.functions.front() ? 0 : types.size() + 1;
    if (!inference_.may_look_up(further + (many ? count - given : 0))) return;
    for (std::size_t i = 0; i < given; ++i) pass_to(*function, i, types[i]);
    for (std::size_t i = given; i < count && many; ++i) pass_to(*function, i, unknown_type());
    for (std::size_t i = count; i < types.size(); ++i) escape(types[i]);
  }
  if (!callee.open) return;
  for (const Type& type : types) escape(type);
}

void Flow::pass_to(const Node& function, std::size_t parameter, const Type& type) {
  FunctionFacts& facts = known_.functions[&function];
  Type& variable = known_.variables[facts.parameters[parameter]];
  if (facts.declared[parameter]) {
    changed_ = join_sources(variable, type) || changed_;
  } else {
    widen(variable, type);
  }
}

// Functions of the machine call the functions that they get, and put values into lists.
void Flow::pass_to_machine(const Callee& callee, const Node& call) {
  const std::vector<Node>& arguments = arguments_of(call);
  const std::string& name = callee.name->name;
  const bool of_table = call.is(lua_syntax::Kind::Call) &&
                        call.children.front().is(lua_syntax::Kind::Index) &&
                        inference_.global_name(call.children.front().children.front()) == "table";
  if (of_table && name == "insert" && arguments.size() >= 2) {
    const Node& value = arguments.back();
    const Type type = inference_.type(value);
    escape(type);
    set_element(arguments.front(), type);
    return;
  }
  if (of_table && name == "sort" && arguments.size() == 2) {
    const Type list = inference_.type(arguments[0]);
    const Type before = inference_.type(arguments[1]);
    const Type element = element_of(list);
    for (const Node* function : before.sources) {
      const auto facts = known_.functions.find(function);
      if (facts == known_.functions.end()) continue;
      const bool known = list.base != Base::nothing || list.lists != 0;
      for (std::size_t i = 0; i < facts->second.parameters.size() && known; ++i) {
        pass_to(*function, i, i < 2 ? element : unknown_type());
      }
    }
    return;
  }
  for (const Node& argument : arguments) {
    const Type type = inference_.type(argument);
    if (type.is(Base::function) || name == "pcall") escape(type);
  }
}

// Marks a value that leaves the analysed code: a function may then get any arguments, and a list
// any elements.
void Flow::escape(const Type& type) {
  for (const Node* source : type.sources) {
    if (!escaped_.insert(source).second) continue;
    if (source->is(lua_syntax::Kind::Function)) {
      FunctionFacts& facts = known_.functions[source];
      if (!facts.open) facts.open = changed_ = true;
    } else if (source->is(lua_syntax::Kind::Table)) {
      widen(known_.elements[source], unknown_type());
      changed_ = known_.dynamic.insert(source).second || changed_;
    }
  }
}

}  // namespace punchcard::check
