#include <memory>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/json.h"
#include "tools/command/target.h"
#include "tools/lab/scenario.h"
#include "tools/lab/scenario_check.h"

namespace punchcard {

namespace {

constexpr std::size_t kMostVariants = 100;  // each is a load of the package

struct Check {
  std::string path;
  LimitChoice limits;
  bool json = false;
};

// What one package has: itself, each of its variants, its files of scenarios.
std::string check_package(const std::shared_ptr<Sources>& sources, const Target& target,
                          std::vector<Diagnostic>& mistakes) {
  std::vector<Diagnostic> found;
  ScenarioCheck scenarios;
  const auto load = [&](const std::vector<std::string>& variants) {
    std::vector<Diagnostic> here;
    auto loaded = Package::load(sources, {target.package, variants}, here);
    found.insert(found.end(), here.begin(), here.end());
    if (loaded != nullptr) scenarios.add(*loaded);
    return loaded;
  };
  const auto package = load({});
  auto variants = own_variants(target.folder);
  if (variants.size() > kMostVariants) {
    found.push_back(
        {(target.folder / "variants").string(),
         {},
         fmt::format("more than {} variants: only the first are checked", kMostVariants)});
    variants.resize(kMostVariants);
  }
  for (const std::string& variant : variants) load({variant});
  for (const auto& file : ScenarioRunner::files_of(target.folder)) {
    const SourceFile* read = sources->read(file, FileRole::scenario);
    if (read == nullptr) continue;  // it was removed meanwhile
    found.insert(found.end(), read->diagnostics.begin(), read->diagnostics.end());
    scenarios.check(*read, found);
  }
  mistakes.insert(mistakes.end(), found.begin(), found.end());
  if (!found.empty()) return {};
  return fmt::format("{}: {}, {}, no mistakes\n", target.name,
                     counted(package->definition().cards.size(), "card"),
                     counted(variants.size(), "variant"));
}

int run(const Check& check) {
  const auto sources = open_sources(check.limits.limits());
  std::vector<Diagnostic> mistakes;
  std::string summary;
  for (const Target& target : find_targets(*sources, check.path)) {
    summary += check_package(sources, target, mistakes);
  }
  sort_and_unique(mistakes);
  if (check.json) {
    fmt::print("{}\n", check_json(mistakes));
  } else {
    fmt::print("{}", summary);
    if (!mistakes.empty()) fmt::print("{}\n", mistakes_text(mistakes, *sources));
  }
  return mistakes.empty() ? kSuccess : kFailure;
}

}  // namespace

Command check_command() {
  return {"check", "Find all mistakes in a package's scripts, without playing",
          "  punchcard check spaghetti-code\n", [](Arguments& arguments) -> std::function<int()> {
            auto check = std::make_shared<Check>();
            arguments.positional("PATH", check->path,
                                 "a package, its folder or a file of it; nothing: the package of "
                                 "the present folder, or all of punchcard's",
                                 false);
            check->limits.declare(arguments);
            arguments.flag("--json", check->json, "print one JSON document");
            return [check] { return run(*check); };
          }};
}

}  // namespace punchcard
