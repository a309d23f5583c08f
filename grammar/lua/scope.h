// Which variable each name of a tree means.
//
// Lua is lexically scoped, so this can be known without running anything: a name is a local
// variable (of the same function, or of a function around it: an upvalue) or else a global, a field
// of _ENV. The checks ask for globals nobody defines, and for assignments from a function to a
// variable of the file, which would be a state outside the table of the match.
//
// Everything refers to nodes of the tree by address, so the tree must outlive the Scope. The file
// itself, Lua's main chunk, is no Function node: where a function is asked for, nullptr means the
// file.
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
    environment,     // _ENV as every file finds it
  };

  std::string name;
  Origin origin = Origin::local;
  text::Place place = {};             // of its declaration; of its Function for self
  const Node* declaration = nullptr;  // its Binding; none for self and environment
  const Node* function = nullptr;     // the one that declares it; nullptr: the file
  std::size_t index = 0;              // among the names declared with it, from 0

  // The expression it starts with, if there is one: for a local_function its Function. `local a, b
  // = f()` gives both of them the call, and `result` tells which of its results, from 0.
  const Node* initializer = nullptr;
  std::size_t result = 0;

  bool file_level() const { return function == nullptr; }
};

// A Name node, read or assigned.
struct Use {
  const Node* node = nullptr;
  const Node* function = nullptr;      // in which it stands; nullptr: the file
  const Variable* variable = nullptr;  // nullptr: a global
  const Variable* environment =
      nullptr;  // of a global: the _ENV it is a field of; the first variable
                // of the Scope unless the script declares its own
  bool assigned =
      false;  // target of an assignment or of a function statement (`function x.y` reads x)

  bool global() const { return variable == nullptr; }
  bool upvalue() const { return variable != nullptr && variable->function != function; }
};

// An assignment to a local variable from a function deeper than the one that declares it.
struct UpvalueAssignment {
  const Node* node = nullptr;      // the Name
  const Node* function = nullptr;  // that assigns; never nullptr
  const Variable* variable = nullptr;
  bool file_level = false;  // the variable is the file's; _ENV counts as such
};

struct FunctionScope {
  const Node* function = nullptr;
  const Node* parent = nullptr;  // the function around it; nullptr: the file
  bool assigns_upvalue = false;  // itself; what functions within it do does not count
};

class Scope {
 public:
  explicit Scope(const Tree& tree);

  // In the order of the source; variables in the order in which they come into scope, the
  // environment first.
  const std::deque<Variable>& variables() const { return variables_; }
  const std::vector<Use>& uses() const { return uses_; }
  const std::vector<UpvalueAssignment>& upvalue_assignments() const { return upvalue_assignments_; }
  const std::vector<FunctionScope>& functions() const { return functions_; }

  // The use of a Name node, or nullptr if it is not one of the tree. Logarithmic.
  const Use* find(const Node& name) const;

  // The variable that a Binding introduces, or nullptr.
  const Variable* declared_by(const Node& binding) const;

  // Of a Function node; false for others.
  bool assigns_upvalue(const Node& function) const;

 private:
  friend class Resolver;

  std::deque<Variable> variables_;  // a deque: uses hold addresses of its elements
  std::vector<Use> uses_;
  std::vector<UpvalueAssignment> upvalue_assignments_;
  std::vector<FunctionScope> functions_;
};

}  // namespace punchcard::lua_syntax
