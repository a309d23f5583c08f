#include "tools/lab/interactions/shrinker.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/match/position.h"
#include "interpreter/table/table_error.h"

namespace punchcard {

namespace {

constexpr std::uint64_t kTries = 12;         // courses of a smaller arrangement
constexpr std::uint64_t kShorterTries = 60;  // of the smallest one, for fewer answers
constexpr int kWinner = 0;                   // who owns the cards of a combo
constexpr std::size_t kMostAnswers = 20'000;  // tried in the search for a combo

std::vector<Arrangement> smaller_ones(const Arrangement& whole,
                                      const std::vector<std::size_t>& met) {
  std::vector<Arrangement> all;
  const auto stays = [&](std::size_t card) {
    return std::find(met.begin(), met.end(), card) != met.end();
  };
  for (std::size_t i = 0; i < whole.cards.size(); ++i) {
    if (!stays(i) && whole.cards.size() > 1) all.push_back(without(whole, i));
  }
  for (std::size_t i = 0; i < whole.cards.size(); ++i) {
    for (std::size_t token = 0; token < whole.cards[i].owners.size(); ++token) {
      Arrangement fewer = whole;
      auto& owners = fewer.cards[i].owners;
      owners.erase(owners.begin() + static_cast<std::ptrdiff_t>(token));
      all.push_back(std::move(fewer));
    }
    Arrangement printed = whole;
    printed.cards[i].numbers.clear();
    all.push_back(std::move(printed));
    Arrangement unlinked = whole;
    unlinked.cards[i].links.clear();
    all.push_back(std::move(unlinked));
  }
  Arrangement forwards = whole;
  forwards.forward = true;
  all.push_back(std::move(forwards));
  std::erase(all, whole);
  return all;
}

// Where the cards that stay are once one of the others is gone.
std::vector<std::size_t> kept_places(const Arrangement& whole, const Arrangement& smaller,
                                     std::vector<std::size_t> met) {
  if (smaller.cards.size() == whole.cards.size()) return met;
  std::size_t gone = 0;
  for (; gone < whole.cards.size(); ++gone) {
    const bool stays = std::find(met.begin(), met.end(), gone) != met.end();
    if (!stays && without(whole, gone) == smaller) break;
  }
  for (std::size_t& each : met) each -= each > gone ? 1 : 0;
  return met;
}

std::string seats_text(int seat) { return std::string(1, seat_letter(seat)); }

}  // namespace

std::optional<Finding> Shrinker::find(const Arrangement& arrangement, const std::vector<int>& kinds,
                                      Incident incident, std::uint64_t seed,
                                      const std::vector<GivenAnswer>& given) {
  CoursePlayer::Wishes wishes;
  wishes.answers = true;
  wishes.indifference = incident == Incident::indifferent;
  if (incident == Incident::endless) wishes.most_decisions = 0;  // repetition counts from the start
  const std::optional<Position> at = position(arrangement);
  if (!at) return std::nullopt;
  const std::optional<Course> course = player_.play(*at, seed, wishes, given);
  if (!course || !course->has(incident)) return std::nullopt;
  Finding finding;
  finding.incident = incident;
  finding.kinds = kinds;
  finding.arrangement = arrangement;
  finding.answers = course->answers;
  switch (incident) {
    case Incident::combo:
      finding.evidence = seats_text(course->winner);
      finding.message = fmt::format("{} wins within a lap, after {} answers", finding.evidence,
                                    finding.answers.size());
      break;
    case Incident::indifferent: {
      const GivenAnswer& answer = finding.answers[*course->indifferent];
      finding.asked = answer.seat;
      finding.options = course->offered;
      finding.evidence = course->topic;
      finding.message = fmt::format("whatever {} answers about '{}', it comes to the same",
                                    seat_letter(answer.seat), course->topic);
      finding.answers.resize(*course->indifferent);
      break;
    }
    default:
      if (course->failure != nullptr) {
        finding.evidence = course->failure->failure.message.substr(0, 100);
        finding.message = course->failure->failure.text();
        finding.answers.resize(std::min(finding.answers.size(), course->answers_before_failure));
      } else {
        finding.message = fmt::format("the same situation comes again and again within {} answers",
                                      finding.answers.size());
      }
  }
  return finding;
}

std::optional<Finding> Shrinker::find_combo(const Arrangement& arrangement,
                                            const std::vector<int>& kinds) {
  const std::optional<Position> at = position(arrangement);
  if (!at) return std::nullopt;
  const auto answers = search_.find(*at, kWinner, kinds, kMostAnswers);
  if (!answers) return std::nullopt;
  return find(arrangement, kinds, Incident::combo, 1, *answers);
}

std::optional<Position> Shrinker::position(const Arrangement& arrangement) const {
  try {
    return Position(package_, to_description(arrangement, package_->definition(), options_));
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

std::optional<Finding> Shrinker::find_again(const Arrangement& smaller, const Finding& finding,
                                            std::uint64_t seed) {
  if (finding.incident == Incident::combo) return find_combo(smaller, finding.kinds);
  for (std::uint64_t i = 0; i < kTries; ++i) {
    const std::vector<GivenAnswer> given = i == 0 ? finding.answers : std::vector<GivenAnswer>();
    auto found = find(smaller, finding.kinds, finding.incident, Generator::derive(seed, i), given);
    if (found && finding_key(*found) == finding_key(finding)) return found;
  }
  return std::nullopt;
}

Finding Shrinker::shrink(Finding finding, std::vector<std::size_t> met, std::uint64_t seed) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (const Arrangement& each : smaller_ones(finding.arrangement, met)) {
      auto found = find_again(each, finding, seed);
      if (!found) continue;
      met = kept_places(finding.arrangement, each, std::move(met));
      finding = std::move(*found);
      smaller = true;
      break;
    }
  }
  if (finding.incident == Incident::combo) return finding;  // the fewest answers already
  for (std::uint64_t i = 0; i < kShorterTries; ++i) {
    auto found = find(finding.arrangement, finding.kinds, finding.incident,
                      Generator::derive(seed, kTries + i));
    const bool better = found && finding_key(*found) == finding_key(finding) &&
                        found->answers.size() < finding.answers.size();
    if (better) finding = std::move(*found);
  }
  return finding;
}

}  // namespace punchcard
