#include "tools/lab/interactions/shrinker.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "grammar/text/code_point.h"
#include "interpreter/match/position/position.h"

namespace punchcard::lab {

namespace {

constexpr std::uint64_t kTries = 12;         // games of each smaller arrangement
constexpr std::uint64_t kShorterTries = 60;  // of the smallest one, for fewer answers, in two ways
constexpr int kReplacements = 3;             // cards that must show the same in a card's place,
constexpr int kMostReplacements = 8;         // of so many that are tried
constexpr int kWinner = 0;                   // the owner of a combo's cards
constexpr std::size_t kMostEvidence = 100;   // bytes of a message

struct Smaller {
  Arrangement arrangement;
  std::size_t gone = SIZE_MAX;  // the card left out

  // The new places of the remaining cards.
  std::vector<std::size_t> places_of(std::vector<std::size_t> met) const {
    for (std::size_t& each : met) each -= each > gone ? 1 : 0;
    return met;
  }
};

// Leaves out one card, for each card that is not in the meeting. Since its tokens may matter, there
// are also variants with these on the card before or after it.
void leave_out_cards(const Arrangement& whole, const std::vector<std::size_t>& met,
                     std::vector<Smaller>& all) {
  const auto lying =
      std::count_if(whole.cards.begin(), whole.cards.end(),
                    [](const ArrangedCard& each) { return each.holder == table::kNone; });
  for (std::size_t i = 0; i < whole.cards.size(); ++i) {
    const bool stays = std::find(met.begin(), met.end(), i) != met.end();
    const bool is_last = lying == 1 && whole.cards[i].holder == table::kNone;
    if (!stays && !is_last) all.push_back({without(whole, i), i});
  }
  const std::size_t plain = all.size();
  for (std::size_t i = 0; i < plain; ++i) {
    const std::size_t gone = all[i].gone;
    const std::vector<int>& tokens = whole.cards[gone].owners;
    const std::size_t left = whole.cards.size() - 1;
    for (const std::size_t neighbour : {gone + left - 1, gone}) {
      if (tokens.empty()) continue;
      Smaller moved = all[i];
      std::vector<int>& owners = moved.arrangement.cards[neighbour % left].owners;
      owners.insert(owners.end(), tokens.begin(), tokens.end());
      all.push_back(std::move(moved));
    }
  }
}

// `keeps_owners`: no card loses its last token.
std::vector<Smaller> smaller_ones(const Arrangement& whole, const std::vector<std::size_t>& met,
                                  bool keeps_owners) {
  std::vector<Smaller> all;
  leave_out_cards(whole, met, all);
  const auto add = [&](const auto& change) {
    Smaller smaller{whole};
    change(smaller.arrangement);
    if (smaller.arrangement != whole) all.push_back(std::move(smaller));
  };
  for (std::size_t i = 0; i < whole.cards.size(); ++i) {
    const std::size_t tokens = whole.cards[i].owners.size();
    const bool all_stay = keeps_owners && tokens == 1;
    for (std::size_t token = 0; token < tokens && !all_stay; ++token) {
      add([&](Arrangement& fewer) {
        auto& owners = fewer.cards[i].owners;
        owners.erase(owners.begin() + static_cast<std::ptrdiff_t>(token));
      });
    }
    add([&](Arrangement& printed) { printed.cards[i].numbers.clear(); });
    add([&](Arrangement& unlinked) { unlinked.cards[i].links.clear(); });
    add([&](Arrangement& nobodys) { nobodys.cards[i].seats.clear(); });
  }
  add([](Arrangement& no_pile) { no_pile.pile.clear(); });
  add([](Arrangement& half_pile) { half_pile.pile.resize(half_pile.pile.size() / 2); });
  add([](Arrangement& forwards) { forwards.forward = true; });
  return all;
}

std::vector<int> kinds_in(const Arrangement& arrangement) {
  std::set<int> kinds;
  for (const ArrangedCard& card : arrangement.cards) kinds.insert(card.kind);
  return {kinds.begin(), kinds.end()};
}

std::string beginning_of(const std::string& message) {
  std::size_t end = 0;
  while (end < message.size()) {
    const std::size_t length = text::first_code_point(std::string_view(message).substr(end)).length;
    if (end + length > kMostEvidence) break;
    end += length;
  }
  return message.substr(0, end);
}

// A part of a failure's message. The message of a killed step contains an amount that differs from
// run to run, so this takes the longest part without a number.
std::string evidence_of(const std::string& message, Incident incident) {
  if (incident == Incident::failure) return beginning_of(message);
  std::string longest;
  std::string part;
  for (const char c : message + '0') {
    if (c < '0' || c > '9') {
      part += c;
      continue;
    }
    if (part.size() > longest.size()) longest = part;
    part.clear();
  }
  return beginning_of(longest);
}

}  // namespace

std::optional<Finding> Shrinker::find(const Arrangement& arrangement, const Sought& sought,
                                      const TrialRequest& wishes, std::uint64_t seed,
                                      const std::vector<GivenAnswer>& given) {
  const std::optional<match::Position> at = position(arrangement);
  if (!at) return std::nullopt;
  TrialRequest telling = wishes;
  telling.answers = true;
  const std::optional<Trial> course = player_.play(*at, seed, telling, given);
  Finding finding;
  finding.sought = sought;
  finding.arrangement = arrangement;
  if (!course || course->is_cut || !complete(finding, *course)) return std::nullopt;
  return finding;
}

// Fills in what the game shows; returns false if it does not show the incident.
bool Shrinker::complete(Finding& finding, const Trial& course) const {
  finding.answers = course.answers;
  finding.juncture.over = course.outcome != table::Outcome::running;
  finding.juncture.winner = winner_text(course.outcome, course.winner);
  // Drops the answers after the incident; the juncture is then the decision that follows the rest.
  const auto keep = [&](std::size_t answers) {
    if (answers >= course.answers.size()) return;
    finding.answers.resize(answers);
    finding.juncture = course.asked[answers];
  };
  const Incident incident = finding.sought.incident;
  if (incident == Incident::idle) {
    finding.message = fmt::format("{} is never executed", name_of(finding.sought.site));
    if (!course.within_a_lap) keep(course.answers_of_lap);
    // Where a step fails, that is what there is to find.
    return !course.executed[static_cast<std::size_t>(finding.sought.site)] &&
           !course.has(Incident::failure);
  }
  if (incident == Incident::indifferent) {
    const auto same =
        std::find_if(course.tried.begin(), course.tried.end(), [&](const TriedDecision& each) {
          return !each.matters && each.site == finding.sought.site &&
                 each.topic == finding.sought.topic;
        });
    if (same == course.tried.end()) return false;
    finding.message = fmt::format("every answer about '{}' at {} has the same effect",
                                  finding.sought.topic, name_of(finding.sought.site));
    keep(same->answers_before);
    // The scenario gives each option of this decision and expects the same result every time.
    finding.seat = finding.juncture.seat;
    finding.options = finding.juncture.offered;
    finding.juncture = same->after;
    return true;
  }
  if (incident == Incident::undoes) {
    const bool is_undone = course.succession && course.succession->undone &&
                           course.succession->second == finding.sought.site;
    if (!is_undone) return false;
    finding.message =
        fmt::format("{} undoes {}: after it, all is as if neither were executed",
                    name_of(course.succession->second), name_of(course.succession->first));
    keep(course.succession->answers_before);
    return true;
  }
  if (!course.has(incident)) return false;
  if (incident == Incident::combo) {
    finding.evidence = table::seat_letter(course.winner);
    finding.message = fmt::format("{} wins within a lap, with {} answers", finding.evidence,
                                  finding.answers.size());
  } else if (incident == Incident::endless && course.is_caught) {
    keep(course.answers_before_repetition);
    finding.message =
        fmt::format("the pointer is caught: after {} answers all is as it was, within one lap",
                    finding.answers.size());
  } else {
    const bool is_endless = incident == Incident::endless;
    const lua::Failure& failure = (is_endless ? course.unending : course.failure)->failure;
    finding.evidence = evidence_of(failure.message, incident);
    finding.message = failure.text();
    if (!is_endless) keep(course.answers_before_failure);
  }
  return true;
}

std::optional<Finding> Shrinker::find_combo(const Arrangement& arrangement,
                                            const std::vector<int>& kinds) {
  const std::optional<match::Position> at = position(arrangement);
  if (!at) return std::nullopt;
  const auto answers = search_.find(*at, kWinner, kinds, most_answers_);
  if (!answers) return std::nullopt;
  return find(arrangement, {Incident::combo, kinds, table::kNone, ""}, {}, 1, *answers);
}

std::optional<match::Position> Shrinker::position(const Arrangement& arrangement) const {
  try {
    return match::Position(package_, to_description(arrangement, package_->definition(), options_));
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

const std::string& Shrinker::name_of(int kind) const {
  return package_->definition().schema->kinds[static_cast<std::size_t>(kind)].name;
}

std::optional<Finding> Shrinker::find_again(const Arrangement& other, const Finding& finding,
                                            const TrialRequest& wishes, std::uint64_t seed) {
  if (finding.sought.incident == Incident::combo) {
    auto found = find_combo(other, finding.sought.kinds);
    // Fewer answers would be another combo, against a weaker opponent.
    if (found && found->answers.size() < finding.answers.size()) return std::nullopt;
    return found;
  }
  for (std::uint64_t i = 0; i < kTries; ++i) {
    const std::vector<GivenAnswer> given = i == 0 ? finding.answers : std::vector<GivenAnswer>();
    auto found = find(other, finding.sought, wishes, table::Generator::derive(seed, i), given);
    if (found && finding_key(*found) == finding_key(finding)) return found;
  }
  return std::nullopt;
}

// First tries random games with fewer answers. Then leaves out parts of the answers, from halves
// down to single ones, as in delta debugging (A. Zeller, R. Hildebrandt, 2002).
void Shrinker::shorten(Finding& finding, const TrialRequest& wishes, std::uint64_t seed) {
  const auto becomes_shorter = [&](std::uint64_t luck, const std::vector<GivenAnswer>& given) {
    auto found = find(finding.arrangement, finding.sought, wishes, luck, given);
    const bool better = found && finding_key(*found) == finding_key(finding) &&
                        found->answers.size() < finding.answers.size();
    if (better) finding = std::move(*found);
    return better;
  };
  for (std::uint64_t i = 0; i < kShorterTries; ++i) {
    becomes_shorter(table::Generator::derive(seed, kTries + i), {});
  }
  std::uint64_t tries = 0;
  for (std::size_t part = finding.answers.size() / 2; part > 0;) {
    bool shorter = false;
    for (std::size_t first = 0; first < finding.answers.size() && tries < kShorterTries; ++tries) {
      std::vector<GivenAnswer> fewer = finding.answers;
      const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(first);
      const std::size_t left = fewer.size() - first;
      fewer.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(part, left)));
      if (becomes_shorter(seed, fewer)) {
        shorter = true;
      } else {
        first += part;
      }
    }
    if (!shorter) part /= 2;
  }
}

Finding Shrinker::shrink(Finding finding, std::vector<std::size_t> met, const TrialRequest& wishes,
                         std::uint64_t seed) {
  if (finding.sought.incident == Incident::idle) return finding;  // fewer cards prove less
  const bool is_of_all_left = finding.sought.incident <= Incident::endless;
  if (is_of_all_left) met.clear();
  // In a finding of a caught pointer, each card keeps an owner: without questions on its way, the
  // scenario could not show that the pointer is free again.
  const bool is_caught = finding.sought.incident == Incident::endless && finding.evidence.empty();
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (const Smaller& each : smaller_ones(finding.arrangement, met, is_caught)) {
      auto found = find_again(each.arrangement, finding, wishes, seed);
      if (!found) continue;
      met = each.places_of(std::move(met));
      finding = std::move(*found);
      smaller = true;
      break;
    }
  }
  // A combo already has the fewest answers.
  if (finding.sought.incident != Incident::combo) shorten(finding, wishes, seed);
  // The other cards only make the lap longer, in which the pointer is caught.
  if (is_of_all_left && !is_caught) finding.sought.kinds = kinds_in(finding.arrangement);
  leave_out_replaceable(finding, wishes, seed);
  return finding;
}

