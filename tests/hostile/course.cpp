#include "tests/hostile/course.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/table/generator.h"
#include "tests/support/temporary_folder.h"
#include "tools/lab/players.h"
#include "tools/lab/simulation.h"
#include "tools/session/match_log.h"
#include "tools/session/record_file.h"
#include "tools/session/replay.h"
#include "tools/session/session.h"

namespace punchcard {

namespace {

constexpr std::int64_t kDecisions = 120;  // of a match: random players may go on for long
constexpr int kThreads[] = {1, 2, 7};
constexpr std::int64_t kGames = 7;  // of a simulation: one a thread

bool is_out_of_time(const match::Match& match) {
  return match.last_failure != nullptr && match.last_failure->failure.reason == lua::Unwind::time;
}

std::string without(std::string text, const std::string& folder) {
  for (std::size_t at = 0; (at = text.find(folder, at)) != std::string::npos;) {
    text.erase(at, folder.size());
  }
  return text;
}

// The same in every build and process, which std::hash need not be.
class TextHash {
 public:
  void add(std::string_view text) {
    constexpr std::uint64_t kPrime = 0x100000001b3;
    for (const char each : text) hash_ = (hash_ ^ static_cast<unsigned char>(each)) * kPrime;
    hash_ = (hash_ ^ 0xff) * kPrime;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// Hashes what happens. Its log is read by every seat.
class Witness final : public session::MatchLog {
 public:
  Witness(const match::Interpreter& interpreter, const match::Setup& setup, std::string folder)
      : MatchLog(interpreter, setup.definition(),
                 std::vector<bool>(static_cast<std::size_t>(setup.seats()), true)),
        folder_(std::move(folder)) {}

  bool out_of_time = false;

  std::string text() const {
    return fmt::format("failures {:016x}, log {:016x}, prints {:016x}, steps {:016x}",
                       failures_.value(), log_.value(), prints_.value(), steps_.value());
  }

 private:
  void on_log(const session::LogEntry& entry) override {
    for (const std::string& each : entry.by_seat) log_.add(without(each, folder_));
    log_.add(without(entry.to_all_seeing, folder_));
  }
  void on_print(const std::string& file, int line, const std::string& text) override {
    prints_.add(fmt::format("{}:{}: {}", without(file, folder_), line, text));
  }
  void on_step(const match::Match& match) override {
    MatchLog::on_step(match);
    steps_.add(fmt::format("{:016x} {}", match.table.hash(), match.instructions));
  }
  void on_failure(const match::Match& match, const match::FailedStep& failed) override {
    out_of_time = out_of_time || failed.failure.reason == lua::Unwind::time;
    failures_.add(without(failed.failure.text(), folder_) + failed.where);
    MatchLog::on_failure(match, failed);
  }

  std::string folder_;
  TextHash failures_;
  TextHash log_;
  TextHash prints_;
  TextHash steps_;
};

class Courses {
 public:
  Courses(const std::shared_ptr<const match::Setup>& setup, const std::string& folder,
          std::uint64_t seed)
      : setup_(setup), folder_(folder), seed_(seed) {}

  Course play() {
    match::Interpreter interpreter(setup_->shared_package());
    course_.text = play_in(interpreter);
    if (course_.out_of_time) return course_;
    same("in a used state", play_in(interpreter), course_.text);
    play_on_threads();
    play_from_record();
    return course_;
  }

 private:
  std::string play_in(match::Interpreter& interpreter) {
    Witness witness(interpreter, *setup_, folder_);
    std::vector<std::unique_ptr<match::Player>> owned;
    std::vector<match::Player*> players;
    for (int seat = 0; seat < setup_->seats(); ++seat) {
      owned.push_back(lab::make_player("random", setup_->shared_package()));
      owned.back()->begin(seed_ + static_cast<std::uint64_t>(seat));
      players.push_back(owned.back().get());
    }
    match::Match match(setup_);
    interpreter.set_observer(&witness);
    interpreter.begin(match, seed_);
    interpreter.run(match, players, kDecisions);
    interpreter.set_observer(nullptr);
    course_.out_of_time = course_.out_of_time || witness.out_of_time;
    return fmt::format("hash {:016x}, {} instructions, {} failed steps, {} decisions, {}",
                       match.table.hash(), match.instructions, match.failed_steps, match.decisions,
                       witness.text());
  }

  void play_on_threads() {
    std::optional<std::string> first;
    for (const int threads : kThreads) {
      lab::SimulationPlan plan;
      plan.setup = setup_;
      plan.players.assign(static_cast<std::size_t>(setup_->seats()), "random");
      plan.games = kGames;
      plan.seed = seed_;
      plan.threads = threads;
      plan.most_decisions = kDecisions;
      const std::string text = text_of(lab::simulate(plan));
      if (!first) first = text;
      same(fmt::format("on {} threads", threads), text, *first);
    }
    course_.text += ", simulated: " + first.value_or("");
  }

  std::string text_of(const lab::Tally& tally) {
    TextHash cards;
    for (const lab::CardTally& each : tally.cards) {
      cards.add(fmt::format("{} {} {} {}", each.executed, each.skipped, each.wins.count,
                            each.wins.total));
    }
    std::string text =
        fmt::format("{} wins, {} draws, {} unfinished, {} failed steps in {} games, ",
                    fmt::join(tally.wins, " "), tally.draws, tally.unfinished, tally.failed_steps,
                    tally.failed_games);
    text += fmt::format("cards {:016x}", cards.value());
    if (tally.first_failure == nullptr) return text;
    const lab::SimulationFailure& first = *tally.first_failure;
    course_.out_of_time = course_.out_of_time || first.failure.reason == lua::Unwind::time;
    TextHash failure;
    failure.add(without(first.failure.text(), folder_) + first.where);
    return text + fmt::format(", game {} fails {:016x}", first.game, failure.value());
  }

  // People play, by chance, and the record of it takes the same course.
  void play_from_record() {
    const TemporaryFolder records;
    const std::string path = (records.path() / "match.jsonl").string();
    const std::vector<std::string> people(static_cast<std::size_t>(setup_->seats()), "human");
    session::Session played(setup_, people, seed_);
    {
      session::RecordFile file = session::RecordFile::create(
          path, {match::header_line(played.header(setup_->shared_package()->request().package))});
      played.begin();
      played.write_to(file);
      played.go_on();
      table::Generator luck = table::Generator::from_seed(seed_);
      for (std::int64_t i = 0; i < kDecisions && played.match().decision; ++i) {
        const std::size_t options = played.match().decision->options.size();
        played.answer(static_cast<int>(luck.below(static_cast<std::uint32_t>(options))));
        played.go_on();
      }
      if (played.match().decision) played.pause();
    }
    const match::Record record = session::load_record(path);
    session::Session replayed(setup_, people, seed_);
    replayed.begin();
    const std::string difference = session::replay(record, record.answers.size(), replayed);
    if (is_out_of_time(played.match()) || is_out_of_time(replayed.match())) {
      course_.out_of_time = true;
      return;
    }
    if (!difference.empty()) course_.complaints.push_back("replayed: " + difference);
    same("replayed", end_of(replayed), end_of(played));
    course_.text += ", by people: " + end_of(played);
  }

  std::string end_of(const session::Session& session) const {
    const match::Match& match = session.match();
    TextHash failure;
    if (match.last_failure != nullptr) {
      failure.add(without(match.last_failure->failure.text(), folder_));
    }
    return fmt::format(
        "hash {:016x}, {} answers, {} instructions, {} failed steps, last {:016x}, {}",
        match.table.hash(), session.answers(), match.instructions, match.failed_steps,
        failure.value(), session.result());
  }

  void same(const std::string& way, const std::string& found, const std::string& expected) {
    if (found == expected) return;
    course_.complaints.push_back(
        fmt::format("{} it came to\n  {}\nand not to\n  {}", way, found, expected));
  }

  std::shared_ptr<const match::Setup> setup_;
  std::string folder_;
  std::uint64_t seed_;
  Course course_;
};

}  // namespace

Course play_everywhere(const std::shared_ptr<const match::Setup>& setup, const std::string& folder,
                       std::uint64_t seed) {
  return Courses(setup, folder, seed).play();
}

}  // namespace punchcard
