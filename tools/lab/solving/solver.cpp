#include "tools/lab/solving/solver.h"

#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "tools/lab/solving/components.h"
#include "tools/lab/solving/history_search.h"
#include "tools/lab/solving/induction.h"
#include "tools/lab/solving/repetitions.h"

namespace punchcard::lab {

namespace {

constexpr std::size_t kLongestLine = 200;  // answers

// Decisions in steps that try a repetition, for each position. Honest rules of repetition take a
// few.
constexpr std::int64_t kTriesOfPosition = 200;

// Follows the best answers of both seats from a match with an open decision.
class LineFinder {
 public:
  LineFinder(PositionGraph& graph, const Components& components, const Induction& induction,
             Repetitions& repetitions, HistorySearch& search)
      : graph_(graph),
        components_(components),
        induction_(induction),
        repetitions_(repetitions),
        search_(search) {}

  void follow(match::Match match, Solution& solution) {
    while (!match.over() && solution.line.size() < kLongestLine) {
      const std::optional<int> option = best(match);
      if (!option) break;
      solution.line.push_back(*option);
      graph_.interpreter().answer(match, *option);
    }
    solution.line_ends = match.over();
  }

 private:
  std::optional<int> best(const match::Match& match) {
    const auto node = graph_.find(match);
    const std::int64_t step = match.table.word(table::Word::step);
    if (node && match.answers.empty() && !visited_.insert(*node).second) repeated_step_ = step;
    if (repeated_step_ == step) {
      if (const auto option = ending(match)) return option;
    }
    if (!node) return std::nullopt;
    if (is_by_induction(*node)) {
      const int option = induction_.best(*node);
      const bool is_option = option < static_cast<int>(match.decision->options.size());
      return is_option ? std::optional(option) : std::nullopt;
    }
    return searched(match);
  }

  // Whether the induction has a strategy from here. Within the first component it has one only if
  // that proves the whole value; others are entered without a history unless play strays.
  bool is_by_induction(PositionGraph::Node node) const {
    const PositionGraph::Node root = graph_.root();
    return induction_.bounds(node).exact() &&
           (induction_.bounds(root).exact() ||
            (components_.of(node) != components_.of(root) && !search_.has_strayed()));
  }

  // The option after which a repetition ends the match best.
  std::optional<int> ending(const match::Match& match) {
    const Bounds whole = repetitions_.step_worth(match);
    if (!whole.exact()) return std::nullopt;
    for (int option = 0; option < static_cast<int>(match.decision->options.size()); ++option) {
      if (repetitions_.step_worth_after(match, option) == whole) return option;
    }
    return std::nullopt;
  }

  // The search knows no distances, so a line that only keeps its worth may wait for ever: one that
  // ends the match goes first, and none leads back to where the line has been.
  std::optional<int> searched(const match::Match& match) {
    const std::optional<Worth> whole = search_.worth(match);
    if (!whole) return std::nullopt;
    passed_.insert(search_.state_of(match));
    std::optional<int> best;
    for (int option = 0; option < static_cast<int>(match.decision->options.size()); ++option) {
      match::Match next = match;
      graph_.interpreter().answer(next, option);
      if (search_.worth(next) != whole) continue;
      if (next.over()) return option;
      if (!best && passed_.count(search_.state_of(next)) == 0) best = option;
    }
    return best;
  }

  PositionGraph& graph_;
  const Components& components_;
  const Induction& induction_;
  Repetitions& repetitions_;
  HistorySearch& search_;
  std::set<PositionGraph::Node> visited_;
  std::set<std::string> passed_;  // states of the search
  std::int64_t repeated_step_ = -1;
};

void narrow(Bounds& bounds, const std::optional<Worth>& worth) {
  if (worth) bounds = Bounds::exactly(*worth);
}

}  // namespace

Solution solve(match::Interpreter& interpreter, const match::Match& match, const SolvePlan& plan) {
  if (match.setup->seats() > kMostSeatsSolved) {
    throw std::invalid_argument(fmt::format(
        "only games of one or two seats have a value, not of {}: what a seat gets depends on whom "
        "the others favour when it makes no difference to them",
        match.setup->seats()));
  }
  Solution solution;
  PositionGraph graph(interpreter, match);
  solution.failures = graph.failures();
  if (PositionGraph::is_end(graph.root())) {
    solution.value = Bounds::exactly(PositionGraph::worth_of(graph.root()));
    solution.line_ends = true;
    solution.decisions = 0;
    return solution;
  }
  const bool explored = graph.explore(plan.most_positions, plan.progress, plan.stop);
  solution.positions = graph.positions();
  solution.failures = graph.failures();
  if (!explored) {
    const bool is_large = graph.positions() > plan.most_positions;
    solution.ending = is_large ? Solution::Ending::too_large : Solution::Ending::interrupted;
    return solution;
  }
  const Components components(graph);
  Repetitions repetitions(graph, plan.most_positions + kTriesOfPosition * graph.positions(),
                          plan.stop);
  Induction induction(graph, components, repetitions);
  HistorySearch search(graph, components, graph.is_ambiguous() ? nullptr : &induction,
                       plan.most_positions, plan.stop);
  if (!graph.is_ambiguous()) {
    if (!induction.run(plan.stop)) {
      solution.ending = Solution::Ending::interrupted;
      return solution;
    }
    solution.value = induction.bounds(graph.root());
    solution.options = induction.options_of(graph.root());
    solution.in_cycles = induction.in_cycles();
    const std::uint32_t distance = induction.distance(graph.root());
    if (distance < Induction::kByPatience && solution.value.low != Worth::drawn) {
      solution.decisions = distance;
    }
  }
  match::Match root = match;
  interpreter.run(root);
  if (root.over()) throw Unsolvable("the clock has stopped the first step", root.last_failure);
  solution.options.resize(root.decision->options.size());
  if (!solution.value.exact()) narrow(solution.value, search.worth(root));
  for (std::size_t option = 0; option < solution.options.size(); ++option) {
    if (solution.options[option].exact()) continue;
    match::Match next = root;
    interpreter.answer(next, static_cast<int>(option));
    narrow(solution.options[option], search.worth(next));
  }
  LineFinder(graph, components, induction, repetitions, search).follow(root, solution);
  solution.histories = search.states();
  if (!plan.judged.players.empty() && !graph.is_ambiguous()) {
    solution.judged = judge(graph, induction, plan.judged, plan.stop);
  }
  if (!solution.value.exact() && plan.stop && plan.stop())
    solution.ending = Solution::Ending::interrupted;
  return solution;
}

}  // namespace punchcard::lab
