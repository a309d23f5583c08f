// The shrinker: makes a finding as small as it gets.
//
// As in QuickCheck (K. Claessen, J. Hughes, 2000), it tries a smaller arrangement and keeps it if
// it shows the same finding, until no smaller one does. Smaller means: one card less (its tokens
// may go to the next card), one token less, no changed number, no reference, fewer cards to draw,
// the pointer forwards; then fewer answers.
//
// A card that is only there so that there is a card has no part in a finding. So each card of a
// failure, a loop or a combo is replaced by other cards, and if these show the same, the finding is
// one of the cards that are left.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "tools/lab/interactions/combo_search.h"
#include "tools/lab/interactions/finding.h"
#include "tools/lab/interactions/trial_player.h"

namespace punchcard::lab {

class Shrinker {
 public:
  // `most_answers` are tried in a search for a combo.
  Shrinker(TrialPlayer& player, std::shared_ptr<const package::Package> package,
           std::map<std::string, std::string> options, std::size_t most_answers)
      : player_(player),
        search_(package),
        package_(std::move(package)),
        options_(std::move(options)),
        most_answers_(most_answers) {}

  // What a course of this arrangement showed, played again with its seed; nothing when it does not
  // show it (again). Of combos `given` are the answers.
  std::optional<Finding> find(const Arrangement& arrangement, const Sought& sought,
                              const TrialRequest& wishes, std::uint64_t seed,
                              const std::vector<GivenAnswer>& given = {});

  // The combo of these kinds that the first seat has in this arrangement, if it is found.
  std::optional<Finding> find_combo(const Arrangement& arrangement, const std::vector<int>& kinds);

  // A finding that shows the same, no larger than this one. `met` are the cards that stay, but not
  // where something fails: that is a finding of the cards that are left.
  Finding shrink(Finding finding, std::vector<std::size_t> met, const TrialRequest& wishes,
                 std::uint64_t seed);

  // The same finding in another arrangement, in some random games.
  std::optional<Finding> find_again(const Arrangement& other, const Finding& finding,
                                    const TrialRequest& wishes, std::uint64_t seed);

 private:
  void shorten(Finding& finding, const TrialRequest& wishes, std::uint64_t seed);
  void leave_out_replaceable(Finding& finding, const TrialRequest& wishes, std::uint64_t seed);
  bool is_replaceable(int kind, const Finding& finding, const TrialRequest& wishes,
                      std::uint64_t seed);
  bool is_accepted(const Arrangement& arrangement);
  bool complete(Finding& finding, const Trial& course) const;
  const std::string& name_of(int kind) const;
  std::optional<match::Position> position(const Arrangement& arrangement) const;

  TrialPlayer& player_;
  ComboSearch search_;
  std::shared_ptr<const package::Package> package_;
  std::map<std::string, std::string> options_;
  std::size_t most_answers_;
};

}  // namespace punchcard::lab
