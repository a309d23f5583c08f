// "did you mean" for the name of a package.
//
// The names of packages are long, and people know the game by its first word: `rumy` is as good as
// a misspelt `rummy-with-jokers`. So where no whole name is near, the first words are compared.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace punchcard::package {

// " (did you mean 'rummy-with-jokers'?)", or "" when no package is near.
std::string package_hint(std::string_view found, const std::vector<std::string>& packages);

}  // namespace punchcard::package
