#include "tools/session/session.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "grammar/text/shortened.h"
#include "interpreter/match/label.h"
#include "tools/session/crash_page.h"
#include "tools/session/failure_text.h"

namespace punchcard::session {

// A machine player at this table. Each answer derives a new seed.
class Session::Seated final : public match::Player {
 public:
  Seated(std::unique_ptr<match::Player> player, Session& session)
      : player_(std::move(player)), session_(session) {}

  void begin(std::uint64_t seed) override { seed_ = seed; }

  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override {
    if (!session_.can_record()) return bind::kNoAnswer;
    player_->begin(table::Generator::derive(seed_, session_.answers()));
    const int option = player_->choose(decision, match, table);
    session_.note_failed_looks(player_->take_failed_looks());
    return option;
  }

 private:
  std::unique_ptr<match::Player> player_;
  Session& session_;
  std::uint64_t seed_ = 0;
};

// Plays every seat and answers as a record does.
class Session::Repeating final : public match::Player {
 public:
  Repeating(Session& session, const NextAnswer& next) : session_(session), next_(next) {}

  bool refused() const { return refused_; }

  void begin(std::uint64_t) override {}

  // To look an answer up takes time of the match: there may be thousands of each among thousands.
  bool thinks() const override { return false; }

  int choose(const bind::Decision& decision, const match::Match&,
             const table::Table& table) override {
    if (refused_ || session_.problem_ != nullptr) return bind::kNoAnswer;
    const Shown shown(session_, {&decision, &table});
    const int option = look_up(decision);
    if (option != bind::kNoAnswer && session_.is_human(decision.seat)) {
      session_.moments_.note(session_.match_, session_.steps_);
    }
    return option;
  }

 private:
  // The session shows the decision's labels while its answer is looked up.
  class Shown {
   public:
    Shown(Session& session, const Asked& asked) : session_(session) { session_.repeated_ = asked; }
    ~Shown() { session_.repeated_.reset(); }
    Shown(const Shown&) = delete;
    Shown& operator=(const Shown&) = delete;

   private:
    Session& session_;
  };

  int look_up(const bind::Decision& decision) {
    const match::RecordedAnswer* answer = next_();
    if (answer == nullptr) return bind::kNoAnswer;
    refused_ = true;
    if (answer->seat != std::string(1, table::seat_letter(decision.seat))) return bind::kNoAnswer;
    const int option = session_.option_with(answer->label);
    refused_ = option == bind::kNoAnswer;
    return option;
  }

