#include "tools/lab/course.h"

#include <algorithm>
#include <limits>
#include <span>

#include "tools/lab/measure.h"

namespace punchcard::lab {

namespace {

// What a seat has more than the best of the others.
std::int64_t lead_of(std::size_t seat, std::span<const std::int64_t> measures) {
  std::int64_t best = std::numeric_limits<std::int64_t>::min();
  for (std::size_t other = 0; other < measures.size(); ++other) {
    if (other != seat) best = std::max(best, measures[other]);
  }
  return measures.size() < 2 ? measures[seat] : measures[seat] - best;
}

// kNone: nobody leads alone.
int leader_of(std::span<const std::int64_t> measures) {
  for (std::size_t seat = 0; seat < measures.size(); ++seat) {
    if (lead_of(seat, measures) > 0) return static_cast<int>(seat);
  }
  return table::kNone;
}

}  // namespace

void ExtremeGame::add(const ExtremeGame& other) {
  if (other.game < 0) return;
  const bool is_more = game < 0 || other.amount > amount;
  if (is_more || (other.amount == amount && other.game < game)) *this = other;
}

void Courses::add(const Courses& other) {
  for (std::size_t i = 0; i < kMoments; ++i) leads[i].add(other.leads[i]);
  lead_changes.add(other.lead_changes);
  comebacks.add(other.comebacks);
  most_changes.add(other.most_changes);
  greatest_comeback.add(other.greatest_comeback);
  longest.add(other.longest);
}

void CourseWatch::note(const match::Match& match, const table::Table& table) {
  const int measure = match.setup->definition().measure;
  if (measure == table::kNone) return;
  for (int seat = 0; seat < match.setup->seats(); ++seat) {
    measures_.push_back(measured(table, measure, seat));
  }
}

void CourseWatch::end(const match::Match& match, std::int64_t game, int winner, Courses& courses) {
  courses.longest.add({game, match.decisions});
  note(match, match.table);
  if (measures_.empty()) return;
  const auto seats = static_cast<std::size_t>(match.setup->seats());
  const std::size_t moments = measures_.size() / seats;
  const auto at = [&](std::size_t moment) {
    return std::span<const std::int64_t>(measures_).subspan(moment * seats, seats);
  };
  for (std::size_t i = 0; i < Courses::kMoments; ++i) {
    const std::size_t moment = (moments - 1) * i / (Courses::kMoments - 1);
    courses.leads[i].add(lead_of(0, at(moment)));
  }
  int leader = table::kNone;
  std::int64_t changes = 0;
  std::int64_t deficit = 0;
  for (std::size_t moment = 0; moment < moments; ++moment) {
    const int now = leader_of(at(moment));
    if (now != table::kNone && leader != table::kNone && now != leader) ++changes;
    if (now != table::kNone) leader = now;
    if (winner != table::kNone && seats > 1) {
      deficit = std::max(deficit, -lead_of(static_cast<std::size_t>(winner), at(moment)));
    }
  }
  courses.lead_changes.add(changes);
  courses.most_changes.add({game, changes});
  if (winner != table::kNone) {
    courses.comebacks.add(deficit);
    courses.greatest_comeback.add({game, deficit});
  }
  measures_.clear();
}

}  // namespace punchcard::lab
