#include "tools/session/session.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/label.h"
#include "tools/session/crash_page.h"
#include "tools/session/event_text.h"
#include "tools/session/failure_text.h"
#include "tools/lab/players.h"

namespace punchcard {

// A machine player at this table: its luck is derived anew for each answer.
class Sitting::Seated final : public Player {
 public:
  Seated(std::unique_ptr<Player> player, const Sitting& sitting)
      : player_(std::move(player)), sitting_(sitting) {}

  void begin(std::uint64_t seed) override { seed_ = seed; }

  int choose(const Decision& decision, const Match& match, const Table& table) override {
    player_->begin(Generator::derive(seed_, sitting_.answers_));
    return player_->choose(decision, match, table);
  }

 private:
  std::unique_ptr<Player> player_;
  const Sitting& sitting_;
  std::uint64_t seed_ = 0;
};

Sitting::Sitting(const std::shared_ptr<const Setup>& setup, std::vector<std::string> players,
                 std::uint64_t seed)
    : kinds_(std::move(players)),
      interpreter_(setup->shared_package()),
      match_(setup, seed),
      nobody_(kinds_.size(), nullptr) {
  if (static_cast<int>(kinds_.size()) != setup->seats()) {
    throw std::invalid_argument(
        fmt::format("{} players for {} seats", kinds_.size(), setup->seats()));
  }
  for (std::size_t seat = 0; seat < kinds_.size(); ++seat) {
    auto player = make_player(kinds_[seat], setup->shared_package());
    if (player == nullptr) {
      players_.push_back(nullptr);
      continue;
    }
    owned_.push_back(std::make_unique<Seated>(std::move(player), *this));
    owned_.back()->begin(Generator::derive(seed, seat));
    players_.push_back(owned_.back().get());
  }
  in_.assign(kinds_.size(), true);
  answered_.assign(kinds_.size(), false);
  last_answer_.by_seat.resize(kinds_.size());
  interpreter_.set_observer(this);
}

Sitting::~Sitting() = default;

RecordHeader Sitting::header(const std::string& package) const {
  return header_of(match_, kinds_, package);
}

void Sitting::begin() {
  interpreter_.begin(match_, match_.seed);
  interpreter_.run(match_, nobody_);
}

bool Sitting::repeat(const RecordedAnswer& answer) {
  if (!match_.decision) return false;
  const int seat = match_.decision->seat;
  if (answer.seat != std::string(1, seat_letter(seat))) return false;
  const std::vector<std::string> labels = interpreter_.labels(match_, seat);
  for (std::size_t option = 0; option < labels.size(); ++option) {
    if (labels[option] != answer.label) continue;
    this->answer(static_cast<int>(option));
    interpreter_.run(match_, nobody_);
    return true;
  }
  return false;
}

void Sitting::go_on() {
  interpreter_.run(match_, players_);
  if (match_.over()) write_end();
  tell_problem();
}

void Sitting::answer(int option) {
  if (is_human(asked())) moments_.push_back({match_, answers_, steps_});
  interpreter_.answer(match_, option, nobody_);
  tell_problem();
}

std::size_t Sitting::undo() {
  if (moments_.empty()) return 0;
  Moment moment = std::move(moments_.back());
  moments_.pop_back();
  const std::size_t taken_back = answers_ - moment.answers;
  match_ = std::move(moment.match);
  answers_ = moment.answers;
  steps_ = std::move(moment.steps);
  for (std::size_t seat = 0; seat < in_.size(); ++seat) {
    in_[seat] = match_.table.is_in(static_cast<int>(seat));
  }
  happenings_.clear();
  step_begins_ = 0;
  events_.clear();
  last_answer_ = {std::vector<std::string>(kinds_.size()), ""};
  forget_step();
  end_written_ = false;
  tell_all(phrases_(Phrase::taken_back, fmt::arg("answers", taken_back)));
  write(undo_line(answers_));
  tell_problem();
  return taken_back;
}

std::string Sitting::result() const {
  switch (match_.table.outcome()) {
    case Outcome::won:
      return fmt::format("{} wins", seat_letter(match_.table.winner()));
    case Outcome::drawn:
      return "a draw";
    case Outcome::stopped:
      return "stopped";
    case Outcome::running:
      break;
  }
  return "";
}

std::string Sitting::told_result() const {
  switch (match_.table.outcome()) {
    case Outcome::won:
      return phrases_(Phrase::won, fmt::arg("seat", seat_letter(match_.table.winner())));
    case Outcome::drawn:
      return phrases_(Phrase::drawn);
    case Outcome::stopped:
      return phrases_(Phrase::stopped);
    case Outcome::running:
      break;
  }
  return phrases_(Phrase::goes_on);
}

std::vector<Happening> Sitting::take_happenings() {
  step_begins_ = 0;
  pages_ = 0;
  return std::exchange(happenings_, {});
}

void Sitting::pause() {
  if (file_ == nullptr || match_.over()) return;
  std::vector<std::uint64_t> hashes;
  for (const EndedStep& step : steps_) hashes.push_back(step.hash);
  write(pause_line(answers_, hashes));
  tell_problem();
}

void Sitting::tell_all(const std::string& text) {
  const auto seats = static_cast<std::size_t>(match_.setup->seats());
  happenings_.push_back({std::vector<std::string>(seats, text), text});
}

void Sitting::tell_who_left(const Table& table) {
  for (std::size_t seat = 0; seat < in_.size(); ++seat) {
    const bool is_in = table.is_in(static_cast<int>(seat));
    if (is_in == in_[seat]) continue;
    const char letter = seat_letter(static_cast<int>(seat));
    tell_all(phrases_(is_in ? Phrase::seat_in_again : Phrase::seat_out, fmt::arg("seat", letter)));
    in_[seat] = is_in;
  }
}

void Sitting::on_event(const Event& event, const Table& table) {
  const auto text = [&](int viewer) {
    return event_text(event, match_.setup->definition(), table, interpreter_.words(),
                      {viewer, phrases_.language()});
  };
  Happening happening{{}, text(kNone)};
  for (int seat = 0; seat < table.layout().seats(); ++seat) happening.by_seat.push_back(text(seat));
  keep_last(events_of_step_, happening);
  happenings_.push_back(std::move(happening));
}

void Sitting::on_answer(const Decision& decision, int option, const Table& table) {
  const Thing& chosen = decision.options[static_cast<std::size_t>(option)];
  const Words& words = interpreter_.words();
  write(answer_line({std::string(1, seat_letter(decision.seat)), words.text(decision.topic),
                     label(chosen, table, words, decision.seat), take_steps()}));
  ++answers_;
  const auto seat = static_cast<std::size_t>(decision.seat);
  answered_[seat] = true;
  last_answer_.by_seat.assign(kinds_.size(), "");
  last_answer_.by_seat[seat] = answer_text(decision, option, table, words, decision.seat);
  last_answer_.to_all_seeing = answer_text(decision, option, table, words, kNone);
}

void Sitting::on_step(const Match& match) {
  right_.hash = match.table.hash();
  steps_.push_back(std::exchange(right_, {}));
  tell_who_left(match.table);
  step_begins_ = happenings_.size();
  for (Happening& event : events_of_step_) keep_last(events_, std::move(event));
  forget_step();
}

void Sitting::forget_step() {
  events_of_step_.clear();
  answered_.assign(kinds_.size(), false);
}

// A seat reads of the step what it could know before it: what the step did has been taken back, and
// others have answered in it.
std::string Sitting::crash_text(const FailedStep& failed, int viewer) const {
  CrashPage page;
  page.failed = failed;
  std::deque<Happening> events = events_;
  if (viewer == kNone) {
    for (const Happening& event : events_of_step_) keep_last(events, event);
  } else {
    const auto seat = static_cast<std::size_t>(viewer);
    page.shows_values = !failed.has_secrets;
    for (std::size_t other = 0; other < answered_.size(); ++other) {
      if (other != seat && answered_[other]) page.shows_values = false;
    }
  }
  for (const Happening& event : events) page.events.push_back(event.text(viewer));
  page.last_answer = last_answer_.text(viewer);
  page.record = record_;
  page.answers = answers_;
  std::string text = phrases_(Phrase::card_failed);
  for (const std::string& line : crash_lines(page, match_.setup->package().sources())) {
    text += "\n  " + line;
  }
  return text;
}

void Sitting::on_failure(const Match& match, const FailedStep& failed) {
  (void)match;
  happenings_.resize(std::min(step_begins_, happenings_.size()));
  if (wants_values()) {
    ++pages_;
    Happening page{{}, crash_text(failed, kNone)};
    for (int seat = 0; seat < match_.setup->seats(); ++seat) {
      page.by_seat.push_back(crash_text(failed, seat));
    }
    happenings_.push_back(std::move(page));
  } else {
    tell_all(phrases_(Phrase::card_failed));
    const Sources& sources = match_.setup->package().sources();
    for (const std::string& line : failure_lines(failed.failure, failed.where, sources)) {
      tell_all("  " + line);
    }
  }
  forget_step();
  write(failure_line(failed.failure.text(), failed.step));
}

std::vector<std::uint64_t> Sitting::take_steps() {
  std::vector<std::uint64_t> hashes;
  for (const EndedStep& step : steps_) hashes.push_back(step.hash);
  steps_.clear();
  return hashes;
}

// A machine player answers during a step, where an exception would be the script's.
void Sitting::write(const std::string& line) {
  if (file_ == nullptr || problem_ != nullptr) return;
  try {
    file_->write(line);
  } catch (...) {
    problem_ = std::current_exception();
  }
}

void Sitting::write_end() {
  if (file_ == nullptr || end_written_) return;
  write(end_line({result(), take_steps()}));
  end_written_ = true;
}

void Sitting::tell_problem() {
  if (problem_ != nullptr) std::rethrow_exception(std::exchange(problem_, nullptr));
}

}  // namespace punchcard
