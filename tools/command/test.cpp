#include <algorithm>
#include <cstdio>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"
#include "tools/check/check.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/coverage_text.h"
#include "tools/command/json.h"
#include "tools/command/junit.h"
#include "tools/command/page_file.h"
#include "tools/command/scenario_text.h"
#include "tools/command/target.h"
#include "tools/command/terminal.h"
#include "tools/process/confinement.h"
#include "tools/process/process_limits.h"
#include "tools/scenario/kept_texts.h"
#include "tools/scenario/package_check.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/test_files.h"
#include "tools/session/atomic_file.h"

namespace punchcard::command {

namespace {

struct Test {
  std::string path;
  std::string filter;
  std::string junit;
  LimitChoice limits;
  bool json = false;
  bool untested = false;
  bool coverage = false;
};

// Tracing for --coverage takes processor time that is not the scripts' fault.
constexpr std::int64_t kTimeWatched = 20;  // this many times the usual limit

using Packages = std::vector<std::shared_ptr<const package::Package>>;

// Runs the scenarios of one target after the other and prints the results for people.
class Tester {
 public:
  explicit Tester(const Test& test)
      : test_(test), sources_(open_sources(test.limits.limits(), test.limits.interpreted)) {}

  int run() {
    test_.limits.hold_with_time();
    if (!test_.junit.empty()) files_.replaced = {test_.junit};
    process::confine(files_);
    expect_page_writable(test_.junit, "--junit");
    const std::vector<Target> targets = find_targets(*sources_, test_.path);
    if (targets.size() > 1) {
      name_all(targets);
      confine_to({});  // all of them are punchcard's own
    }
    for (const Target& target : targets) run_target(target);
    progress_.clear();
    if (texts_.shortened() > 0 && (test_.json || !test_.junit.empty())) {
      fmt::print(stderr,
                 "the report has only the beginning of {}: the texts of all have more than {} "
                 "bytes\n",
                 counted(texts_.shortened(), "result"), scenario::kMostKeptTexts);
    }
    if (!test_.junit.empty()) write_page(test_.junit, junit_xml(results_), "--junit");
    const bool failed = std::any_of(results_.begin(), results_.end(),
                                    [](const scenario::ScenarioResult& each) { return !each.ok; });
    if (test_.json) {
      fmt::print("{}\n", test_json(results_, test_.untested ? &untested_ : nullptr,
                                   test_.coverage ? &coverage_ : nullptr));
    } else if (results_.empty()) {
      fmt::print(
          "no scenarios{}\n",
          test_.filter.empty() ? "" : fmt::format(" with '{}'", text::printable(test_.filter)));
    }
    return failed ? kFailure : kSuccess;
  }

 private:
  // Without a PATH, people may not expect all packages, so this names them.
  void name_all(const std::vector<Target>& targets) const {
    std::vector<std::string> names;
    for (const Target& target : targets) names.push_back(target.name);
    const std::string text = fmt::format(
        "no package in this folder, so punchcard tests its own: {}", fmt::join(names, ", "));
    for (const std::string& line : wrapped(text, kLineWidth)) {
      fmt::print(test_.json ? stderr : stdout, "{}\n", line);
    }
  }

  // Of packages that are traced, once they have been checked.
  std::shared_ptr<package::Sources> watched_sources() const {
    lua::Limits limits = test_.limits.limits();
    limits.milliseconds *= kTimeWatched;
    return open_sources(limits, test_.limits.interpreted);
  }

