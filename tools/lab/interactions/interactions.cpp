#include "tools/lab/interactions/interactions.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <thread>

#include "interpreter/match/position.h"
#include "tools/lab/interactions/arranger.h"
#include "tools/lab/interactions/course.h"
#include "tools/lab/interactions/shrinker.h"

namespace punchcard {

namespace {

constexpr std::int64_t kCoursesEach = 4;       // of one arrangement: which of them
constexpr std::int64_t kStubborn = 1;          // is played by who answers the same to the same,
constexpr std::int64_t kTrying = 2;            // and whose decisions are tried option by option,
constexpr std::int64_t kLookedInto = 40;       // in these first games
constexpr std::int64_t kEnough = 5;            // games or decisions from which "never" is said,
constexpr std::size_t kNever = 2;              // of no more cards than so many,
constexpr double kPlayedFromHand = 0.3;        // a share of games in which that may be expected
constexpr double kChance = 0.001;              // when chance alone would hardly have it so
constexpr std::int64_t kAnswersAGame = 200;    // tried in the search for a combo, for each game,
constexpr std::int64_t kMostAnswers = 20'000;  // up to so many
constexpr int kOwner = 0;                      // who has the cards that meet

// What is known of the kinds of a meeting without each other.
struct Known {
  std::set<std::string> keys;                       // of findings
  std::set<std::pair<int, std::string>> mattering;  // decisions that make a difference
  std::vector<double> executed;  // by kind: the share of its own games in which it was executed
};

// The meetings of one thread.
class MeetingPlayer {
 public:
  explicit MeetingPlayer(const InteractionsPlan& plan)
      : plan_(plan),
        arranger_(plan.setup, plan.options, plan.seed),
        player_(plan.setup->shared_package()),
        shrinker_(player_, plan.setup->shared_package(), plan.options, answers_of(plan)) {}

  void hold(Meeting& meeting, const Known& known) {
    meeting.executed.assign(meeting.kinds.size(), 0);
    if (meeting.kinds.size() > 1) meeting.without.assign(meeting.kinds.size(), {});
    told_ = known.keys;
    decisions_.clear();
    laid_.reset();
    for (std::int64_t game = 0; game < plan_.games; ++game) {
      const Round round = round_of(meeting, game);
      const auto course = play(round.laid.arrangement, round);
      if (!course) {
        ++meeting.refused;
        continue;
      }
      count(meeting, *course, game);
      compare(meeting, round);
      gather(meeting, round, *course);
    }
    if (meeting.kinds.size() <= kNever) look_for_nevers(meeting, known);
    look_for_combo(meeting);
  }

 private:
  // One game of a meeting.
  struct Round {
    Arranger::Laid laid;
    CourseWishes wishes;
    std::uint64_t seed;
  };
  // Decisions about a topic while a card of a kind had its turn.
  struct Decisions {
    std::int64_t tried = 0;
    bool matters = false;
    std::int64_t game = 0;  // the first of them
  };

  // A search for a combo is as thorough as the games are many.
  static std::size_t answers_of(const InteractionsPlan& plan) {
    return static_cast<std::size_t>(std::min(kMostAnswers, plan.games * kAnswersAGame));
  }

  Round round_of(const Meeting& meeting, std::int64_t game) {
    const std::int64_t index = game / kCoursesEach;
    if (!laid_ || laid_->first != index) laid_ = {index, arranger_.lay(meeting.kinds, index)};
    Round round{laid_->second, {}, seed_of(meeting, game)};
    round.wishes.kinds = meeting.kinds;
    round.wishes.tries = game % kCoursesEach == kTrying && game < kLookedInto;
    round.wishes.stubborn = game % kCoursesEach == kStubborn;
    return round;
  }

  std::uint64_t seed_of(const Meeting& meeting, std::int64_t game) const {
    std::uint64_t seed = plan_.seed;
    for (const int kind : meeting.kinds) {
      seed = Generator::derive(seed, static_cast<std::uint64_t>(kind) + 1);
    }
    return Generator::derive(seed, static_cast<std::uint64_t>(game));
  }

  std::optional<Course> play(const Arrangement& arrangement, const Round& round) {
    try {
      const Position position(
          plan_.setup->shared_package(),
          to_description(arrangement, plan_.setup->definition(), plan_.options));
      return player_.play(position, round.seed, round.wishes);
    } catch (const std::invalid_argument&) {
      return std::nullopt;
    }
  }

  void count(Meeting& meeting, const Course& course, std::int64_t game) {
    ++meeting.games;
    ++meeting.wins.total;
    if (course.winner == kOwner) ++meeting.wins.count;
    for (std::size_t i = 0; i < kIncidents; ++i) {
      if (course.has(static_cast<Incident>(i))) ++meeting.incidents[i];
    }
    for (std::size_t i = 0; i < meeting.kinds.size(); ++i) {
      if (course.executed[static_cast<std::size_t>(meeting.kinds[i])]) ++meeting.executed[i];
    }
    for (const TriedDecision& tried : course.tried) {
      const auto met = std::find(meeting.kinds.begin(), meeting.kinds.end(), tried.site);
      if (met == meeting.kinds.end()) continue;
      Decisions& decisions = decisions_[{tried.site, tried.topic}];
      if (decisions.tried++ == 0) decisions.game = game;
      decisions.matters |= tried.matters;
    }
  }

