// The arguments of a command, as it declares them.
//
// A thin front of CLI11, so that one file only has to compile it. What is declared is filled in
// before the command runs and must live until then.
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
  explicit Arguments(CLI::App& app) : app_(app) {}

  void positional(const char* name, std::string& value, const char* text, bool required = true);
  // `type` is what help calls the value: "N", "FILE".
  void value(const char* name, const char* type, std::string& value, const char* text,
             bool required = false);
  void value(const char* name, const char* type, int& value, const char* text);
  void value(const char* name, const char* type, std::int64_t& value, const char* text);
  void value(const char* name, const char* type, std::uint64_t& value, const char* text);
  void value(const char* name, const char* type, std::optional<std::uint64_t>& value,
             const char* text);
  // May be given several times.
  void list(const char* name, const char* type, std::vector<std::string>& values, const char* text);
  void flag(const char* name, bool& value, const char* text);

 private:
  CLI::App& app_;
};

}  // namespace punchcard::command
