#include "tools/command/page_file.h"

#include <cerrno>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "tools/session/atomic_file.h"

namespace punchcard::command {

namespace {

namespace fs = std::filesystem;

session::FileError with_option(const char* option, const session::FileError& error) {
  return session::FileError(fmt::format("{}: {}", option, error.what()));
}

}  // namespace

void expect_page_writable(const std::string& file, const char* option) {
  if (file.empty()) return;
  try {
    session::expect_no_obstacle(file);
  } catch (const session::FileError& obstacle) {
    throw with_option(option, obstacle);
  }
  std::error_code error;
  const fs::file_type type = fs::status(file, error).type();
  // Without a present folder there is no place for a new file.
  const fs::path place = fs::absolute(file, error);
  if (error) throw with_option(option, session::FileError("write", file, error.value()));
  std::vector<fs::path> written;
  if (type != fs::file_type::not_found) written.emplace_back(file);
  // A new file takes the place of a regular one.
  if (type == fs::file_type::not_found) written.push_back(place.parent_path());
  if (type == fs::file_type::regular) written.push_back(fs::canonical(file, error).parent_path());
  for (const fs::path& each : written) {
    if (access(each.c_str(), W_OK) != 0) {
      throw with_option(option, session::FileError("write", file, errno));
    }
  }
}

void write_page(const std::string& file, const std::string& text, const char* option) {
  try {
    session::write_whole_file(file, text);
  } catch (const session::FileError& error) {
    throw with_option(option, error);
  }
}

}  // namespace punchcard::command
