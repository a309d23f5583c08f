#include "tools/lab/solving/judge.h"

#include <algorithm>

#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"
#include "tools/lab/players.h"

namespace punchcard::lab {

namespace {

using Node = PositionGraph::Node;

// Hears a player's answer, and leaves the decision open.
class Question final : public match::Player {
 public:
  explicit Question(match::Player& asked) : asked_(asked) {}

  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override {
    answer_ = asked_.choose(decision, match, table);
    return bind::kNoAnswer;
  }
  void begin(std::uint64_t seed) override { asked_.begin(seed); }

  int answer() const { return answer_; }

 private:
  match::Player& asked_;
  int answer_ = bind::kNoAnswer;
};

Worth win_of(int seat) { return seat == 0 ? Worth::won : Worth::lost; }

// A position, and which of its options keep the win.
struct Exam {
  Node node = 0;
  std::vector<bool> keeps;
};

// Whether the position's seat can win and can give the win away, and how; all must be known.
bool is_exam(const PositionGraph& graph, Induction& induction, Node node, Exam& exam) {
  if (!graph.is_decision(node)) return false;
  const Bounds win = Bounds::exactly(win_of(graph.seat(node)));
  if (induction.bounds(node) != win) return false;
  exam = {node, {}};
  for (const Bounds& option : induction.options_of(node)) {
    if (!option.exact()) return false;
    exam.keeps.push_back(option == win);
  }
  const auto kept = std::count(exam.keeps.begin(), exam.keeps.end(), true);
  return kept > 0 && kept < std::ssize(exam.keeps);
}

std::vector<Exam> draw_exams(const PositionGraph& graph, Induction& induction,
                             const JudgePlan& plan, const std::function<bool()>& stop) {
  std::vector<Node> nodes;
  for (Node node = PositionGraph::kEnds; node < graph.end(); ++node) nodes.push_back(node);
  table::Generator::from_seed(plan.seed).shuffle(nodes);
  std::vector<Exam> exams;
  for (const Node node : nodes) {
    if (std::ssize(exams) >= plan.positions || (stop && stop())) break;
    Exam exam;
    if (is_exam(graph, induction, node, exam)) exams.push_back(std::move(exam));
  }
  return exams;
}

// Whether the player keeps the win.
bool keeps_win(const PositionGraph& graph, match::Player& player, const Exam& exam) {
  Question question(player);
  match::Match match = graph.match_at(exam.node);
  const std::vector<match::Player*> seats(static_cast<std::size_t>(match.setup->seats()),
                                          &question);
  graph.interpreter().run(match, seats);
  const int answer = question.answer();
  return answer >= 0 && exam.keeps[static_cast<std::size_t>(answer)];
}

}  // namespace

std::vector<Judged> judge(PositionGraph& graph, Induction& induction, const JudgePlan& plan,
                          const std::function<bool()>& stop) {
  const std::vector<Exam> exams = draw_exams(graph, induction, plan, stop);
  if (stop && stop()) return {};
  std::vector<Judged> judged;
  for (const std::string& text : plan.players) {
    const auto player = make_player(text, graph.match_at(graph.root()).setup->shared_package());
    Judged& of = judged.emplace_back(Judged{text, {}, {}});
    for (std::size_t i = 0; i < exams.size(); ++i) {
      if (stop && stop()) return {};
      player->begin(table::Generator::derive(plan.seed, i));
      ++of.given_away.total;
      of.given_away.count += keeps_win(graph, *player, exams[i]) ? 0 : 1;
    }
    of.failed_looks = player->take_failed_looks();
  }
  return judged;
}

}  // namespace punchcard::lab
