// Loads the package, variants and options that a command line chooses.
//
// An error in the command line itself (no such package, variant or option) is bad usage. Errors in
// scripts are all reported, with excerpts.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/match/setup.h"
#include "interpreter/package/package.h"
#include "tools/command/limit_choice.h"

namespace punchcard::match {
struct Record;
}  // namespace punchcard::match

namespace punchcard::command {

class Arguments;

struct Choice {
  std::string package;
  std::vector<std::string> variants;
  std::vector<std::string> options;  // "level=2"
  LimitChoice limits;

  // Declares PACKAGE, --option, --variant and --limit.
  void declare(Arguments& arguments, bool package_required = true);
  match::GivenOptions given_options() const;
};

// Options such as "level=2", from the values of the list argument with this name. Throws
// UsageError.
match::GivenOptions read_options(const char* argument, const std::vector<std::string>& options);

// Throws UsageError when PUNCHCARD_HOME is not the folder of punchcard's own files.
std::shared_ptr<package::Sources> open_sources(const lua::Limits& limits = {},
                                               bool interpreted = false);

// The folder in which a file is made.
std::filesystem::path folder_of(const std::filesystem::path& file);

// The folder of a package. Throws UsageError with a suggestion when there is no such package.
std::filesystem::path package_folder(const package::Sources& sources, const std::string& name);

// Throws CommandError for a package that cannot be loaded: bad usage for an unknown package or
// variant, bad scripts for errors.
[[noreturn]] void throw_mistakes(const std::string& package,
                                 const std::vector<text::Diagnostic>& mistakes,
                                 const package::Sources& sources);

// Loads and checks a package. Throws CommandError as throw_mistakes does.
std::shared_ptr<const package::Package> load_package(
    const std::shared_ptr<package::Sources>& sources, const std::string& name,
    const std::vector<std::string>& variants);

// The same for a command that runs no step: the bodies of functions are not checked, which is half
// of the time. If loading finds mistakes, it throws all that load_package would.
std::shared_ptr<const package::Package> load_unchecked(
    const std::shared_ptr<package::Sources>& sources, const std::string& name,
    const std::vector<std::string>& variants);

// A set-up with the options and seats of a command line; 0 seats means the package's minimum.
// Throws UsageError.
std::shared_ptr<const match::Setup> make_setup(
    const std::shared_ptr<const package::Package>& package, const match::GivenOptions& given,
    int seats = 0);

// The kind of card that `--card` names; kNone for "". Throws UsageError, also for a card of which
// the game has no copy.
int find_kind(const std::string& id, const table::Schema& schema);

// The package that a record names, looked for from the current folder, then from the record's
// folder.
std::shared_ptr<const package::Package> load_recorded_package(
    const std::shared_ptr<package::Sources>& sources, const match::Record& record,
    const std::string& path);

// "game.jsonl: the last line is incomplete and was ignored"; and a function that prints this on
// standard error if the record has such a line.
std::string torn_line_text(const std::string& path);
void warn_of_torn_line(const match::Record& record, const std::string& path);

// All diagnostics with their excerpts, and their number at the end.
std::string mistakes_text(const std::vector<text::Diagnostic>& diagnostics,
                          const package::Sources& sources);

}  // namespace punchcard::command
