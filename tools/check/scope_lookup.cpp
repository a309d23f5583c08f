#include "tools/check/scope_lookup.h"

#include <algorithm>

namespace punchcard::check {

std::vector<const lua::Variable*> variables_before(const SourceFile& file, const lua::Use& use) {
  std::vector<const lua::Node*> around = {nullptr};
  for (const lua::FunctionScope& each : file.scope->functions()) {
    const lua::Node& function = *each.function;
    const bool inside =
        function.offset <= use.node->offset && use.node->offset < function.offset + function.length;
    if (inside) around.push_back(each.function);
  }
  std::vector<const lua::Variable*> variables;
  for (const lua::Variable& variable : file.scope->variables()) {
    const bool in_sight =
        std::find(around.begin(), around.end(), variable.function) != around.end();
    const bool declared = variable.origin != lua::Variable::Origin::environment;
    if (in_sight && declared && variable.place < use.node->begin) variables.push_back(&variable);
  }
  std::reverse(variables.begin(), variables.end());
  return variables;
}

}  // namespace punchcard::check
