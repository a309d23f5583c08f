#include "tools/scenario/scenario_match.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/match/position/expectation.h"
#include "interpreter/match/table_text.h"
#include "tools/lab/random_player.h"
#include "tools/lab/simulation.h"
#include "tools/scenario/position_file.h"
#include "tools/scenario/scenario_words.h"
#include "tools/session/failure_text.h"

namespace punchcard::scenario {

namespace {

constexpr std::size_t kFailuresKept = 100;
constexpr std::int64_t kPagesWithValues = 100;
constexpr std::size_t kWidth = 90;  // of a line of options

// "word, word, ..." in lines, each indented.
void add_wrapped(std::vector<std::string>& lines, const std::vector<std::string>& words,
                 const std::string& indent) {
  std::string line = indent;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = words[i] + (i + 1 < words.size() ? "," : "");
    if (line.size() > indent.size() && line.size() + 1 + word.size() > kWidth) {
      lines.push_back(line);
      line = indent;
    }
    line += (line.size() > indent.size() ? " " : "") + word;
  }
  lines.push_back(line);
}

std::string how_it_ended(const table::Table& table) {
  const bool is_over = table.outcome() != table::Outcome::running;
  return (is_over ? "the match is over: " : "") + session::outcome_text(table);
}

match::Match begin(session::PackageCache::Place& place, const match::Position& position,
                   match::Observer* observer, std::int64_t& in_vain) {
  place.interpreter->set_observer(observer);
  return position.begin(*place.interpreter, &in_vain);
}

}  // namespace

ScenarioMatch::ScenarioMatch(session::PackageCache& bench, const TimeLeft& left,
                             const lua::Data& description, const Printer& printer,
                             std::int64_t& telling, std::int64_t& in_vain, lua::Site site)
    : ScenarioMatch(bench, bench.with(to_position_file(description).variants, left), left,
                    description, printer, telling, in_vain, std::move(site)) {}

ScenarioMatch::ScenarioMatch(session::PackageCache& bench, session::PackageCache::Place& place,
                             const TimeLeft& left, const lua::Data& description,
                             const Printer& printer, std::int64_t& telling, std::int64_t& in_vain,
                             lua::Site site)
    : MatchLog(*place.interpreter, place.package->definition()),
      bench_(bench),
      place_(place),
      printer_(printer),
      telling_(telling),
      site_(std::move(site)),
      met_(place_.package->definition().cards.size()),
      entered_(met_.size()),
      match_(begin(place_, match::Position(place_.package, to_position_file(description).position),
                   this, in_vain)) {
  meet(match_.table);
  telling_ += match_.telling;
  leave_time(left());
  run([&] { place_.interpreter->run(match_); });
  note_open_step();
}

// What the other matches have told counts for this one, too.
template <class Run>
void ScenarioMatch::run(Run more) {
  match_.telling = telling_;
  more();
  telling_ = match_.telling;
}

void ScenarioMatch::meet(const table::Table& table) {
  for (int card = 0; card < table.layout().cards(); ++card) {
    if (table.zone_of(card) == table::kNone) continue;
    met_[static_cast<std::size_t>(table.layout().kind_of(card))] = true;
  }
}

void ScenarioMatch::note_cards(std::set<std::string>& met, std::set<std::string>& entered) const {
  const auto& kinds = place_.package->definition().schema->kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (met_[i]) met.insert(kinds[i].id);
    if (entered_[i]) entered.insert(kinds[i].id);
  }
}

// Counts a run of a step with an open decision. The match counts only the last run, but the step
// runs again for each answer.
void ScenarioMatch::note_open_step() {
  meet(match_.present());
  if (match_.decision) in_open_steps_ += place_.interpreter->instructions_of_last_run();
}

void ScenarioMatch::begin_statement(const lua::Site& site) {
  expect_no_failure();
  site_ = site;
  place_.interpreter->set_observer(this);
}

void ScenarioMatch::answer(std::string_view seat, std::string_view option, const lua::Site& site) {
  begin_statement(site);
  if (!match_.decision) refuse(fmt::format("nobody is asked, {}", how_it_ended(match_.table)));
  const std::string asked(1, table::seat_letter(match_.decision->seat));
  if (asked != seat) refuse(fmt::format("{} is asked, not {}", asked, seat));
  const int chosen = find_option(option);
  run([&] { place_.interpreter->answer(match_, chosen); });
  note_open_step();
}

int ScenarioMatch::find_option(std::string_view label) const {
  const match::Interpreter& interpreter = *place_.interpreter;
  const std::vector<std::string> seen = interpreter.labels(match_, match_.decision->seat);
  for (const auto& labels : {seen, interpreter.labels(match_, table::kNone)}) {
    const auto found = std::find(labels.begin(), labels.end(), label);
    if (found != labels.end()) return static_cast<int>(found - labels.begin());
  }
  refuse(fmt::format("'{}' is not offered to {}{}", label,
                     table::seat_letter(match_.decision->seat), text::did_you_mean(label, seen)));
}

void ScenarioMatch::expect(const lua::Data& expected, const lua::Site& site) {
  begin_statement(site);
  std::vector<std::string> lines = match::differences(match_, *place_.interpreter, expected);
  if (lines.empty()) return;
  const std::string first = lines.front();
  lines.erase(lines.begin());
  for (std::string& line : lines) line.insert(0, "  ");
  for (std::string& line : describe()) lines.push_back(std::move(line));
  throw ScenarioFailure(first, std::move(lines));
}

