// The graph of all positions that answers can reach from a match, for solving it.
//
// A position is an open decision: the table as its step began and the answers given in this step so
// far. Nothing else decides how the match goes on, except the situations that it has been in. In
// the graph each position is explored as if none had been, so an edge tells what an answer leads to
// as long as nothing repeats itself. It also tells which situations `game:count_situation` has
// noted on the way, and for each situation the graph keeps the table on which it was noted: there
// repetitions.h tries what happens when it comes back.
//
// Equal positions are found by the bytes of their packed tables (table/packing.h), not by their
// situations, which leave out what a package hides from the rule of repetition. Counters of the
// match that only limits read (instructions of the whole match, bytes of its history) are left out.
//
// A graph can only be made of a game without chance and without secrets: see Unsolvable.
//
// Costs some 100 to 300 bytes for a position, and 16 bytes and one run of a step for each of its
// options.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/table/packing.h"
#include "tools/lab/solving/interned_bytes.h"
#include "tools/lab/solving/worth.h"

namespace punchcard::lab {

// A game that cannot be solved: its play is not determined by answers that all seats understand.
class Unsolvable : public std::runtime_error {
 public:
  explicit Unsolvable(const std::string& message) : std::runtime_error(message) {}
  Unsolvable(const std::string& message, std::shared_ptr<const match::FailedStep> failed)
      : std::runtime_error(message), failed_step(std::move(failed)) {}

  std::shared_ptr<const match::FailedStep> failed_step;  // that has stopped the match, or nullptr
};

class PositionGraph {
 public:
  using Node = std::uint32_t;
  // The first three nodes are the ends of matches, by their worth.
  static constexpr Node kEnds = 3;
  static bool is_end(Node node) { return node < kEnds; }
  static Worth worth_of(Node end) { return static_cast<Worth>(end); }

  struct Edge {
    Node to = 0;
    std::uint32_t noted = 0;  // see for_each_noted
  };

  // Steps that failed on the way from one position to the next.
  struct FailedSteps {
    std::int64_t steps = 0;
    std::shared_ptr<const match::FailedStep> first;
    bool have_counted_situations = false;

    void note(const match::FailedStep& failed);
  };

  // Begins a graph at a match before its first step or with an open decision. Throws Unsolvable.
  PositionGraph(match::Interpreter& interpreter, const match::Match& match);
  ~PositionGraph();
  PositionGraph(const PositionGraph&) = delete;
  PositionGraph& operator=(const PositionGraph&) = delete;

  // Explores until every position has its edges. Returns false if there are more than `most`, or
  // when `stop`, which is called at each option, returns true. Throws Unsolvable.
  bool explore(std::int64_t most, const std::function<void(std::int64_t)>& progress,
               const std::function<bool()>& stop);

  Node root() const { return root_; }
  Node end() const { return kEnds + nodes_.size(); }  // of the numbers of all nodes
  std::int64_t positions() const { return nodes_.size(); }
  const FailedSteps& failures() const { return failures_; }
  int seat(Node node) const { return seats_[node - kEnds]; }
  // Whether somebody decides there: a decision has two options or more.
  bool is_decision(Node node) const { return edges(node).size() > 1; }
  std::span<const Edge> edges(Node node) const {
    const std::size_t at = node - kEnds;
    return std::span(edges_).subspan(first_edges_[at], first_edges_[at + 1] - first_edges_[at]);
  }

  template <class Function>
  void for_each_noted(const Edge& edge, Function function) const {
    if (edge.noted < kSeveral) {
      if (edge.noted != 0) function(edge.noted - 1);
      return;
    }
    for (const std::uint32_t situation : lists_[edge.noted - kSeveral]) function(situation);
  }

  // Situations, by number. `is_ambiguous`: some situation was noted on two different tables, twice
  // in one step, or before the first position, or a step that failed had counted one. Then a
  // position does not tell how often which situations have been noted when play comes back to it.
  std::uint32_t situations() const { return situations_.size(); }
  std::string_view situation(std::uint32_t number) const { return situations_[number]; }
  std::optional<std::uint32_t> find_situation(std::string_view description) const {
    return situations_.find(description);
  }
  bool is_ambiguous() const { return ambiguous_; }
  // Whether a step notes the situation together with another.
  bool is_noted_with_others(std::uint32_t situation) const { return with_others_[situation]; }
  // Whether an edge leads to a later decision of the same step.
  bool stays_in_step(Node from, Node to) const;
  // The position at the beginning of the step that notes the situation.
  std::optional<Node> site_node(std::uint32_t situation) const;

  // A match at a position, before its step is run for the next decision, without a history.
  match::Match match_at(Node node) const;
  // A match before the step that notes the situation.
  match::Match match_at_site(std::uint32_t situation) const;

  // Runs the present step of a match, with an answer to its open decision if there is one, until it
  // ends or asks. Returns whether it has ended.
  bool run_step(match::Match& match, std::optional<int> answer = {}) const;

  // Throws Unsolvable if a step has stopped the match, something has been drawn at random, or there
  // are hidden cards.
  void expect_solvable(const match::Match& match) const;
  bool draws_at_random(const match::Match& match) const;

  // Where a match stands: a position, or an end. Nothing if the graph does not contain it.
  std::optional<Node> find(const match::Match& match);
  // The position at the beginning of its present step. Nothing if the graph does not contain it.
  std::optional<Node> find_step(const match::Match& match) { return find_open(match.table, {}); }

  // Appends bytes that are equal for equal positions, also for those outside of the graph.
  void append_key(const match::Match& match, std::string& into);

  match::Interpreter& interpreter() const { return interpreter_; }

 private:
  class Watcher;
  static constexpr std::uint32_t kSeveral = std::uint32_t{1} << 31U;

  std::optional<Node> find_open(const table::Table& table, const std::vector<int>& answers);
  Node arrive(const match::Match& match);
  Node arrive_at(const table::Table& table, const std::vector<int>& answers, int seat);
  bool expand(Node node, const std::function<bool()>& stop);
  void count_failures();
  void add_edge(const match::Match& match, std::uint32_t table);
  std::uint32_t note(const std::vector<std::uint32_t>& noted);
  std::string_view node_key(std::uint32_t table, const std::vector<int>& answers);

  match::Interpreter& interpreter_;
  std::shared_ptr<const match::Setup> setup_;
  std::unique_ptr<Watcher> watcher_;
  std::optional<table::Packing> packing_;
  std::uint64_t luck_ = 0;  // the generator's state, which must not change
  InternedBytes tables_;    // packed, as steps begin
  InternedBytes nodes_;     // the number of a table and the answers
  std::vector<std::uint8_t> seats_;
  std::vector<std::size_t> first_edges_;
  std::vector<Edge> edges_;
  InternedBytes situations_;
  std::vector<std::uint32_t> sites_;  // the table of each situation
  std::vector<bool> with_others_;     // by situation
  std::vector<std::vector<std::uint32_t>> lists_;
  bool ambiguous_ = false;
  FailedSteps failures_;
  Node root_ = 0;
  std::string scratch_;
};

}  // namespace punchcard::lab
