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

std::vector<Bounds> Induction::options_of(Node node) {
  struct Known {
    Node node;
    Bounds bounds;
    std::uint16_t best;
    std::uint32_t distance;
  };
  std::vector<Known> known;  // of the members, which are solved anew
  const std::span<const Node> members = components_.members(components_.of(node));
  if (is_cycle(members)) {
    if (const auto again = repetition_of(node, members)) {
      for (const Node member : members) {
        known.push_back({member, bounds_[at(member)], best_[at(member)], distance_[at(member)]});
      }
      bounds_[at(node)] = *again;
      std::vector<Node> others(members.begin(), members.end());
      others.erase(std::find(others.begin(), others.end(), node));
      solve_cycle(others);
    }
  }
  std::vector<Bounds> options;
  for (const Edge& edge : graph_.edges(node)) options.push_back(bounds(edge.to));
  for (const Known& each : known) {
    bounds_[at(each.node)] = each.bounds;
    best_[at(each.node)] = each.best;
    distance_[at(each.node)] = each.distance;
  }
  return options;
}

// What it is worth to come back to a position for the first time; nothing if that changes nothing.
std::optional<Bounds> Induction::repetition_of(Node node, std::span<const Node> members) const {
  std::optional<Bounds> all;
  bool at_once = false;
  for (const Node member : members) {
    for (const Edge& edge : graph_.edges(member)) {
      graph_.for_each_noted(edge, [&](std::uint32_t situation) {
        if (graph_.site_node(situation) != node) return;
        const Repetitions::Repetition each = repetitions_.of(situation);
        at_once = at_once || each.at_once;
        if (!all) all = each.worth;
        if (*all != each.worth || !each.at_once) all = Bounds{};
      });
    }
  }
  if (!at_once) return std::nullopt;
  return always_notes(node, components_.of(node)) ? all : Bounds{};
}