void ScenarioMatch::fails(std::string_view part) {
  if (failures_.empty() && not_kept_ > 0) refuse(not_kept());
  if (failures_.empty()) refuse("no step has failed");
  const Failed& failed = failures_.front();
  const match::FailedStep& step = failed.page.failed;
  if (step.failure.text().find(part) != std::string::npos) {
    failed_bytes_ -= failed.page.bytes();
    failures_.pop_front();
    return;
  }
  std::vector<std::string> lines;
  for (const std::string& line :
       session::failure_lines(step.failure, step.where, match_.setup->package().sources())) {
    lines.push_back("  " + line);
  }
  throw ScenarioFailure(fmt::format("the step failed, but not with '{}'", part), std::move(lines));
}

void ScenarioMatch::play(std::uint64_t seed, const lua::Site& site, const Charge& charge) {
  begin_statement(site);
  std::vector<lab::RandomPlayer> random(static_cast<std::size_t>(match_.setup->seats()));
  std::vector<match::Player*> players;
  for (lab::RandomPlayer& player : random) {
    player.begin(table::Generator::derive(seed, players.size()));
    players.push_back(&player);
  }
  const std::int64_t most = match_.decisions + lab::kMostDecisions;
  while (!match_.over() && match_.decisions < most) {
    const std::int64_t decisions = match_.decisions;
    const std::int64_t instructions = match_.instructions;
    run([&] { place_.interpreter->run(match_, players, decisions + 1); });
    charge(match_.decisions - decisions, match_.instructions - instructions);
  }
  if (!match_.over()) refuse(fmt::format("not over after {} decisions", lab::kMostDecisions));
}

std::string ScenarioMatch::text(const lua::Site& site) {
  begin_statement(site);
  return match::to_text(match_.present(), match_.setup->definition(), kMostPrinted);
}

std::string ScenarioMatch::not_kept() const {
  return fmt::format("{} more failed: a scenario keeps {} failed steps of a match",
                     not_kept_ == 1 ? "1 step" : fmt::format("{} steps", not_kept_), kFailuresKept);
}

void ScenarioMatch::expect_no_failure() const {
  if (failures_.empty() && not_kept_ > 0) throw ScenarioFailure(not_kept(), {});
  if (failures_.empty()) return;
  const Failed& failed = failures_.front();
  std::vector<std::string> lines;
  if (const match::FailedStep& step = failed.page.failed;
      step.failure.reason == lua::Unwind::refusal) {
    for (const std::string& line :
         session::failure_lines(step.failure, "", match_.setup->package().sources())) {
      lines.push_back("  " + line);
    }
    throw ScenarioFailure("the game refuses this position: " + step.failure.message,
                          std::move(lines), failed.site);
  }
  for (const std::string& line :
       session::crash_lines(failed.page, match_.setup->package().sources())) {
    lines.push_back("  " + line);
  }
  throw ScenarioFailure("a step of the match failed", std::move(lines), failed.site);
}

void ScenarioMatch::refuse(const std::string& message) const {
  throw ScenarioFailure(message, describe());
}

std::vector<std::string> ScenarioMatch::describe() const {
  std::vector<std::string> lines;
  if (match_.decision) {
    const bind::Decision& decision = *match_.decision;
    lines.push_back(
        fmt::format("  {} is asked about '{}' and offered:", table::seat_letter(decision.seat),
                    place_.interpreter->words(match_).text(decision.topic)));
    add_wrapped(lines, place_.interpreter->labels(match_, decision.seat), "    ");
  } else {
    lines.push_back("  " + how_it_ended(match_.table));
  }
  for (std::string& line : describe_events()) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> ScenarioMatch::describe_events() const {
  const std::vector<std::string> events = last_events();
  if (events.empty()) return {};
  std::vector<std::string> lines = {"  last events:"};
  for (const std::string& event : events) lines.push_back("    " + event);
  return lines;
}

void ScenarioMatch::on_step(const match::Match& match) {
  MatchLog::on_step(match);
  meet(match.table);
}

void ScenarioMatch::on_right(int kind, int seat, bool executed) {
  (void)seat;
  if (!executed) return;
  bench_.executed.insert(
      place_.package->definition().schema->kinds[static_cast<std::size_t>(kind)].id);
}

void ScenarioMatch::on_print(const std::string& file, int line, const std::string& text) {
  printer_(fmt::format("{}:{}: {}", file, line, text));
}

void ScenarioMatch::on_failure(const match::Match& match, const match::FailedStep& failed) {
  if (failed.failure.has_values()) ++pages_;
  if (not_kept_ == 0 && failures_.size() < kFailuresKept) {
    failures_.push_back({crash_page(failed, table::kNone), site_});
    failed_bytes_ += failures_.back().page.bytes();
  } else {
    ++not_kept_;
  }
  MatchLog::on_failure(match, failed);
}

// The page shows the first failure that no `fails` expects.
bool ScenarioMatch::wants_values() const { return failures_.empty() && pages_ < kPagesWithValues; }

}  // namespace punchcard::scenario
