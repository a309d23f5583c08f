#include "tools/workbench/played_match.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/label.h"
#include "interpreter/match/labeller.h"
#include "interpreter/match/table_text.h"
#include "interpreter/table/situation.h"
#include "tools/lab/players.h"
#include "tools/session/crash_page.h"
#include "tools/session/session.h"
#include "tools/workbench/request.h"

namespace punchcard::workbench {

namespace {

constexpr std::size_t kMostEvents = 200;  // before one decision
constexpr std::size_t kMostPages = 3;     // crash pages before one decision
constexpr std::size_t kMostFailures = 100;
constexpr std::size_t kMostPrints = 100;
constexpr std::size_t kTextBudget = std::size_t{16} << 20;  // bytes
constexpr std::size_t kCopyBudget = std::size_t{32} << 20;
constexpr std::size_t kMostCopies = 256;

int seats_of(const Beginning& beginning, const package::Definition& definition) {
  if (beginning.seats != 0) return beginning.seats;
  const auto players = static_cast<int>(beginning.players.size());
  return std::max(players, definition.schema->least_seats);
}

void forget_text(session::LogEntry& entry, int viewer) {
  std::string& text = viewer == table::kNone ? entry.to_all_seeing
                                             : entry.by_seat[static_cast<std::size_t>(viewer)];
  std::string().swap(text);
}

// How the steps before a decision differ, or "".
std::string difference_of(const Happened& was, const PlayedMatch& now) {
  const std::vector<session::EndedStep>& is = now.happened().steps;
  for (std::size_t i = 0; i < std::min(was.steps.size(), is.size()); ++i) {
    if (was.steps[i].hash == is[i].hash) continue;
    const std::string right = session::describe_right(is[i], now.match().setup->definition());
    return right.empty() ? "a step ends with another table" : right + " with another result";
  }
  if (was.steps.size() == is.size()) return "";
  return fmt::format("{} steps end before this decision, it were {}", is.size(), was.steps.size());
}

}  // namespace

// Plays what is known: nobody looks. What it throws leaves the observer as it was. It listens to
// events, because the match counts those that have been told of its present step.
class PlayedMatch::Quiet final : private match::Observer {
 public:
  explicit Quiet(PlayedMatch& played) : played_(played) { played_.interpreter_.set_observer(this); }
  ~Quiet() { played_.interpreter_.set_observer(&played_); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

 private:
  bool wants_events() const override { return true; }

  PlayedMatch& played_;
};

std::size_t Happened::bytes_for(int viewer, std::size_t readers) const {
  constexpr std::size_t kReason = std::size_t{8} << 10;  // whatever it holds: it may be hidden
  std::size_t shared =
      sizeof(Happened) + steps.size() * sizeof(session::EndedStep) + reasons.size() * kReason;
  for (const std::string& each : prints) shared += sizeof(each) + each.size();
  std::size_t own = failed_look ? sizeof(std::string) + failed_look->text(viewer).size() : 0;
  for (const auto* entries : {&events, &failures}) {
    shared += entries->size() * sizeof(session::LogEntry);
    for (const session::LogEntry& each : *entries) {
      own += sizeof(std::string) + each.text(viewer).size();
    }
  }
  return own + shared / readers;
}

void Happened::forget_texts(int viewer) {
  for (auto* entries : {&events, &failures}) {
    for (session::LogEntry& each : *entries) forget_text(each, viewer);
  }
  if (failed_look) forget_text(*failed_look, viewer);
}

void Happened::forget_all_texts() {
  forgotten += events.size();
  events.clear();
  failures.clear();
  failed_look.reset();
  reasons.clear();
  prints.clear();
}

PlayedMatch::PlayedMatch(const std::shared_ptr<const package::Package>& package,
                         Beginning beginning, const bind::Language* language)
    : MatchLog(interpreter_, package->definition(),
               std::vector<bool>(static_cast<std::size_t>(package->definition().schema->most_seats),
                                 true)),
      beginning_(std::move(beginning)),
      interpreter_(package),
      match_(begun(package)) {
  speak(session::Phrases(language));
  const int seats = match_.setup->seats();
  if (static_cast<int>(beginning_.players.size()) > seats) {
    throw RequestError("request",
                       fmt::format("{} players for {} seats", beginning_.players.size(), seats));
  }
  beginning_.players.resize(static_cast<std::size_t>(seats), std::string(session::kHuman));
  for (const std::string& kind : beginning_.players) lab::expect_player(kind);
  players_.resize(beginning_.players.size());
  interpreter_.set_observer(this);
  interpreter_.run(match_);
  told_.resize(static_cast<std::size_t>(package->definition().schema->most_seats) + 1);
  keep_events_of_step();
  count_told(now_);
  happened_.push_back(std::exchange(now_, {}));
  keep_copy();
}

match::Match PlayedMatch::begun(const std::shared_ptr<const package::Package>& package) {
  const auto checked = [](match::Match match) {
    if (match.last_failure == nullptr) return match;
    throw RequestError(match.refused() ? "position" : "scripts",
                       match.last_failure->failure.text());
  };
  if (beginning_.position) {
    return checked(match::Position(package, *beginning_.position).begin(interpreter_));
  }
  beginning_.seats = seats_of(beginning_, package->definition());
  match::Match match(match::Setup::make(package, beginning_.options, beginning_.seats));
  interpreter_.begin(match, beginning_.seed);
  return checked(std::move(match));
}

std::vector<std::string> PlayedMatch::labels() const {
  if (!match_.decision) return {};
  return interpreter_.labels(match_, match_.decision->seat);
}

int PlayedMatch::option_with(std::string_view label) const {
  if (!match_.decision) return bind::kNoAnswer;
  match::Labeller labeller(match_.present(), match_.decision->seat);
  const bind::SymbolTable& words = interpreter_.words(match_);
  const std::vector<bind::Option>& options = match_.decision->options;
  const auto found = std::find_if(options.begin(), options.end(), [&](const bind::Option& each) {
    return labeller.is_label(label, each, words);
  });
  return found == options.end() ? bind::kNoAnswer : static_cast<int>(found - options.begin());
}

void PlayedMatch::answer(int option, bool by_person) {
  if (!match_.decision) throw RequestError("request", "no decision is open");
  const auto options = static_cast<int>(match_.decision->options.size());
  if (option < 0 || option >= options) {
    throw RequestError("request", fmt::format("no option {}: there are {}", option, options));
  }
  give(option, by_person);
}

bool PlayedMatch::is_human(int seat) const { return player(seat) == session::kHuman; }

// A player who searches loads the package.
match::Player& PlayedMatch::machine_player(int seat) {
  std::unique_ptr<match::Player>& made = players_[static_cast<std::size_t>(seat)];
  // A link may bring them, and packages whose simulated games are slow.
  constexpr std::chrono::seconds kLongest{lab::kMostSecondsOfStrangers};
  if (made == nullptr) {
    made = lab::make_player_within(kLongest, player(seat), match_.setup->shared_package());
  }
  return *made;
}

void PlayedMatch::answer_by_machine() {
  if (!awaits_machine()) throw RequestError("request", "no machine player is asked");
  const int seat = match_.decision->seat;
  match::Player& player = machine_player(seat);
  const std::uint64_t seed =
      table::Generator::derive(beginning_.seed, static_cast<std::uint64_t>(seat));
  player.begin(table::Generator::derive(seed, at_));
  const int option = player.choose(*match_.decision, match_, match_.present());
  const match::FailedLooks looks = player.take_failed_looks();
  give(option, false, looks.first);
}

void PlayedMatch::give(int option, bool by_person,
                       const std::shared_ptr<const lua::Failure>& failed_look) {
  if (at_ < line_.size() && line_[at_].option == option) return go_to(at_ + 1);
  if (at_ >= kMostAnswers) {
    throw RequestError("limit", fmt::format("a match has at most {} answers", kMostAnswers));
  }
  const bind::Decision& decision = *match_.decision;
  Answered answered{decision.seat, option, interpreter_.words(match_).text(decision.topic),
                    interpreter_.label(match_, option, decision.seat), by_person};
  line_.resize(at_);
  while (happened_.size() > at_ + 1) drop_last();
  copies_.erase(copies_.upper_bound(at_), copies_.end());
  now_ = {};
  if (failed_look != nullptr) {
    now_.failed_look = failed_look_entry(*failed_look, match_.setup->package().sources());
  }
  interpreter_.answer(match_, option);
  line_.push_back(std::move(answered));
  keep_events_of_step();
  count_told(now_);
  happened_.push_back(std::exchange(now_, {}));
  ++at_;
  keep_copy();
  keep_to_budget();
}

void PlayedMatch::go_to(std::size_t decision) {
  if (decision > line_.size()) {
    throw RequestError("request",
                       fmt::format("no decision {}: the match has {}", decision, line_.size()));
  }
  const auto after = copies_.upper_bound(decision);
  const auto& [from, copy] = *std::prev(after);
  const bool is_nearer = decision < at_ || from > at_;
  match::Match match = is_nearer ? copy.match : match_;
  std::size_t reached = is_nearer ? from : at_;
  {
    const Quiet quiet(*this);
    if (is_nearer) interpreter_.run(match);  // opens its decision
    for (; reached < decision && match.decision; ++reached) {
      interpreter_.answer(match, line_[reached].option);
    }
  }
  if (!match.decision && (reached < decision || decision < line_.size())) {
    throw RequestError("limit", fmt::format("the clock ended the match at decision {} when it was "
                                            "played again up to {}: ask once more",
                                            reached, decision));
  }
  match_ = std::move(match);
  at_ = decision;
  forget();
}

void PlayedMatch::keep_copy() {
  if (at_ % distance_ != 0) return;
  Copy& copy = copies_.insert_or_assign(at_, Copy{match_}).first->second;
  copy.match.forget_decision();
  copy.bytes = match_.table.bytes() + match_.history.own_bytes();
  const auto are_many = [&] {
    return copies_.size() > kMostCopies || (copies_.size() > 1 && bytes_of_copies() > kCopyBudget);
  };
  while (are_many()) {
    distance_ *= 2;
    std::erase_if(copies_, [&](const auto& each) { return each.first % distance_ != 0; });
  }
}

std::size_t PlayedMatch::bytes_of_copies() const {
  return std::accumulate(copies_.begin(), copies_.end(), std::size_t{0},
                         [](std::size_t sum, const auto& each) { return sum + each.second.bytes; });
}

void PlayedMatch::count_told(const Happened& happened) {
  for (std::size_t reader = 0; reader < told_.size(); ++reader) {
    told_[reader].bytes += happened.bytes_for(viewer_of(reader), told_.size());
  }
}

void PlayedMatch::drop_last() {
  const std::size_t last = happened_.size() - 1;
  for (std::size_t reader = 0; reader < told_.size(); ++reader) {
    Told& told = told_[reader];
    if (told.first <= last) {
      told.bytes -= happened_.back().bytes_for(viewer_of(reader), told_.size());
    }
    told.first = std::min(told.first, last);
  }
  happened_.pop_back();
  first_told_ = std::min(first_told_, last);
}

void PlayedMatch::keep_to_budget() {
  std::size_t first = happened_.size();  // that somebody can read
  for (std::size_t reader = 0; reader < told_.size(); ++reader) {
    Told& told = told_[reader];
    const int viewer = viewer_of(reader);
    for (; told.bytes > kTextBudget / told_.size() && told.first + 1 < happened_.size();
         ++told.first) {
      told.bytes -= happened_[told.first].bytes_for(viewer, told_.size());
      happened_[told.first].forget_texts(viewer);
    }
    first = std::min(first, told.first);
  }
  for (; first_told_ < first; ++first_told_) happened_[first_told_].forget_all_texts();
}

void PlayedMatch::on_log(const session::LogEntry& entry) {
  step_events_.push_back(entry);
  if (step_events_.size() <= kMostEvents) return;
  step_events_.pop_front();
  ++step_forgotten_;
}

// A step that fails after a question takes back what it has told since.
void PlayedMatch::keep_events_of_step() {
  now_.forgotten += std::exchange(step_forgotten_, 0);
  std::vector<session::LogEntry>& events = now_.events;
  std::move(step_events_.begin(), step_events_.end(), std::back_inserter(events));
  step_events_.clear();
  const std::size_t over = events.size() - std::min(events.size(), kMostEvents);
  events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(over));
  now_.forgotten += over;
}

void PlayedMatch::on_step(const match::Match& match) {
  right_.hash = table::hash_situation(match::to_text(match.table, match.setup->definition()));
  now_.steps.push_back(std::exchange(right_, {}));
  keep_events_of_step();
  MatchLog::on_step(match);
}

// The events of a failed step have been taken back with it.
void PlayedMatch::on_failure(const match::Match& match, const match::FailedStep& failed) {
  step_events_.clear();
  step_forgotten_ = 0;
  if (now_.failures.size() < kMostFailures) {
    const package::Sources& sources = match.setup->package().sources();
    const bool has_page = now_.failures.size() < kMostPages;
    now_.failures.push_back(entry_for_readers([&](int viewer) {
      if (failed.is_hidden_from(viewer) || viewer >= match.setup->seats()) return std::string();
      if (!has_page) return failed.failure.text();
      return fmt::format("{}", fmt::join(crash_lines(crash_page(failed, viewer), sources), "\n"));
    }));
    now_.reasons.push_back(failed.failure);
  } else {
    ++now_.more_failures;
  }
  MatchLog::on_failure(match, failed);
}

void PlayedMatch::on_print(const std::string& file, int line, const std::string& text) {
  if (now_.prints.size() < kMostPrints) {
    now_.prints.push_back(fmt::format("{}:{}: {}", file, line, text));
  } else {
    ++now_.more_prints;
  }
}

std::unique_ptr<PlayedMatch> replay(const PlayedMatch& from,
                                    const std::shared_ptr<const package::Package>& package,
                                    bool goes_past, std::optional<Difference>& difference) {
  // Of the package that is played: the other one may be gone before the match is.
  const bind::Language* spoken = from.phrases().language();
  if (spoken != nullptr) spoken = package->definition().find_language(spoken->code);
  auto match = std::make_unique<PlayedMatch>(package, from.beginning(), spoken);
  const auto note = [&](std::string message) {
    if (!message.empty() && !difference) difference = {match->at(), std::move(message)};
  };
  for (std::size_t i = 0;; ++i) {
    note(difference_of(from.happened(i), *match));
    if (i == from.line().size() || (difference && !goes_past)) break;
    const Answered& answered = from.line()[i];
    const std::optional<bind::Decision>& decision = match->match().decision;
    const int offered = match->option_with(answered.label);
    if (!decision) {
      note(fmt::format("the match is over: {}", session::outcome_text(match->match().table)));
    } else if (decision->seat != answered.seat) {
      note(fmt::format("{} is asked, it was {}", table::seat_letter(decision->seat),
                       table::seat_letter(answered.seat)));
    } else if (offered == bind::kNoAnswer) {
      note(fmt::format("'{}' is not offered to {}", answered.label,
                       table::seat_letter(answered.seat)));
    } else {
      match->answer(offered, answered.by_person);
      continue;
    }
    break;
  }
  return match;
}

}  // namespace punchcard::workbench
