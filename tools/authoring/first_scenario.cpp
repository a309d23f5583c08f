#include "tools/authoring/first_scenario.h"

#include <algorithm>
#include <deque>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "interpreter/lua/clock.h"
#include "interpreter/lua/data_text.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/match/position/position.h"
#include "tools/authoring/card_positions.h"

namespace punchcard::authoring {

namespace {

constexpr std::size_t kMostAnswers = 3;                    // on the way to the card
constexpr std::size_t kMostMatches = 300;                  // tried from one position
constexpr std::size_t kMostBytes = std::size_t{64} << 20;  // of those that are still to be tried
constexpr std::int64_t kMostTime = 5'000;  // milliseconds of processor time of all that is tried
constexpr std::int64_t kTimeForAsked = 1'000;  // of these, kept for Aim::asked
constexpr std::size_t kMostOptions = 30;       // of a decision whose options are tried
constexpr std::size_t kMostKinds = 12;         // tried when any card is enough
constexpr std::size_t kLineWidth = 100;

// The open decision; `over` without one.
struct Asked {
  bool over = false;
  std::string seat;
  std::vector<std::string> options;
};

struct Answer {
  std::string seat;
  std::string option;
};

struct Course {
  lua::Data position;
  Asked first;
  std::vector<Answer> answers;
  Asked last;
};

// The aims of a course, the best first.
enum class Aim { executed_and_asked, executed, asked };

// Searches for answers that lead from a position to the execution of a card.
class Search final : private match::Observer {
 public:
  Search(const std::shared_ptr<const package::Package>& package, bool (*gives_up)())
      : package_(package), interpreter_(package), gives_up_(gives_up) {
    interpreter_.set_observer(this);
  }

  // The shortest course that reaches the aim.
  std::optional<Course> find(int kind, const lua::Data& position, Aim aim) {
    most_time_ = aim == Aim::asked ? kMostTime : kMostTime - kTimeForAsked;
    if (is_late()) return std::nullopt;  // to begin a match may take as long as a step
    kind_ = kind;
    std::deque<Reached> open;
    forget();
    try {
      match::Match match = match::Position(package_, position).begin(interpreter_);
      interpreter_.run(match);
      const Asked first = asked(match);
      match.forget_decision();
      open.push_back({std::move(match), {position, first, {}, first}, executed_, failed_});
    } catch (const std::invalid_argument&) {
      return std::nullopt;  // not a position of this game
    }
    bytes_ = bytes_of(open.front());
    for (std::size_t seen = 0; !open.empty() && seen < kMostMatches && !is_late(); ++seen) {
      const Reached reached = std::move(open.front());
      open.pop_front();
      bytes_ -= bytes_of(reached);
      if (reached.failed) continue;
      if (is_there(reached, aim)) return reached.course;
      if (!reached.executed) go_on(reached, open);
    }
    return std::nullopt;
  }

 private:
  struct Reached {
    match::Match match;
    Course course;
    bool executed = false;
    bool failed = false;
  };

  static std::size_t bytes_of(const Reached& reached) {
    constexpr std::size_t kString = 32;  // besides its text
    std::size_t bytes = reached.match.bytes();
    for (const Asked* asked : {&reached.course.first, &reached.course.last}) {
      for (const std::string& option : asked->options) bytes += kString + option.size();
    }
    for (const Answer& answer : reached.course.answers) bytes += kString + answer.option.size();
    return bytes;
  }

  static bool is_there(const Reached& reached, Aim aim) {
    const bool asks = !reached.course.last.over;
    if (aim == Aim::asked) return asks;
    return reached.executed && (asks || aim == Aim::executed);
  }

  void go_on(const Reached& from, std::deque<Reached>& open) {
    if (from.course.last.over || from.course.answers.size() == kMostAnswers) return;
    const std::vector<std::string>& options = from.course.last.options;
    match::Match asking = from.match;
    interpreter_.run(asking);
    if (!asking.decision) return;  // the clock has ended it
    for (std::size_t i = 0; i < options.size() && i < kMostOptions; ++i) {
      if (open.size() == kMostMatches || bytes_ > kMostBytes || is_late()) return;
      Reached next = from;
      next.match = asking;
      forget();
      interpreter_.answer(next.match, static_cast<int>(i));
      next.course.answers.push_back({from.course.last.seat, options[i]});
      next.course.last = asked(next.match);
      next.executed = executed_;
      next.failed = failed_;
      next.match.forget_decision();
      bytes_ += bytes_of(next);
      open.push_back(std::move(next));
    }
  }

