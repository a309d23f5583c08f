// The base game of a variant: whether it shows a finding, too.
//
// What the cards of the base do to each other under its rules is its ordinary play, and no finding
// of the variant. So the finding's position is tried again in the base. A finding with a card that
// the base does not have is never one of the base.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "tools/lab/interactions/finding.h"
#include "tools/lab/interactions/shrinker.h"
#include "tools/lab/interactions/trial_player.h"

namespace punchcard::lab {

class BaseGame {
 public:
  // The options are those of the variant; those that the base does not have are left out.
  BaseGame(std::shared_ptr<const package::Package> base,
           std::shared_ptr<const package::Package> variant,
           const std::map<std::string, std::string>& options, std::uint64_t seed);

  bool shows(const Finding& finding);

 private:
  std::optional<Finding> translated(const Finding& finding) const;
  bool shows_never(const Finding& finding);

  std::shared_ptr<const package::Package> base_;
  std::shared_ptr<const package::Package> variant_;
  std::map<std::string, std::string> options_;
  std::uint64_t seed_;
  TrialPlayer player_;
  Shrinker shrinker_;
};

}  // namespace punchcard::lab
