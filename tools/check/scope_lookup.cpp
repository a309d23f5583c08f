#include "tools/check/scope_lookup.h"

#include <algorithm>
#include <set>

namespace punchcard::check {

std::vector<const lua_syntax::Variable*> variables_before(const package::SourceFile& file,
                                                          const lua_syntax::Use& use) {
  std::set<const lua_syntax::Node*> around = {nullptr};
  for (const lua_syntax::FunctionScope& each : file.scope->functions()) {
    const lua_syntax::Node& function = *each.function;
    const bool inside =
        function.offset <= use.node->offset && use.node->offset < function.offset + function.length;
    if (inside) around.insert(each.function);
  }
  std::vector<const lua_syntax::Variable*> variables;
  for (const lua_syntax::Variable& variable : file.scope->variables()) {
    const bool declared = variable.origin != lua_syntax::Variable::Origin::environment;
    const bool before = declared && variable.place < use.node->begin;
    if (before && around.contains(variable.function)) variables.push_back(&variable);
  }
  std::reverse(variables.begin(), variables.end());
  return variables;
}

}  // namespace punchcard::check