  void run_target(const Target& target) {
    const std::size_t before = results_.size();
    process::note_work(target.name);
    const Packages packages = load(target);
    if (packages.empty()) return;
    if (files_.reads_all) confine_to(folders_of(target, packages));
    scenario::Coverage coverage(*sources_);
    auto played = sources_;
    if (test_.coverage) {
      for (const auto& each : packages) coverage.add(*each, target.folder);
      played = watched_sources();
      std::vector<text::Diagnostic> known;  // it has been loaded before
      package::Package::load(played, {target.package, {}}, known);
      played->set_tracer(&coverage);
    }
    scenario::ScenarioRunner runner(played, target.package);
    scenario::TestFiles tests = scenario::find_test_files(target.folder, *sources_);
    if (!target.file.empty()) tests = {{target.file}, {}};
    if (tests.mistake) return refuse(target, {*tests.mistake});
    for (const auto& file : tests.files) {
      const std::size_t known = results_.size();
      process::note_work(package::display_name(file, sources_->home()));
      std::fflush(stdout);  // should the time be up in it
      runner.run(file, test_.filter,
                 [this](const scenario::ScenarioResult& result) { take(result); });
      if (results_.size() == known && test_.filter.empty()) note_empty(file);
    }
    progress_.clear();
    summarise(target.name, before);
    if (test_.untested) list_untested(own_cards(target, packages), runner.executed());
    if (test_.coverage) report(coverage, target, packages, runner.executed());
  }

  // Scenarios load packages: their own, with its variants and what these are based on, or one of
  // punchcard's. A variant lies in the folder of its package; a folder there might be a link.
  static std::vector<std::filesystem::path> folders_of(const Target& target,
                                                       const Packages& packages) {
    std::vector<std::filesystem::path> folders = {target.folder};
    for (const auto& package : packages) {
      for (const package::Layer& layer : package->layers()) {
        const bool is_package = layer.main.file->role == package::FileRole::game;
        if (is_package) folders.push_back(layer.folder);
      }
    }
    return folders;
  }

  void confine_to(std::vector<std::filesystem::path> folders) {
    for (const char* part : {"stdlib", "cards"}) folders.push_back(sources_->home() / part);
    files_.reads_all = false;
    files_.read = std::move(folders);
    process::confine(files_);
  }

  // The package and, if requested, the variants in its own folder, within the time of one check.
  // Nothing if the package has mistakes, which are reported.
  Packages load(const Target& target) {
    const process::TimedCheck timed(target.name);
    Packages packages;
    scenario::CheckedPackage checked;
    if (test_.untested || test_.coverage) {
      checked = scenario::check_package(sources_, target.package, target.folder,
                                        [&](const auto& loaded) { packages.push_back(loaded); });
      text::sort_and_unique(checked.mistakes);
    } else {
      checked.package =
          check::load(sources_, {target.package, {}}, checked.mistakes, &checked.gaps);
      packages.push_back(checked.package);
    }
    if (checked.package == nullptr) {
      refuse(target, checked.mistakes);
      return {};
    }
    for (const auto* found : {&checked.mistakes, &checked.gaps}) {
      for (const text::Diagnostic& each : *found) note_limit(each);
    }
    return packages;
  }

  // What was left out, because it was too much.
  void note_limit(const text::Diagnostic& found) const {
    if (found.code != text::Code::limit) return;
    fmt::print(test_.json ? stderr : stdout, "{}\n", for_terminal(text::format(found)));
  }

  void note_empty(const std::filesystem::path& file) const {
    fmt::print(test_.json ? stderr : stdout, "{}: no scenarios in this file\n",
               package::display_name(file, sources_->home()));
  }

  void refuse(const Target& target, const std::vector<text::Diagnostic>& mistakes) {
    const text::Diagnostic& first = mistakes.front();
    take(
        {target.name, first.file, first.place.line, false, mistakes_text(mistakes, *sources_), {}});
  }

  void take(const scenario::ScenarioResult& result) {
    progress_.show(static_cast<std::int64_t>(results_.size()));
    scenario::ScenarioResult kept{result.name, result.file,    result.line,
                                  result.ok,   result.message, {}};
    texts_.fit(kept);
    results_.push_back(std::move(kept));
    tell(result);
  }

  void tell(const scenario::ScenarioResult& result) {
    std::FILE* const out = test_.json ? stderr : stdout;
    if (result.ok && result.printed.empty()) return;
    progress_.clear();
    for (const std::string& line : result.printed) fmt::print(out, "{}\n", line);
    if (result.ok || test_.json) return;
    scenario::ScenarioResult shown{result.name, result.file,    result.line,
                                   false,       result.message, {}};
    scenario::KeptTexts::cut(shown);
    fmt::print("{}\n", failed_scenario_text(shown));
  }

