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

constexpr std::int64_t kCoursesEach = 4;  // of one arrangement
constexpr std::int64_t kLookedInto = 16;  // games whose decisions are tried option by option
constexpr int kOwner = 0;                 // who has the cards that meet

// The meetings of one thread.
class MeetingPlayer {
 public:
  explicit MeetingPlayer(const InteractionsPlan& plan)
      : plan_(plan),
        arranger_(plan.setup, plan.seed),
        player_(plan.setup->shared_package()),
        shrinker_(player_, plan.setup->shared_package(), plan.options) {}

  // `known` are the keys of what the kinds show without each other.
  void hold(Meeting& meeting, const std::set<std::string>& known) {
    meeting.executed.assign(meeting.kinds.size(), 0);
    if (meeting.kinds.size() > 1) meeting.without.assign(meeting.kinds.size(), {});
    std::set<std::string> told = known;
    for (std::int64_t game = 0; game < plan_.games; ++game) {
      const Arranger::Laid laid = arranger_.lay(meeting.kinds, game / kCoursesEach);
      const std::uint64_t seed = seed_of(meeting, game);
      const auto course = play(laid.arrangement, seed, game < kLookedInto);
      if (!course) {
        ++meeting.refused;
        continue;
      }
      count(meeting, *course);
      compare(meeting, laid, seed);
      gather(meeting, laid, *course, seed, told);
    }
    Finding combo;
    combo.incident = Incident::combo;
    if (!told.contains(finding_key(combo))) look_for_combo(meeting);
  }

 private:
  std::uint64_t seed_of(const Meeting& meeting, std::int64_t game) const {
    std::uint64_t seed = plan_.seed;
    for (const int kind : meeting.kinds) {
      seed = Generator::derive(seed, static_cast<std::uint64_t>(kind) + 1);
    }
    return Generator::derive(seed, static_cast<std::uint64_t>(game));
  }

  std::optional<Course> play(const Arrangement& arrangement, std::uint64_t seed, bool looks_into) {
    CoursePlayer::Wishes wishes;
    wishes.indifference = looks_into;
    try {
      const Position position(
          plan_.setup->shared_package(),
          to_description(arrangement, plan_.setup->definition(), plan_.options));
      return player_.play(position, seed, wishes);
    } catch (const std::invalid_argument&) {
      return std::nullopt;
    }
  }

  static void count(Meeting& meeting, const Course& course) {
    ++meeting.games;
    ++meeting.wins.total;
    if (course.winner == kOwner) ++meeting.wins.count;
    for (std::size_t i = 0; i < kIncidents; ++i) {
      if (course.has(static_cast<Incident>(i))) ++meeting.incidents[i];
    }
    for (std::size_t i = 0; i < meeting.kinds.size(); ++i) {
      if (course.executed[static_cast<std::size_t>(meeting.kinds[i])]) ++meeting.executed[i];
    }
  }

  void compare(Meeting& meeting, const Arranger::Laid& laid, std::uint64_t seed) {
    if (meeting.without.empty()) return;
    for (const std::size_t met : laid.met) {
      const int kind = laid.arrangement.cards[met].kind;
      const auto at = std::find(meeting.kinds.begin(), meeting.kinds.end(), kind);
      const auto course = play(without(laid.arrangement, met), seed, false);
      if (!course) continue;
      Share& share = meeting.without[static_cast<std::size_t>(at - meeting.kinds.begin())];
      ++share.total;
      if (course->winner == kOwner) ++share.count;
    }
  }

  void look_for_combo(Meeting& meeting) {
    std::int64_t orders = 1;
    for (std::size_t i = 2; i <= meeting.kinds.size(); ++i) orders *= static_cast<std::int64_t>(i);
    for (std::int64_t order = 0; order < orders; ++order) {
      const Arranger::Laid laid = arranger_.lay_alone(meeting.kinds, order);
      auto found = shrinker_.find_combo(laid.arrangement, meeting.kinds);
      if (!found) continue;
      meeting.findings.push_back(shrinker_.shrink(std::move(*found), laid.met, plan_.seed));
      return;
    }
  }

  void gather(Meeting& meeting, const Arranger::Laid& laid, const Course& course,
              std::uint64_t seed, std::set<std::string>& told) {
    for (std::size_t i = 0; i < kIncidents; ++i) {
      const auto incident = static_cast<Incident>(i);
      if (incident == Incident::combo || !course.has(incident)) continue;
      auto found = shrinker_.find(laid.arrangement, meeting.kinds, incident, seed);
      if (!found || !told.insert(finding_key(*found)).second) continue;
      meeting.findings.push_back(shrinker_.shrink(std::move(*found), laid.met, seed));
    }
  }

  const InteractionsPlan& plan_;
  Arranger arranger_;
  CoursePlayer player_;
  Shrinker shrinker_;
};

// Hands meetings to threads.
class Halls {
 public:
  Halls(const InteractionsPlan& plan, std::int64_t all) : plan_(plan), all_(all) {}

  // `known` tells of each meeting what is no finding of it.
  void hold(std::vector<Meeting>& meetings,
            const std::function<std::set<std::string>(const Meeting&)>& known) {
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

// Keys of the findings of meetings whose kinds are all among these.
std::set<std::string> keys_within(const std::vector<const std::vector<Meeting>*>& held,
                                  const std::vector<int>& kinds) {
  std::set<std::string> keys;
  for (const std::vector<Meeting>* meetings : held) {
    for (const Meeting& meeting : *meetings) {
      if (!std::includes(kinds.begin(), kinds.end(), meeting.kinds.begin(), meeting.kinds.end())) {
        continue;
      }
      for (const Finding& finding : meeting.findings) keys.insert(finding_key(finding));
    }
  }
  return keys;
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
  halls.hold(result.singles, [](const Meeting&) { return std::set<std::string>(); });
  halls.hold(result.pairs,
             [&](const Meeting& meeting) { return keys_within({&result.singles}, meeting.kinds); });
  halls.hold(result.triples, [&](const Meeting& meeting) {
    return keys_within({&result.singles, &result.pairs}, meeting.kinds);
  });
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace punchcard
