#include "tools/lab/forbidden_player.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "interpreter/table/deal.h"
#include "tools/lab/seen_option.h"

namespace punchcard::lab {

namespace {

constexpr std::uint64_t kLuckOfAnswers = 1;  // their luck, derived from a try's
constexpr int kTriesOfOption = 8;            // with other luck

// Whether two decisions are the same for the seat that is asked: what it does not know may differ.
bool is_same(const bind::Decision& one, const table::Table& here, const bind::Decision& other,
             const table::Table& there) {
  if (one.seat != other.seat || one.options.size() != other.options.size()) return false;
  if (!says_the_same(one, other)) return false;
  for (std::size_t i = 0; i < one.options.size(); ++i) {
    if (seen_option(one, i, here, one.seat) != seen_option(other, i, there, one.seat)) return false;
  }
  return true;
}

// Gives one answer to a decision and leaves the next one open.
class OneAnswer final : public match::Player {
 public:
  // `given` is called with the answer.
  OneAnswer(const bind::Decision& decision, const table::Table& table, int option,
            std::function<void()> given)
      : decision_(decision), table_(table), option_(option), given_(std::move(given)) {}

  bool is_given() const { return is_given_; }

  int choose(const bind::Decision& decision, const match::Match&,
             const table::Table& table) override {
    if (is_given_ || !is_same(decision, table, decision_, table_)) return bind::kNoAnswer;
    is_given_ = true;
    given_();
    return option_;
  }
  void begin(std::uint64_t) override {}

 private:
  const bind::Decision& decision_;
  const table::Table& table_;
  int option_;
  std::function<void()> given_;
  bool is_given_ = false;
};

}  // namespace

ForbiddenPlayer::ForbiddenPlayer(std::shared_ptr<const package::Package> package,
                                 bind::CardOfSeat forbidden)
    : interpreter_(std::move(package)), forbidden_(forbidden) {
  interpreter_.set_observer(this);
}

void ForbiddenPlayer::begin(std::uint64_t seed) {
  luck_ = table::Generator::from_seed(seed);
  player_->begin(seed);
}

std::int64_t ForbiddenPlayer::take_declined() { return std::exchange(declined_, 0); }

int ForbiddenPlayer::choose(const bind::Decision& decision, const match::Match& match,
                            const table::Table& table) {
  if (decision.seat != forbidden_.seat) return player_->choose(decision, match, table);
  answers_.read(copy_of(match), decision.seat, interpreter_);
  bind::Decision left = decision;
  left.options.clear();
  std::vector<int> kept;
  std::vector<int> uses;
  for (std::size_t option = 0; option < decision.options.size(); ++option) {
    uses.push_back(uses_of(decision, static_cast<int>(option), match, table));
  }
  const int least = *std::min_element(uses.begin(), uses.end());
  for (std::size_t option = 0; option < uses.size(); ++option) {
    if (uses[option] > least) continue;
    left.options.push_back(decision.options[option]);
    kept.push_back(static_cast<int>(option));
  }
  if (kept.size() == uses.size()) return player_->choose(decision, match, table);
  declined_ += static_cast<std::int64_t>(decision.options.size() - kept.size());
  const int chosen = player_->choose(left, match, table);
  return chosen == bind::kNoAnswer ? chosen : kept[static_cast<std::size_t>(chosen)];
}

int ForbiddenPlayer::uses_of(const bind::Decision& decision, int option, const match::Match& match,
                             const table::Table& table) {
  for (int tried = 0; tried < kTriesOfOption; ++tried) {
    if (const auto used = try_option(decision, option, match, table, Luck::other)) return *used;
  }
  return try_option(decision, option, match, table, Luck::own).value_or(0);
}

match::Match& ForbiddenPlayer::copy_of(const match::Match& match) {
  if (copy_) {
    *copy_ = match;
  } else {
    copy_.emplace(match);
  }
  copy_->forget_decision();
  return *copy_;
}

// Returns nothing if the copy does not come to the decision.
std::optional<int> ForbiddenPlayer::try_option(const bind::Decision& decision, int option,
                                               const match::Match& match, const table::Table& table,
                                               Luck luck) {
  match::Match& copy = copy_of(match);
  copy.blanks.cards.back() = forbidden_;
  uses_ = 0;
  int before = 0;
  OneAnswer answer(decision, table, option,
                   [&] { before = uses_ + interpreter_.times_executed(forbidden_); });
  std::vector<match::Player*> players(static_cast<std::size_t>(match.setup->seats()), &answer);
  const std::vector<match::Player*> after = players;
  const auto deal = std::make_shared<const table::Deal>(match.table, table, decision.seat, luck_);
  if (!deal->is_certain()) copy.take(deal);
  const std::uint64_t seed = luck_.next();
  if (luck == Luck::other) copy.table.set_generator(table::Generator::from_seed(seed));
  if (answers_.are_there()) {
    copy.answers.clear();
    answers_.set_players(after);
    answers_.begin(table::Generator::derive(seed, kLuckOfAnswers));
    std::fill(players.begin(), players.end(), &answers_);
  }
  interpreter_.run(copy, players, match.decisions + 2);
  if (!answer.is_given()) return std::nullopt;
  const int waiting = copy.decision ? interpreter_.times_executed(forbidden_) : 0;
  return std::max(0, uses_ + waiting - before);
}

void ForbiddenPlayer::on_right(int kind, int seat, bool executed) {
  if (executed && forbidden_.covers(kind, seat)) ++uses_;
}

}  // namespace punchcard::lab