  void summarise(const std::string& package, std::size_t before) const {
    const auto first = results_.begin() + static_cast<std::ptrdiff_t>(before);
    if (test_.json || first == results_.end()) return;
    fmt::print("{}: {}\n", package, tally_text({first, results_.end()}));
  }

  struct OwnCard {
    std::string id;
    std::string name;
  };

  // The package's own cards with behaviour.
  static std::vector<OwnCard> own_cards(const Target& target, const Packages& packages) {
    std::vector<OwnCard> cards;
    std::set<std::string> seen;
    for (const auto& package : packages) {
      for (const package::Layer& layer : package->layers()) {
        if (package::is_within(layer.folder, target.folder)) {
          add_cards(package->definition(), layer, seen, cards);
        }
      }
    }
    return cards;
  }

  static std::vector<std::string> names_without(const std::vector<OwnCard>& cards,
                                                const std::set<std::string>& executed) {
    std::vector<std::string> names;
    for (const OwnCard& card : cards) {
      if (!executed.contains(card.id)) names.push_back(card.name);
    }
    return names;
  }

  void list_untested(const std::vector<OwnCard>& cards, const std::set<std::string>& executed) {
    const std::vector<std::string> names = names_without(cards, executed);
    untested_.insert(untested_.end(), names.begin(), names.end());
    if (test_.json) return;
    const std::string list = names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
    for (const std::string& line :
         wrapped(fmt::format("cards without a scenario: {}", list), kLineWidth)) {
      fmt::print("{}\n", line);
    }
  }

  void report(const scenario::Coverage& coverage, const Target& target, const Packages& packages,
              const std::set<std::string>& executed) {
    const std::vector<OwnCard> cards = own_cards(target, packages);
    CoverageReport report;
    report.files = coverage.files();
    report.cards = static_cast<int>(cards.size());
    report.unexecuted = names_without(cards, executed);
    report.decisions = coverage.decisions();
    report.unasked = coverage.unasked();
    if (!test_.json) {
      const bool all_own =
          packages.front()->layers().front().is_game &&
          package::is_within(packages.front()->layers().front().folder, target.folder);
      fmt::print("{}", coverage_text(report, all_own ? "" : target.name));
    }
    coverage_.add(report);
  }

  static void add_cards(const package::Definition& definition, const package::Layer& layer,
                        std::set<std::string>& seen, std::vector<OwnCard>& cards) {
    for (const package::CardFile& file : layer.cards) {
      const auto kind = definition.schema->find_kind(file.id);
      if (!kind) continue;
      const bool does_something =
          definition.cards[static_cast<std::size_t>(*kind)].execute.there() ||
          definition.schema->kinds[static_cast<std::size_t>(*kind)].is_line;
      if (!does_something) continue;
      if (seen.insert(file.id).second) {
        cards.push_back({file.id, definition.schema->kinds[static_cast<std::size_t>(*kind)].name});
      }
    }
  }

  const Test& test_;
  process::FileAccess files_{.reads_all = true};
  std::shared_ptr<package::Sources> sources_;
  Progress progress_{"scenarios"};
  std::vector<scenario::ScenarioResult> results_;  // without what they print
  scenario::KeptTexts texts_;
  std::vector<std::string> untested_;
  CoverageReport coverage_;  // of all targets
};

}  // namespace

Command test_command() {
  return {
      "test", "Run a package's scenarios", "  punchcard test spaghetti-code --filter ForkBomb\n",
      [](Arguments& arguments) -> std::function<int()> {
        auto test = std::make_shared<Test>();
        arguments.positional("PATH", test->path,
                             "a package, its folder or a file of its tests (the package of the "
                             "current folder, or all of punchcard's)",
                             false);
        arguments.value("--filter", "TEXT", test->filter,
                        "only scenarios whose name or file name contains TEXT");
        arguments.value("--junit", "FILE", test->junit, "also write the results as JUnit XML");
        test->limits.declare(arguments);
        arguments.flag("--untested", test->untested, "list the cards that no scenario executes");
        arguments.flag("--coverage", test->coverage,
                       "list the lines, cards and decisions that no scenario reaches");
        arguments.flag("--json", test->json, "print one JSON document");
        return [test] { return Tester(*test).run(); };
      }};
}

}  // namespace punchcard::command
