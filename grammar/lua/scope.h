// Resolves which variable each name of a tree means.
//
// Lua is lexically scoped, so no code has to run: a name is a local variable (of the same function,
// or of an enclosing one: an upvalue) or else a global, a field of _ENV. The checks look for
// undefined globals, and for functions that assign a variable of the file: that would be state
// outside the table of the match.
//
// All references are addresses of tree nodes, so the tree must outlive the Scope. The file itself,
// Lua's main chunk, is not a Function node: as a function, nullptr means the file.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "grammar/lua/tree.h"
#include "grammar/text/diagnostic.h"

namespace punchcard::lua_syntax {

struct Variable {
  enum class Origin {
    local,           // local x = 1
    local_function,  // local function x() end
    parameter,       // function(x) end
    self,            // the implicit parameter of function a:b() end
    for_variable,    // for x = 1, 2 do end
    environment,     // _ENV as in every file
  };

  std::string name;
  Origin origin = Origin::local;
  text::Place place = {};             // of its declaration; of its Function for self
  const Node* declaration = nullptr;  // its Binding; none for self and environment
  const Node* function = nullptr;     // the one that declares it; nullptr: the file
  std::size_t index = 0;              // among the names declared with it, from 0

  // Its initial expression, if there is one; for a local_function its Function. `local a, b = f()`
  // gives both variables the call, and `result` is the index of the call's result, from 0.
  const Node* initializer = nullptr;
  std::size_t result = 0;

  bool assigned = false;  // after its declaration

  bool file_level() const { return function == nullptr; }
};

// A Name node, read or assigned.
struct Use {
  const Node* node = nullptr;
  const Node* function = nullptr;      // that contains it; nullptr: the file
  const Variable* variable = nullptr;  // nullptr: a global
  const Variable* environment =
      nullptr;  // of a global: the _ENV it is a field of; the first variable
                // of the Scope unless the script declares its own
  bool assigned =
      false;  // target of an assignment or of a function statement (`function x.y` reads x)

  bool global() const { return variable == nullptr; }
  bool upvalue() const { return variable != nullptr && variable->function != function; }
};

// An assignment to a local variable of an enclosing function.
struct UpvalueAssignment {
  const Node* node = nullptr;      // the Name
  const Node* function = nullptr;  // that assigns; never nullptr
  const Variable* variable = nullptr;
  bool file_level = false;  // the variable is the file's; _ENV counts as such
};

struct FunctionScope {
  const Node* function = nullptr;
  const Node* parent = nullptr;  // the enclosing function; nullptr: the file
  bool assigns_upvalue = false;  // the function itself, not the functions inside it
};

class Scope {
 public:
  explicit Scope(const Tree& tree);

  // In source order; variables in the order in which they come into scope, the environment first.
  const std::deque<Variable>& variables() const { return variables_; }
  const std::vector<Use>& uses() const { return uses_; }
  const std::vector<UpvalueAssignment>& upvalue_assignments() const { return upvalue_assignments_; }
  const std::vector<FunctionScope>& functions() const { return functions_; }

  // The use of a Name node, or nullptr if the node is not in the tree. Takes logarithmic time.
  const Use* find(const Node& name) const;

  // The variable that a Binding introduces, or nullptr.
  const Variable* declared_by(const Node& binding) const;

  // Whether a Function node assigns an upvalue; false for other nodes.
  bool assigns_upvalue(const Node& function) const;

 private:
  friend class Resolver;

  std::deque<Variable> variables_;  // a deque: uses hold addresses of its elements
  std::vector<Use> uses_;
  std::vector<UpvalueAssignment> upvalue_assignments_;
  std::vector<FunctionScope> functions_;
};

}  // namespace punchcard::lua_syntax
