#include "tools/lab/mcts_player.h"

#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "interpreter/match/view.h"
#include "interpreter/table/deal.h"
#include "interpreter/table/schema.h"

namespace punchcard::lab {

namespace {

constexpr double kExploration = 0.7;             // between 0, greedy, and the sqrt(2) of the proof
constexpr std::int64_t kLongestPlayout = 2'000;  // decisions; longer games are no win for anybody
constexpr int kTries = 100;                      // deals for one iteration

// An option in the chooser's view: a card that the seat does not know is identified by its place.
// Words have no permanent number, so a word is identified by its position among the options.
struct Action {
  bind::OptionKind kind;
  bool hidden;
  std::int32_t index;
  std::int32_t place;
  std::int32_t part;

  friend bool operator==(const Action&, const Action&) = default;
};

Action action_of(const bind::Decision& decision, std::size_t option, const table::Table& table) {
  const bind::Option& thing = decision.options[option];
  const int seat = decision.seat;
  if (thing.kind == bind::OptionKind::word) {
    return {thing.kind, false, static_cast<std::int32_t>(option), 0, 0};
  }
  const Action action{thing.kind, false, thing.index, 0, thing.part};
  const bool card = thing.kind == bind::OptionKind::card || thing.kind == bind::OptionKind::number;
  if (!card || table.knows(seat, thing.index)) return action;
  return {thing.kind, true, table.zone_of(thing.index), table.place_of(thing.index), thing.part};
}

// The value of a draw for each seat is an equal share of a win, which is 1. In a game for one, an
// unsolved puzzle is a loss.
double draw_reward(int seats) { return seats > 1 ? 1.0 / seats : 0; }

struct Branch {
  Action action;
  int node;
  int offered = 0;  // iterations that offered it
  int visits = 0;
  double rewards = 0;  // of the choosing seat
};

struct Node {
  std::vector<Branch> branches;
};

}  // namespace

// The tree of one decision. It is also the player that descends it for every seat of a copy.
class MctsPlayer::Tree final : public match::Player {
 public:
  Tree(const bind::Decision& root, const table::Table& seen)
      : root_(root), seen_(seen), nodes_(1) {}

  void begin(std::uint64_t seed) override {
    luck_ = table::Generator::from_seed(seed);
    path_.clear();
    at_ = kRoot;
    stands_at_root_ = false;
  }

  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override {
    (void)match;
    if (!stands_at_root_) {
      if (!is_root(decision, table)) return bind::kNoAnswer;
      stands_at_root_ = true;
    }
    if (at_ == kBeyond) return any_of(decision);
    return descend(decision, table);
  }

  // Whether the copy has reached the searched decision.
  bool stands_at_root() const { return stands_at_root_; }

  // Adds what the end of the copy is worth to each branch on its path; `worth` says it of a seat.
  template <class Worth>
  void learn(Worth worth) {
    std::array<double, table::kMaxSeats> rewards;
    rewards.fill(-1);  // not known yet
    for (const Taken& taken : path_) {
      Branch& branch = nodes_[taken.node].branches[taken.branch];
      double& reward = rewards[static_cast<std::size_t>(taken.seat)];
      if (reward < 0) reward = worth(taken.seat);
      ++branch.visits;
      branch.rewards += reward;
    }
  }

  // The root's most visited option; the first one if several are equal.
  int best() const {
    int best = 0;
    int most = -1;
    for (std::size_t option = 0; option < root_.options.size(); ++option) {
      const Action action = action_of(root_, option, seen_);
      for (const Branch& branch : nodes_[kRoot].branches) {
        if (branch.action == action && branch.visits > most) {
          most = branch.visits;
          best = static_cast<int>(option);
        }
      }
    }
    return best;
  }

 private:
  static constexpr std::size_t kRoot = 0;
  static constexpr std::size_t kBeyond = SIZE_MAX;

  struct Taken {
    std::size_t node;
    std::size_t branch;
    int seat;
  };

  bool is_root(const bind::Decision& decision, const table::Table& table) const {
    if (decision.seat != root_.seat || decision.options.size() != root_.options.size())
      return false;
    table::Table lucky = table;
    lucky.set_generator(seen_.generator());
    return lucky == seen_ || match::view(table, root_.seat) == match::view(seen_, root_.seat);
  }

  int any_of(const bind::Decision& decision) {
    return static_cast<int>(luck_.below(static_cast<std::uint32_t>(decision.options.size())));
  }

