#include "tools/lab/solving/history_search.h"

#include <utility>

namespace punchcard::lab {

namespace {

// The search calls itself for each answer; the stack holds more than this.
constexpr int kDeepest = 1000;

// What a position takes at least.
constexpr std::int64_t kBytesOfState = 100;

void append_number(std::uint32_t number, std::string& into) {
  into.append(reinterpret_cast<const char*>(&number), sizeof(number));
}

}  // namespace

HistorySearch::HistorySearch(PositionGraph& graph, const Components& components,
                             const Induction* induction, std::int64_t most,
                             std::function<bool()> stop)
    : graph_(graph),
      components_(components),
      induction_(induction),
      most_(most),
      stop_(std::move(stop)) {}

std::optional<Worth> HistorySearch::worth(const match::Match& match) {
  try {
    return search(match, 0);
  } catch (const Strayed&) {
    has_strayed_ = true;
    induction_ = nullptr;
    keys_ = {};
    worth_.clear();
    return search(match, 0);
  }
}

std::string HistorySearch::state_of(const match::Match& match) const {
  std::string key;
  graph_.append_key(match, key);
  append_history(match, graph_.find(match).value_or(0), key);
  return key;
}

std::optional<Worth> HistorySearch::search(const match::Match& match, int depth) {
  std::string key;
  if (const auto known = known_worth(match, key)) return known;
  if (depth == kDeepest || is_full() || (stop_ && stop_())) return std::nullopt;
  const std::uint32_t state = keys_.add(key);
  if (state < worth_.size()) return worth_[state];
  worth_.emplace_back();
  const std::optional<Worth> found = search_options(match, depth);
  worth_[state] = found;
  return found;
}

// As much memory as for `most_` positions.
bool HistorySearch::is_full() const {
  return states() >= most_ || static_cast<std::int64_t>(keys_.bytes()) / kBytesOfState >= most_;
}

// First the options that end the match or are known, because one of them may be all that a seat
// wants.
std::optional<Worth> HistorySearch::search_options(const match::Match& match, int depth) {
  const int seat = match.decision->seat;
  const Worth wish = seat == 0 ? Worth::won : Worth::lost;
  Bounds best = worst_for(seat);
  std::vector<match::Match> rest;
  for (std::size_t option = 0; option < match.decision->options.size(); ++option) {
    match::Match next = match;
    graph_.interpreter().answer(next, static_cast<int>(option));
    if (induction_ != nullptr) expect_on_graph(match, next);
    std::string key;
    if (const auto known = known_worth(next, key)) {
      best = better_for(seat, best, Bounds::exactly(*known));
      if (best.low == wish) return wish;
    } else {
      rest.push_back(std::move(next));
    }
  }
  bool complete = true;
  for (const match::Match& next : rest) {
    const std::optional<Worth> found = search(next, depth + 1);
    complete = complete && found;
    if (!found) continue;
    best = better_for(seat, best, Bounds::exactly(*found));
    if (best.low == wish) return wish;
  }
  if (!complete) return std::nullopt;
  return best.low;
}

std::optional<Worth> HistorySearch::known_worth(const match::Match& match, std::string& key) {
  graph_.expect_solvable(match);
  const auto node = graph_.find(match);
  if (node && PositionGraph::is_end(*node)) return PositionGraph::worth_of(*node);
  if (induction_ != nullptr && !node) throw Strayed{};
  graph_.append_key(match, key);
  const bool is_first_visit = append_history(match, node.value_or(0), key);
  if (induction_ != nullptr && induction_->bounds(*node).exact() && is_first_visit &&
      !is_begun_within(match, *node)) {
    return induction_->bounds(*node).low;
  }
  const auto state = keys_.find(key);
  return state ? worth_[*state] : std::nullopt;
}

// Throws Strayed if play has come back into a component that it had left.
void HistorySearch::expect_on_graph(const match::Match& from, const match::Match& to) const {
  const auto begun = graph_.find(from);
  const auto reached = graph_.find(to);
  if (!begun || !reached) throw Strayed{};
  const std::uint32_t component = components_.of(*begun);
  const bool is_back = !PositionGraph::is_end(*reached) && components_.of(*reached) > component;
  if (is_back || left_behind(from, component) != left_behind(to, component)) throw Strayed{};
}

// How many situations of components before this one have been noted.
std::int64_t HistorySearch::left_behind(const match::Match& match, std::uint32_t component) const {
  std::int64_t count = 0;
  for (const std::string& description : match.history.descriptions()) {
    const auto situation = graph_.find_situation(description);
    const auto site = situation ? graph_.site_node(*situation) : std::nullopt;
    if (site && components_.of(*site) > component) ++count;
  }
  return count;
}

// Whether the present step began in the component of its position. What it notes is not in the
// history yet, but play may come back to it.
bool HistorySearch::is_begun_within(const match::Match& match, PositionGraph::Node node) const {
  if (match.answers.empty()) return false;
  const auto begun = graph_.find_step(match);
  return !begun || components_.of(*begun) == components_.of(node);
}

// Returns whether there was nothing to append.
bool HistorySearch::append_history(const match::Match& match, PositionGraph::Node node,
                                   std::string& key) const {
  bool nothing = true;
  for (const std::string& description : match.history.descriptions()) {
    if (induction_ == nullptr) {
      append_number(static_cast<std::uint32_t>(description.size()), key);
      key += description;
      continue;
    }
    const auto situation = graph_.find_situation(description);
    if (!situation) throw Strayed{};
    const auto site = graph_.site_node(*situation);
    if (site && components_.of(*site) != components_.of(node)) continue;
    append_number(*situation, key);
    nothing = false;
  }
  return nothing;
}

}  // namespace punchcard::lab
