// The names that scripts can use, for an editor's completion and help.
//
// The machine's names are the same for all packages: `reference`. Those of a package change with
// its files: `own_names`.
#pragma once

#include "interpreter/bind/registry.h"
#include "interpreter/package/package.h"
#include "tools/document/json.h"

namespace punchcard::workbench {

document::Json reference(const bind::Registry& registry);
document::Json own_names(const package::Package& package);

}  // namespace punchcard::workbench
