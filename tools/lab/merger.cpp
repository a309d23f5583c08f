#include "tools/lab/merger.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/shortened.h"

namespace punchcard::lab {

namespace {

// A part and where it is from.
struct Named {
  const std::string& name;
  const Part& part;
};

// A variation, and whether the package refuses it. The same of all parts of a run.
struct PlannedVariation {
  Variation variation;
  bool is_refused = false;

  friend bool operator==(const PlannedVariation&, const PlannedVariation&) = default;
};

constexpr std::size_t kMostShown = 500;  // bytes of what differs, in a message

// Compares a part with the first one.
class Comparer {
 public:
  Comparer(const std::string& first, const std::string& other) : first_(first), other_(other) {}

  template <class Value>
  void expect_equal(const std::string& what, const Value& first, const Value& other) const {
    if (first == other) return;
    throw std::invalid_argument(fmt::format("{} is of another run than {}\n{}: {} and {}", other_,
                                            first_, what, text::shortened(shown(other), kMostShown),
                                            text::shortened(shown(first), kMostShown)));
  }

 private:
  static std::string shown(const std::string& text) { return text.empty() ? "none" : text; }
  static std::string shown(const std::optional<std::int64_t>& number) {
    return number ? fmt::format("{}", *number) : shown(std::string());
  }
  template <class Number>
  static std::string shown(const Number& number) {
    return fmt::format("{}", number);
  }
  static std::string shown(const std::vector<std::string>& texts) {
    return shown(fmt::format("{}", fmt::join(texts, ",")));
  }
  static std::string shown(const std::vector<PlannedVariation>& variations) {
    std::vector<std::string> texts;
    for (const auto& [variation, is_refused] : variations) {
      texts.push_back(fmt::format("{} {} to {}{}", variation.number, variation.from, variation.to,
                                  is_refused ? " (refused)" : ""));
    }
    return shown(fmt::format("{}", fmt::join(texts, ", ")));
  }
  template <class Value>
  static std::string shown(const std::map<std::string, Value>& map) {
    std::vector<std::string> entries;
    for (const auto& [name, value] : map) entries.push_back(fmt::format("{}={}", name, value));
    return shown(fmt::format("{}", fmt::join(entries, " ")));
  }

