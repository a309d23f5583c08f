#include "grammar/text/suggestion.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "grammar/text/ascii.h"

namespace punchcard::text {
namespace {

constexpr std::size_t kLongest = 64;
constexpr int kEdit = static_cast<int>(kLongest) + 1;  // case differences never add up to an edit

using Row = std::array<int, kLongest + 1>;

int change(char a, char b) {
  if (a == b) return 0;
  return to_lower(a) == to_lower(b) ? 1 : kEdit;
}

// Damerau-Levenshtein distance in its "optimal string alignment" form: no part is edited twice. The
// function computes only cells within fewer than `bound` edits; a result of `bound` or more means:
// not near enough.
int distance(std::string_view a, std::string_view b, int bound) {
  const std::size_t band = static_cast<std::size_t>(bound) / kEdit;
  std::array<Row, 3> rows{};
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = static_cast<int>(j) * kEdit;
  int least_above = 0;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    const Row& before = rows[(i + 1) % 3];
    const Row& above = rows[(i + 2) % 3];
    Row& row = rows[i % 3];
    const std::size_t from = i > band ? i - band : 1;
    const std::size_t to = std::min(b.size(), i + band);
    row[from - 1] = from == 1 ? static_cast<int>(i) * kEdit : bound;
    int least = row[from - 1];
    for (std::size_t j = from; j <= to; ++j) {
      const int left = row[j - 1] + kEdit;
      const int up = j < i + band || i == 1 ? above[j] + kEdit : bound;
      row[j] = std::min({up, left, above[j - 1] + change(a[i - 1], b[j - 1])});
      const bool swapped = i > 1 && j > 1 && to_lower(a[i - 1]) == to_lower(b[j - 2]) &&
                           to_lower(a[i - 2]) == to_lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + kEdit);
      least = std::min(least, row[j]);
    }
    if (std::min(least, least_above) >= bound) return bound;
    least_above = least;
  }
  return rows[a.size() % 3][b.size()];
}

}  // namespace

std::optional<std::string_view> closest(std::string_view found,
                                        std::span<const std::string_view> known) {
  if (found.empty() || found.size() > kLongest) return std::nullopt;
  const int edits_allowed = std::max(1, static_cast<int>(found.size()) / 3);
  std::optional<std::string_view> best;
  int best_distance = (edits_allowed + 1) * kEdit;
  for (const std::string_view name : known) {
    if (name == found || name.size() > kLongest) continue;
    const std::size_t longer = std::max(found.size(), name.size());
    const std::size_t shorter = std::min(found.size(), name.size());
    if (static_cast<int>(longer - shorter) * kEdit >= best_distance) continue;
    const int d = distance(found, name, best_distance);
    const bool something_in_common = d < static_cast<int>(longer) * kEdit;
    if (d < best_distance && something_in_common) {
      best = name;
      best_distance = d;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view found, std::span<const std::string_view> known) {
  const auto name = closest(found, known);
  return name ? " (did you mean '" + std::string(*name) + "'?)" : "";
}

std::string did_you_mean(std::string_view found, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  return did_you_mean(found, std::span<const std::string_view>(views));
}

}  // namespace punchcard::text
