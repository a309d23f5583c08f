#include "interpreter/bind/reference.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/meta.h"
#include "tools/authoring/package_meta.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/limit_choice.h"
#include "tools/process/confinement.h"
#include "tools/scenario/full_registry.h"
#include "tools/session/atomic_file.h"

namespace punchcard::command {

namespace {

namespace fs = std::filesystem;

struct Reference {
  std::string page;
  std::string pages;  // the folder for all pages
  std::string meta;   // the folder for editors' definitions
  std::string package;
  LimitChoice limits;
};

constexpr std::string_view kMadeByReference =
    "Made by `punchcard reference";  // in the head of each file
constexpr std::size_t kMarkedHead = 1'000;
constexpr std::size_t kMostPageBytes = std::size_t{16} << 20;

// Throws FileError for a file that this command has not made: it would be lost.
void expect_replaceable(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(path, error))) return;
  const std::string text = session::read_whole_file(path, kMostPageBytes, session::Links::refused);
  if (std::string_view(text).substr(0, kMarkedHead).find(kMadeByReference) !=
      std::string_view::npos)
    return;
  throw session::FileError(path.string() +
                           " was not made by this command, which would replace it; remove it, or "
                           "choose another folder");
}

void write_files(const std::map<std::string, std::string>& files, const fs::path& folder,
                 const char* what) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw session::FileError("make the folder", folder, error.value());
  for (const auto& [name, text] : files) expect_replaceable(folder / name);
  for (const auto& [name, text] : files) {
    session::write_whole_file(folder / name, text, session::Links::refused);
  }
  fmt::print("{} in {}\n", counted(files.size(), what), text::printable(folder.string()));
}

// Writes the definitions for editors of one package, to a file with its name.
int write_package_meta(const std::shared_ptr<package::Sources>& sources, const Reference& wanted) {
  if (wanted.meta.empty()) throw UsageError("--package requires --meta FOLDER");
  const auto package = load_package(sources, wanted.package, {});
  write_files({{package->definition().id + ".lua", authoring::package_meta(*package)}}, wanted.meta,
              "definition file");
  return kSuccess;
}

// What would be passed over in silence.
void expect_one_task(const Reference& wanted) {
  const bool makes_files = !wanted.pages.empty() || !wanted.meta.empty();
  if (!wanted.page.empty() && makes_files)
    throw UsageError("PAGE is printed: leave it out, or --write and --meta");
  if (!wanted.package.empty() && !wanted.pages.empty())
    throw UsageError("--write: there are no pages of a package, leave out --package or --write");
}

int run(const Reference& wanted) {
  expect_one_task(wanted);
  const auto sources = open_sources(wanted.limits.limits());
  process::FileAccess files{.reads_all = true};
  for (const std::string& folder : {wanted.pages, wanted.meta}) {
    if (folder.empty()) continue;
    session::expect_own_folder(folder);
    files.replaced.emplace_back(folder);
  }
  wanted.limits.hold_with_time();
  process::confine(files);
  if (!wanted.package.empty()) return write_package_meta(sources, wanted);
  const bind::Registry registry = scenario::full_registry(*sources);
  const auto pages = bind::reference_pages(registry);
  if (!wanted.pages.empty()) write_files(pages, wanted.pages, "page");
  if (!wanted.meta.empty()) write_files(bind::meta_files(registry), wanted.meta, "definition file");
  if (!wanted.pages.empty() || !wanted.meta.empty()) return kSuccess;
  const auto found = pages.find((wanted.page.empty() ? "README" : wanted.page) + ".md");
  if (found == pages.end()) {
    std::vector<std::string> names;
    for (const auto& [name, text] : pages) names.push_back(fs::path(name).stem().string());
    throw UsageError(
        fmt::format("no page '{}'; there are: {}", wanted.page, fmt::join(names, ", ")));
  }
  fmt::print("{}", found->second);
  return kSuccess;
}

}  // namespace

Command reference_command() {
  return {"reference", "Show everything that scripts can name, page by page",
          "  punchcard reference seat\n  punchcard reference --package my-rules --meta "
          "my-rules/meta\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto wanted = std::make_shared<Reference>();
            arguments.positional("PAGE", wanted->page, "a type or a library (the list of pages)",
                                 false);
            arguments.value("--write", "FOLDER", wanted->pages, "write all pages into this folder");
            arguments.value("--meta", "FOLDER", wanted->meta,
                            "write definitions for editors into this folder");
            arguments.value("--package", "PACKAGE", wanted->package,
                            "with --meta: definitions of this package's own names");
            wanted->limits.declare(arguments);
            return [wanted] { return run(*wanted); };
          }};
}

}  // namespace punchcard::command
