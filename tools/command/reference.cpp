#include "interpreter/script/reference.h"

#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/lab/full_registry.h"
#include "tools/lab/whole_file.h"

namespace punchcard {

namespace {

namespace fs = std::filesystem;

void write_pages(const std::map<std::string, std::string>& pages, const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw FileError("make the folder", folder, error.value());
  for (const auto& [name, text] : pages) write_whole_file(folder / name, text);
  fmt::print("{} pages in {}\n", pages.size(), folder.string());
}

int run(const std::string& page, const std::string& folder) {
  const auto sources = open_sources();
  const auto pages = reference_pages(full_registry(*sources));
  if (!folder.empty()) {
    write_pages(pages, folder);
    return kSuccess;
  }
  const auto found = pages.find((page.empty() ? "README" : page) + ".md");
  if (found == pages.end()) {
    std::vector<std::string> names;
    for (const auto& [name, text] : pages) names.push_back(fs::path(name).stem().string());
    throw UsageError(fmt::format("no page '{}'; there are: {}", page, fmt::join(names, ", ")));
  }
  fmt::print("{}", found->second);
  return kSuccess;
}

}  // namespace

Command reference_command() {
  return {"reference", "Show everything that scripts can name, page by page",
          "  punchcard reference seat\n  punchcard reference --write docs/reference\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto page = std::make_shared<std::string>();
            auto folder = std::make_shared<std::string>();
            arguments.positional("PAGE", *page, "a type or a library; nothing: the list of pages",
                                 false);
            arguments.value("--write", "FOLDER", *folder, "write all pages into this folder");
            return [page, folder] { return run(*page, *folder); };
          }};
}

}  // namespace punchcard
