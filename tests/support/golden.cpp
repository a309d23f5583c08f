#include "tests/support/golden.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "tools/session/atomic_file.h"

namespace punchcard {

namespace {

std::filesystem::path path_of(const std::string& name) {
  return std::filesystem::path(PUNCHCARD_HOME) / "tests" / "golden" / name;
}

}  // namespace

bool writes_golden() {
  const char* mode = std::getenv("PUNCHCARD_GOLDEN");  // NOLINT(concurrency-mt-unsafe)
  return mode != nullptr && std::string(mode) == "write";
}

std::string read_golden(const std::string& name) {
  std::ifstream in(path_of(name), std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_golden(const std::string& name, const std::string& text) {
  std::filesystem::create_directories(path_of(name).parent_path());
  session::write_whole_file(path_of(name), text);
}

std::string differs_from_golden(const std::string& name, const std::string& text) {
  const std::string expected = read_golden(name);
  if (text == expected) return {};
  if (writes_golden()) {
    write_golden(name, text);
    return {};
  }
  std::istringstream found_lines(text);
  std::istringstream expected_lines(expected);
  std::string found_line;
  std::string expected_line;
  for (int line = 1;; ++line) {
    const bool more_found = static_cast<bool>(std::getline(found_lines, found_line));
    const bool more_expected = static_cast<bool>(std::getline(expected_lines, expected_line));
    if (more_found && more_expected && found_line == expected_line) continue;
    return fmt::format(
        "tests/golden/{}:{}: expected '{}', found '{}'\n"
        "to accept what was found, run the test again with PUNCHCARD_GOLDEN=write",
        name, line, more_expected ? expected_line : "<end>", more_found ? found_line : "<end>");
  }
}

}  // namespace punchcard
