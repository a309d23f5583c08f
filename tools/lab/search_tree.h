// The tree of a searching player: what the games that it has simulated were worth, by the decisions
// that led there.
//
// The tree is also the player that answers for every seat of a simulated game: within the tree by
// upper confidence bounds, beyond it at random or, if the game is to be evaluated there, not at
// all. Each game adds at most one node.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"
#include "interpreter/table/schema.h"
#include "interpreter/table/table.h"

namespace punchcard::lab {

class SearchTree final : public match::Player {
 public:
  // Whether the tree goes on answering where a simulated game leaves it.
  enum class Beyond : std::uint8_t { plays, stops };

  // `seen` is the table that the decision's seat sees.
  SearchTree(const bind::Decision& root, const table::Table& seen, Beyond beyond);

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

  // The root's most visited option; the first one if several are equal.
  int best() const;

 private:
  static constexpr std::size_t kRoot = 0;
  static constexpr std::size_t kBeyond = SIZE_MAX;

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

  struct Branch {
    Action action;
    int node;
    int offered = 0;  // games that offered it
    int visits = 0;
    double rewards = 0;  // of the choosing seat
  };

  struct Node {
    std::vector<Branch> branches;
    int visits = 0;
  };

  struct Taken {
    std::size_t node;
    std::size_t branch;
    int seat;
  };

  static Action action_of(const bind::Decision& decision, std::size_t option,
                          const table::Table& table);
  static double bound(const Branch& branch);

  bool is_root(const bind::Decision& decision, const table::Table& table) const;
  int any_of(const bind::Decision& decision);
  int descend(const bind::Decision& decision, const table::Table& table);
  void add(const Taken& taken, double reward);
  std::size_t branch_of(std::size_t node, const Action& action);
  std::size_t child(std::size_t node, std::size_t branch);

  bind::Decision root_;
  table::Table seen_;
  std::string view_;  // the root's seat's
  Beyond beyond_;
  std::vector<Node> nodes_;
  std::vector<Taken> path_;
  std::vector<std::size_t> offered_;
  std::size_t at_ = kRoot;
  bool stands_at_root_ = false;
  table::Generator luck_{0};
};

}  // namespace punchcard::lab
