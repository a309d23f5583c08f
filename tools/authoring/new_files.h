// Makes several files: all of them or none.
//
// Only `replace` changes an existing file. Without a call of `keep` at the end, the destructor
// removes all new files and folders and restores the replaced files, but not what somebody has
// changed since. So a full disk leaves nothing half done. A whole new folder is made beside its
// place and renamed at the end, so a killed process leaves nothing half done there either, but only
// that hidden folder.
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

  // Makes all of this folder, which must not exist, in another one beside it until `keep`. Files
  // are still added by the paths that they will have.
  void begin_folder(const std::filesystem::path& folder);

  // Where a file of that folder, or the folder itself, is until then; other paths are unchanged.
  std::filesystem::path present_path(const std::filesystem::path& path) const;

  // Makes a file and its folders. Throws FileError, also when the file exists or would lie behind a
  // link in a package.
  void add(const std::filesystem::path& path, std::string_view text);

  // Replaces the text of an existing file. Throws FileError, also when it is not `before` any more.
  void replace(const std::filesystem::path& path, std::string before, std::string text);

  // Undoes the last addition or replacement.
  void remove_last();

  // Throws FileError if the new folder cannot be put in its place.
  void keep();

 private:
  void make_folder(const std::filesystem::path& folder);

  struct Made {
    std::filesystem::path path;         // of a file or a folder
    std::optional<std::string> before;  // the text that was replaced
    std::string text;                   // of the file now
  };

  std::vector<Made> made_;            // in order
  std::filesystem::path folder_;      // the new one; "": none
  std::filesystem::path unfinished_;  // what it is called until `keep`
};

}  // namespace punchcard::authoring
