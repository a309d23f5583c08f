#include "tools/lab/search_tree.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "interpreter/match/view.h"

namespace punchcard::lab {

namespace {

constexpr double kExploration = 0.7;  // between 0, greedy, and the sqrt(2) of the proof

// Whether there is a card that some seats know and others do not.
bool knows_differ(const table::Table& table, int seats) {
  for (int card = 0; card < table.layout().cards(); ++card) {
    for (int seat = 1; seat < seats; ++seat) {
      if (table.knows(seat, card) != table.knows(0, card)) return true;
    }
  }
  return false;
}

// The order of options that are worth as much: as they are offered, unless one of them is hidden
// from its chooser. Where that is offered among the others may tell which it is; how its seat sees
// it may not.
class EqualOptions {
 public:
  EqualOptions(const bind::Decision& decision, const table::Table& table)
      : decision_(decision), table_(table) {}

  // Whether an option comes before another one that was offered before it.
  bool comes_first(std::size_t option, std::size_t before) {
    return has_hidden() && seen(option) < seen(before);
  }

 private:
  bool has_hidden() {
    if (!has_hidden_) {
      has_hidden_ = false;
      for (std::size_t i = 0; i < decision_.options.size() && !*has_hidden_; ++i) {
        has_hidden_ = is_hidden(decision_, i, table_);
      }
    }
    return *has_hidden_;
  }

  std::pair<SeenOption, SeenOption> seen(std::size_t option) const {
    return {seen_place(decision_, option, table_),
            seen_option(decision_, option, table_, decision_.seat)};
  }

