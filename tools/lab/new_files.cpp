#include "tools/lab/new_files.h"

#include "tools/lab/whole_file.h"

namespace punchcard {

namespace fs = std::filesystem;

NewFiles::~NewFiles() {
  while (!made_.empty()) remove_last();
}

void NewFiles::add(const fs::path& path, std::string_view text) {
  if (path.has_parent_path()) make_folder(path.parent_path());
  made_.reserve(made_.size() + 1);
  write_new_file(path, text);
  made_.push_back(path);
}

void NewFiles::remove_last() {
  std::error_code ignored;
  fs::remove(made_.back(), ignored);
  made_.pop_back();
}

void NewFiles::make_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return;
  if (folder.has_parent_path() && folder.parent_path() != folder) make_folder(folder.parent_path());
  made_.reserve(made_.size() + 1);
  error.clear();
  if (fs::create_directory(folder, error)) made_.push_back(folder);
  if (error) throw FileError("make the folder", folder, error.value());
}

}  // namespace punchcard
