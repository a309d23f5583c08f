// The strongly connected components of a graph of positions.
//
// Two positions are in one component when each can be reached from the other. Play that has left a
// component never comes back, so a situation can only repeat itself within one. Tarjan's algorithm
// ("Depth-First Search and Linear Graph Algorithms", 1972), without recursion; it numbers the
// components so that edges lead only to the same or to smaller numbers. Costs 16 bytes a position.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tools/lab/solving/position_graph.h"

namespace punchcard::lab {

class Components {
 public:
  explicit Components(const PositionGraph& graph);

  std::uint32_t count() const { return static_cast<std::uint32_t>(first_.size() - 1); }
  std::uint32_t of(PositionGraph::Node node) const {
    return component_[node - PositionGraph::kEnds];
  }
  // The positions of a component, in increasing order.
  std::span<const PositionGraph::Node> members(std::uint32_t component) const {
    return std::span(members_).subspan(first_[component],
                                       first_[component + 1] - first_[component]);
  }

 private:
  void sort_members();

  std::vector<std::uint32_t> component_;
  std::vector<std::size_t> first_;
  std::vector<PositionGraph::Node> members_;
};

}  // namespace punchcard::lab
