// Misspelling: how many slips of the pen the check finds.
//
// Every name in the scripts of a package (variables, fields, methods, keys of tables) is misspelt
// in turn, the package is loaded, with the variant whose file it is, and a misspelling that nobody
// reports is counted. Names that nothing refers to (a parameter that is not used) are left out:
// they may be called anything.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace punchcard {

struct MisspellingResult {
  std::string package;
  int names = 0;
  int reported = 0;
  std::vector<std::string> unreported;  // "rules/chips.lua:6:14: up -> upx"

  double share() const { return names == 0 ? 1 : static_cast<double>(reported) / names; }
  std::string summary() const;
};

// Misspells every `step`-th name. The package must be without mistakes as it is.
MisspellingResult misspell_each(const std::filesystem::path& package, int step);

}  // namespace punchcard
