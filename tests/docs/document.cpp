#include "tests/docs/document.h"

#include <array>
#include <cstdio>
#include <fstream>
#include <memory>
#include <sstream>

namespace punchcard::docs {

namespace {

std::vector<std::string> lines_of(std::istream& in) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

std::vector<Block> read_blocks(const std::filesystem::path& document) {
  std::ifstream in(document);
  std::vector<Block> blocks;
  bool inside = false;
  int number = 0;
  for (const std::string& line : lines_of(in)) {
    ++number;
    if (line.starts_with("```")) {
      inside = !inside;
      if (!inside) continue;
      Block block;
      block.line = number;
      std::istringstream info(line.substr(3));
      info >> block.language;
      for (std::string word; info >> word;) {
        if (word.starts_with("file=")) block.file = word.substr(5);
      }
      blocks.push_back(block);
    } else if (inside) {
      blocks.back().text += line + "\n";
    }
  }
  return blocks;
}

std::vector<Command> commands_of(const Block& block) {
  std::vector<Command> commands;
  std::istringstream in(block.text);
  int number = block.line;
  for (const std::string& line : lines_of(in)) {
    ++number;
    if (line.starts_with("$ ")) {
      commands.push_back({number, line.substr(2), {}});
    } else if (!commands.empty()) {
      commands.back().output.push_back(line);
    }
  }
  return commands;
}

bool matches(const std::vector<std::string>& expected, const std::vector<std::string>& found) {
  std::size_t at = 0;
  bool any = false;
  for (const std::string& line : expected) {
    if (line == "...") {
      any = true;
      continue;
    }
    while (any && at < found.size() && found[at] != line) ++at;
    if (at == found.size() || found[at] != line) return false;
    ++at;
    any = false;
  }
  return any || at == found.size();
}

std::vector<std::string> run(const std::filesystem::path& folder, const std::string& command) {
  const std::string line = "cd '" + folder.string() + "' && { " + command + "; } 2>&1";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(line.c_str(), "r"), pclose);
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t size = fread(buffer.data(), 1, buffer.size(), pipe.get())) {
    output.append(buffer.data(), size);
  }
  std::istringstream in(output);
  return lines_of(in);
}

}  // namespace punchcard::docs
