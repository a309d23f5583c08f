#include "tools/lab/solving/components.h"

#include <algorithm>
#include <limits>

namespace punchcard::lab {

namespace {

constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();

class Tarjan {
 public:
  using Node = PositionGraph::Node;

  Tarjan(const PositionGraph& graph, std::vector<std::uint32_t>& component)
      : graph_(graph), component_(component) {
    const auto size = static_cast<std::size_t>(graph.positions());
    component_.assign(size, kUnseen);
    order_.assign(size, kUnseen);
    lowest_.assign(size, 0);
  }

  std::uint32_t run() {
    for (Node node = PositionGraph::kEnds; node < graph_.end(); ++node) {
      if (order_[at(node)] == kUnseen) visit_from(node);
    }
    return components_;
  }

 private:
  struct Visit {
    Node node;
    std::size_t edge;
  };

  static std::size_t at(Node node) { return node - PositionGraph::kEnds; }

  void enter(Node node) {
    order_[at(node)] = lowest_[at(node)] = next_++;
    open_.push_back(node);
    visits_.push_back({node, 0});
  }

  void visit_from(Node first) {
    enter(first);
    while (!visits_.empty()) {
      Visit& visit = visits_.back();
      const auto edges = graph_.edges(visit.node);
      if (visit.edge < edges.size()) {
        follow(visit.node, edges[visit.edge++].to);
      } else {
        leave(visit.node);
      }
    }
  }

  void follow(Node from, Node to) {
    if (PositionGraph::is_end(to)) return;
    if (order_[at(to)] == kUnseen) {
      enter(to);
    } else if (component_[at(to)] == kUnseen) {
      lowest_[at(from)] = std::min(lowest_[at(from)], order_[at(to)]);
    }
  }

  void leave(Node node) {
    visits_.pop_back();
    const std::uint32_t lowest = lowest_[at(node)];
    if (!visits_.empty()) {
      std::uint32_t& before = lowest_[at(visits_.back().node)];
      before = std::min(before, lowest);
    }
    if (lowest != order_[at(node)]) return;
    for (Node member = kUnseen; member != node;) {
      member = open_.back();
      open_.pop_back();
      component_[at(member)] = components_;
    }
    ++components_;
  }

  const PositionGraph& graph_;
  std::vector<std::uint32_t>& component_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> lowest_;
  std::vector<Node> open_;
  std::vector<Visit> visits_;
  std::uint32_t next_ = 0;
  std::uint32_t components_ = 0;
};

}  // namespace

Components::Components(const PositionGraph& graph) {
  first_.assign(Tarjan(graph, component_).run() + 1, 0);
  sort_members();
}

void Components::sort_members() {
  for (const std::uint32_t component : component_) ++first_[component];
  std::size_t sum = 0;
  for (std::size_t& first : first_) {
    sum += first;
    first = sum;
  }
  members_.resize(component_.size());
  for (std::size_t node = component_.size(); node-- > 0;) {
    members_[--first_[component_[node]]] =
        static_cast<PositionGraph::Node>(node + PositionGraph::kEnds);
  }
}

}  // namespace punchcard::lab
