#include "tools/lab/interactions/finding_causes.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace punchcard::lab {

namespace {

bool is_caught(const Finding& finding) {
  return finding.sought.incident == Incident::endless && finding.evidence.empty();
}

bool has(const Finding& finding, int kind) {
  const std::vector<int>& kinds = finding.sought.kinds;
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// The cause of each loop that shares its card with another, by the finding's index. The card of
// most loops comes first.
std::map<std::size_t, int> causes_of_loops(const std::vector<Finding>& findings) {
  std::map<std::size_t, int> causes;
  for (;;) {
    std::map<int, int> loops;
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (!is_caught(findings[i]) || causes.contains(i)) continue;
      for (const int kind : findings[i].sought.kinds) ++loops[kind];
    }
    const auto most = std::max_element(
        loops.begin(), loops.end(),
        [](const auto& one, const auto& other) { return one.second < other.second; });
    if (most == loops.end() || most->second < 2) return causes;
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (is_caught(findings[i]) && has(findings[i], most->first))
        causes.try_emplace(i, most->first);
    }
  }
}

}  // namespace

std::vector<Finding> join_causes(std::vector<Finding> findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& one, const Finding& other) {
    return one.sought.kinds.size() < other.sought.kinds.size();
  });
  const std::map<std::size_t, int> loops = causes_of_loops(findings);
  std::vector<Finding> joined;
  std::map<std::string, std::size_t> first;  // of each cause
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const auto loop = loops.find(i);
    const bool alone = findings[i].sought.incident == Incident::combo ||
                       (is_caught(findings[i]) && loop == loops.end());
    const std::string cause = alone                 ? fmt::format("alone {}", i)
                              : loop != loops.end() ? fmt::format("loop {}", loop->second)
                                                    : finding_key(findings[i]);
    const auto [at, is_new] = first.try_emplace(cause, joined.size());
    if (is_new) {
      joined.push_back(std::move(findings[i]));
    } else if (joined[at->second].sought.kinds != findings[i].sought.kinds) {
      joined[at->second].others.push_back(std::move(findings[i].sought.kinds));
    }
  }
  return joined;
}

}  // namespace punchcard::lab
