#include "tools/lab/thoughts.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "interpreter/table/schema.h"

namespace punchcard::lab {

namespace {

std::int64_t units(double worth) { return std::llround(worth * static_cast<double>(kWorthUnit)); }

using Moment = std::span<const std::int64_t>;

// kNone: nobody leads alone.
int seat_ahead(Moment moment) {
  const auto most = std::max_element(moment.begin(), moment.end());
  if (std::count(moment.begin(), moment.end(), *most) > 1) return table::kNone;
  return static_cast<int>(most - moment.begin());
}

// 1 at an even share, 0 at a sure win.
std::int64_t tension_of(Moment moment) {
  const std::int64_t most = *std::max_element(moment.begin(), moment.end());
  const auto seats = static_cast<std::int64_t>(moment.size());
  return std::clamp((kWorthUnit - most) * seats / (seats - 1), std::int64_t{0}, kWorthUnit);
}

std::int64_t root_of(std::int64_t deficit) {
  return units(std::sqrt(static_cast<double>(deficit) / static_cast<double>(kWorthUnit)));
}

}  // namespace

Interval worth_interval(const ClusteredMean& mean, int replays) {
  const Interval found = mean.interval(replays);
  if (!std::isfinite(found.low)) return found;  // of too few games
  return {std::max(0.0, found.low), std::min(static_cast<double>(kWorthUnit), found.high)};
}

void Stakes::add(const Stakes& other) {
  stakes.add(other.stakes);
  dead.add(other.dead);
}

void Thoughts::add(const Thoughts& other) {
  all.add(other.all);
  for (const auto& [question, stakes] : other.questions) questions[question].add(stakes);
  drop_questions();
  tension.add(other.tension);
  lead_changes.add(other.lead_changes);
  drama.add(other.drama);
}

void Thoughts::drop_questions() {
  while (questions.size() > kMostQuestions) questions.erase(std::prev(questions.end()));
}

void ThoughtWatch::note(int seat, const Thoughts::Question& question,
                        std::span<const OptionValue> values) {
  std::vector<double> worths;
  for (const OptionValue& value : values) {
    if (value.games > 0) worths.push_back(value.worth);
  }
  if (worths.size() < 2) return;
  std::sort(worths.begin(), worths.end(), std::greater<>());
  const std::size_t shown = std::min(question.second.size(), Thoughts::kLongestTopic);
  Sums& sums = sums_[{question.first, question.second.substr(0, shown)}];
  ++sums.decisions;
  sums.stakes += units(worths[0] - worths[1]);
  if (units(worths.front() - worths.back()) < kDeadSpread) ++sums.dead;
  note_moment(seat, units(worths.front()));
}

// Of two seats one has what the other lacks. Of more, nothing is known until each has thought.
void ThoughtWatch::note_moment(int seat, std::int64_t worth) {
  latest_[static_cast<std::size_t>(seat)] = worth;
  if (latest_.size() == 2) latest_[static_cast<std::size_t>(1 - seat)] = kWorthUnit - worth;
  const bool is_known = std::find(latest_.begin(), latest_.end(), kUnknown) == latest_.end();
  if (is_known && latest_.size() > 1) {
    moments_.insert(moments_.end(), latest_.begin(), latest_.end());
  }
}

void ThoughtWatch::end(int winner, Thoughts& thoughts) {
  Sums all;
  for (const auto& [question, sums] : sums_) {
    Stakes& stakes = thoughts.questions[question];
    stakes.stakes.add(sums.stakes, sums.decisions);
    stakes.dead.add(sums.dead, sums.decisions);
    all.decisions += sums.decisions;
    all.stakes += sums.stakes;
    all.dead += sums.dead;
  }
  thoughts.drop_questions();
  if (all.decisions > 0) {
    thoughts.all.stakes.add(all.stakes, all.decisions);
    thoughts.all.dead.add(all.dead, all.decisions);
  }
  const std::size_t seats = latest_.size();
  std::int64_t tension = 0;
  std::int64_t changes = 0;
  std::int64_t deficits = 0;
  std::int64_t behind = 0;
  int leader = table::kNone;
  for (std::size_t at = 0; at < moments_.size(); at += seats) {
    const Moment moment = Moment(moments_).subspan(at, seats);
    tension += tension_of(moment);
    const int now = seat_ahead(moment);
    if (now != table::kNone && leader != table::kNone && now != leader) ++changes;
    if (now != table::kNone) leader = now;
    if (winner == table::kNone) continue;
    const std::int64_t most = *std::max_element(moment.begin(), moment.end());
    const std::int64_t deficit = most - moment[static_cast<std::size_t>(winner)];
    if (deficit <= 0) continue;
    deficits += root_of(deficit);
    ++behind;
  }
  if (!moments_.empty()) {
    thoughts.tension.add(tension, static_cast<std::int64_t>(moments_.size() / seats));
    thoughts.lead_changes.add(changes);
    if (winner != table::kNone) thoughts.drama.add(behind == 0 ? 0 : deficits / behind);
  }
  sums_.clear();
  moments_.clear();
  std::fill(latest_.begin(), latest_.end(), kUnknown);
}

}  // namespace punchcard::lab
