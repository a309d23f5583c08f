// Files that are made together or not at all.
//
// What is there already is changed only where `replace` says so. Unless `keep` is called in the
// end, whatever was made is gone again, folders included, and what was replaced is as it was: who
// finds the disk full is left with nothing half done.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::authoring {

class NewFiles {
 public:
  NewFiles() = default;
  ~NewFiles();
  NewFiles(const NewFiles&) = delete;
  NewFiles& operator=(const NewFiles&) = delete;

  // Makes a file, and the folders it lies in. Throws FileError, for a file that is there as well.
  void add(const std::filesystem::path& path, std::string_view text);

  // Gives a file that is there another text. Throws FileError.
  void replace(const std::filesystem::path& path, std::string_view text);

  // Takes back what was made last.
  void remove_last();

  void keep() { made_.clear(); }

 private:
  void make_folder(const std::filesystem::path& folder);

  struct Made {
    std::filesystem::path path;         // of a file or a folder
    std::optional<std::string> before;  // the text that was replaced
  };

  std::vector<Made> made_;  // in order
};

}  // namespace punchcard::authoring
