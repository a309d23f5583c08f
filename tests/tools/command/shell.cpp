#include "tests/tools/command/shell.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/wait.h>

namespace punchcard {

namespace {

std::string take_file(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  std::filesystem::remove(path);
  return text.str();
}

}  // namespace

Ran punchcard_command(const std::string& arguments, const std::string& in,
                      const std::string& home) {
  std::string name = (std::filesystem::temp_directory_path() / "punchcard-err-XXXXXX").string();
  const int file = mkstemp(name.data());
  if (file < 0) return {};
  const std::string folder = in.empty() ? PUNCHCARD_HOME : in;
  const std::string line = "cd '" + folder + "' && PUNCHCARD_HOME='" + home + "' '" +
                           PUNCHCARD_COMMAND + "' " + arguments + " >'" + name + ".out' 2>'" +
                           name + "'";
  const int status = std::system(line.c_str());  // NOLINT(concurrency-mt-unsafe)
  Ran ran;
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ran.out = take_file(name + ".out");
  ran.err = take_file(name);
  return ran;
}

}  // namespace punchcard