  void compare(Meeting& meeting, const Round& round) {
    if (meeting.without.empty()) return;
    Round alone = round;
    alone.wishes.tries = false;
    for (const std::size_t met : round.laid.met) {
      const int kind = round.laid.arrangement.cards[met].kind;
      const auto at = std::find(meeting.kinds.begin(), meeting.kinds.end(), kind);
      const auto course = play(without(round.laid.arrangement, met), alone);
      if (!course) continue;
      Share& share = meeting.without[static_cast<std::size_t>(at - meeting.kinds.begin())];
      ++share.total;
      if (course->winner == kOwner) ++share.count;
    }
  }

  void gather(Meeting& meeting, const Round& round, const Course& course) {
    for (const Incident incident : {Incident::failure, Incident::overrun, Incident::endless}) {
      if (course.has(incident)) look_for(meeting, {incident, meeting.kinds, kNone, ""}, round);
    }
  }

  void look_for(Meeting& meeting, const Sought& sought, const Round& round) {
    auto found = shrinker_.find(round.laid.arrangement, sought, round.wishes, round.seed);
    if (!found || !told_.insert(finding_key(*found)).second) return;
    meeting.findings.push_back(
        shrinker_.shrink(std::move(*found), round.laid.met, round.wishes, round.seed));
  }

  void look_for_nevers(Meeting& meeting, const Known& known) {
    for (const auto& [at, decision] : decisions_) {
      if (decision.matters) meeting.mattering.insert(at);
      if (decision.tried < kEnough || decision.matters) continue;
      // What does not matter of a card alone is no finding of two.
      if (meeting.kinds.size() > 1 && !known.mattering.contains(at)) continue;
      look_for(meeting, {Incident::indifferent, meeting.kinds, at.first, at.second},
               round_of(meeting, decision.game));
    }
    for (std::size_t i = 0; i < meeting.kinds.size(); ++i) {
      if (meeting.games < kEnough || meeting.executed[i] > 0) continue;
      double rate = known.executed[static_cast<std::size_t>(meeting.kinds[i])];
      if (!arranger_.stands(meeting.kinds[i])) rate = std::min(rate, kPlayedFromHand);
      if (std::pow(1 - rate, static_cast<double>(meeting.games)) > kChance) continue;
      look_for(meeting, {Incident::idle, meeting.kinds, meeting.kinds[i], ""},
               round_of(meeting, 0));
    }
  }

  void look_for_combo(Meeting& meeting) {
    Finding combo;
    combo.sought.incident = Incident::combo;
    if (told_.contains(finding_key(combo))) return;
    std::int64_t orders = 1;
    for (std::size_t i = 2; i <= meeting.kinds.size(); ++i) orders *= static_cast<std::int64_t>(i);
    for (std::int64_t order = 0; order < orders; ++order) {
      const Arranger::Laid laid = arranger_.lay_alone(meeting.kinds, order);
      auto found = shrinker_.find_combo(laid.arrangement, meeting.kinds);
      if (!found) continue;
      meeting.findings.push_back(shrinker_.shrink(std::move(*found), laid.met, {}, plan_.seed));
      return;
    }
  }

  const InteractionsPlan& plan_;
  Arranger arranger_;
  CoursePlayer player_;
  Shrinker shrinker_;
  std::optional<std::pair<std::int64_t, Arranger::Laid>> laid_;  // the last, with its number
  std::set<std::string> told_;
  std::map<std::pair<int, std::string>, Decisions> decisions_;
};

// Hands meetings to threads.
class Halls {
 public:
  Halls(const InteractionsPlan& plan, std::int64_t all) : plan_(plan), all_(all) {}

  void hold(std::vector<Meeting>& meetings, const std::function<Known(const Meeting&)>& known) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      try {
        MeetingPlayer player(plan_);
        for (std::size_t i = next++; i < meetings.size(); i = next++) {
          player.hold(meetings[i], known(meetings[i]));
          report();
        }
      } catch (...) {
        const std::lock_guard<std::mutex> lock(mutex_);
        problem_ = std::current_exception();
        next = meetings.size();
      }
    };
    std::vector<std::thread> others;
    for (int i = 1; i < plan_.threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    if (problem_ != nullptr) std::rethrow_exception(problem_);
  }

 private:
  void report() {
    if (!plan_.progress) return;
    const std::lock_guard<std::mutex> lock(mutex_);
    plan_.progress(++done_, all_);
  }

  const InteractionsPlan& plan_;
  std::int64_t all_;
  std::mutex mutex_;
  std::int64_t done_ = 0;
  std::exception_ptr problem_;
};

// The kinds of which there are copies to play with.
std::vector<int> kinds_of(const Schema& schema) {
  std::vector<int> kinds;
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    if (schema.kinds[i].count + schema.kinds[i].extra > 0) kinds.push_back(static_cast<int>(i));
  }
  return kinds;
}

