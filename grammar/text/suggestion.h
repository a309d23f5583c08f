// "did you mean": the known name most similar to a misspelt one.
//
// Every message about an unknown name ends with it, so that the author of a card need not look the
// name up. The distance between names is the number of letters to insert, drop, change or swap with
// their neighbour; upper against lower case costs almost nothing. A name that differs in more than
// a third of its letters is not suggested, because a wrong hint costs more than none.
//
// Cost: length times a third of it, in bytes, for each known name of similar length and similar
// letters. Names over 64 bytes get no suggestion. A check of a stranger's package, which may have
// thousands of long names that resemble each other, sets a budget.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace punchcard::text {

// A budget for all suggestions that this thread makes during its life: when it is spent, there are
// no more. What has been looked up once costs nothing the second time. If there is one already, it
// is that one that counts, so a run of many checks has the budget of one.
class SuggestionBudget {
 public:
  // Names and pairs of letters compared. Dozens of mistakes in an ordinary package need a
  // hundredth; it is worth a tenth of a second.
  static constexpr std::int64_t kMost = 10'000'000;

  explicit SuggestionBudget(std::int64_t most = kMost);
  ~SuggestionBudget();
  SuggestionBudget(const SuggestionBudget&) = delete;
  SuggestionBudget& operator=(const SuggestionBudget&) = delete;

  std::int64_t spent() const { return spent_; }

 private:
  friend std::optional<std::string_view> closest(std::string_view found,
                                                 std::span<const std::string_view> known);

  std::size_t find(std::string_view found, std::span<const std::string_view> known);

  std::int64_t most_;
  std::int64_t spent_ = 0;
  SuggestionBudget* outer_;
  // By the name and a hash of the known ones: the place of the nearest, or their number.
  std::map<std::pair<std::string, std::size_t>, std::size_t> found_;
};

// The known name nearest to `found`, the first among equals. It is never `found` itself.
std::optional<std::string_view> closest(std::string_view found,
                                        std::span<const std::string_view> known);

// " (did you mean 'damage'?)", to append to a message; "" when no name is near.
std::string did_you_mean(std::string_view found, std::span<const std::string_view> known);
std::string did_you_mean(std::string_view found, const std::vector<std::string>& known);

}  // namespace punchcard::text
