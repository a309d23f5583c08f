#include "tools/command/choice.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/match/record.h"
#include "interpreter/package/listing.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/package_hint.h"
#include "interpreter/package/sources.h"
#include "tools/check/check.h"
#include "tools/command/arguments.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/process/process_limits.h"

namespace punchcard::command {

namespace fs = std::filesystem;

void Choice::declare(Arguments& arguments, bool package_required) {
  arguments.positional("PACKAGE", package, "the name or the folder of a package", package_required);
  arguments.list("--option", "NAME=VALUE", options, "set an option of the package");
  arguments.list("--variant", "NAME", variants, "select a variant; several are applied in order");
  limits.declare(arguments);
}

match::GivenOptions Choice::given_options() const { return read_options("--option", options); }

match::GivenOptions read_options(const char* argument, const std::vector<std::string>& options) {
  match::GivenOptions given;
  for (const std::string& each : options) {
    const std::size_t equals = each.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw UsageError(fmt::format("{}: expected NAME=VALUE, found '{}'", argument, each));
    }
    given[each.substr(0, equals)] = each.substr(equals + 1);
  }
  return given;
}

namespace {

// "Game.lua", which a case-sensitive file system does not find.
bool is_main_file_in_capitals(std::string_view file) {
  constexpr std::string_view kMain = "game.lua";
  return file != kMain && std::equal(file.begin(), file.end(), kMain.begin(), kMain.end(),
                                     [](char a, char b) { return text::to_lower(a) == b; });
}

// The packages in the folder where one of this name would be, as they would be named.
std::vector<std::string> packages_beside(const fs::path& name) {
  constexpr std::size_t kMostListed = 1000;
  std::vector<std::string> packages;
  std::error_code error;
  for (const fs::path& path : package::list_folder(folder_of(name), "", kMostListed)) {
    const bool is_hidden = path.filename().string().starts_with('.');
    if (is_hidden || !fs::is_regular_file(path / "game.lua", error)) continue;
    packages.push_back(text::printable((name.parent_path() / path.filename()).string()));
  }
  return packages;
}

}  // namespace

std::shared_ptr<package::Sources> open_sources(const lua::Limits& limits, bool interpreted) {
  const fs::path home = package::Sources::default_home();
  if (const std::string lack = package::Sources::describe_lack(home); !lack.empty()) {
    throw UsageError(fmt::format(
        "PUNCHCARD_HOME is '{}': {}; set it to the folder that holds punchcard's stdlib "
        "and cards, or unset it to use the folder punchcard was built in",
        home.string(), lack));
  }
  try {
    auto sources = std::make_shared<package::Sources>(home, limits);
    if (interpreted) sources->set_way({package::Way::Kind::interpreted, 0});
    return sources;
  } catch (const std::invalid_argument& refusal) {
    throw UsageError(fmt::format("PUNCHCARD_STEPS: {}", refusal.what()));
  }
}

