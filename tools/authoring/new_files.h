// Makes several files: all of them or none.
//
// Only `replace` changes an existing file. Without a call of `keep` at the end, the destructor
// removes all new files and folders and restores the replaced files. So a full disk leaves nothing
// half done.
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

  // Makes a file and its folders. Throws FileError, also when the file exists.
  void add(const std::filesystem::path& path, std::string_view text);

  // Replaces the text of an existing file. Throws FileError.
  void replace(const std::filesystem::path& path, std::string_view text);

  // Undoes the last addition or replacement.
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