  Session& session_;
  const NextAnswer& next_;
  bool refused_ = false;
};

namespace {

// Bytes of the message of a failed step, with its place, in a record, before quotes are escaped: a
// record that takes no more answers has room for all steps that can fail then.
constexpr std::size_t kMostOfFailure = 3'000;

// Bytes of a topic and a label. A script may ask by the name of a card that it hides.
std::size_t longest_answer(const package::Definition& definition, const table::Layout& layout) {
  std::size_t topic = 0;
  for (const package::QuestionDefinition& each : definition.questions) {
    topic = std::max(topic, each.topic.size());
  }
  for (const table::Kind& kind : layout.schema().kinds) {
    topic = std::max({topic, kind.id.size(), kind.name.size()});
  }
  return topic + match::longest_label(layout);
}

// Bytes that the message of a failed step, and its place, may have in a record, where each quote
// has a backslash before it.
std::size_t longest_failure(const package::Package& package) {
  std::size_t file = 0;
  const auto look = [&](const package::Evaluated& each) {
    file = std::max(file, each.file->name.size());
  };
  for (const package::Layer& layer : package.layers()) {
    look(layer.main);
    for (const package::CardFile& card : layer.cards) look(card.card);
    std::for_each(layer.rules.begin(), layer.rules.end(), look);
  }
  return 2 * std::min(file + lua::Failure::kMessage + lua::Failure::kName, kMostOfFailure);
}

std::vector<bool> are_people(const std::vector<std::string>& players) {
  std::vector<bool> people;
  for (const std::string& kind : players) people.push_back(kind == kHuman);
  return people;
}

}  // namespace

Session::Session(const std::shared_ptr<const match::Setup>& setup, std::vector<std::string> players,
                 std::uint64_t seed, const PlayerMaker& make)
    : MatchLog(interpreter_, setup->definition(), are_people(players)),
      kinds_(std::move(players)),
      interpreter_(setup->shared_package()),
      match_(setup, seed),
      nobody_(kinds_.size(), nullptr),
      longest_{longest_answer(setup->definition(), match_.table.layout()),
               longest_failure(match_.setup->package())} {
  if (static_cast<int>(kinds_.size()) != setup->seats()) {
    throw std::invalid_argument(
        fmt::format("{} players for {} seats", kinds_.size(), setup->seats()));
  }
  for (std::size_t seat = 0; seat < kinds_.size(); ++seat) {
    auto player = make ? make(kinds_[seat], setup->shared_package()) : nullptr;
    if (player == nullptr) {
      players_.push_back(nullptr);
      continue;
    }
    owned_.push_back(std::make_unique<Seated>(std::move(player), *this));
    owned_.back()->begin(table::Generator::derive(seed, seat));
    players_.push_back(owned_.back().get());
  }
  in_.assign(kinds_.size(), true);
  interpreter_.set_observer(this);
}

Session::~Session() = default;

match::RecordHeader Session::header(const std::string& package) const {
  return header_of(match_, kinds_, package);
}

void Session::begin() {
  interpreter_.begin(match_, match_.seed);
  interpreter_.run(match_, nobody_);
}

bool Session::repeat(const NextAnswer& next) {
  Repeating repeating(*this, next);
  const std::vector<match::Player*> players(kinds_.size(), &repeating);
  interpreter_.run(match_, players);
  tell_problem();
  return !repeating.refused();
}

std::optional<Session::Asked> Session::asked_now() const {
  if (repeated_) return repeated_;
  if (!match_.decision) return std::nullopt;
  return Asked{&*match_.decision, &match_.present()};
}

std::vector<std::string> Session::labels(const bind::Language* language) const {
  const std::optional<Asked> asked = asked_now();
  if (!asked) return {};
  match::Labeller& naming = labeller(*asked->table, {asked->decision->seat, language});
  std::vector<std::string> all;
  for (const bind::Option& option : asked->decision->options) {
    all.push_back(naming.label(option, words_of_asked()));
  }
  return all;
}

const bind::SymbolTable& Session::words_of_asked() const {
  return repeated_ ? words() : interpreter_.words(match_);
}

int Session::option_with(std::string_view label) const {
  if (looked_up_ && looked_up_->first == label) return looked_up_->second;
  const std::optional<Asked> asked = asked_now();
  if (!asked) return bind::kNoAnswer;
  match::Labeller& comparing = labeller(*asked->table, asked->decision->seat);
  const std::vector<bind::Option>& options = asked->decision->options;
  const auto found = std::find_if(options.begin(), options.end(), [&](const bind::Option& each) {
    return comparing.is_label(label, each, words_of_asked());
  });
  if (found == options.end()) return bind::kNoAnswer;
  const auto option = static_cast<int>(found - options.begin());
  looked_up_.emplace(label, option);
  return option;
}

std::string Session::label(int option, const bind::Language* language) const {
  const std::optional<Asked> asked = asked_now();
  if (!asked) return {};
  return labeller(*asked->table, {asked->decision->seat, language})
      .label(asked->decision->options[static_cast<std::size_t>(option)], words_of_asked());
}

void Session::go_on() {
  interpreter_.run(match_, players_);
  if (match_.over()) write_end();
  tell_failed_look();
  tell_problem();
  if (file_ == nullptr) return;
  if (asked() != table::kNone && !is_human(asked()) && file_->is_full()) throw file_->full();
  if (!file_->is_almost_full() || room_told_) return;
  room_told_ = true;
  // How many bytes it has may depend on hidden cards.
  tell_all(phrases()(Phrase::record_fills, fmt::arg("most", file_->most())), true);
}

void Session::note_failed_looks(const match::FailedLooks& looks) {
  if (failed_look_ == nullptr) failed_look_ = looks.first;
}

// Once.
void Session::tell_failed_look() {
  if (failed_look_ == nullptr || look_told_) return;
  look_told_ = true;
  LogEntry entry = failed_look_entry(*failed_look_, match_.setup->package().sources());
  entry.stays = true;
  log_.add(std::move(entry));
}

bool Session::can_record() const {
  return problem_ == nullptr && (file_ == nullptr || !file_->is_full());
}

void Session::answer(int option) {
  if (is_human(asked())) moments_.note(match_, steps_);
  interpreter_.answer(match_, option, nobody_);
  tell_problem();
}

std::size_t Session::undo() {
  const std::size_t before = answers();
  if (!moments_.last_decision()) return 0;
  Moment moment = moments_.go_back(interpreter_);
  looked_up_.reset();
  const std::size_t taken_back = before - answers();
  match_ = std::move(moment.match);
  steps_ = std::move(moment.steps);
  for (std::size_t seat = 0; seat < in_.size(); ++seat) {
    in_[seat] = match_.table.is_in(static_cast<int>(seat));
  }
  const std::string told = phrases()(Phrase::taken_back, fmt::arg("answers", taken_back));
  LogEntry entry = entry_for_readers([&](int) { return told; });
  entry.stays = true;
  log_.go_back(told_until_[answers()], std::move(entry));
  told_until_.resize(answers());
  forget();
  end_written_ = false;
  write(match::undo_line(answers()));
  tell_problem();
  return taken_back;
}

LogPart Session::take_log() {
  pages_ = 0;
  return log_.take();
}

void Session::pause() {
  if (file_ == nullptr || match_.over()) return;
  const std::string line = match::pause_line(answers(), hashes_of_steps());
  if (file_->fits(line)) write(line);
  tell_problem();
}

void Session::tell_all(const std::string& text, bool stays) {
  LogEntry entry = entry_for_readers([&](int) { return text; });
  entry.stays = stays;
  log_.add(std::move(entry));
}

void Session::tell_who_left(const table::Table& table) {
  for (std::size_t seat = 0; seat < in_.size(); ++seat) {
    const bool is_in = table.is_in(static_cast<int>(seat));
    if (is_in == in_[seat]) continue;
    in_[seat] = is_in;
    if (!is_read_) continue;
    const char letter = table::seat_letter(static_cast<int>(seat));
    tell_all(phrases()(is_in ? Phrase::seat_in_again : Phrase::seat_out, fmt::arg("seat", letter)));
  }
}

void Session::on_answer(const bind::Decision& decision, int option, const table::Table& table) {
  looked_up_.reset();
  std::string line;
  std::optional<match::HiddenPart> hidden;
  if (file_ != nullptr) {
    const bind::Option& chosen = decision.options[static_cast<std::size_t>(option)];
    const match::RecordedAnswer answer{
        std::string(1, table::seat_letter(decision.seat)), words().text(decision.topic),
        labeller(table, decision.seat).label(chosen, words()), hashes_of_steps()};
    hidden = match::hidden_answer(answer);
    line = match::answer_line(answer);
  }
  if (is_read_) MatchLog::on_answer(decision, option, table);
  told_until_.push_back(log_.now());
  moments_.add(option, is_human(decision.seat));
  steps_.clear();
  write(line, hidden);
}

void Session::on_step(const match::Match& match) {
  right_.hash = match.table.hash();
  steps_.push_back(std::exchange(right_, {}));
  tell_who_left(match.table);
  log_.end_step();
  MatchLog::on_step(match);
}

std::string Session::crash_text(const match::FailedStep& failed, int viewer) const {
  if (failed.is_hidden_from(viewer)) return hidden_failure_text();
  CrashPage page = crash_page(failed, viewer);
  page.record = record_;
  page.answers = answers();
  std::string text = phrases()(Phrase::card_failed);
  for (const std::string& line : crash_lines(page, match_.setup->package().sources())) {
    text += "\n  " + line;
  }
  return text;
}

// For a seat that does not know a card whose script has failed.
std::string Session::hidden_failure_text() const {
  std::string text = phrases()(Phrase::hidden_card_failed);
  if (!record_.empty()) {
    text += "\n  " + phrases()(Phrase::hidden_why, fmt::arg("path", text::shell_path(record_)));
  }
  return text;
}

std::string Session::failure_text(const match::FailedStep& failed) const {
  std::string text = phrases()(Phrase::card_failed);
  const package::Sources& sources = match_.setup->package().sources();
  for (const std::string& line : failure_lines(failed.failure, failed.where, sources)) {
    text += "\n  " + line;
  }
  return text;
}

void Session::on_failure(const match::Match& match, const match::FailedStep& failed) {
  log_.drop_step();
  if (wants_values()) {
    ++pages_;
    log_.add(entry_for_readers([&](int viewer) { return crash_text(failed, viewer); }));
  } else if (is_read_) {
    const std::string shown = failure_text(failed);
    const std::string hidden = hidden_failure_text();
    log_.add(entry_for_readers(
        [&](int viewer) { return failed.is_hidden_from(viewer) ? hidden : shown; }));
  }
  log_.end_step();  // what the phase's `failed` tells next may be taken back, this not
  MatchLog::on_failure(match, failed);
  const std::string message = text::shortened(failed.failure.text(), kMostOfFailure);
  std::vector<std::string> hidden_from;
  for (const int seat : failed.hidden_from) hidden_from.emplace_back(1, table::seat_letter(seat));
  std::optional<match::HiddenPart> hidden;
  if (!hidden_from.empty()) hidden = match::hidden_failure(message);
  write(match::failure_line(message, failed.step, hidden_from), hidden);
}

std::vector<std::uint64_t> Session::hashes_of_steps() const {
  std::vector<std::uint64_t> hashes;
  for (const EndedStep& step : steps_) hashes.push_back(step.hash);
  return hashes;
}

// Keeps an exception for later: a machine player answers during a step, where Lua would treat an
// exception as the script's.
void Session::write(const std::string& line, const std::optional<match::HiddenPart>& hidden) {
  if (file_ == nullptr || problem_ != nullptr) return;
  try {
    file_->write(line, hidden);
  } catch (...) {
    problem_ = std::current_exception();
  }
}

void Session::write_end() {
  if (file_ == nullptr || end_written_) return;
  write(match::end_line({result(), hashes_of_steps()}));
  steps_.clear();
  end_written_ = true;
}

void Session::tell_problem() {
  if (problem_ != nullptr) std::rethrow_exception(std::exchange(problem_, nullptr));
}

}  // namespace punchcard::session