fs::path folder_of(const fs::path& file) {
  const fs::path folder = file.parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

fs::path package_folder(const package::Sources& sources, const std::string& name) {
  if (const auto folder = sources.find_package(name)) return *folder;
  std::error_code error;
  const fs::path around = fs::exists(name, error) ? package::enclosing_package(name) : fs::path();
  if (!around.empty()) {
    throw UsageError(fmt::format("'{}' is part of a package: give the package's folder, '{}'", name,
                                 package::display_name(around, sources.home())));
  }
  for (const fs::path& path : package::list_folder(name, ".lua")) {
    const std::string file = path.filename().string();
    if (is_main_file_in_capitals(file)) {
      throw UsageError(fmt::format("no package in '{}': rename '{}' to 'game.lua'", name, file));
    }
  }
  std::vector<std::string> known = packages_beside(name);
  for (std::string& each : sources.packages()) known.push_back(std::move(each));
  throw UsageError(
      fmt::format("no package '{}'{}: neither a folder with a game.lua nor one of punchcard's "
                  "(`punchcard games` lists them)",
                  name, package::package_hint(name, known)));
}

std::shared_ptr<const package::Package> load_package(
    const std::shared_ptr<package::Sources>& sources, const std::string& name,
    const std::vector<std::string>& variants) {
  package_folder(*sources, name);
  const process::TimedCheck timed(name);
  std::vector<text::Diagnostic> mistakes;
  auto package = check::load(sources, {name, variants}, mistakes);
  if (package != nullptr) return package;
  throw_mistakes(name, mistakes, *sources);
}

std::shared_ptr<const package::Package> load_unchecked(
    const std::shared_ptr<package::Sources>& sources, const std::string& name,
    const std::vector<std::string>& variants) {
  package_folder(*sources, name);
  {
    const process::TimedCheck timed(name);
    std::vector<text::Diagnostic> some;
    auto package = package::Package::load(sources, {name, variants}, some);
    if (package != nullptr) return package;
    const auto is_limit = [](const auto& each) { return each.code == text::Code::limit; };
    if (std::any_of(some.begin(), some.end(), is_limit)) throw_mistakes(name, some, *sources);
  }
  return load_package(sources, name, variants);
}

void throw_mistakes(const std::string& package, const std::vector<text::Diagnostic>& mistakes,
                    const package::Sources& sources) {
  // An error in the request itself has no location in a file.
  for (const text::Diagnostic& each : mistakes) {
    if (each.file == package && each.place.line == 0)
      throw UsageError(each.file + ": " + each.message);
  }
  throw CommandError(kBadScripts, mistakes_text(mistakes, sources));
}

std::shared_ptr<const match::Setup> make_setup(
    const std::shared_ptr<const package::Package>& package, const match::GivenOptions& given,
    int seats) {
  const package::Definition& definition = package->definition();
  std::vector<std::string> known;
  for (const package::OptionDeclaration& option : definition.options) known.push_back(option.name);
  for (const auto& [name, value] : given) {
    if (definition.find_option(name) != nullptr) continue;
    throw UsageError(
        fmt::format("{} has no option '{}'{}; it has: {}", definition.name, name,
                    text::did_you_mean(name, known),
                    known.empty() ? "none" : fmt::format("{}", fmt::join(known, ", "))));
  }
  return match::Setup::make(package, given, seats);
}

std::shared_ptr<const package::Package> load_recorded_package(
    const std::shared_ptr<package::Sources>& sources, const match::Record& record,
    const std::string& path) {
  const std::string& name = record.header.package;
  const fs::path beside = fs::path(path).parent_path() / name;
  const bool elsewhere = !sources->find_package(name) && sources->find_package(beside.string());
  return load_package(sources, elsewhere ? beside.string() : name, record.header.variants);
}

std::string torn_line_text(const std::string& path) {
  return fmt::format("{}: the last line is incomplete and was ignored\n", text::printable(path));
}

void warn_of_torn_line(const match::Record& record, const std::string& path) {
  if (record.torn) fmt::print(stderr, "{}", torn_line_text(path));
}

int find_kind(const std::string& id, const table::Schema& schema) {
  if (id.empty()) return table::kNone;
  if (const auto kind = schema.find_kind(id)) {
    const table::Kind& found = schema.kinds[static_cast<std::size_t>(*kind)];
    if (found.count + found.extra > 0) return *kind;
    throw UsageError(fmt::format("--card: this game has no copy of '{}'", id));
  }
  std::vector<std::string> known;
  for (const table::Kind& kind : schema.kinds) known.push_back(kind.id);
  throw UsageError(fmt::format("--card: no card '{}'{}", id, text::did_you_mean(id, known)));
}

// To show a line takes time: a file may be one long line of many mistakes.
std::string mistakes_text(const std::vector<text::Diagnostic>& diagnostics,
                          const package::Sources& sources) {
  std::string text;
  constexpr std::size_t kMostWithLines = 1000;
  std::size_t shown = 0;
  for (const text::Diagnostic& each : diagnostics) {
    const bool with_line = ++shown <= kMostWithLines;
    text += text::format(each, with_line ? sources.text_of(each.file) : "") + "\n";
  }
  return text + counted(diagnostics.size(), "mistake");
}

}  // namespace punchcard::command
