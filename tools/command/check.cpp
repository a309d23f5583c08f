#include <memory>

#include <fmt/format.h>

#include "interpreter/package/first_mistakes.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/json.h"
#include "tools/command/target.h"
#include "tools/command/terminal.h"
#include "tools/process/confinement.h"
#include "tools/process/process_limits.h"
#include "tools/scenario/package_check.h"

namespace punchcard::command {

namespace {

struct Check {
  std::string path;
  LimitChoice limits;
  bool json = false;
};

// Adds the errors of one package; returns the line for a package without any.
std::string check_target(const std::shared_ptr<package::Sources>& sources, const Target& target,
                         std::vector<text::Diagnostic>& mistakes) {
  const process::TimedCheck timed(target.name);
  const scenario::CheckedPackage checked =
      scenario::check_package(sources, target.package, target.folder);
  std::vector<text::Diagnostic> all;
  for (const auto& found : {checked.mistakes, checked.scenario_mistakes, checked.gaps}) {
    all.insert(all.end(), found.begin(), found.end());
  }
  package::keep_first(all);  // a language has mistakes and gaps
  mistakes.insert(mistakes.end(), all.begin(), all.end());
  if (!checked.is_sound() || !checked.gaps.empty()) return {};
  return fmt::format("{}: {}, {}, no mistakes\n", target.name,
                     counted(checked.package->definition().cards.size(), "card"),
                     counted(checked.variants, "variant"));
}

int run(const Check& check) {
  check.limits.hold_with_time();
  const auto sources = open_sources(check.limits.limits(), check.limits.interpreted);
  process::confine({.reads_all = true});
  std::vector<text::Diagnostic> mistakes;
  std::string summary;
  for (const Target& target : find_targets(*sources, check.path)) {
    process::note_work(target.name);
    summary += check_target(sources, target, mistakes);
  }
  text::sort_and_unique(mistakes);
  if (check.json) {
    fmt::print("{}\n", check_json(mistakes));
  } else {
    fmt::print("{}", summary);
    if (!mistakes.empty()) fmt::print("{}", for_terminal(mistakes_text(mistakes, *sources) + "\n"));
  }
  return mistakes.empty() ? kSuccess : kFailure;
}

}  // namespace

Command check_command() {
  return {"check", "Find all mistakes in a package's scripts, without playing",
          "  punchcard check spaghetti-code\n", [](Arguments& arguments) -> std::function<int()> {
            auto check = std::make_shared<Check>();
            arguments.positional("PATH", check->path,
                                 "a package, its folder or a file in it (the package of the "
                                 "current folder, or all of punchcard's)",
                                 false);
            check->limits.declare(arguments);
            arguments.flag("--json", check->json, "print one JSON document");
            return [check] { return run(*check); };
          }};
}

}  // namespace punchcard::command
