// The names that a package declares itself, with their types and documentation: for editors.
#pragma once

#include <string>
#include <vector>

#include "interpreter/bind/registry.h"
#include "interpreter/package/package.h"

namespace punchcard::authoring {

// Types as annotations write them: "seat?", "integer[]", "1|2|3".
std::string type_text(const table::Field& field);
std::string type_text(const package::OptionDeclaration& option);

// The rules as methods of `game`, with what the comments before them say. Of a wrapped rule it is
// the base's comment.
std::vector<bind::RegistryName> own_rules(const package::Package& package);

}  // namespace punchcard::authoring