// Whether the step that begins at a position notes something whatever is answered, where play may
// come back. Otherwise it depends on the answers whether coming back is a repetition.
bool Induction::always_notes(Node node, std::uint32_t component) const {
  const auto edges = graph_.edges(node);
  return std::all_of(edges.begin(), edges.end(), [&](const Edge& edge) {
    if (PositionGraph::is_end(edge.to) || components_.of(edge.to) != component) return true;
    return edge.noted != 0 ||
           (graph_.stays_in_step(node, edge.to) && always_notes(edge.to, component));
  });
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
  const Level drawn = solve_level(Worth::drawn);
  const Level won = solve_level(Worth::won);
  for (std::size_t member = 0; member < members_.size(); ++member) settle(member, drawn, won);
  for (const Node node : members_) {
    const Worth loss = graph_.seat(node) == 0 ? Worth::lost : Worth::won;
    if (bounds_[at(node)] == Bounds::exactly(loss)) best_[at(node)] = longest_option(node);
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

Induction::Level Induction::solve_level(Worth wanted) const {
  Level level(wanted, members_.size());
  do {
    decide_by_force(level, Verdict::yes);
    decide_by_force(level, Verdict::no);
  } while (decide_by_patience(level));
  return level;
}

bool Induction::decide_by_force(Level& level, Verdict verdict) const {
  const Attractor attractor = attract(level, verdict == Verdict::yes ? 0 : 1,
                                      [&](Node to) { return verdict_of(level, to) == verdict; });
  for (const std::uint32_t member : attractor.members) {
    level.verdict[member] = verdict;
    level.distance[member] = attractor.distance[member];
    level.choice[member] = attractor.choice[member];
  }
  return !attractor.members.empty();
}

// If all repetitions are good for one seat, it only has to stay where the other can't force a way
// to anything that is not.
bool Induction::decide_by_patience(Level& level) const {
  const Bounds repetition = repeated(level);
  if (repetition.low > repetition.high) return false;  // nothing can come back
  const bool is_yes = repetition.low >= level.wanted;
  if (!is_yes && repetition.high >= level.wanted) return false;
  const Verdict verdict = is_yes ? Verdict::yes : Verdict::no;
  const Attractor lost =
      attract(level, is_yes ? 1 : 0, [&](Node to) { return verdict_of(level, to) != verdict; });
  std::vector<std::uint32_t> kept;
  for (std::uint32_t member = 0; member < members_.size(); ++member) {
    if (level.verdict[member] != Verdict::open || lost.contains[member] != 0) continue;
    kept.push_back(member);
    const auto edges = graph_.edges(members_[member]);
    const auto keeps = std::find_if(edges.begin(), edges.end(), [&](const Edge& edge) {
      return is_open(level, edge.to) ? lost.contains[member_[at(edge.to)] - 1] == 0
                                     : verdict_of(level, edge.to) == verdict;
    });
    level.choice[member] = static_cast<std::uint16_t>(keeps - edges.begin());
  }
  for (const std::uint32_t member : kept) level.verdict[member] = verdict;
  return !kept.empty();
}

// Among open members, nearest ways out first; `leads` tells which ways out count.
template <class Test>
Induction::Attractor Induction::attract(const Level& level, int seat, Test leads) const {
  Attractor attractor;
  attractor.contains.assign(members_.size(), 0);
  attractor.distance.assign(members_.size(), 0);
  attractor.choice.assign(members_.size(), 0);
  using Arrival = std::tuple<std::uint32_t, std::uint32_t, std::uint16_t>;  // distance, member
  std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
  std::vector<std::uint32_t> left(members_.size());  // edges that don't lead there yet
  const auto lead = [&](Origin from, std::uint32_t distance) {
    const Node node = members_[from.member];
    distance = farther(distance, graph_.is_decision(node));
    if (graph_.seat(node) == seat || !graph_.is_decision(node)) {
      arrivals.emplace(distance, from.member, from.option);
      return;
    }
    attractor.distance[from.member] = std::max(attractor.distance[from.member], distance);
    if (--left[from.member] == 0) {
      arrivals.emplace(attractor.distance[from.member], from.member, from.option);
    }
  };
  const auto distance_of = [&](Node to) {
    const bool is_member = !PositionGraph::is_end(to) && member_[at(to)] != 0;
    return is_member ? level.distance[member_[at(to)] - 1] : distance(to);
  };
  for (std::uint32_t member = 0; member < members_.size(); ++member) {
    if (level.verdict[member] != Verdict::open) continue;
    const auto edges = graph_.edges(members_[member]);
    left[member] = static_cast<std::uint32_t>(edges.size());
    for (std::size_t option = 0; option < edges.size(); ++option) {
      const Node to = edges[option].to;
      if (is_open(level, to) || !leads(to)) continue;
      lead({member, static_cast<std::uint16_t>(option)}, distance_of(to));
    }
  }
  while (!arrivals.empty()) {
    const auto [distance, member, option] = arrivals.top();
    arrivals.pop();
    if (attractor.contains[member] != 0) continue;
    attractor.contains[member] = 1;
    attractor.members.push_back(member);
    attractor.distance[member] = distance;
    attractor.choice[member] = option;
    for (std::size_t i = first_origin_[member]; i < first_origin_[member + 1]; ++i) {
      if (level.verdict[origins_[i].member] == Verdict::open) lead(origins_[i], distance);
    }
  }
  return attractor;
}

Induction::Verdict Induction::verdict_of(const Level& level, Node node) const {
  if (!PositionGraph::is_end(node) && member_[at(node)] != 0) {
    return level.verdict[member_[at(node)] - 1];
  }
  const Bounds known = bounds(node);
  if (known.low >= level.wanted) return Verdict::yes;
  return known.high < level.wanted ? Verdict::no : Verdict::open;
}

// What the repetitions that can come up between open members are worth, all together; low above
// high when there is none.
Bounds Induction::repeated(const Level& level) const {
  Bounds all{Worth::won, Worth::lost};
  for (std::size_t member = 0; member < members_.size(); ++member) {
    if (level.verdict[member] != Verdict::open) continue;
    for (const Edge& edge : graph_.edges(members_[member])) {
      if (!is_open(level, edge.to)) continue;
      if (all == Bounds{}) return all;
      graph_.for_each_noted(edge, [&](std::uint32_t situation) {
        const Bounds each = repetitions_.of(situation).worth;
        all = {std::min(all.low, each.low), std::max(all.high, each.high)};
      });
    }
  }
  if (all == Bounds{} || !has_silent_cycle(level)) return all;
  return {std::min(all.low, Worth::drawn), std::max(all.high, Worth::drawn)};
}

// Whether play can go round between open members without a situation being noted: removes members
// into which no such edge leads, until none is left or none can be removed (Kahn).
bool Induction::has_silent_cycle(const Level& level) const {
  std::vector<std::uint32_t> into(members_.size());
  std::vector<std::uint32_t> removed;
  const auto for_each_silent = [&](std::uint32_t member, const auto& function) {
    if (level.verdict[member] != Verdict::open) return;
    for (const Edge& edge : graph_.edges(members_[member])) {
      if (edge.noted == 0 && is_open(level, edge.to)) function(member_[at(edge.to)] - 1);
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

void Induction::settle(std::size_t member, const Level& drawn, const Level& won) {
  const Node node = members_[member];
  Bounds bounds;
  if (drawn.verdict[member] == Verdict::yes) bounds.low = Worth::drawn;
  if (won.verdict[member] == Verdict::yes) bounds.low = Worth::won;
  if (won.verdict[member] == Verdict::no) bounds.high = Worth::drawn;
  if (drawn.verdict[member] == Verdict::no) bounds.high = Worth::lost;
  bounds_[at(node)] = bounds;
  distance_[at(node)] = kByPatience;
  if (bounds.low == Worth::won) distance_[at(node)] = won.distance[member];
  if (bounds.high == Worth::lost) distance_[at(node)] = drawn.distance[member];
  if (graph_.seat(node) == 0) {
    best_[at(node)] = (bounds.low == Worth::won ? won : drawn).choice[member];
  } else {
    best_[at(node)] = (bounds.high == Worth::lost ? drawn : won).choice[member];
  }
}

std::uint16_t Induction::longest_option(Node node) const {
  const auto edges = graph_.edges(node);
  std::size_t longest = 0;
  for (std::size_t option = 1; option < edges.size(); ++option) {
    if (distance(edges[option].to) > distance(edges[longest].to)) longest = option;
  }
  return static_cast<std::uint16_t>(longest);
}

}  // namespace punchcard::lab
