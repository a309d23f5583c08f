#include "grammar/suggestion.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace punchcard {
namespace {

constexpr std::size_t kLongest = 64;
constexpr int kEdit = static_cast<int>(kLongest) + 1;  // so that no amount of case makes an edit

using Row = std::array<int, kLongest + 1>;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

int change(char a, char b) {
  if (a == b) return 0;
  return lower(a) == lower(b) ? 1 : kEdit;
}

// Damerau-Levenshtein in its "optimal string alignment" form: no part is edited twice. What is not
// below `most` is given as `most`, as soon as that is certain: whoever misspells a thousand names
// beside a thousand others should not wait.
int distance(std::string_view a, std::string_view b, int most) {
  const auto longer = static_cast<int>(std::max(a.size(), b.size()) - std::min(a.size(), b.size()));
  if (longer * kEdit >= most) return most;
  Row before{};
  Row above{};
  Row row{};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j) * kEdit;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = above;
    above = row;
    row[0] = static_cast<int>(i) * kEdit;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min(
          {above[j] + kEdit, row[j - 1] + kEdit, above[j - 1] + change(a[i - 1], b[j - 1])});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + kEdit);
    }
    // What follows is built on these two rows.
    const auto end = static_cast<std::ptrdiff_t>(b.size()) + 1;
    if (*std::min_element(row.begin(), row.begin() + end) >= most &&
        *std::min_element(above.begin(), above.begin() + end) >= most) {
      return most;
    }
  }
  return row[b.size()];
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
    const int d = distance(found, name, best_distance);
    const bool something_in_common =
        d < static_cast<int>(std::max(found.size(), name.size())) * kEdit;
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

}  // namespace punchcard
