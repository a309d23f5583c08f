// A package written by a test: a temporary folder with its files, and what loading it says.
//
//   PackageFolder folder;
//   folder.write("game.lua", "return game { ... }");
//   folder.write("cards/bug.lua", "return card { ... }");
//   auto package = folder.load();
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/lua/limits.h"
#include "interpreter/package/package.h"
#include "tests/support/temporary_folder.h"

namespace punchcard {

class PackageFolder {
 public:
  // `name` is the package's id.
  explicit PackageFolder(const std::string& name = "test");

  // A path relative to the package: "cards/bug.lua"; "../other/game.lua" is its neighbour.
  void write(const std::string& path, const std::string& text) const;

  std::string path() const { return folder_.string(); }

  // Loads and checks it; nullptr when there are mistakes.
  std::shared_ptr<const package::Package> load(const std::vector<std::string>& variants = {},
                                               const lua::Limits& limits = {});

  // What the last load said, a mistake a line, in the package's own names of files.
  std::string mistakes() const;

  // What its languages lack, as the last load found.
  const std::vector<text::Diagnostic>& gaps() const { return gaps_; }

 private:
  TemporaryFolder root_;
  std::filesystem::path folder_;  // the package in it
  std::vector<text::Diagnostic> diagnostics_;
  std::vector<text::Diagnostic> gaps_;
};

}  // namespace punchcard
