#include "tests/support/match_pair.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "interpreter/match/view.h"
#include "tools/lab/battery/exchange.h"
#include "tools/session/session.h"

namespace punchcard {

namespace {

class Side {
 public:
  Side(const std::shared_ptr<const match::Setup>& setup, std::uint64_t seed,
       const std::vector<int>& answers)
      : session_(setup, std::vector<std::string>(static_cast<std::size_t>(setup->seats()), "human"),
                 seed) {
    session_.begin();
    session_.go_on();
    for (const int answer : answers) give(answer);
    session_.take_log();
  }

  const match::Match& match() const { return session_.match(); }
  const table::Table& table() const { return match().present(); }
  bool is_asked() const { return match().decision.has_value(); }
  const std::vector<bind::Option>& options() const { return match().decision->options; }

  void give(int answer) {
    session_.answer(answer);
    session_.go_on();
  }

  // Puts other cards on the table, and asks again. The session itself offers no such thing.
  void exchange(const lab::Exchange& exchange) {
    auto& match = const_cast<match::Match&>(session_.match());
    match.table = exchange(match.table);
    match.decision.reset();
    match.reached.reset();
    session_.go_on();
  }

  // All that the seat can read since the last call.
  std::string read_by(int seat) {
    std::string text;
    for (const session::LogEntry& entry : session_.take_log().entries) {
      text += entry.text(seat) + "\n";
    }
    if (is_asked() && session_.asked() == seat) {
      text += session_.interpreter().words().text(match().decision->topic) + ":";
      for (const std::string& label : session_.interpreter().labels(match(), seat)) {
        text += " [" + label + "]";
      }
    }
    return text;
  }

 private:
  session::Session session_;
};

bool looks_alike(const Side& one, const Side& other, int seat, const lab::Exchange& cards) {
  for (const Side* side : {&one, &other}) {
    for (const table::Table* table : {&side->match().table, &side->table()}) {
      if (table->knows(seat, cards.one) || table->knows(seat, cards.other)) return false;
    }
  }
  return one.is_asked() == other.is_asked() &&
         match::view(one.table(), seat) == match::view(other.table(), seat);
}

class Pairs {
 public:
  Pairs(const std::shared_ptr<const match::Setup>& setup, std::uint64_t seed)
      : setup_(setup), seed_(seed), luck_(seed) {}

  PairedReading read(int decisions) {
    Side side(setup_, seed_, answers_);
    for (int i = 0; i < decisions && side.is_asked() && reading_.difference.empty(); ++i) {
      const auto options = static_cast<std::uint32_t>(side.options().size());
      const auto choice = static_cast<int>(luck_.below(options));
      if (side.match().answers.empty()) {
        for (int seat = 0; seat < setup_->seats(); ++seat) compare(side, seat, choice);
      }
      answers_.push_back(choice);
      side.give(choice);
    }
    return reading_;
  }

 private:
  void compare(const Side& side, int seat, int choice) {
    const auto cards = lab::Exchange::pick(side.match().table, seat, luck_);
    if (!cards || !reading_.difference.empty()) return;
    Side one(setup_, seed_, answers_);
    Side other(setup_, seed_, answers_);
    other.exchange(*cards);
    if (!looks_alike(one, other, seat, *cards) || !judge(one, other, seat, *cards)) return;
    const bind::Option wanted =
        (*cards)(one.options()[static_cast<std::size_t>(choice)], one.table().layout());
    const auto same = std::find(other.options().begin(), other.options().end(), wanted);
    if (same == other.options().end()) return;
    other.give(static_cast<int>(same - other.options().begin()));
    one.give(choice);
    if (looks_alike(one, other, seat, *cards)) judge(one, other, seat, *cards);
  }

  bool judge(Side& one, Side& other, int seat, const lab::Exchange& cards) {
    ++reading_.pairs;
    const std::string expected = one.read_by(seat);
    const std::string found = other.read_by(seat);
    if (expected == found) return true;
    const table::Layout& layout = one.table().layout();
    reading_.difference = fmt::format(
        "after {} answers, seed {}, {} and {} exchanged, which {} does not know, it reads:\n{}\n"
        "and:\n{}",
        answers_.size(), seed_, layout.kind(cards.one).name, layout.kind(cards.other).name,
        table::seat_letter(seat), expected, found);
    return false;
  }

  std::shared_ptr<const match::Setup> setup_;
  std::uint64_t seed_;
  table::Generator luck_;
  std::vector<int> answers_;
  PairedReading reading_;
};

}  // namespace

PairedReading read_pairs(const std::shared_ptr<const match::Setup>& setup, std::uint64_t seed,
                         int decisions) {
  return Pairs(setup, seed).read(decisions);
}

}  // namespace punchcard
