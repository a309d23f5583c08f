#include "tools/authoring/new_files.h"

#include <utility>

#include "tools/session/atomic_file.h"

namespace punchcard::authoring {

namespace fs = std::filesystem;

NewFiles::~NewFiles() {
  while (!made_.empty()) remove_last();
}

void NewFiles::add(const fs::path& path, std::string_view text) {
  if (path.has_parent_path()) make_folder(path.parent_path());
  made_.reserve(made_.size() + 1);
  session::write_new_file(path, text);
  made_.push_back({path, std::nullopt});
}

void NewFiles::remove_last() {
  const Made& last = made_.back();
  if (last.before) {
    try {
      session::write_whole_file(last.path, *last.before);
    } catch (const session::FileError&) {  // a full disk: the file keeps the new text
    }
  } else {
    std::error_code ignored;
    fs::remove(last.path, ignored);
  }
  made_.pop_back();
}

void NewFiles::replace(const fs::path& path, std::string_view text) {
  std::string before = session::read_whole_file(path);
  made_.reserve(made_.size() + 1);
  session::write_whole_file(path, text);
  made_.push_back({path, std::move(before)});
}

void NewFiles::make_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return;
  if (folder.has_parent_path() && folder.parent_path() != folder) make_folder(folder.parent_path());
  made_.reserve(made_.size() + 1);
  error.clear();
  if (fs::create_directory(folder, error)) made_.push_back({folder, std::nullopt});
  if (error) throw session::FileError("make the folder", folder, error.value());
}

}  // namespace punchcard::authoring
