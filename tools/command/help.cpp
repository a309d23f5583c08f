#include <algorithm>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/command.h"

namespace punchcard::command {

namespace {

int list_commands() {
  fmt::print("punchcard: card games whose cards are Lua scripts\n\n");
  std::size_t width = 0;
  for (const Command& command : commands())
    width = std::max(width, std::string(command.name).size() + 1);
  for (const Command& command : commands()) {
    fmt::print("  {:<{}}{}\n", command.name, width, command.summary);
  }
  fmt::print(
      "\n`punchcard COMMAND --help` explains one of them.\n"
      "New here? `punchcard workbench --serve` opens the workbench in your browser\n"
      "(docs/workbench.md); docs/first-card.md begins at a terminal.\n");
  return kSuccess;
}

}  // namespace

Command help_command() {
  return {"help", "List the commands, or explain one", "  punchcard help simulate\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto name = std::make_shared<std::string>();
            arguments.positional("COMMAND", *name, "the command to explain", false);
            return [name] {
              return name->empty() ? list_commands() : run_command({*name, "--help"});
            };
          },
          false};
}

}  // namespace punchcard::command
