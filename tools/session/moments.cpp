#include "tools/session/moments.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <utility>
#include <vector>

#include "interpreter/match/player.h"

namespace punchcard::session {

namespace {

constexpr std::uint16_t kByPerson = 0x8000;
static_assert(bind::kMostOptions <= kByPerson);

constexpr std::size_t kDense = 8;  // last moments of which each is kept

int option_of(std::uint16_t given) { return given & (kByPerson - 1); }

// Notes the steps that end while answers are given again. It listens to events, because the match
// counts those that have been told of its present step.
class Replayer final : public match::Observer {
 public:
  explicit Replayer(std::vector<EndedStep> ended) : steps(std::move(ended)) {}

  bool wants_events() const override { return true; }
  void on_answer(const bind::Decision&, int, const table::Table&) override { steps.clear(); }
  void on_right(int kind, int seat, bool executed) override { right_ = {0, kind, seat, executed}; }
  void on_step(const match::Match& match) override {
    right_.hash = match.table.hash();
    steps.push_back(std::exchange(right_, {}));
  }

  std::vector<EndedStep> steps;  // since the last answer

 private:
  EndedStep right_;
};

// An interpreter with another observer for as long as this lives.
class Observed {
 public:
  Observed(match::Interpreter& interpreter, match::Observer& observer)
      : interpreter_(interpreter), before_(interpreter.observer()) {
    interpreter_.set_observer(&observer);
  }
  ~Observed() { interpreter_.set_observer(before_); }
  Observed(const Observed&) = delete;
  Observed& operator=(const Observed&) = delete;

 private:
  match::Interpreter& interpreter_;
  match::Observer* before_;
};

}  // namespace

// Of the moments at a distance from 8 to 15 every second is kept, from 16 to 31 every fourth, and
// so on. What is not kept at some distance is not kept further away either.
bool Moments::is_kept(std::size_t number, std::size_t newest) {
  const std::size_t distance = newest - number;
  return distance < kDense || number % (2 * std::bit_floor(distance / kDense)) == 0;
}

Moments::Copy Moments::copy_of(const match::Match& match, std::size_t answers,
                               const std::vector<EndedStep>& steps, std::size_t number) {
  Copy copy{{match, answers, steps}, number, 0};
  copy.moment.match.forget_decision();
  copy.bytes = bytes_of(copy.moment.match, steps);
  return copy;
}

std::size_t Moments::bytes_of(const match::Match& match, const std::vector<EndedStep>& steps) {
  // The history may be shared with other copies, which is not looked at.
  return sizeof(Copy) + match.table.bytes() + match.history.noted() +
         steps.size() * sizeof(EndedStep) + match.answers.size() * sizeof(int);
}

void Moments::note(const match::Match& match, const std::vector<EndedStep>& steps) {
  if (!copies_.empty() && copies_.back().moment.answers == given_.size()) return;
  ++noted_;
  const std::size_t bytes = bytes_of(match, steps);
  const bool is_allowed = copied_ + bytes <= kFreeBytes + noted_ * kBytesPerDecision;
  if (!copies_.empty() && !is_allowed) return;
  copied_ += bytes;
  add_copy(copy_of(match, given_.size(), steps, people_));
  std::erase_if(copies_, [&](const Copy& each) {
    const bool stays = is_kept(each.number, people_);
    if (!stays) bytes_ -= each.bytes;
    return !stays;
  });
  keep_to_budget();
}

void Moments::add_copy(Copy copy) {
  copies_.push_back(std::move(copy));
  bytes_ += copies_.back().bytes;
}

void Moments::keep_to_budget() {
  while (bytes_ > budget_ && copies_.size() > 2) {
    const auto oldest = copies_.begin() + 1;
    bytes_ -= oldest->bytes;
    copies_.erase(oldest);
  }
}

void Moments::add(int option, bool by_person) {
  given_.push_back(static_cast<std::uint16_t>(option | (by_person ? kByPerson : 0)));
  people_ += by_person ? 1 : 0;
}

std::optional<std::size_t> Moments::last_decision() const {
  for (std::size_t i = given_.size(); i-- > 0;) {
    if ((given_[i] & kByPerson) != 0) return i;
  }
  return std::nullopt;
}

// Gives answers again, up to the decision that is gone back to, and copies the moments before it
// that are to be kept. The answers of a step are given while it runs.
class Moments::Again final : public match::Player {
 public:
  Again(const Moments& moments, Moment from, std::size_t number)
      : moments_(moments),
        target_(*moments.last_decision()),
        first_(number),
        number_(number),
        moment_(std::move(from)),
        replayer_(moment_.steps) {}

  // Throws UndoFailed.
  void run(match::Interpreter& interpreter) {
    const Observed observed(interpreter, replayer_);
    const auto seats = static_cast<std::size_t>(moment_.match.table.layout().seats());
    const std::vector<match::Player*> players(seats, this);
    interpreter.run(moment_.match, players);
    if (!moment_.match.decision) {
      throw UndoFailed("cannot undo: the step of that decision could not be run again");
    }
    if (moment_.answers < target_) {
      throw UndoFailed("cannot undo: an answer before that decision could not be given again");
    }
    moment_.steps = std::move(replayer_.steps);
  }

  void begin(std::uint64_t) override {}

  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table&) override {
    if (moment_.answers == target_) return bind::kNoAnswer;
    const std::uint16_t given = moments_.given_[moment_.answers];
    if (option_of(given) >= static_cast<int>(decision.options.size())) return bind::kNoAnswer;
    const bool by_person = (given & kByPerson) != 0;
    if (by_person && number_ != first_ && is_kept(number_, moments_.people_ - 1)) keep(match);
    number_ += by_person ? 1 : 0;
    ++moment_.answers;
    return option_of(given);
  }

  Moment& moment() { return moment_; }
  std::deque<Copy>& copies() { return copies_; }

 private:
  void keep(const match::Match& match) {
    copies_.push_back(copy_of(match, moment_.answers, replayer_.steps, number_));
    for (bytes_ += copies_.back().bytes; bytes_ > moments_.budget_; copies_.pop_front()) {
      bytes_ -= copies_.front().bytes;
    }
  }

  const Moments& moments_;
  const std::size_t target_;  // the answers before that decision
  const std::size_t first_;   // of the person's decisions, counted from 0
  std::size_t number_;
  Moment moment_;
  Replayer replayer_;
  std::deque<Copy> copies_;
  std::size_t bytes_ = 0;  // of the copies
};

Moment Moments::go_back(match::Interpreter& interpreter) {
  const std::size_t target = *last_decision();
  std::size_t old = copies_.size();
  while (copies_[old - 1].moment.answers > target) --old;
  Again again(*this, copies_[old - 1].moment, copies_[old - 1].number);
  again.run(interpreter);
  copies_.reserve(old + again.copies().size());
  // From here on nothing fails.
  while (copies_.size() > old) {
    bytes_ -= copies_.back().bytes;
    copies_.pop_back();
  }
  for (Copy& copy : again.copies()) add_copy(std::move(copy));
  given_.resize(target);
  --people_;
  keep_to_budget();
  return std::move(again.moment());
}

}  // namespace punchcard::session
