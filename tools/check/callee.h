// Callees: the functions that a call reaches.
//
// A callee is a function of the machine or of stdlib, a rule with all its wrappers, or the script
// functions that a value may be.
#pragma once

#include <string>
#include <vector>

#include "tools/check/knowledge.h"
#include "tools/check/names.h"
#include "tools/check/subject.h"

namespace punchcard::check {

class Inference;

struct Callee {
  enum class What : std::uint8_t { unknown, machine, script, rule };

  What what = What::unknown;
  const bind::RegistryName* name = nullptr;        // machine; also of stdlib's functions
  std::string rule;                                // rule: its name
  std::vector<const lua_syntax::Node*> functions;  // script, rule and stdlib: Function nodes
  bool open = false;                               // it may reach more than these
  bool passes_self = false;                        // a:b(): the object comes before the arguments
  bool takes_self = false;  // the function's first parameter is not in its list
  Type object;              // of a:b()
};

class CalleeFinder {
 public:
  CalleeFinder(const Subject& subject, const Names& names, const Knowledge& known,
               Inference& inference)
      : subject_(subject), names_(names), known_(known), inference_(inference) {}

  // Of a Call or a MethodCall.
  Callee find(const lua_syntax::Node& call);

  // Of a method or a rule of a thing.
  Callee find(const Known& member, const Type& object);

  // `math.max` or `print`, unless these are variables of the same name.
  const bind::RegistryName* library_name(const lua_syntax::Node& expression) const;

 private:
  Callee find_method(const lua_syntax::Node& call);
  Callee find_called(const lua_syntax::Node& call);

  const Subject& subject_;
  const Names& names_;
  const Knowledge& known_;
  Inference& inference_;
};

}  // namespace punchcard::check
