// "did you mean": the known name most similar to a misspelt one.
//
// Every message about an unknown name ends with it, so that the author of a card need not look the
// name up. The distance between names is the number of letters to insert, drop, change or swap with
// their neighbour; upper against lower case costs almost nothing. A name that differs in more than
// a third of its letters is not suggested, because a wrong hint costs more than none.
//
// Cost: one for each known name, and a third of the squared length, in bytes, for each of similar
// length and letters.
// Names over 64 bytes get no suggestion. A check sets a budget, because a stranger's package may
// have thousands of long, similar names.
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

// Limits the work of all suggestions that this thread makes while the object exists. When the
// budget is spent, there are no more suggestions. A repeated lookup costs one for each known name;
// one among a single name is not remembered, because that takes longer than comparing it.
// Within another budget only the outer one counts, so a run of many checks has the budget of one.
class SuggestionBudget {
 public:
  // The number of compared names and pairs of letters, about a tenth of a second. Dozens of errors
  // in an ordinary package need a hundredth of it.
  static constexpr std::int64_t kMost = 10'000'000;

  explicit SuggestionBudget(std::int64_t most = kMost);
  ~SuggestionBudget();
  SuggestionBudget(const SuggestionBudget&) = delete;
  SuggestionBudget& operator=(const SuggestionBudget&) = delete;

  std::int64_t spent() const { return spent_; }

  // During its lifetime this thread has no budget: for messages that scripts may read. What they
  // read must not depend on what others have spent.
  class Pause {
   public:
    Pause();
    ~Pause();
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    SuggestionBudget* paused_;
  };

  // Whether this thread has a budget, and it is spent: then there is no need to gather known names.
  static bool is_spent();

 private:
  friend std::optional<std::string_view> closest(std::string_view found,
                                                 std::span<const std::string_view> known);

  std::size_t find(std::string_view found, std::span<const std::string_view> known);

  std::int64_t most_;
  std::int64_t spent_ = 0;
  SuggestionBudget* outer_;
  // The result for a name and a hash of the known names: the index of the nearest, or their number.
  std::map<std::pair<std::string, std::uint64_t>, std::size_t> found_;
};

// The known name nearest to `found`, the first among equals. It is never `found` itself.
std::optional<std::string_view> closest(std::string_view found,
                                        std::span<const std::string_view> known);

// " (did you mean 'damage'?)", to append to a message; "" when no name is near.
std::string did_you_mean(std::string_view found, std::span<const std::string_view> known);
std::string did_you_mean(std::string_view found, const std::vector<std::string>& known);

}  // namespace punchcard::text
