// A loaded package as the page shows it.
#pragma once

#include "tools/document/json.h"
#include "tools/workbench/loaded_package.h"

namespace punchcard::workbench {

// Mistakes and gaps, and the definition, which is null with mistakes in the scripts.
document::Json package_json(const LoadedPackage& loaded, const std::string& language);

// What a sound package declares. `language`: its code, "" for the package's own words. Throws
// RequestError if the package has no such language.
document::Json definition_json(const package::Package& package, const std::string& language);

// nullptr for "".
const bind::Language* language_of(const package::Definition& definition, const std::string& code);

}  // namespace punchcard::workbench
