#include "grammar/text/suggestion.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <utility>

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

// How often each letter, in any case, occurs in a name; other bytes share the places of letters.
using Letters = std::array<int, 32>;

Letters letters_of(std::string_view name) {
  Letters letters{};
  for (const char c : name) ++letters[static_cast<unsigned char>(to_lower(c)) % letters.size()];
  return letters;
}

// The least number of edits, judged by the letters alone. Swaps of neighbours do not change it.
int least_edits(const Letters& a, const Letters& b) {
  int missing = 0;
  int added = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    missing += std::max(a[i] - b[i], 0);
    added += std::max(b[i] - a[i], 0);
  }
  return std::max(missing, added);
}

// Damerau-Levenshtein distance in its "optimal string alignment" form: no part is edited twice. The
// function computes only cells within fewer than `bound` edits; a result of `bound` or more means:
// not near enough. Adds the number of computed cells to `cells`.
int distance(std::string_view a, std::string_view b, int bound, std::int64_t& cells) {
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
    cells += static_cast<std::int64_t>(to) - static_cast<std::int64_t>(from) + 1;
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

// The index of the nearest known name, or the number of names if none is near. Adds the work to
// `spent`.
std::size_t find_closest(std::string_view found, std::span<const std::string_view> known,
                         std::int64_t most, std::int64_t& spent) {
  const int edits_allowed = std::max(1, static_cast<int>(found.size()) / 3);
  const Letters letters = letters_of(found);
  std::size_t best = known.size();
  int best_distance = (edits_allowed + 1) * kEdit;
  for (std::size_t i = 0; i < known.size(); ++i) {
    const std::string_view name = known[i];
    if (name == found || name.size() > kLongest) continue;
    const std::size_t longer = std::max(found.size(), name.size());
    const std::size_t shorter = std::min(found.size(), name.size());
    if (static_cast<int>(longer - shorter) * kEdit >= best_distance) continue;
    spent += static_cast<std::int64_t>(name.size());
    if (least_edits(letters, letters_of(name)) * kEdit >= best_distance) continue;
    if (spent > most) return known.size();
    const int d = distance(found, name, best_distance, spent);
    const bool something_in_common = d < static_cast<int>(longer) * kEdit;
    if (d < best_distance && something_in_common) {
      best = i;
      best_distance = d;
    }
  }
  return best;
}

std::uint64_t hash_of(std::span<const std::string_view> names) {
  std::uint64_t hash = names.size();
  for (const std::string_view name : names) {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;
    const std::string_view compared = name.size() > kLongest ? "" : name;
    hash = (hash ^ std::hash<std::string_view>()(compared)) * kOdd;
  }
  return hash;
}

thread_local SuggestionBudget* budget = nullptr;  // of this thread

}  // namespace

SuggestionBudget::SuggestionBudget(std::int64_t most) : most_(most), outer_(budget) {
  if (outer_ == nullptr) budget = this;
}

SuggestionBudget::~SuggestionBudget() { budget = outer_; }

SuggestionBudget::Pause::Pause() : paused_(std::exchange(budget, nullptr)) {}

SuggestionBudget::Pause::~Pause() { budget = paused_; }

bool SuggestionBudget::is_spent() { return budget != nullptr && budget->spent_ > budget->most_; }

std::size_t SuggestionBudget::find(std::string_view found,
                                   std::span<const std::string_view> known) {
  if (spent_ > most_) return known.size();
  spent_ += static_cast<std::int64_t>(known.size());
  if (known.size() == 1) return find_closest(found, known, most_, spent_);
  const auto [place, is_new] =
      found_.try_emplace({std::string(found), hash_of(known)}, known.size());
  if (is_new) place->second = find_closest(found, known, most_, spent_);
  return std::min(place->second, known.size());
}

std::optional<std::string_view> closest(std::string_view found,
                                        std::span<const std::string_view> known) {
  if (found.empty() || found.size() > kLongest) return std::nullopt;
  std::int64_t spent = 0;
  const std::size_t best =
      budget != nullptr ? budget->find(found, known) : find_closest(found, known, INT64_MAX, spent);
  return best < known.size() ? std::optional(known[best]) : std::nullopt;
}

std::string did_you_mean(std::string_view found, std::span<const std::string_view> known) {
  const auto name = closest(found, known);
  return name ? " (did you mean '" + std::string(*name) + "'?)" : "";
}

std::string did_you_mean(std::string_view found, const std::vector<std::string>& known) {
  if (SuggestionBudget::is_spent()) return {};
  const std::vector<std::string_view> views(known.begin(), known.end());
  return did_you_mean(found, std::span<const std::string_view>(views));
}

}  // namespace punchcard::text
