#include "tools/lab/scenario_ledger.h"

#include <algorithm>

namespace punchcard {

namespace fs = std::filesystem;

namespace {

bool is_same_to_others(const Kind& before, const Kind& after) {
  return before.id == after.id && before.name == after.name && before.count == after.count &&
         before.extra == after.extra && before.starts == after.starts &&
         before.is_line == after.is_line;
}

bool are_same_to_others(const std::shared_ptr<const Package>& before,
                        const std::shared_ptr<const Package>& after) {
  const auto& old_kinds = before->definition().schema->kinds;
  const auto& new_kinds = after->definition().schema->kinds;
  return before->request().variants == after->request().variants &&
         std::equal(old_kinds.begin(), old_kinds.end(), new_kinds.begin(), new_kinds.end(),
                    is_same_to_others);
}

// Adds the cards of a file of the packages' layers; false when it is none of their files of cards.
bool add_cards(const std::string& file, const LoadedPackages& packages, CardIds& ids) {
  bool found = false;
  for (const auto& package : packages) {
    for (const Layer& layer : package->layers()) {
      for (const CardFile& card : layer.cards) {
        if (card.card.file->name != file) continue;
        ids.insert(card.id);
        found = true;
      }
    }
  }
  return found;
}

}  // namespace

void ScenarioLedger::note(const fs::path& file, const std::vector<ScenarioResult>& results) {
  std::vector<Run>& runs = files_[file];
  runs.clear();
  for (const ScenarioResult& each : results) runs.push_back({each.ok, each.cards});
}

void ScenarioLedger::note(const fs::path& file, std::size_t index, const ScenarioResult& result) {
  files_.at(file).at(index) = {result.ok, result.cards};
}

bool ScenarioLedger::concerns(const fs::path& file, std::size_t index, const CardIds& cards) const {
  const auto known = files_.find(file);
  if (known == files_.end() || index >= known->second.size()) return true;
  const Run& run = known->second[index];
  return !run.ok || std::any_of(cards.begin(), cards.end(),
                                [&](const std::string& each) { return run.cards.contains(each); });
}

std::size_t ScenarioLedger::concerned(const fs::path& file, const CardIds& cards) const {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count(file); ++i) sum += concerns(file, i, cards) ? 1 : 0;
  return sum;
}

std::optional<CardIds> cards_of(const std::set<std::string>& files, const LoadedPackages& before,
                                const LoadedPackages& after) {
  if (!std::equal(before.begin(), before.end(), after.begin(), after.end(), are_same_to_others)) {
    return std::nullopt;
  }
  CardIds ids;
  for (const std::string& file : files) {
    if (!add_cards(file, before, ids) || !add_cards(file, after, ids)) return std::nullopt;
  }
  return ids;
}

}  // namespace punchcard
