#include "tools/lab/solving/induction.h"

#include <algorithm>
#include <optional>
#include <queue>
#include <tuple>

namespace punchcard::lab {

namespace {

using Edge = PositionGraph::Edge;

std::uint32_t farther(std::uint32_t distance, bool is_decision) {
  return std::min(distance + (is_decision ? 1 : 0), Induction::kByPatience);
}

}  // namespace

Induction::Induction(const PositionGraph& graph, const Components& components,
                     Repetitions& repetitions)
    : graph_(graph), components_(components), repetitions_(repetitions) {
  const auto size = static_cast<std::size_t>(graph.positions());
  bounds_.resize(size);
  best_.resize(size);
  distance_.assign(size, kByPatience);
  member_.resize(size);
}

bool Induction::run(const std::function<bool()>& stop) {
  for (std::uint32_t component = 0; component < components_.count(); ++component) {
    if (stop && stop()) return false;
    const std::span<const Node> members = components_.members(component);
    if (is_cycle(members)) {
      in_cycles_ += static_cast<std::int64_t>(members.size());
      solve_cycle(members);
    } else {
      solve_single(members.front());
    }
  }
  return true;
}

std::int64_t Induction::open() const {
  return std::count_if(bounds_.begin(), bounds_.end(),
                       [](const Bounds& bounds) { return !bounds.exact(); });
}

std::vector<Bounds> Induction::options_of_root() {
  const Node root = graph_.root();
  const std::span<const Node> members = components_.members(components_.of(root));
  const auto kept_bounds = bounds_;
  const auto kept_best = best_;
  const auto kept_distance = distance_;
  if (is_cycle(members)) {
    Bounds again{Worth::won, Worth::lost};
    bool closed = true;
    for (const Node member : members) {
      for (const Edge& edge : graph_.edges(member)) {
        graph_.for_each_noted(edge, [&](std::uint32_t situation) {
          if (graph_.site_node(situation) != root) return;
          const Repetitions::Repetition repetition = repetitions_.of(situation);
          closed = closed && repetition.at_once;
          again = {std::min(again.low, repetition.worth.low),
                   std::max(again.high, repetition.worth.high)};
        });
      }
    }
    if (closed && again.low <= again.high) {
      bounds_[at(root)] = again;
      std::vector<Node> others(members.begin(), members.end());
      others.erase(std::find(others.begin(), others.end(), root));
      solve_cycle(others);
    }
  }
  std::vector<Bounds> options;
  for (const Edge& edge : graph_.edges(root)) options.push_back(bounds(edge.to));
  bounds_ = kept_bounds;
  best_ = kept_best;
  distance_ = kept_distance;
  return options;
}

bool Induction::is_cycle(std::span<const Node> members) const {
  if (members.size() > 1) return true;
  const auto edges = graph_.edges(members.front());
  return std::any_of(edges.begin(), edges.end(),
                     [&](const Edge& edge) { return edge.to == members.front(); });
}

void Induction::solve_single(Node node) {
  const int seat = graph_.seat(node);
  const Worth wish = seat == 0 ? Worth::won : Worth::lost;
  Bounds bounds = worst_for(seat);
  for (const Edge& edge : graph_.edges(node)) {
    bounds = better_for(seat, bounds, this->bounds(edge.to));
  }
  bounds_[at(node)] = bounds;
  const auto edges = graph_.edges(node);
  std::optional<std::size_t> best;
  for (std::size_t option = 0; option < edges.size(); ++option) {
    const Bounds each = this->bounds(edges[option].to);
    const bool keeps = seat == 0 ? each.low == bounds.low : each.high == bounds.high;
    if (!keeps) continue;
    const std::uint32_t distance = this->distance(edges[option].to);
    const bool better =
        best && (bounds == Bounds::exactly(wish) ? distance < this->distance(edges[*best].to)
                                                 : distance > this->distance(edges[*best].to));
    if (!best || better) best = option;
  }
  best_[at(node)] = static_cast<std::uint16_t>(best.value_or(0));
  distance_[at(node)] =
      bounds.exact() ? farther(this->distance(edges[best.value_or(0)].to), graph_.is_decision(node))
                     : kByPatience;
}

void Induction::solve_cycle(std::span<const Node> members) {
  enter(members);
  Bounds repetition;
  Levels low = levels(&Bounds::low, repetition.low);
  Levels high = levels(&Bounds::high, repetition.high);
  for (bool narrows = true; narrows;) {
    for (std::size_t member = 0; member < members_.size(); ++member) {
      bounds_[at(members_[member])] = {low.worth(member), high.worth(member)};
    }
    const Bounds before = repetition;
    repetition = repeated();
    narrows = repetition != before && repetition.low <= repetition.high;
    if (!narrows) break;
    low = levels(&Bounds::low, repetition.low);
    high = levels(&Bounds::high, repetition.high);
  }
  for (std::size_t member = 0; member < members_.size(); ++member) measure(member, low, high);
  for (std::size_t member = 0; member < members_.size(); ++member) {
    best_[at(members_[member])] = static_cast<std::uint16_t>(choice(member, low, high));
  }
  leave();
}

void Induction::enter(std::span<const Node> members) {
  members_.assign(members.begin(), members.end());
  for (std::size_t member = 0; member < members_.size(); ++member) {
    member_[at(members_[member])] = static_cast<std::uint32_t>(member + 1);
  }
  first_origin_.assign(members_.size() + 1, 0);
  const auto for_each_inner = [&](const auto& function) {
    for (std::size_t member = 0; member < members_.size(); ++member) {
      const auto edges = graph_.edges(members_[member]);
      for (std::size_t option = 0; option < edges.size(); ++option) {
        const Node to = edges[option].to;
        if (PositionGraph::is_end(to) || member_[at(to)] == 0) continue;
        function(member_[at(to)] - 1,
                 Origin{static_cast<std::uint32_t>(member), static_cast<std::uint16_t>(option)});
      }
    }
  };
  for_each_inner([&](std::size_t to, Origin) { ++first_origin_[to]; });
  std::size_t sum = 0;
  for (std::size_t& first : first_origin_) {
    sum += first;
    first = sum;
  }
  origins_.resize(sum);
  for_each_inner([&](std::size_t to, Origin origin) { origins_[--first_origin_[to]] = origin; });
}

void Induction::leave() {
  for (const Node node : members_) member_[at(node)] = 0;
}

// If a repetition is worth enough, the second seat must prevent it by force, else the first must
// reach it by force.
Induction::Levels Induction::levels(Side side, Worth repeated) const {
  return {level(side, Worth::drawn, repeated < Worth::drawn),
          level(side, Worth::won, repeated < Worth::won)};
}

// The attractor, nearest ends first.
Induction::Level Induction::level(Side side, Worth wanted, bool by_first) const {
  Level level;
  level.by_first = by_first;
  level.forced.assign(members_.size(), 0);
  level.distance.assign(members_.size(), 0);
  level.choice.assign(members_.size(), 0);
  const int forcing = by_first ? 0 : 1;
  using Arrival = std::tuple<std::uint32_t, std::uint32_t, std::uint16_t>;  // distance, member
  std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
  std::vector<std::uint32_t> left(members_.size());  // edges that don't lead there yet
  const auto lead = [&](Origin from, std::uint32_t distance) {
    const Node node = members_[from.member];
    distance = farther(distance, graph_.is_decision(node));
    if (graph_.seat(node) == forcing || !graph_.is_decision(node)) {
      arrivals.emplace(distance, from.member, from.option);
      return;
    }
    level.distance[from.member] = std::max(level.distance[from.member], distance);
    if (--left[from.member] == 0) {
      arrivals.emplace(level.distance[from.member], from.member, from.option);
    }
  };
  for (std::uint32_t member = 0; member < members_.size(); ++member) {
    const auto edges = graph_.edges(members_[member]);
    left[member] = static_cast<std::uint32_t>(edges.size());
    for (std::size_t option = 0; option < edges.size(); ++option) {
      const Node to = edges[option].to;
      if (!PositionGraph::is_end(to) && member_[at(to)] != 0) continue;
      const bool enough = bounds(to).*side >= wanted;
      if (enough == by_first) lead({member, static_cast<std::uint16_t>(option)}, distance(to));
    }
  }
  while (!arrivals.empty()) {
    const auto [distance, member, option] = arrivals.top();
    arrivals.pop();
    if (level.forced[member] != 0) continue;
    level.forced[member] = 1;
    level.distance[member] = distance;
    level.choice[member] = option;
    for (std::size_t i = first_origin_[member]; i < first_origin_[member + 1]; ++i) {
      lead(origins_[i], distance);
    }
  }
  return level;
}

// What the repetitions that can come up between open positions are worth, all together; low above
// high when there is none.
Bounds Induction::repeated() const {
  Bounds all{Worth::won, Worth::lost};
  for (std::size_t member = 0; member < members_.size(); ++member) {
    if (!is_open(member)) continue;
    for (const Edge& edge : graph_.edges(members_[member])) {
      if (PositionGraph::is_end(edge.to) || member_[at(edge.to)] == 0) continue;
      if (!is_open(member_[at(edge.to)] - 1)) continue;
      if (all == Bounds{}) return all;
      graph_.for_each_noted(edge, [&](std::uint32_t situation) {
        const Bounds each = repetitions_.of(situation).worth;
        all = {std::min(all.low, each.low), std::max(all.high, each.high)};
      });
    }
  }
  if (all == Bounds{} || !has_silent_cycle()) return all;
  return {std::min(all.low, Worth::drawn), std::max(all.high, Worth::drawn)};
}

// Whether play can go round between open positions without a situation being noted: removes
// positions into which no such edge leads, until none is left or none can be removed (Kahn).
bool Induction::has_silent_cycle() const {
  std::vector<std::uint32_t> into(members_.size());
  std::vector<std::uint32_t> removed;
  const auto for_each_silent = [&](std::uint32_t member, const auto& function) {
    if (!is_open(member)) return;
    for (const Edge& edge : graph_.edges(members_[member])) {
      if (edge.noted != 0 || PositionGraph::is_end(edge.to) || member_[at(edge.to)] == 0) continue;
      if (is_open(member_[at(edge.to)] - 1)) function(member_[at(edge.to)] - 1);
    }
  };
  for (std::uint32_t member = 0; member < members_.size(); ++member) {
    for_each_silent(member, [&](std::uint32_t to) { ++into[to]; });
  }
  for (std::uint32_t member = 0; member < members_.size(); ++member) {
    if (into[member] == 0) removed.push_back(member);
  }
  for (std::size_t i = 0; i < removed.size(); ++i) {
    for_each_silent(removed[i], [&](std::uint32_t to) {
      if (--into[to] == 0) removed.push_back(to);
    });
  }
  return removed.size() < members_.size();
}

void Induction::measure(std::size_t member, const Levels& low, const Levels& high) {
  const Bounds bounds = bounds_[at(members_[member])];
  std::uint32_t& distance = distance_[at(members_[member])];
  distance = kByPatience;
  if (bounds == Bounds::exactly(Worth::won) && low.won.by_first) {
    distance = low.won.distance[member];
  } else if (bounds == Bounds::exactly(Worth::lost) && !high.drawn.by_first) {
    distance = high.drawn.distance[member];
  }
}

int Induction::choice(std::size_t member, const Levels& low, const Levels& high) const {
  const Node node = members_[member];
  const Bounds bounds = bounds_[at(node)];
  if (graph_.seat(node) == 0) {
    if (bounds.low == Worth::lost) return longest_option(node);
    const Level& level = low.of(bounds.low);
    return level.by_first ? level.choice[member]
                          : patient_option(node, level, &Bounds::low, bounds.low);
  }
  if (bounds.high == Worth::won) return longest_option(node);
  const Worth wanted = bounds.high == Worth::lost ? Worth::drawn : Worth::won;
  const Level& level = high.of(wanted);
  return level.by_first ? patient_option(node, level, &Bounds::high, wanted) : level.choice[member];
}

// An option after which the other seat can't force its wish.
int Induction::patient_option(Node node, const Level& level, Side side, Worth wanted) const {
  const auto edges = graph_.edges(node);
  const bool wants = graph_.seat(node) == 0;
  for (std::size_t option = 0; option < edges.size(); ++option) {
    const Node to = edges[option].to;
    const bool is_inner = !PositionGraph::is_end(to) && member_[at(to)] != 0;
    const bool keeps =
        is_inner ? level.forced[member_[at(to)] - 1] == 0 : (bounds(to).*side >= wanted) == wants;
    if (keeps) return static_cast<int>(option);
  }
  return 0;
}

int Induction::longest_option(Node node) const {
  const auto edges = graph_.edges(node);
  std::size_t longest = 0;
  for (std::size_t option = 1; option < edges.size(); ++option) {
    if (distance(edges[option].to) > distance(edges[longest].to)) longest = option;
  }
  return static_cast<int>(longest);
}

}  // namespace punchcard::lab