void Shrinker::leave_out_replaceable(Finding& finding, const TrialRequest& wishes,
                                     std::uint64_t seed) {
  if (finding.sought.incident > Incident::combo) return;
  const std::vector<int> kinds = finding.sought.kinds;
  for (const int kind : kinds) {
    if (finding.sought.kinds.size() == 1) return;
    if (is_replaceable(kind, finding, wishes, seed)) std::erase(finding.sought.kinds, kind);
  }
}

// Whether the first other cards that the game accepts in the place of this one show the same.
bool Shrinker::is_replaceable(int kind, const Finding& finding, const TrialRequest& wishes,
                              std::uint64_t seed) {
  const std::vector<table::Kind>& kinds = package_->definition().schema->kinds;
  const auto count = static_cast<int>(kinds.size());
  const std::vector<int> present = kinds_in(finding.arrangement);
  int replaced = 0;
  for (int step = 1, tries = 0; step < count && tries < kMostReplacements; ++step) {
    const int other = (kind + step) % count;
    const table::Kind& declared = kinds[static_cast<std::size_t>(other)];
    if (declared.count + declared.extra == 0) continue;
    if (std::find(present.begin(), present.end(), other) != present.end()) continue;
    ++tries;
    Finding changed = finding;
    for (ArrangedCard& card : changed.arrangement.cards) {
      if (card.kind != kind) continue;
      card.kind = other;
      card.numbers.clear();
    }
    std::vector<int>& met = changed.sought.kinds;
    std::replace(met.begin(), met.end(), kind, other);
    std::sort(met.begin(), met.end());
    TrialRequest of_others = wishes;
    of_others.kinds = met;
    if (!is_accepted(changed.arrangement)) continue;
    const bool is_combo = finding.sought.incident == Incident::combo;
    const auto found = is_combo ? find_combo(changed.arrangement, met)
                                : find_again(changed.arrangement, changed, of_others, seed);
    if (!found) return false;
    if (++replaced == kReplacements) return true;
  }
  return false;
}

// Whether the game accepts the arrangement as a position.
bool Shrinker::is_accepted(const Arrangement& arrangement) {
  const std::optional<match::Position> at = position(arrangement);
  TrialRequest one_decision;
  one_decision.most_decisions = 1;
  return at && player_.play(*at, 1, one_decision).has_value();
}

}  // namespace punchcard::lab
