#include "tools/lab/interactions/interactions.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/failed_games.h"
#include "tools/command/interactions_page.h"
#include "tools/command/interactions_text.h"
#include "tools/command/interruption.h"
#include "tools/command/json.h"
#include "tools/command/page_file.h"
#include "tools/command/terminal.h"
#include "tools/command/threads.h"
#include "tools/lab/interactions/finding_folder.h"
#include "tools/process/confinement.h"
#include "tools/session/atomic_file.h"

namespace punchcard::command {

namespace {

// Ordinary games per game of a meeting: by default 400, after which a contrast of 3 games of 100 is
// mostly among the likeliest of hundreds of pairs, and 2,000.
constexpr std::int64_t kScreening = 4;
constexpr std::int64_t kConfirming = 20;
constexpr std::int64_t kMostPerMeeting = 1'000'000'000;  // so that those of all triples fit a count

struct InteractionsChoice {
  Choice choice;
  std::string card;
  std::int64_t games = 100;
  std::uint64_t seed = 1;
  int seats = 0;
  int threads = 2;
  bool in_play = false;
  bool triples = false;
  bool json = false;
  std::string html;
  std::string scenarios;
  std::string command;  // the whole line
};

// Adds the option to errors of its file.
template <typename Work>
void for_option(const char* option, const Work& work) {
  try {
    work();
  } catch (const session::FileError& error) {
    throw session::FileError(fmt::format("{}: {}", option, error.what()));
  }
}

void write_scenarios(const lab::Interactions& interactions, const lab::InteractionsPlan& plan,
                     lab::FindingFolder& folder) {
  for (const auto* meetings : {&interactions.singles, &interactions.pairs, &interactions.triples}) {
    for (const lab::Matchup& meeting : *meetings) {
      for (const lab::Finding& finding : meeting.findings) {
        folder.write(finding, plan.setup->definition(), plan.options);
      }
    }
  }
  if (interactions.is_interrupted()) return;  // the search is incomplete
  for (const std::filesystem::path& other : folder.others()) {
    fmt::print(stderr,
               "{}: not found this time. If you have fixed it, delete the file or change it to "
               "what is true now\n",
               text::printable(other.string()));
  }
}

int run(const InteractionsChoice& given) {
  if (given.games < 1) throw UsageError("--games: expected at least 1");
  if (given.games > kMostPerMeeting) {
    throw UsageError(fmt::format("--games: expected at most {}", kMostPerMeeting));
  }
  check_threads(given.threads);
  given.choice.limits.hold(given.threads);
  const auto sources = open_sources(given.choice.limits.limits(), given.choice.limits.interpreted);
  expect_page_writable(given.html);
  process::FileAccess files{.reads_all = true};
  for (const std::string& each : {given.html, given.scenarios}) {
    if (!each.empty()) files.replaced.emplace_back(each);
  }
  process::confine(files);
  const auto package = load_package(sources, given.choice.package, given.choice.variants);
  lab::InteractionsPlan plan;
  plan.setup = make_setup(package, given.choice.given_options(), given.seats);
  plan.options = given.choice.given_options();
  plan.card = find_kind(given.card, *package->definition().schema);
  const package::Definition& definition = package->definition();
  if (!definition.variants.empty()) {  // wherever the base was found
    plan.base = load_package(sources, package->layers().front().folder.string(), {});
  }
  plan.in_play = given.in_play;
  plan.triples = given.triples;
  plan.games = given.games;
  plan.screening = kScreening * given.games;
  plan.confirming = kConfirming * given.games;
  plan.seed = given.seed;
  plan.threads = given.threads;
  // The outputs are checked here, because the search may take minutes.
  std::optional<lab::FindingFolder> scenarios;
  if (!given.scenarios.empty()) {
    for_option("--scenarios", [&] { scenarios.emplace(given.scenarios); });
  }
  files.reads_all = false;
  process::confine(files);
  std::unique_ptr<Progress> progress;
  plan.progress = [&](std::int64_t done, std::int64_t all) {
    if (progress == nullptr) {
      progress = std::make_unique<Progress>(
          fmt::format("meetings and games of {}", package->definition().name), all);
    }
    progress->show(done);
  };
  const Interruption interruption;
  plan.stop = Interruption::happened;
  const lab::Interactions interactions = lab::find_interactions(plan);
  progress.reset();
  fmt::print("{}", given.json ? interactions_json(interactions, plan) + "\n"
                              : interactions_text(interactions, plan));
  if (scenarios) {
    for_option("--scenarios", [&] { write_scenarios(interactions, plan, *scenarios); });
  }
  if (!given.html.empty()) {
    write_page(given.html, interactions_html(interactions, plan, given.command));
  }
  tell_failures(interactions.failures, "in which contrasts were measured", *sources);
  return interactions.is_interrupted() ? kInterrupted : kSuccess;
}

}  // namespace

Command interactions_command() {
  return {
      "interactions", "Find out how each card interacts with every other card",
      "  punchcard interactions spaghetti-code\n"
      "  punchcard interactions my-rules --card drain --scenarios found --html found.html\n"
      "\nPositions that the game refuses (`game:refuse` in `position`) are omitted and counted.\n"
      "Ctrl-C prints the findings so far and exits with 130.\n",
      [](Arguments& arguments) -> std::function<int()> {
        auto given = std::make_shared<InteractionsChoice>();
        given->command = arguments.command_line();
        given->choice.declare(arguments);
        arguments.value("--card", "ID", given->card,
                        "only meetings and findings of this card; each card is also played alone");
        arguments.flag("--in-play", given->in_play, "only cards that the options bring into play");
        arguments.flag("--triples", given->triples, "also play meetings of three cards");
        arguments.value("--games", "N", given->games,
                        "games per meeting (100); 4 and 20 times as many for contrasts");
        arguments.value("--seats", "N", given->seats, "number of seats (the package's minimum)");
        arguments.value("--seed", "S", given->seed, "the seed of all random choices (1)");
        arguments.value("--threads", "T", given->threads,
                        "number of threads (2); the findings are the same");
        arguments.value("--scenarios", "FOLDER", given->scenarios,
                        "write a scenario for each finding into this folder");
        arguments.value("--html", "FILE", given->html, "write a page with a map of all pairs");
        arguments.flag("--json", given->json, "print one JSON document");
        return [given] { return run(*given); };
      }};
}

}  // namespace punchcard::command
