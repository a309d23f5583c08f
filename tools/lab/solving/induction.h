// Backward induction over a graph of positions: bounds for what each is worth with best play.
//
// Components are solved from the last to the first, so the value of whatever lies behind a
// component is known, and the same for every history, because no situation of another component can
// come back. A component of one position takes the best of its options. In a larger one, play may
// go round, and then the rule of repetition decides. That rule depends on the history: a value
// found with one history must not be used with another (the graph-history interaction problem:
// Campbell, "The Graph-History Interaction: On Ignoring Position History", 1985; Kishimoto and
// Mueller, "A General Solution to the Graph History Interaction Problem", 2004). Values here are
// those of positions into which play comes for the first time, and each is proved by a strategy:
//
//   by force     the seat can leave the component with that worth, whatever the other does (the
//                attractor). Each answer brings the end nearer, so nothing repeats itself on the
//                way.
//   by patience  the seat can stay out of whatever is worse, and each repetition (repetitions.h)
//                that can come up meanwhile is worth that much or more.
//
// Where repetitions are worth different things, the bounds may stay apart. They narrow as more
// positions are decided; what is left is `open`, and history_search.h is for that. If play can go
// on for ever without any situation being noted, this counts as a draw.
//
// Time and memory are linear in the size of the graph, up to the logarithm of a queue.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tools/lab/solving/components.h"
#include "tools/lab/solving/position_graph.h"
#include "tools/lab/solving/repetitions.h"

namespace punchcard::lab {

class Induction {
 public:
  using Node = PositionGraph::Node;

  Induction(const PositionGraph& graph, const Components& components, Repetitions& repetitions);

  // Returns false when `stop`, which is called between components, returns true.
  bool run(const std::function<bool()>& stop);

  Bounds bounds(Node node) const {
    return PositionGraph::is_end(node) ? Bounds::exactly(PositionGraph::worth_of(node))
                                       : bounds_[at(node)];
  }
  // The option that keeps the seat's worth, and brings an end by force nearer.
  int best(Node node) const { return best_[at(node)]; }
  // Decisions until the end, where it is by force: the winner's fewest against the loser's most.
  // kByPatience: it takes a repetition, or nobody wins.
  static constexpr std::uint32_t kByPatience = 1U << 30U;
  std::uint32_t distance(Node node) const {
    return PositionGraph::is_end(node) ? 0 : distance_[at(node)];
  }

  // The bounds of each option of a match's first position. They differ from those of the positions
  // behind them: if play comes back to the first position, it is a repetition.
  std::vector<Bounds> options_of_root();

  std::int64_t in_cycles() const { return in_cycles_; }  // positions that play can come back to
  std::int64_t open() const;                             // positions without an exact value

 private:
  // Whether each member of a component reaches a worth, and how.
  struct Level {
    bool by_first = false;  // the first seat forces it, else the second seat prevents it
    std::vector<std::uint8_t> forced;
    std::vector<std::uint32_t> distance;
    std::vector<std::uint16_t> choice;

    bool reached(std::size_t member) const { return (forced[member] != 0) == by_first; }
  };
  struct Levels {
    Level drawn, won;

    const Level& of(Worth worth) const { return worth == Worth::won ? won : drawn; }
    Worth worth(std::size_t member) const {
      if (won.reached(member)) return Worth::won;
      return drawn.reached(member) ? Worth::drawn : Worth::lost;
    }
  };
  using Side = Worth Bounds::*;

  static std::size_t at(Node node) { return node - PositionGraph::kEnds; }
  bool is_cycle(std::span<const Node> members) const;
  void solve_single(Node node);
  void solve_cycle(std::span<const Node> members);
  void enter(std::span<const Node> members);
  void leave();
  Levels levels(Side side, Worth repeated) const;
  Level level(Side side, Worth wanted, bool by_first) const;
  Bounds repeated() const;
  bool is_open(std::size_t member) const { return !bounds_[at(members_[member])].exact(); }
  bool has_silent_cycle() const;
  void measure(std::size_t member, const Levels& low, const Levels& high);
  int choice(std::size_t member, const Levels& low, const Levels& high) const;
  int patient_option(Node node, const Level& level, Side side, Worth wanted) const;
  int longest_option(Node node) const;

  const PositionGraph& graph_;
  const Components& components_;
  Repetitions& repetitions_;
  std::vector<Bounds> bounds_;
  std::vector<std::uint16_t> best_;
  std::vector<std::uint32_t> distance_;
  std::int64_t in_cycles_ = 0;

  // The component that is being solved.
  struct Origin {
    std::uint32_t member;
    std::uint16_t option;
  };
  std::vector<Node> members_;
  std::vector<std::uint32_t> member_;  // by position: its place in members_ plus 1, 0 outside
  std::vector<std::size_t> first_origin_;
  std::vector<Origin> origins_;  // of each member: the edges that lead to it from members
};

}  // namespace punchcard::lab