// All sets of so many kinds that `card` is in.
std::vector<Meeting> meetings_of(const std::vector<int>& kinds, std::size_t size, int card) {
  std::vector<Meeting> all;
  std::vector<int> chosen;
  const std::function<void(std::size_t)> choose = [&](std::size_t first) {
    if (chosen.size() == size) {
      const bool wanted =
          card == kNone || std::find(chosen.begin(), chosen.end(), card) != chosen.end();
      if (wanted) all.emplace_back().kinds = chosen;
      return;
    }
    for (std::size_t i = first; i < kinds.size(); ++i) {
      chosen.push_back(kinds[i]);
      choose(i + 1);
      chosen.pop_back();
    }
  };
  choose(0);
  return all;
}

// A finding goes to the meeting of the cards that it is of, each once. Where these do not meet, it
// stays, unless another card is looked at. What fails in the same way is told of as few cards as it
// takes, and once where they do not meet.
void bring_home(Interactions& interactions, int card) {
  std::map<std::vector<int>, Meeting*> homes;
  std::vector<std::pair<Meeting*, Finding>> all;
  for (auto* meetings : {&interactions.singles, &interactions.pairs, &interactions.triples}) {
    for (Meeting& meeting : *meetings) {
      homes[meeting.kinds] = &meeting;
      for (Finding& finding : meeting.findings) all.emplace_back(&meeting, std::move(finding));
      meeting.findings.clear();
    }
  }
  std::map<std::string, std::size_t> fewest;
  for (const auto& [found_in, finding] : all) {
    const std::size_t size = finding.sought.kinds.size();
    const auto [at, is_new] = fewest.try_emplace(finding_key(finding), size);
    at->second = std::min(at->second, size);
  }
  std::set<std::pair<std::vector<int>, std::string>> told;
  for (auto& [found_in, finding] : all) {
    const std::vector<int>& kinds = finding.sought.kinds;
    const std::string key = finding_key(finding);
    const auto home = homes.find(kinds);
    const bool is_at_home = home != homes.end();
    const bool is_of_card =
        card == kNone || std::find(kinds.begin(), kinds.end(), card) != kinds.end();
    if (!is_at_home && !is_of_card) continue;
    const bool has_failed = !finding.evidence.empty() && finding.sought.incident != Incident::combo;
    if (has_failed && kinds.size() > fewest[key]) continue;
    if (!told.emplace(has_failed && !is_at_home ? std::vector<int>() : kinds, key).second) continue;
    Meeting& meeting = is_at_home ? *home->second : *found_in;
    meeting.findings.push_back(std::move(finding));
  }
}

// From the meetings whose kinds are all among these.
Known known_of(const std::vector<int>& kinds, std::size_t all_kinds,
               const std::vector<const std::vector<Meeting>*>& held) {
  // A card of which nothing is known yet is expected to be executed.
  Known known{{}, {}, std::vector<double>(all_kinds, 1)};
  for (const std::vector<Meeting>* meetings : held) {
    for (const Meeting& meeting : *meetings) {
      if (!std::includes(kinds.begin(), kinds.end(), meeting.kinds.begin(), meeting.kinds.end())) {
        continue;
      }
      for (const Finding& finding : meeting.findings) known.keys.insert(finding_key(finding));
      known.mattering.insert(meeting.mattering.begin(), meeting.mattering.end());
      if (meeting.kinds.size() > 1 || meeting.games == 0) continue;
      known.executed[static_cast<std::size_t>(meeting.kinds.front())] =
          static_cast<double>(meeting.executed.front()) / static_cast<double>(meeting.games);
    }
  }
  return known;
}

}  // namespace

Difference Meeting::strongest() const {
  Difference strongest;
  for (std::size_t i = 0; i < without.size(); ++i) {
    const Difference each = effect(i);
    const bool clearer = each.is_clear() && !strongest.is_clear();
    const bool as_clear = each.is_clear() == strongest.is_clear();
    if (i == 0 || clearer || (as_clear && std::abs(each.value) > std::abs(strongest.value))) {
      strongest = each;
    }
  }
  return strongest;
}

Interactions find_interactions(const InteractionsPlan& plan) {
  const auto start = std::chrono::steady_clock::now();
  const std::vector<int> kinds = kinds_of(*plan.setup->definition().schema);
  Interactions result;
  result.singles = meetings_of(kinds, 1, kNone);
  result.pairs = meetings_of(kinds, 2, plan.card);
  if (plan.triples) result.triples = meetings_of(kinds, 3, plan.card);
  Halls halls(plan, static_cast<std::int64_t>(result.singles.size() + result.pairs.size() +
                                              result.triples.size()));
  const std::size_t all = plan.setup->definition().schema->kinds.size();
  halls.hold(result.singles,
             [&](const Meeting& meeting) { return known_of(meeting.kinds, all, {}); });
  halls.hold(result.pairs, [&](const Meeting& meeting) {
    return known_of(meeting.kinds, all, {&result.singles});
  });
  halls.hold(result.triples, [&](const Meeting& meeting) {
    return known_of(meeting.kinds, all, {&result.singles, &result.pairs});
  });
  bring_home(result, plan.card);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace punchcard
