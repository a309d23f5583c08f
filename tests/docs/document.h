// A document as the docs test runs it.
//
// Three kinds of fenced blocks in a Markdown file mean something; all others are prose:
//
//   ```lua file=my-cards/cards/zap.lua   is written to that file, in a folder of the document's own
//   ```console                           lines that begin with "$ " are run in that folder, in
//   order;
//                                        what follows each is the output it must have, standard
//                                        error included; a line "..." stands for any lines
//   ```lua                               must at least be Lua that can be read
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace punchcard::docs {

struct Block {
  int line = 0;          // of the fence
  std::string language;  // "lua", "console", ...
  std::string file;      // of a block that is written
  std::string text;
};

struct Command {
  int line = 0;
  std::string command;
  std::vector<std::string> output;
};

std::vector<Block> read_blocks(const std::filesystem::path& document);

std::vector<Command> commands_of(const Block& block);

// Whether an output is as expected, "..." standing for any lines.
bool matches(const std::vector<std::string>& expected, const std::vector<std::string>& found);

// Runs a shell command in a folder; its output, both streams, as lines.
std::vector<std::string> run(const std::filesystem::path& folder, const std::string& command);

}  // namespace punchcard::docs