  const bind::Decision& decision_;
  const table::Table& table_;
  std::optional<bool> has_hidden_;
};

}  // namespace

SearchTree::SearchTree(const bind::Decision& root, const table::Table& seen, Beyond beyond,
                       std::size_t most)
    : root_(root),
      seen_(seen),
      view_(match::view(seen, root.seat)),
      beyond_(beyond),
      most_(most),
      at_(knows_differ(seen, seen.layout().seats())
              ? static_cast<std::size_t>(seen.layout().seats())
              : 1) {
  nodes_.resize(at_.size());
}

void SearchTree::begin(std::uint64_t seed) {
  luck_ = table::Generator::from_seed(seed);
  path_.clear();
  std::iota(at_.begin(), at_.end(), std::size_t{0});
  unseen_.clear();
  is_beyond_ = false;
  stands_at_root_ = false;
}

int SearchTree::choose(const bind::Decision& decision, const match::Match&,
                       const table::Table& table) {
  if (!stands_at_root_) {
    if (!is_root(decision, table)) return bind::kNoAnswer;
    stands_at_root_ = true;
  }
  return is_beyond_ || !see(table) ? go_beyond(decision) : descend(decision, table);
}

int SearchTree::best() const {
  EqualOptions equal(root_, seen_);
  std::size_t best = 0;
  int most = -1;
  for (std::size_t option = 0; option < root_.options.size(); ++option) {
    const Branch* branch = root_branch(option);
    if (branch == nullptr || branch->visits < most) continue;
    const bool is_equal = branch->visits == most;
    if (is_equal && !equal.comes_first(option, best)) continue;
    most = branch->visits;
    best = option;
  }
  return static_cast<int>(best);
}

std::vector<OptionValue> SearchTree::values() const {
  std::vector<OptionValue> values(root_.options.size());
  for (std::size_t option = 0; option < values.size(); ++option) {
    const Branch* branch = root_branch(option);
    if (branch == nullptr || branch->visits == 0) continue;
    values[option] = {branch->visits, branch->rewards / branch->visits};
  }
  return values;
}

const SearchTree::Branch* SearchTree::root_branch(std::size_t option) const {
  const Node& node = nodes_[tree_of(root_.seat)];
  const auto branch = node.find(seen_option(root_, option, seen_, root_.seat));
  return branch ? &node.branches[*branch] : nullptr;
}

bool SearchTree::is_root(const bind::Decision& decision, const table::Table& table) const {
  if (decision.seat != root_.seat || decision.options.size() != root_.options.size()) return false;
  if (!says_the_same(decision, root_)) return false;
  table::Table lucky = table;
  lucky.set_generator(seen_.generator());
  return lucky == seen_ || match::view(table, root_.seat) == view_;
}

int SearchTree::any_of(const bind::Decision& decision) {
  return static_cast<int>(luck_.below(static_cast<std::uint32_t>(decision.options.size())));
}

int SearchTree::go_beyond(const bind::Decision& decision) {
  is_beyond_ = true;
  return beyond_ == Beyond::stops ? bind::kNoAnswer : any_of(decision);
}

int SearchTree::descend(const bind::Decision& decision, const table::Table& table) {
  const std::size_t at = at_[tree_of(decision.seat)];
  const bool grows = may_add();  // with all of the options
  offered_.clear();
  for (std::size_t option = 0; option < decision.options.size(); ++option) {
    const SeenOption action = seen_option(decision, option, table, decision.seat);
    if (!grows && !nodes_[at].find(action)) return go_beyond(decision);
    offered_.push_back(branch_of(at, action));
  }
  Node& node = nodes_[at];
  std::size_t untried = 0;
  for (const std::size_t branch : offered_) {
    ++node.branches[branch].offered;
    untried += node.branches[branch].visits == 0 ? 1 : 0;
  }
  const auto branch = [&](std::size_t option) -> const Branch& {
    return node.branches[offered_[option]];
  };
  std::size_t chosen = 0;
  if (untried > 0) {
    std::size_t skip = luck_.below(static_cast<std::uint32_t>(untried));
    while (branch(chosen).visits > 0 || skip-- > 0) ++chosen;
  } else {
    EqualOptions equal(decision, table);
    for (std::size_t option = 1; option < offered_.size(); ++option) {
      const double one = bound(branch(option));
      const double most = bound(branch(chosen));
      const bool is_first = one == most && equal.comes_first(option, chosen);
      if (one > most || is_first) chosen = option;
    }
  }
  path_.push_back({at, offered_[chosen], decision.seat});
  is_beyond_ = untried > 0;
  if (!is_beyond_) follow(decision, chosen, table);
  return static_cast<int>(chosen);
}

// Each tree goes on by what its seat sees of the option.
void SearchTree::follow(const bind::Decision& decision, std::size_t option,
                        const table::Table& table) {
  const std::size_t own = tree_of(decision.seat);
  const int thing = decision.options[option].index;
  note_unseen(seen_option(decision, option, table, decision.seat), thing, decision.seat, own);
  at_[own] = child(at_[own], offered_[option]);
  for (std::size_t tree = 0; tree < at_.size() && !is_beyond_; ++tree) {
    if (tree == own) continue;
    const int seat = static_cast<int>(tree);
    const SeenOption seen = seen_option(decision, option, table, seat);
    note_unseen(seen, thing, seat, tree);
    is_beyond_ = !go_on(tree, seen);
  }
}

// Goes along a branch, which may be new; false if it is, but there may be no more.
bool SearchTree::go_on(std::size_t tree, const SeenOption& seen) {
  std::size_t& node = at_[tree];
  if (!may_add() && !nodes_[node].find(seen)) return false;
  node = child(node, branch_of(node, seen));
  return true;
}

void SearchTree::note_unseen(const SeenOption& seen, int card, int seat, std::size_t tree) {
  if (seen.hidden) unseen_.push_back({card, seat, tree});
}

// Trees go on by the cards that their seats have come to know; false as in go_on().
bool SearchTree::see(const table::Table& table) {
  const auto is_unknown = [&](const Unseen& unseen) {
    return !table.knows(unseen.seat, unseen.card);
  };
  const auto known = std::stable_partition(unseen_.begin(), unseen_.end(), is_unknown);
  for (auto seen = known; seen != unseen_.end(); ++seen) {
    if (!go_on(seen->tree, {table::kNone, bind::OptionKind::card, false, seen->card, 0, 0})) {
      return false;
    }
  }
  unseen_.erase(known, unseen_.end());
  return true;
}

double SearchTree::bound(const Branch& branch) {
  const double visits = branch.visits;
  return branch.rewards / visits + kExploration * std::sqrt(std::log(branch.offered) / visits);
}

void SearchTree::add(const Taken& taken, double reward) {
  Branch& branch = nodes_[taken.node].branches[taken.branch];
  ++branch.visits;
  branch.rewards += reward;
}

std::optional<std::size_t> SearchTree::Node::find(const SeenOption& action) const {
  if (!by_action.empty()) {
    const auto found = by_action.find(action);
    return found == by_action.end() ? std::nullopt : std::optional(found->second);
  }
  for (std::size_t i = 0; i < branches.size(); ++i) {
    if (branches[i].action == action) return i;
  }
  return std::nullopt;
}

// A list of few is searched faster than a map.
std::size_t SearchTree::Node::add(const SeenOption& action) {
  constexpr std::size_t kFew = 64;
  branches.push_back({action, table::kNone});
  if (branches.size() > kFew) {
    for (std::size_t i = by_action.size(); i < branches.size(); ++i) {
      by_action.emplace(branches[i].action, i);
    }
  }
  return branches.size() - 1;
}

std::size_t SearchTree::branch_of(std::size_t node, const SeenOption& action) {
  const auto known = nodes_[node].find(action);
  if (known) return *known;
  ++branches_;
  return nodes_[node].add(action);
}

std::size_t SearchTree::child(std::size_t node, std::size_t branch) {
  const int known = nodes_[node].branches[branch].node;
  if (known != table::kNone) return static_cast<std::size_t>(known);
  nodes_.emplace_back();
  nodes_[node].branches[branch].node = static_cast<int>(nodes_.size() - 1);
  return nodes_.size() - 1;
}

}  // namespace punchcard::lab