  Asked asked(const match::Match& match) const {
    if (!match.decision) return {true, {}, {}};
    const int seat = match.decision->seat;
    return {false, std::string(1, table::seat_letter(seat)), interpreter_.labels(match, seat)};
  }

  bool is_late() const {
    return lua::processor_milliseconds() - began_ >= most_time_ ||
           (gives_up_ != nullptr && gives_up_());
  }

  void forget() { executed_ = failed_ = false; }

  void on_right(int kind, int seat, bool executed) override {
    (void)seat;
    executed_ = executed_ || (executed && kind == kind_);
  }
  void on_failure(const match::Match& match, const match::FailedStep& failed) override {
    (void)match;
    (void)failed;
    failed_ = true;
  }

  std::shared_ptr<const package::Package> package_;
  match::Interpreter interpreter_;
  bool (*gives_up_)();
  const std::int64_t began_ = lua::processor_milliseconds();
  std::int64_t most_time_ = kMostTime;
  int kind_ = table::kNone;
  bool executed_ = false;
  bool failed_ = false;
  std::size_t bytes_ = 0;  // of the open matches
};

std::string expectation(const Asked& asked) {
  if (asked.over) return "  match:expect { over = true }\n";
  std::vector<std::string> options;
  for (const std::string& option : asked.options) options.push_back(lua::lua_text(option));
  const std::string line = fmt::format("  match:expect {{ asks = \"{}\", options = {{ {} }} }}\n",
                                       asked.seat, fmt::join(options, ", "));
  if (line.size() <= kLineWidth) return line;
  std::string lines;
  std::string rest = "     ";
  for (const std::string& option : options) {
    if (rest.size() + option.size() + 2 > kLineWidth) lines += std::exchange(rest, "     ") + "\n";
    rest += " " + option + ",";
  }
  return fmt::format(
      "  match:expect {{\n    asks = \"{}\",\n    options = {{\n{}{}\n    }},\n  }}\n", asked.seat,
      lines, rest);
}

std::string written(const FirstScenario& wanted, const Course& course) {
  lua::Data position = course.position;
  if (!wanted.variant.empty()) {
    std::get<lua::Data::Map>(position.value)
        .push_back({"variants", {lua::Data::List{{wanted.variant}}}});
  }
  std::string lines = fmt::format("test({}, function(t)\n  local match = t:match {}\n",
                                  lua::lua_text(wanted.name), lua::lua_text(position));
  lines += expectation(course.first);
  for (const Answer& answer : course.answers) {
    lines += fmt::format("  match:answer(\"{}\", {})\n", answer.seat, lua::lua_text(answer.option));
  }
  if (!course.answers.empty()) lines += expectation(course.last);
  return lines + "end)\n";
}

}  // namespace

std::optional<std::string> write_first_scenario(
    const std::shared_ptr<const package::Package>& package, const FirstScenario& wanted) {
  const package::Definition& definition = package->definition();
  const CardPositions positions(definition);
  Search search(package, wanted.gives_up);
  std::vector<int> kinds;
  for (std::size_t i = 0; i < definition.cards.size() && kinds.size() < kMostKinds; ++i) {
    const int kind = static_cast<int>(i);
    const bool does_something = definition.cards[i].execute.there();
    if (wanted.kind ? *wanted.kind == kind : does_something) kinds.push_back(kind);
  }
  for (const Aim aim : {Aim::executed_and_asked, Aim::executed, Aim::asked}) {
    for (const int kind : kinds) {
      for (const lua::Data& position : positions.with(kind)) {
        if (const auto course = search.find(kind, position, aim)) return written(wanted, *course);
      }
    }
  }
  return std::nullopt;
}

}  // namespace punchcard::authoring
