#include "tools/lab/search_tree.h"

#include <cmath>

#include "interpreter/match/view.h"

namespace punchcard::lab {

namespace {

constexpr double kExploration = 0.7;  // between 0, greedy, and the sqrt(2) of the proof

}  // namespace

SearchTree::SearchTree(const bind::Decision& root, const table::Table& seen, Beyond beyond)
    : root_(root), seen_(seen), view_(match::view(seen, root.seat)), beyond_(beyond), nodes_(1) {}

void SearchTree::begin(std::uint64_t seed) {
  luck_ = table::Generator::from_seed(seed);
  path_.clear();
  at_ = kRoot;
  stands_at_root_ = false;
}

int SearchTree::choose(const bind::Decision& decision, const match::Match&,
                       const table::Table& table) {
  if (!stands_at_root_) {
    if (!is_root(decision, table)) return bind::kNoAnswer;
    stands_at_root_ = true;
  }
  if (at_ == kBeyond) return beyond_ == Beyond::stops ? bind::kNoAnswer : any_of(decision);
  return descend(decision, table);
}

int SearchTree::best() const {
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

SearchTree::Action SearchTree::action_of(const bind::Decision& decision, std::size_t option,
                                         const table::Table& table) {
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

bool SearchTree::is_root(const bind::Decision& decision, const table::Table& table) const {
  if (decision.seat != root_.seat || decision.options.size() != root_.options.size()) return false;
  table::Table lucky = table;
  lucky.set_generator(seen_.generator());
  return lucky == seen_ || match::view(table, root_.seat) == view_;
}

int SearchTree::any_of(const bind::Decision& decision) {
  return static_cast<int>(luck_.below(static_cast<std::uint32_t>(decision.options.size())));
}

int SearchTree::descend(const bind::Decision& decision, const table::Table& table) {
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

double SearchTree::bound(const Branch& branch) {
  const double visits = branch.visits;
  return branch.rewards / visits + kExploration * std::sqrt(std::log(branch.offered) / visits);
}

void SearchTree::add(const Taken& taken, double reward) {
  Node& node = nodes_[taken.node];
  Branch& branch = node.branches[taken.branch];
  ++node.visits;
  ++branch.visits;
  branch.rewards += reward;
}

std::size_t SearchTree::branch_of(std::size_t node, const Action& action) {
  std::vector<Branch>& branches = nodes_[node].branches;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    if (branches[i].action == action) return i;
  }
  branches.push_back({action, table::kNone});
  return branches.size() - 1;
}

std::size_t SearchTree::child(std::size_t node, std::size_t branch) {
  const int known = nodes_[node].branches[branch].node;
  if (known != table::kNone) return static_cast<std::size_t>(known);
  nodes_.emplace_back();
  nodes_[node].branches[branch].node = static_cast<int>(nodes_.size() - 1);
  return nodes_.size() - 1;
}

}  // namespace punchcard::lab
