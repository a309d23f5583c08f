// Roles: the purposes of the functions in a package's files, and their arguments.
//
// The machine calls a card's `execute` with its execution and the game, a phase with the game, and
// so on. The tables that files return show which function has which role.
#pragma once

#include <string>
#include <vector>

#include "tools/check/subject.h"
#include "tools/check/type.h"

namespace punchcard::check {

struct Role {
  enum class What : std::uint8_t {
    execute,
    phase,
    setup,
    position,
    worth,
    evaluate,
    rule,
    word,
    show
  };

  What what = What::rule;
  std::string name;  // of the rule, of the phase; the card's id
  const package::SourceFile* file = nullptr;
  const lua_syntax::Node* value = nullptr;     // the expression that stands in the table
  const lua_syntax::Node* function = nullptr;  // the Function node that it means
  const lua_syntax::Node* field = nullptr;  // the Named node around it, which comments stand above
  std::vector<Type> parameters;             // the types that are certain, from the first on
  bool wraps = false;                       // it gets what it wraps as a last argument

  bool returns_phase() const {
    return what == What::phase || what == What::setup || what == What::position;
  }
};

// In the order of layers: what is wrapped comes before what wraps it.
std::vector<Role> find_roles(const Subject& subject);

}  // namespace punchcard::check
