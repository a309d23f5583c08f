// "did you mean" for the name of a package.
//
// The names of packages are long, and people use the first word of a game: `rumy` means
// `rummy-with-jokers`. So if no whole name is near, the first words are compared.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace punchcard::package {

// " (did you mean 'rummy-with-jokers'?)", or "" when no package is near.
std::string package_hint(std::string_view found, const std::vector<std::string>& packages);

}  // namespace punchcard::package
