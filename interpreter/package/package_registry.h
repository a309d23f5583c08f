// The registry for the files of packages: the machine's names, those of stdlib and the
// constructors.
//
// It is made here because bind/ knows neither the folder of stdlib nor the kinds of files.
// Scenarios have more words; tools/scenario adds its library to the result.
#pragma once

#include "interpreter/bind/registry.h"
#include "interpreter/package/sources.h"

namespace punchcard::package {

// The name under which the constructors of a role stand in the registry: "game", "card", ...
std::string_view role_name(FileRole role);

// Reads the files of stdlib unless they have been read.
bind::Registry make_registry(Sources& sources);

}  // namespace punchcard::package
