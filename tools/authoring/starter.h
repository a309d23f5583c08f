// The first files of a new game, variant or card, and their contents.
//
// The texts are files of `stdlib/new/`, which also serve as examples: NAME stands for the title,
// BASE for the package that a variant changes, HOME for the folder of punchcard itself. Only a new
// game gets its scenarios from there; all others are found by playing, see first_scenario.h.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tools/authoring/new_name.h"

namespace punchcard::authoring {

struct StarterFile {
  std::filesystem::path path;
  std::string text;
};

class Starter {
 public:
  explicit Starter(std::filesystem::path home) : home_(std::move(home)) {}

  // Each file lies in `folder`, the folder of the package. All throw FileError for a text that
  // can't be read.
  std::vector<StarterFile> game(const NewName& name, const std::filesystem::path& folder) const;
  std::vector<StarterFile> variant_package(const NewName& name, const std::string& base,
                                           const std::filesystem::path& folder) const;
  StarterFile variant(const NewName& name, const std::string& base,
                      const std::filesystem::path& folder) const;
  StarterFile card(const NewName& name, const std::filesystem::path& folder) const;

  // A scenario that plays a random game.
  std::string random_game(const NewName& name) const;

  // Tells an editor where the definitions of the scripts' functions are.
  StarterFile editor_settings(const std::filesystem::path& folder) const;

 private:
  std::string filled(const std::filesystem::path& file, const std::string& name,
                     const std::string& base) const;
  void add_folder(const std::filesystem::path& from, const std::filesystem::path& to,
                  const std::string& name, const std::string& base,
                  std::vector<StarterFile>& files) const;

  std::filesystem::path home_;
};

}  // namespace punchcard::authoring
