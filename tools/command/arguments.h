// The arguments that a command declares.
//
// A thin wrapper of CLI11, so that only one file compiles it. Declared variables get their values
// before the command runs, and must live until then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace punchcard::command {

class Arguments {
 public:
  // `words` are those after the command's name, as they were typed.
  Arguments(CLI::App& app, const char* command, const std::vector<std::string>& words)
      : app_(app), command_(command), words_(words) {}

  // The whole command as a shell reads it: "punchcard simulate 'my rules' --seed 7".
  std::string command_line() const;

  void positional(const char* name, std::string& value, const char* text, bool required = true);
  // One or more.
  void positionals(const char* name, std::vector<std::string>& values, const char* text);
  // `type` is the value's name in --help: "N", "FILE".
  void value(const char* name, const char* type, std::string& value, const char* text,
             bool required = false);
  void value(const char* name, const char* type, int& value, const char* text);
  void value(const char* name, const char* type, std::int64_t& value, const char* text);
  void value(const char* name, const char* type, std::uint64_t& value, const char* text);
  void value(const char* name, const char* type, std::optional<std::uint64_t>& value,
             const char* text);
  void value(const char* name, const char* type, std::optional<std::int64_t>& value,
             const char* text);
  // May be given several times.
  void list(const char* name, const char* type, std::vector<std::string>& values, const char* text);
  void flag(const char* name, bool& value, const char* text);

 private:
  CLI::App& app_;
  const char* command_;
  const std::vector<std::string>& words_;
};

}  // namespace punchcard::command
