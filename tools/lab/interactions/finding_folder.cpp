#include "tools/lab/interactions/finding_folder.h"

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "interpreter/package/regular_file.h"
#include "tools/session/atomic_file.h"

namespace punchcard::lab {

namespace fs = std::filesystem;

namespace {

bool may_be_written_anew(const fs::path& file) {
  constexpr std::size_t kTwoLines = 10'000;  // bytes that hold them
  const std::string text = package::RegularFile(file).read(kTwoLines).value_or("");
  const std::size_t first_end = text.find('\n');
  if (first_end == std::string::npos) return false;
  const std::size_t second = first_end + 1;
  return text.substr(second, text.find('\n', second) - second) == kWrittenLine;
}

}  // namespace

FindingFolder::FindingFolder(fs::path folder) : folder_(std::move(folder)) {
  session::expect_own_folder(folder_);
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw session::FileError("make", folder_, error.value());
  if (access(folder_.c_str(), W_OK | X_OK) != 0) throw session::FileError("write", folder_, errno);
}

fs::path FindingFolder::free_file(const std::string& name) {
  for (int number = 1;; ++number) {
    const fs::path file =
        folder_ / (number == 1 ? name + ".lua" : fmt::format("{}_{}.lua", name, number));
    if (written_.contains(file)) continue;
    std::error_code error;
    const fs::file_type type = fs::symlink_status(file, error).type();
    if (type == fs::file_type::none) throw session::FileError("write", file, error.value());
    if (type == fs::file_type::not_found || may_be_written_anew(file)) return file;
  }
}

void FindingFolder::write(const Finding& finding, const package::Definition& definition,
                          const std::map<std::string, std::string>& options) {
  const fs::path file = free_file(finding_file_name(finding, *definition.schema));
  session::write_whole_file(file, finding_scenario(finding, definition, options),
                            session::Links::refused);
  written_.insert(file);
}

std::vector<fs::path> FindingFolder::others() const {
  std::vector<fs::path> others;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    const fs::path& file = entry.path();
    const bool is_script = file.extension() == ".lua" && entry.is_regular_file(error);
    if (is_script && !written_.contains(file) && may_be_written_anew(file)) others.push_back(file);
  }
  std::sort(others.begin(), others.end());
  return others;
}

}  // namespace punchcard::lab
