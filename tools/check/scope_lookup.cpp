#include "tools/check/scope_lookup.h"

#include <algorithm>

namespace punchcard::check {

std::vector<const lua_syntax::Variable*> variables_before(const package::SourceFile& file,
                                                          const lua_syntax::Use& use) {
  std::vector<const lua_syntax::Node*> around = {nullptr};
  for (const lua_syntax::FunctionScope& each : file.scope->functions()) {
    const lua_syntax::Node& function = *each.function;
    const bool inside =
        function.offset <= use.node->offset && use.node->offset < function.offset + function.length;
    if (inside) around.push_back(each.function);
  }
  std::vector<const lua_syntax::Variable*> variables;
  for (const lua_syntax::Variable& variable : file.scope->variables()) {
    const bool in_sight =
        std::find(around.begin(), around.end(), variable.function) != around.end();
    const bool declared = variable.origin != lua_syntax::Variable::Origin::environment;
    if (in_sight && declared && variable.place < use.node->begin) variables.push_back(&variable);
  }
  std::reverse(variables.begin(), variables.end());
  return variables;
}

}  // namespace punchcard::check
