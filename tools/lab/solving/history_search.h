// A search of play with its history, for what induction.h leaves open.
//
// A state is a position together with the situations of its component that play has been in, each
// as often as it was noted: all that the rule of repetition can still ask about. Situations of
// other components can't come back, so they are left out, and a position into which play comes
// without any of its own has the value that the induction knows. The machine plays every line with
// its true history, so the value is exact whatever the rule is. If the graph does not tell where
// situations lie (PositionGraph::is_ambiguous), or play strays from it because the rule of
// repetition leads elsewhere, out of the graph or back into a component that it had left, all
// situations count and the induction is not used.
//
// The number of states may grow with the number of sets of positions, so this is for components
// of some dozens of positions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/solving/components.h"
#include "tools/lab/solving/induction.h"
#include "tools/lab/solving/interned_bytes.h"

namespace punchcard::lab {

class HistorySearch {
 public:
  // `most` states are searched, fewer if they have long histories. `induction` is nullptr for an
  // ambiguous graph.
  HistorySearch(PositionGraph& graph, const Components& components, const Induction* induction,
                std::int64_t most, std::function<bool()> stop);

  // Nothing if that takes more states, or lines of too many answers.
  std::optional<Worth> worth(const match::Match& match);

  // What tells a match with an open decision apart from others on its way: its position with what
  // counts of its history.
  std::string state_of(const match::Match& match) const;

  // Whether a line has strayed, so that components do not bound what can come back.
  bool has_strayed() const { return has_strayed_; }

  std::int64_t states() const { return static_cast<std::int64_t>(keys_.size()); }

 private:
  struct Strayed {};

  bool is_full() const;

  std::optional<Worth> search(const match::Match& match, int depth);
  std::optional<Worth> search_options(const match::Match& match, int depth);
  std::optional<Worth> known_worth(const match::Match& match, std::string& key);
  void expect_on_graph(const match::Match& from, const match::Match& to) const;
  std::int64_t left_behind(const match::Match& match, std::uint32_t component) const;
  bool is_begun_within(const match::Match& match, PositionGraph::Node node) const;
  bool append_history(const match::Match& match, PositionGraph::Node node, std::string& key) const;

  PositionGraph& graph_;
  const Components& components_;
  const Induction* induction_;
  bool has_strayed_ = false;
  std::int64_t most_;
  std::function<bool()> stop_;
  InternedBytes keys_;
  std::vector<std::optional<Worth>> worth_;  // nothing while a state is being searched
};

}  // namespace punchcard::lab
