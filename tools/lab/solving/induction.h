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
// A win, and a win or a draw, are two questions; each has its own strategies. A question is decided
// in rounds: what one round has decided is a way out in the next, and only repetitions between
// positions that are still open matter. So the strategies of different rounds never meet in a
// position, and none of them relies on a position that another has already visited. Where
// repetitions are worth different things, questions may stay open; history_search.h is for those.
// If play can go on for ever without any situation being noted, this counts as a draw.
//
// Time and memory are linear in the size of the graph, up to the logarithm of a queue.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
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

  // The bounds of each option of a position in which play begins. They differ from those of the
  // positions behind them: if play comes back to where it began, it is a repetition. Costs as much
  // as solving the position's component.
  std::vector<Bounds> options_of(Node node);

  std::int64_t in_cycles() const { return in_cycles_; }  // positions that play can come back to
  std::int64_t open() const;                             // positions without an exact value

 private:
  // What is known of the members of a component for one worth: whether the first seat gets that
  // much.
  enum class Verdict : std::uint8_t { open, yes, no };
  struct Level {
    Worth wanted = Worth::won;
    std::vector<Verdict> verdict;
    std::vector<std::uint32_t> distance;
    std::vector<std::uint16_t> choice;  // of the seat that the verdict is good for

    explicit Level(Worth at_least, std::size_t members)
        : wanted(at_least),
          verdict(members, Verdict::open),
          distance(members, kByPatience),
          choice(members, 0) {}
  };
  // Members from which a seat can force play to certain edges.
  struct Attractor {
    std::vector<std::uint32_t> members;
    std::vector<std::uint8_t> contains;  // by member
    std::vector<std::uint32_t> distance;
    std::vector<std::uint16_t> choice;
  };

  static std::size_t at(Node node) { return node - PositionGraph::kEnds; }
  std::optional<Bounds> repetition_of(Node node, std::span<const Node> members) const;
  bool always_notes(Node node, std::uint32_t component) const;
  bool is_cycle(std::span<const Node> members) const;
  void solve_single(Node node);
  void solve_cycle(std::span<const Node> members);
  void enter(std::span<const Node> members);
  void leave();
  Level solve_level(Worth wanted) const;
  bool decide_by_force(Level& level, Verdict verdict) const;
  bool decide_by_patience(Level& level) const;
  template <class Test>
  Attractor attract(const Level& level, int seat, Test leads) const;
  Verdict verdict_of(const Level& level, Node node) const;
  bool is_open(const Level& level, Node node) const {
    return !PositionGraph::is_end(node) && member_[at(node)] != 0 &&
           level.verdict[member_[at(node)] - 1] == Verdict::open;
  }
  Bounds repeated(const Level& level) const;
  bool has_silent_cycle(const Level& level) const;
  void settle(std::size_t member, const Level& drawn, const Level& won);
  std::uint16_t longest_option(Node node) const;

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