  const std::string& first_;
  const std::string& other_;
};

std::string word_of(PartOf command) {
  return command == PartOf::simulate ? "simulate" : "strength";
}

std::string word_of(Method method) { return method == Method::blanked ? "blanked" : "forbidden"; }

std::vector<PlannedVariation> variations_of(const PartOfSkill& skill) {
  std::vector<PlannedVariation> variations;
  if (!skill.study) return variations;
  for (const VariedTally& each : skill.study->varied) {
    variations.push_back({each.variation, !each.refusal.empty()});
  }
  return variations;
}

void expect_same_run(const Named& first, const Named& other) {
  const Comparer comparer(first.name, other.name);
  const Part& one = first.part;
  const Part& two = other.part;
  comparer.expect_equal("command", word_of(one.command), word_of(two.command));
  comparer.expect_equal("seed", one.seed, two.seed);
  comparer.expect_equal("max-decisions", one.most_decisions, two.most_decisions);
  comparer.expect_equal("limits", one.limits, two.limits);
  comparer.expect_equal("method", word_of(one.method), word_of(two.method));
  comparer.expect_equal("card", one.card, two.card);
  comparer.expect_equal("number of packages", one.sides.size(), two.sides.size());
  for (std::size_t i = 0; i < one.sides.size(); ++i) {
    const PartSide& its = one.sides[i];
    const PartSide& own = two.sides[i];
    comparer.expect_equal("package", its.package, own.package);
    comparer.expect_equal("variants", its.variants, own.variants);
    comparer.expect_equal("options", its.options, own.options);
    comparer.expect_equal("digest of the scripts", fmt::format("{:016x}", its.digest),
                          fmt::format("{:016x}", own.digest));
    comparer.expect_equal("cards", its.cards, own.cards);
  }
  comparer.expect_equal("number of skills", one.skills.size(), two.skills.size());
  for (std::size_t i = 0; i < one.skills.size(); ++i) {
    comparer.expect_equal("players", one.skills[i].players, two.skills[i].players);
    comparer.expect_equal("variations", variations_of(one.skills[i]), variations_of(two.skills[i]));
  }
}

// "games 3 to 5 are", as the beginning of a message.
std::string games_are(std::int64_t first, std::int64_t end) {
  if (end - first == 1) return fmt::format("game {} is", first);
  return fmt::format("games {} to {} are", first, end - 1);
}

constexpr std::size_t kMostTold = 20;  // mistakes in a message

std::string told(std::vector<std::string> mistakes) {
  if (mistakes.size() > kMostTold) {
    const std::size_t more = mistakes.size() - kMostTold;
    mistakes.resize(kMostTold);
    mistakes.push_back(fmt::format("and {} more", more));
  }
  return fmt::format("{}", fmt::join(mistakes, "\n"));
}

void add(std::map<int, StrengthTally>& sum, const std::map<int, StrengthTally>& more) {
  for (const auto& [kind, tally] : more) {
    const auto [place, is_new] = sum.emplace(kind, tally);
    if (!is_new) place->second.add(tally);
  }
}

}  // namespace

void Merger::add(const std::string& name, const Part& part) {
  if (ranges_.empty()) {
    first_name_ = name;
    sum_ = part;
    ranges_.resize(part.skills.size());
  } else {
    expect_same_run({first_name_, sum_}, {name, part});
    for (std::size_t i = 0; i < sum_.skills.size(); ++i) {
      PartOfSkill& sum = sum_.skills[i];
      const PartOfSkill& more = part.skills[i];
      sum.games += more.games;
      for (std::size_t side = 0; side < sum.sides.size(); ++side) {
        sum.sides[side].add(more.sides[side]);
      }
      lab::add(sum.cards, more.cards);
      if (sum.study) sum.study->add(*more.study);
    }
  }
  const std::size_t kinds = part.sides.front().cards.size();
  for (std::size_t i = 0; i < part.skills.size(); ++i) {
    const PartOfSkill& skill = part.skills[i];
    Range range{name, skill.first_game, skill.end(), std::vector<bool>(kinds)};
    for (const auto& [kind, tally] : skill.cards) {
      range.measured[static_cast<std::size_t>(kind)] = true;
    }
    ranges_[i].push_back(std::move(range));
  }
}

void Merger::expect_each_game_once(std::int64_t games) const {
  for (std::size_t skill = 0; skill < ranges_.size(); ++skill) expect_each_game_once(skill, games);
}

void Merger::expect_each_game_once(std::size_t skill, std::int64_t games) const {
  std::vector<const Range*> order;
  for (const Range& each : ranges_[skill]) order.push_back(&each);
  std::stable_sort(order.begin(), order.end(),
                   [](const Range* one, const Range* other) { return one->first < other->first; });
  std::vector<std::string> mistakes;
  std::int64_t end = 0;
  const Range* last = nullptr;  // the one that ends there
  for (const Range* each : order) {
    if (each->first > end) {
      mistakes.push_back(fmt::format("{} missing: no part has them", games_are(end, each->first)));
    } else if (each->first < end) {
      mistakes.push_back(fmt::format("{} in two parts: {} and {}",
                                     games_are(each->first, std::min(end, each->end)), last->name,
                                     each->name));
    }
    if (each->end > end) last = each;
    end = std::max(end, each->end);
  }
  if (games > 0 && end < games) {
    mistakes.push_back(fmt::format("{} missing: no part has them", games_are(end, games)));
  }
  if (games > 0 && end > games) {
    mistakes.push_back(fmt::format("{} more than the {} expected: see {}", games_are(games, end),
                                   games, last->name));
  }
  if (!mistakes.empty()) throw std::invalid_argument(told(std::move(mistakes)));
}

std::vector<Unmeasured> Merger::unmeasured() const {
  std::vector<Unmeasured> all;
  if (sum_.command != PartOf::strength) return all;
  for (std::size_t skill = 0; skill < ranges_.size(); ++skill) {
    const std::vector<CardTally>& cards = sum_.skills[skill].sides.front().cards;
    for (const Range& range : ranges_[skill]) {
      Unmeasured missing{range.name, skill, range.first, range.end - range.first, {}};
      for (std::size_t kind = 0; kind < cards.size(); ++kind) {
        missing.kinds.push_back(cards[kind].executed > 0 && !range.measured[kind]);
      }
      const bool is_any =
          std::find(missing.kinds.begin(), missing.kinds.end(), true) != missing.kinds.end();
      if (is_any) all.push_back(std::move(missing));
    }
  }
  return all;
}

void Merger::add(std::size_t skill, const std::map<int, StrengthTally>& tallies) {
  lab::add(sum_.skills[skill].cards, tallies);
}

Part Merger::whole() const {
  Part whole = sum_;
  for (PartOfSkill& skill : whole.skills) skill.first_game = 0;
  return whole;
}

}  // namespace punchcard::lab
