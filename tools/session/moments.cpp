#include "tools/session/moments.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <utility>

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

Moment Moments::go_back(match::Interpreter& interpreter) {
  const std::size_t target = *last_decision();
  std::size_t old = copies_.size();
  while (copies_[old - 1].moment.answers > target) --old;
  std::size_t number = copies_[old - 1].number;
  const std::size_t newest = people_ - 1;
  Moment moment = copies_[old - 1].moment;
  Replayer replayer(moment.steps);
  const Observed observed(interpreter, replayer);
  std::deque<Copy> added;
  std::size_t added_bytes = 0;
  interpreter.run(moment.match);
  for (; moment.answers < target; ++moment.answers) {
    const std::uint16_t given = given_[moment.answers];
    const std::optional<bind::Decision>& decision = moment.match.decision;
    if (!decision || option_of(given) >= static_cast<int>(decision->options.size())) {
      throw UndoFailed("cannot undo: an answer before that decision could not be given again");
    }
    const bool by_person = (given & kByPerson) != 0;
    if (by_person && number != copies_[old - 1].number && is_kept(number, newest)) {
      added.push_back(copy_of(moment.match, moment.answers, replayer.steps, number));
      for (added_bytes += added.back().bytes; added_bytes > budget_; added.pop_front()) {
        added_bytes -= added.front().bytes;
      }
    }
    number += by_person ? 1 : 0;
    interpreter.answer(moment.match, option_of(given));
  }
  if (!moment.match.decision) {
    throw UndoFailed("cannot undo: the step of that decision could not be run again");
  }
  moment.steps = std::move(replayer.steps);
  copies_.reserve(old + added.size());
  // From here on nothing fails.
  while (copies_.size() > old) {
    bytes_ -= copies_.back().bytes;
    copies_.pop_back();
  }
  for (Copy& copy : added) add_copy(std::move(copy));
  given_.resize(target);
  people_ = newest;
  keep_to_budget();
  return moment;
}

}  // namespace punchcard::session
