// Flow: one round of inference, a walk over all scripts that follows values.
//
// Values flow from assignments into variables, from arguments into parameters, from returned values
// into results, and from elements into lists. Values that leave the scripts (a function passed to
// the machine, a list passed to an unknown function) are marked.
#pragma once

#include <unordered_set>

#include "tools/check/inference.h"

namespace punchcard::check {

class Flow {
 public:
  Flow(const Subject& subject, Knowledge& known, Inference& inference)
      : subject_(subject), known_(known), inference_(inference) {}

  // One round. Returns whether it learnt something new.
  bool run();

 private:
  void visit(const lua_syntax::Node& node);
  void visit_children(const lua_syntax::Node& node);
  void visit_local(const lua_syntax::Node& node);
  void visit_assign(const lua_syntax::Node& node);
  void visit_function(const lua_syntax::Node& node);
  void visit_return(const lua_syntax::Node& node);
  void visit_loop(const lua_syntax::Node& node);
  void visit_call(const lua_syntax::Node& node);
  void visit_table(const lua_syntax::Node& node);

  std::vector<Type> values(const std::vector<lua_syntax::Node>& expressions, std::size_t wanted);
  void set_binding(const lua_syntax::Node& binding, const Type& type);
  void set_variable(const lua_syntax::Variable& variable, const Type& type);
  void set_target(const lua_syntax::Node& target, const Type& type);
  void set_element(const lua_syntax::Node& list, const Type& type);
  void set_element(const Type& list, const Type& type);
  void set_field(const Type& table, const std::string& name, const Type& type);
  void set_dynamic(const Type& table);
  void pass(const Callee& callee, const lua_syntax::Node& call);
  void pass_to(const lua_syntax::Node& function, std::size_t parameter, const Type& type);
  void pass_to_machine(const Callee& callee, const lua_syntax::Node& call);
  void escape(const Type& type);
  bool widen(Type& into, const Type& type);

  const Subject& subject_;
  Knowledge& known_;
  Inference& inference_;
  bool changed_ = false;
  std::unordered_set<const lua_syntax::Node*> escaped_;  // literals of which everything is done
  const lua_syntax::Node* function_ = nullptr;  // around the present node; nullptr: the file
  const package::SourceFile* file_ = nullptr;
};

}  // namespace punchcard::check
