#include "tools/command/page_file.h"

#include <cerrno>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "tools/session/atomic_file.h"

namespace punchcard::command {

namespace {

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
  const std::filesystem::file_type type = std::filesystem::status(file, error).type();
  const bool is_new = type == std::filesystem::file_type::not_found;
  // Without a present folder there is no place for a new file.
  const std::filesystem::path place = std::filesystem::absolute(file, error);
  if (error) throw with_option(option, session::FileError("write", file, error.value()));
  const std::filesystem::path target = is_new ? place.parent_path() : std::filesystem::path(file);
  if (access(target.c_str(), W_OK) != 0) {
    throw with_option(option, session::FileError("write", file, errno));
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
