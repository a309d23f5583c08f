#include "tools/scenario/scenario_ledger.h"

#include <algorithm>

namespace punchcard::scenario {

namespace fs = std::filesystem;

namespace {

bool is_same_to_others(const table::Kind& before, const table::Kind& after) {
  return before.id == after.id && before.name == after.name && before.count == after.count &&
         before.extra == after.extra && before.starts == after.starts &&
         before.is_line == after.is_line;
}

bool are_same_to_others(const std::shared_ptr<const package::Package>& before,
                        const std::shared_ptr<const package::Package>& after) {
  const auto& old_kinds = before->definition().schema->kinds;
  const auto& new_kinds = after->definition().schema->kinds;
  return before->request().variants == after->request().variants &&
         std::equal(old_kinds.begin(), old_kinds.end(), new_kinds.begin(), new_kinds.end(),
                    is_same_to_others);
}

bool are_same(const table::Number& before, const table::Number& after) {
  return before.name == after.name && before.printed == after.printed;
}

// Adds the cards whose numbers differ between two versions of a package.
void add_numbered(const package::Package& before, const package::Package& after, CardIds& ids) {
  const auto& old_kinds = before.definition().schema->kinds;
  const auto& new_kinds = after.definition().schema->kinds;
  for (std::size_t i = 0; i < old_kinds.size(); ++i) {
    const auto& was = old_kinds[i].numbers;
    const auto& is = new_kinds[i].numbers;
    if (!std::equal(was.begin(), was.end(), is.begin(), is.end(), are_same)) {
      ids.insert(old_kinds[i].id);
    }
  }
}

// Adds the cards of the files; returns false if one is no file of cards of the packages' layers.
bool add_cards(const std::set<std::string>& files, const LoadedPackages& packages, CardIds& ids) {
  std::set<std::string> found;
  for (const auto& package : packages) {
    for (const package::Layer& layer : package->layers()) {
      for (const package::CardFile& card : layer.cards) {
        if (!files.contains(card.card.file->name)) continue;
        ids.insert(card.id);
        found.insert(card.card.file->name);
      }
    }
  }
  return found.size() == files.size();
}

}  // namespace

ScenarioLedger::Run ScenarioLedger::run_of(const ScenarioResult& result) {
  return {result.ok, numbers_of(result.met), numbers_of(result.entered)};
}

std::vector<bool> ScenarioLedger::numbers_of(const CardIds& ids) {
  std::vector<bool> numbers;
  for (const std::string& id : ids) {
    const std::size_t number = numbers_.emplace(id, numbers_.size()).first->second;
    if (numbers.size() <= number) numbers.resize(number + 1);
    numbers[number] = true;
  }
  return numbers;
}

bool ScenarioLedger::have_common(const CardIds& some, const std::vector<bool>& others) const {
  return std::any_of(some.begin(), some.end(), [&](const std::string& each) {
    const auto number = numbers_.find(each);
    return number != numbers_.end() && number->second < others.size() && others[number->second];
  });
}

bool ScenarioLedger::concerns(const fs::path& file, std::size_t index,
                              const ChangedCards& cards) const {
  const auto known = files_.find(file);
  if (known == files_.end() || index >= known->second.size()) return true;
  const Run& run = known->second[index];
  return !run.ok || have_common(cards.deeds, run.entered) || have_common(cards.numbers, run.met);
}

std::size_t ScenarioLedger::concerned(const fs::path& file, const ChangedCards& cards) const {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count(file); ++i) sum += concerns(file, i, cards) ? 1 : 0;
  return sum;
}

std::optional<ChangedCards> cards_of(const std::set<std::string>& files,
                                     const LoadedPackages& before, const LoadedPackages& after) {
  if (!std::equal(before.begin(), before.end(), after.begin(), after.end(), are_same_to_others)) {
    return std::nullopt;
  }
  ChangedCards cards;
  if (!add_cards(files, before, cards.deeds) || !add_cards(files, after, cards.deeds)) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    add_numbered(*before[i], *after[i], cards.numbers);
  }
  return cards;
}

}  // namespace punchcard::scenario
