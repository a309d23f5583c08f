// The registry of what files of packages see: the machine's names, stdlib's and the constructors.
//
// script/ knows neither stdlib's place nor the kinds of files there are, so this is put together
// here. Scenarios have more words; whoever runs them adds their library to the result.
#pragma once

#include "interpreter/bind/registry.h"
#include "interpreter/package/sources.h"

namespace punchcard::package {

// The name under which the constructors of a role stand in the registry: "game", "card", ...
std::string_view role_name(FileRole role);

// Reads stdlib's files, if nobody has yet.
bind::Registry make_registry(Sources& sources);

}  // namespace punchcard::package