  int descend(const bind::Decision& decision, const table::Table& table) {
    offered_.clear();
    for (std::size_t option = 0; option < decision.options.size(); ++option) {
      offered_.push_back(branch_of(at_, action_of(decision, option, table)));
    }
    Node& node = nodes_[at_];
    std::size_t untried = 0;
    for (const std::size_t branch : offered_) {
      ++node.branches[branch].offered;
      untried += node.branches[branch].visits == 0 ? 1 : 0;
    }
    std::size_t chosen = 0;
    if (untried > 0) {
      std::size_t skip = luck_.below(static_cast<std::uint32_t>(untried));
      while (node.branches[offered_[chosen]].visits > 0 || skip-- > 0) ++chosen;
    } else {
      for (std::size_t option = 1; option < offered_.size(); ++option) {
        if (bound(node.branches[offered_[option]]) > bound(node.branches[offered_[chosen]])) {
          chosen = option;
        }
      }
    }
    path_.push_back({at_, offered_[chosen], decision.seat});
    at_ = untried > 0 ? kBeyond : child(at_, offered_[chosen]);
    return static_cast<int>(chosen);
  }

  static double bound(const Branch& branch) {
    const double visits = branch.visits;
    return branch.rewards / visits + kExploration * std::sqrt(std::log(branch.offered) / visits);
  }

  std::size_t branch_of(std::size_t node, const Action& action) {
    std::vector<Branch>& branches = nodes_[node].branches;
    for (std::size_t i = 0; i < branches.size(); ++i) {
      if (branches[i].action == action) return i;
    }
    branches.push_back({action, table::kNone});
    return branches.size() - 1;
  }

  std::size_t child(std::size_t node, std::size_t branch) {
    const int known = nodes_[node].branches[branch].node;
    if (known != table::kNone) return static_cast<std::size_t>(known);
    nodes_.emplace_back();
    nodes_[node].branches[branch].node = static_cast<int>(nodes_.size() - 1);
    return nodes_.size() - 1;
  }

  const bind::Decision& root_;
  const table::Table& seen_;
  std::vector<Node> nodes_;
  std::vector<Taken> path_;
  std::vector<std::size_t> offered_;
  std::size_t at_ = kRoot;
  bool stands_at_root_ = false;
  table::Generator luck_{0};
};

MctsPlayer::MctsPlayer(std::shared_ptr<const package::Package> package, Budget budget)
    : interpreter_(std::move(package)), budget_(budget) {}

int MctsPlayer::choose(const bind::Decision& decision, const match::Match& match,
                       const table::Table& table) {
  using Clock = std::chrono::steady_clock;
  Tree tree(decision, table);
  const Clock::time_point end = Clock::now() + budget_.time;
  const auto goes_on = [&](int done) {
    return done == 0 || (budget_.by_clock() ? Clock::now() < end : done < budget_.iterations);
  };
  for (int i = 0; goes_on(i); ++i) {
    int tries = 0;
    while (tries < kTries && !iterate(tree, decision.seat, match, table)) ++tries;
    if (tries < kTries) continue;
    if (i > 0) break;
    return static_cast<int>(luck_.below(static_cast<std::uint32_t>(decision.options.size())));
  }
  return tree.best();
}

// Plays one copy to its end; returns false if it did not reach the decision.
bool MctsPlayer::iterate(Tree& tree, int seat, const match::Match& match,
                         const table::Table& table) {
  if (copy_) {
    *copy_ = match;
  } else {
    copy_.emplace(match);
  }
  copy_->decision.reset();
  copy_->reached.reset();
  const auto deal = std::make_shared<const table::Deal>(match.table, table, seat, luck_);
  if (!deal->moves_nothing()) {
    copy_->table = deal->dealt(match.table);
    copy_->deal = deal;
  }
  copy_->table.set_generator(table::Generator::from_seed(draw_seed()));
  tree.begin(draw_seed());
  const std::vector<match::Player*> players(static_cast<std::size_t>(match.setup->seats()), &tree);
  interpreter_.run(*copy_, players, match.decisions + kLongestPlayout);
  if (!tree.stands_at_root()) return false;
  tree.learn([&](int of) { return worth(*copy_, of); });
  return true;
}

double MctsPlayer::worth(const match::Match& end, int seat) {
  constexpr double kMostWorth = 100;
  const table::Outcome outcome = end.table.outcome();
  if (outcome != table::Outcome::won && outcome != table::Outcome::drawn) return 0;
  if (end.setup->definition().worth.there()) return interpreter_.worth(end, seat) / kMostWorth;
  if (outcome == table::Outcome::drawn) return draw_reward(end.setup->seats());
  return end.table.winner() == seat ? 1 : 0;
}

std::uint64_t MctsPlayer::draw_seed() {
  const std::uint64_t high = luck_.next();
  return high << 32U | luck_.next();
}

}  // namespace punchcard::lab
