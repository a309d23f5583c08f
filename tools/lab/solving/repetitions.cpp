#include "tools/lab/solving/repetitions.h"

#include "interpreter/table/secret_hash.h"
#include "interpreter/table/situation.h"

namespace punchcard::lab {

namespace {

constexpr int kMostTimes = 8;  // that a situation has been noted before anything changes

}  // namespace

Repetitions::Repetition Repetitions::of(std::uint32_t situation) {
  if (graph_.is_noted_with_others(situation)) return {};  // it does not come back alone
  const auto [at, is_new] = known_.try_emplace(situation);
  if (is_new) at->second = try_out(situation);
  return at->second;
}

Repetitions::Repetition Repetitions::try_out(std::uint32_t situation) {
  match::Match first = graph_.match_at_site(situation);
  match::Match again = first;
  const std::optional<bool> first_ended = run_step(first);
  const std::string description(graph_.situation(situation));
  for (int times = 1; times <= kMostTimes; ++times) {
    again.history.add(description, table::secret_hash(description));
    match::Match tried = again;
    const std::optional<bool> has_ended = run_step(tried);
    if (!first_ended || !has_ended) return {};
    const Bounds worth = bounds_of(tried, *has_ended);
    if (worth != Bounds{} || !is_same(first, *first_ended, tried, *has_ended)) {
      return {worth, times == 1};
    }
  }
  return {};
}

// Whether the step has ended; nothing if it may not be run, or draws at random.
std::optional<bool> Repetitions::run_step(match::Match& match, std::optional<int> answer) {
  if (left_ <= 0 || (stop_ && stop_())) return std::nullopt;
  left_ -= 1 + static_cast<std::int64_t>(match.answers.size());
  const bool has_ended = graph_.run_step(match, answer);
  if (graph_.draws_at_random(match)) return std::nullopt;
  return has_ended;
}

Bounds Repetitions::step_worth(match::Match match) {
  if (match.decision) return bounds_of(match, false);
  const std::optional<bool> has_ended = run_step(match);
  return has_ended ? bounds_of(match, *has_ended) : Bounds{};
}

Bounds Repetitions::step_worth_after(match::Match match, int answer) {
  const std::optional<bool> has_ended = run_step(match, answer);
  return has_ended ? bounds_of(match, *has_ended) : Bounds{};
}

Bounds Repetitions::bounds_of(const match::Match& match, bool has_ended) {
  if (match.over()) {
    const auto end = graph_.find(match);
    return end ? Bounds::exactly(PositionGraph::worth_of(*end)) : Bounds{};
  }
  if (has_ended) return {};
  const int seat = match.decision->seat;
  Bounds bounds = worst_for(seat);
  for (int option = 0; option < static_cast<int>(match.decision->options.size()); ++option) {
    bounds = better_for(seat, bounds, step_worth_after(match, option));
  }
  return bounds;
}

bool Repetitions::is_same(const match::Match& one, bool one_ended, const match::Match& other,
                          bool other_ended) {
  if (one_ended != other_ended || one.over() != other.over()) return false;
  if (one_ended || one.over()) {
    std::string left;
    std::string right;
    graph_.append_key(one, left);
    graph_.append_key(other, right);
    return left == right;
  }
  if (one.decision->seat != other.decision->seat ||
      one.decision->options != other.decision->options) {
    return false;
  }
  for (int option = 0; option < static_cast<int>(one.decision->options.size()); ++option) {
    match::Match one_next = one;
    match::Match other_next = other;
    const std::optional<bool> one_now = run_step(one_next, option);
    const std::optional<bool> other_now = run_step(other_next, option);
    if (!one_now || !other_now) return false;
    if (!is_same(one_next, *one_now, other_next, *other_now)) return false;
  }
  return true;
}

}  // namespace punchcard::lab
