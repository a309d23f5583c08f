#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/player_list.h"
#include "tools/command/recorded_players.h"
#include "tools/command/spoken_language.h"
#include "tools/lab/players.h"
#include "tools/process/confinement.h"
#include "tools/session/phrases.h"
#include "tools/session/replay.h"

namespace punchcard::command {

namespace {

struct Play {
  Choice choice;
  std::string seats;
  std::string seed;
  std::string load;
  std::string record;
  std::string language;
};

std::vector<std::string> players_of(const Play& play, const package::Package& package) {
  if (play.seats.empty()) return player_list(package.definition().schema->least_seats);
  return read_player_list(play.seats);
}

std::uint64_t seed_of(const Play& play) {
  if (play.seed.empty()) return std::random_device()();
  constexpr std::size_t kDigits = 18;
  const bool digits = play.seed.find_first_not_of("0123456789") == std::string::npos;
  if (!digits || play.seed.size() > kDigits) {
    throw UsageError(
        fmt::format("--seed: expected a whole number from 0, of at most {} digits, found '{}'",
                    kDigits, play.seed));
  }
  return std::stoull(play.seed);
}

int begin(const Play& play) {
  if (play.choice.package.empty()) {
    throw UsageError("PACKAGE or --load FILE is required (`punchcard games` lists packages)");
  }
  play.choice.limits.hold();
  const auto sources = open_sources(play.choice.limits.limits(), play.choice.limits.interpreted);
  process::confine({.reads_all = true, .grown = {folder_of(play.record), "."}, .takes_back = true});
  const auto package = load_package(sources, play.choice.package, play.choice.variants);
  std::vector<std::string> players = players_of(play, *package);
  const auto setup =
      make_setup(package, play.choice.given_options(), static_cast<int>(players.size()));
  const session::Phrases phrases(spoken_language(package->definition(), play.language));
  session::Session session(setup, std::move(players), seed_of(play), lab::make_player);
  session.speak(phrases);
  const std::string& id = package->definition().id;
  session::RecordFile file = session::RecordFile::create(
      play.record.empty() ? session::free_record_path(id, session.match().seed)
                          : std::filesystem::path(play.record),
      {match::header_line(session.header(play.choice.package))});
  fmt::print("{}\n",
             phrases(session::Phrase::greeting, fmt::arg("game", package->definition().name),
                     fmt::arg("seed", session.match().seed)));
  print_partial_note(phrases.language());
  session.write_to(file);
  confine_to(file);
  session.begin();
  return converse(session, file);
}

// Throws unless the players of the record decide within seconds or are those of --seats.
void check_players(const Play& play, const match::RecordHeader& header) {
  const std::string list = fmt::format("{}", fmt::join(header.seats, ","));
  if (play.seats.empty()) {
    return expect_quick(header.seats, play.load,
                        fmt::format("if you trust it, say --seats {}", text::shell_word(list)));
  }
  if (read_player_list(play.seats) == header.seats) return;
  throw UsageError(
      fmt::format("--seats {}: the record has {}; to continue with other players in a new record, "
                  "use `punchcard replay {} --play`",
                  play.seats, list, text::shell_path(play.load)));
}

int go_on(const Play& play) {
  const bool chosen = !play.choice.package.empty() || !play.choice.options.empty() ||
                      !play.choice.variants.empty() || !play.seed.empty() || !play.record.empty();
  if (chosen) {
    throw UsageError(
        "--load takes the match from the record, so only --limit, --language and, to confirm its "
        "players, --seats can be added");
  }
  play.choice.limits.hold();
  process::confine({.reads_all = true, .grown = {"."}, .replaced = {play.load}});
  const match::Record record = session::load_record(play.load);
  warn_of_torn_line(record, play.load);
  check_players(play, record.header);
  const auto limits = play.choice.limits.numbers();
  if (const std::string other = session::other_limit(record.header, limits); !other.empty()) {
    throw UsageError(
        fmt::format("--limit {}: the record has another value; to continue in a "
                    "new record, use `punchcard replay {} --play`",
                    other, text::shell_path(play.load)));
  }
  // From here on a stranger's scripts run, and only the open file may be written.
  session::RecordFile file = session::RecordFile::go_on(play.load, record);
  process::confine({.reads_all = true, .grown = {folder_of(play.load), "."}});
  const auto sources =
      open_sources(session::limits_of(record.header, limits), play.choice.limits.interpreted);
  const auto package = load_recorded_package(sources, record, play.load);
  const session::Phrases phrases(spoken_language(package->definition(), play.language));
  session::Session session(session::setup_of(record.header, package), record.header.seats,
                           record.header.seed, lab::make_player);
  session.speak(phrases);
  session.begin();
  const std::string difference = session::replay(record, record.answers.size(), session);
  if (!difference.empty()) {
    throw CommandError(kFailure,
                       fmt::format("{} cannot be continued: {}{}\n`punchcard replay {}` plays it "
                                   "up to there",
                                   play.load, difference, session::digest_note(record, *package),
                                   text::shell_path(play.load)));
  }
  session.write_to(file, record.end.has_value());
  confine_to(file);
  // The players have already seen the events of the replay.
  const session::LogPart told = session.take_log();
  const std::size_t answers = record.answers.size();
  fmt::print("{}\n",
             phrases(session::Phrase::going_on, fmt::arg("game", package->definition().name),
                     fmt::arg("seed", record.header.seed), fmt::arg("answers", answers)));
  print_partial_note(phrases.language());
  return converse(session, file, told);
}

}  // namespace

Command play_command() {
  return {"play", "Play a match at this terminal, against people or machine players",
          "  punchcard play spaghetti-code\n"
          "  punchcard play spaghetti-code --seats human,human,random --option level=2\n"
          "  punchcard play --load spaghetti-code-7.jsonl\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto play = std::make_shared<Play>();
            play->choice.declare(arguments, false);
            arguments.value("--seats", "LIST", play->seats,
                            "the players, for example human,mcts:1000,random; a number: you and "
                            "machine players");
            arguments.value("--seed", "S", play->seed,
                            "the seed of all random choices (a new one each time)");
            arguments.value("--record", "FILE", play->record,
                            "the file of the record (PACKAGE-SEED.jsonl)");
            arguments.value("--load", "FILE", play->load, "continue the match of a record");
            arguments.value("--language", "CODE", play->language,
                            "show everything in this language");
            return [play] { return play->load.empty() ? begin(*play) : go_on(*play); };
          }};
}

}  // namespace punchcard::command
