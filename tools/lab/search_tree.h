// The trees of a searching player: what the games that it has simulated were worth, by the
// decisions that led there.
//
// Where seats know different cards, each seat has a tree of its own, whose nodes are what this seat
// has seen: an option that it saw only in part (a hidden card was played) is one branch for all
// that it may have been. Once the seat knows the card, at once if it is laid open, the tree goes on
// by which it was. So a seat chooses by what it saw of the others' answers, and they can hide a
// card from it: the multiple observers of Cowling, Powley and Whitehouse, "Information Set Monte
// Carlo Tree Search", 2012. Where all know the same, one tree serves all.
//
// The trees are also the player that answers for every seat of a simulated game: within the tree by
// upper confidence bounds, beyond it at random or, if the game is to be evaluated there, not at
// all. Each game adds at most one node to a tree that its seats choose by. Once the trees have as
// many branches together as they may, none grows: a game leaves them at the first option that they
// lack.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"
#include "interpreter/table/schema.h"
#include "interpreter/table/table.h"
#include "tools/lab/seen_option.h"

namespace punchcard::lab {

// What simulated games were worth that began with an option.
struct OptionValue {
  int games = 0;
  double worth = 0;  // their mean, to the choosing seat, from 0 to 1; 0 of no games
};

class SearchTree final : public match::Player {
 public:
  // Whether the tree goes on answering where a simulated game leaves it.
  enum class Beyond : std::uint8_t { plays, stops };

  // A hundred bytes each. A long search of a shipped game has a tenth.
  static constexpr std::size_t kMostBranches = 1'000'000;

  // `seen` is the table that the decision's seat sees; both are copied. All trees together have
  // `most` branches, and those of one decision more.
  SearchTree(const bind::Decision& root, const table::Table& seen, Beyond beyond,
             std::size_t most = kMostBranches);

  // A simulated game begins.
  void begin(std::uint64_t seed) override;
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;

  // Whether the simulated game has reached the root's decision.
  bool stands_at_root() const { return stands_at_root_; }

  // Adds what the end of the simulated game is worth to each branch on its path; `worth` says it of
  // a seat, from 0 to 1.
  template <class Worth>
  void learn(Worth worth) {
    std::array<double, table::kMaxSeats> rewards;
    rewards.fill(-1);  // not known yet
    for (const Taken& taken : path_) {
      double& reward = rewards[static_cast<std::size_t>(taken.seat)];
      if (reward < 0) reward = worth(taken.seat);
      add(taken, reward);
    }
  }

  // The branches of all trees.
  std::size_t size() const { return branches_; }

  // The root's most visited option. Of several the first one; where a hidden card, or a token on
  // one, is offered, the first as the seat sees them, because the order may tell what it does not
  // know.
  int best() const;
  // What the simulated games say of the root's options, in their order.
  std::vector<OptionValue> values() const;

 private:
  struct Branch {
    SeenOption action;
    int node;
    int offered = 0;  // simulated games that offered it
    int visits = 0;
    double rewards = 0;  // of the choosing seat
  };

  struct Node {
    std::vector<Branch> branches;
    std::map<SeenOption, std::size_t> by_action;  // all of them, or none while they are few

    std::optional<std::size_t> find(const SeenOption& action) const;
    std::size_t add(const SeenOption& action);
  };

  struct Taken {
    std::size_t node;
    std::size_t branch;
    int seat;
  };

  // A card that was an answer, and a seat that did not know it.
  struct Unseen {
    int card;
    int seat;
    std::size_t tree;
  };

  static double bound(const Branch& branch);

  bool is_root(const bind::Decision& decision, const table::Table& table) const;
  int any_of(const bind::Decision& decision);
  int go_beyond(const bind::Decision& decision);
  int descend(const bind::Decision& decision, const table::Table& table);
  void add(const Taken& taken, double reward);
  void follow(const bind::Decision& decision, std::size_t option, const table::Table& table);
  bool go_on(std::size_t tree, const SeenOption& seen);
  void note_unseen(const SeenOption& seen, int card, int seat, std::size_t tree);
  bool see(const table::Table& table);
  std::size_t tree_of(int seat) const {
    return at_.size() == 1 ? 0 : static_cast<std::size_t>(seat);
  }
  const Branch* root_branch(std::size_t option) const;
  bool may_add() const { return branches_ < most_; }
  std::size_t branch_of(std::size_t node, const SeenOption& action);
  std::size_t child(std::size_t node, std::size_t branch);

  bind::Decision root_;
  table::Table seen_;
  std::string view_;  // the root's seat's
  Beyond beyond_;
  std::size_t most_;
  std::vector<Node> nodes_;  // first the root of each tree
  std::size_t branches_ = 0;
  std::vector<Taken> path_;
  std::vector<std::size_t> offered_;
  std::vector<std::size_t> at_;  // by tree
  std::vector<Unseen> unseen_;
  bool is_beyond_ = false;
  bool stands_at_root_ = false;
  table::Generator luck_{0};
};

}  // namespace punchcard::lab
