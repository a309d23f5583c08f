#include "tools/lab/interactions/interactions.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "tools/lab/interactions/base_game.h"
#include "tools/lab/interactions/contrasts.h"
#include "tools/lab/interactions/finding_causes.h"
#include "tools/lab/interactions/matchup_player.h"
#include "tools/lab/kinds_in_play.h"
#include "tools/lab/threads.h"

namespace punchcard::lab {

namespace {

constexpr std::uint64_t kContrasts = 0;  // the seed of ordinary games, derived from the plan's
constexpr double kExecuted = 0.5;        // the expected share of games, of a card without results

// Hands out meetings to threads.
class GameQueues {
 public:
  GameQueues(const InteractionsPlan& plan, std::int64_t all) : plan_(plan), all_(all) {}

  void hold(std::vector<Matchup>& meetings, const std::function<Known(const Matchup&)>& known) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      try {
        MatchupPlayer player(plan_);
        for (std::size_t i = next++; i < meetings.size(); i = next++) {
          if (!player.hold(meetings[i], known(meetings[i]))) break;
          meetings[i].is_held = true;
          report();
        }
      } catch (...) {
        const std::lock_guard<std::mutex> lock(mutex_);
        problem_ = std::current_exception();
        next = meetings.size();
      }
    };
    const auto most = static_cast<std::int64_t>(meetings.size());
    work_on_threads(static_cast<int>(std::min<std::int64_t>(plan_.threads, most)), work);
    if (problem_ != nullptr) std::rethrow_exception(problem_);
    std::erase_if(meetings, [](const Matchup& each) { return !each.is_held; });
  }

  // A matchup or an ordinary game is finished.
  void report() {
    if (!plan_.progress) return;
    const std::lock_guard<std::mutex> lock(mutex_);
    plan_.progress(++done_, all_);
  }

 private:
  const InteractionsPlan& plan_;
  std::int64_t all_;
  std::mutex mutex_;
  std::int64_t done_ = 0;
  std::exception_ptr problem_;
};

// The kinds that have copies.
std::vector<int> kinds_of(const InteractionsPlan& plan, const std::vector<bool>& in_play) {
  const table::Schema& schema = *plan.setup->definition().schema;
  std::vector<int> kinds;
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    const bool is_there = schema.kinds[i].count + schema.kinds[i].extra > 0;
    if (is_there && (in_play[i] || !plan.in_play)) kinds.push_back(static_cast<int>(i));
  }
  return kinds;
}

// All sets of this size that contain `card`.
std::vector<Matchup> meetings_of(const std::vector<int>& kinds, std::size_t size, int card) {
  std::vector<Matchup> all;
  std::vector<int> chosen;
  const std::function<void(std::size_t)> choose = [&](std::size_t first) {
    if (chosen.size() == size) {
      const bool wanted =
          card == table::kNone || std::find(chosen.begin(), chosen.end(), card) != chosen.end();
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

// The largest meeting with only these kinds, or nullptr.
Matchup* largest_within(const std::vector<int>& kinds,
                        const std::map<std::vector<int>, Matchup*>& homes) {
  Matchup* largest = nullptr;
  for (const auto& [met, meeting] : homes) {
    if (!std::includes(kinds.begin(), kinds.end(), met.begin(), met.end())) continue;
    if (largest == nullptr || met.size() > largest->kinds.size()) largest = meeting;
  }
  return largest;
}

// Joins findings with one cause, and moves each to the meeting of its cards. If these cards have no
// meeting, it goes to a meeting of some of them. With --card, findings without that card are
// dropped. So are those of the base game.
void bring_home(Interactions& interactions, const InteractionsPlan& plan) {
  const int card = plan.card;
  std::optional<BaseGame> base;
  if (plan.base) base.emplace(plan.base, plan.setup->shared_package(), plan.options, plan.seed);
  std::map<std::vector<int>, Matchup*> homes;
  std::vector<Finding> all;
  for (auto* meetings : {&interactions.singles, &interactions.pairs, &interactions.triples}) {
    for (Matchup& meeting : *meetings) {
      homes[meeting.kinds] = &meeting;
      for (Finding& finding : meeting.findings) {
        const std::vector<int>& kinds = finding.sought.kinds;
        const bool is_wanted =
            card == table::kNone || std::find(kinds.begin(), kinds.end(), card) != kinds.end();
        if (is_wanted) all.push_back(std::move(finding));
      }
      meeting.findings.clear();
    }
  }
  for (Finding& finding : join_causes(std::move(all))) {
    if (base && base->shows(finding)) {
      ++interactions.of_base;
      continue;
    }
    const auto home = homes.find(finding.sought.kinds);
    Matchup* meeting =
        home != homes.end() ? home->second : largest_within(finding.sought.kinds, homes);
    if (meeting != nullptr) meeting->findings.push_back(std::move(finding));
  }
}

// Of the pairs whose cards the set-up brings into play.
ContrastPlan contrasts_of(const InteractionsPlan& plan, const Interactions& result) {
  ContrastPlan contrasts;
  contrasts.setup = plan.setup;
  for (const Matchup& pair : result.pairs) {
    if (!result.not_in_play(pair.kinds).empty()) continue;
    contrasts.pairs.push_back({pair.kinds[0], pair.kinds[1]});
  }
  contrasts.screening = plan.screening;
  contrasts.confirming = plan.confirming;
  contrasts.most_confirmed = plan.most_confirmed;
  contrasts.seed = table::Generator::derive(plan.seed, kContrasts);
  contrasts.threads = plan.threads;
  contrasts.stop = plan.stop;
  return contrasts;
}

void take_contrasts(const ContrastPlan& plan, Interactions& result) {
  const std::vector<Contrast> contrasts = measure_contrasts(plan, result.failures);
  result.has_contrasts = contrasts.size() == plan.pairs.size();
  std::map<std::vector<int>, const Contrast*> by_kinds;
  for (const Contrast& each : contrasts) {
    by_kinds[{each.kinds.begin(), each.kinds.end()}] = &each;
  }
  for (Matchup& pair : result.pairs) {
    const auto found = by_kinds.find(pair.kinds);
    if (found != by_kinds.end()) pair.contrast = *found->second;
  }
}

// The results of all meetings with only these kinds.
Known known_of(const std::vector<int>& kinds, std::size_t all_kinds,
               const std::vector<const std::vector<Matchup>*>& held) {
  Known known{{}, {}, std::vector<double>(all_kinds, kExecuted)};
  for (const std::vector<Matchup>* meetings : held) {
    for (const Matchup& meeting : *meetings) {
      if (!std::includes(kinds.begin(), kinds.end(), meeting.kinds.begin(), meeting.kinds.end())) {
        continue;
      }
      for (const Finding& finding : meeting.findings) known.keys.insert(finding_key(finding));
      for (const auto& [at, share] : meeting.mattering) known.mattering[at] = share.value();
      if (meeting.kinds.size() > 1 || meeting.games == 0) continue;
      known.executed[static_cast<std::size_t>(meeting.kinds.front())] =
          static_cast<double>(meeting.executed.front()) / static_cast<double>(meeting.games);
    }
  }
  return known;
}

}  // namespace

std::vector<int> Interactions::not_in_play(const std::vector<int>& kinds) const {
  std::vector<int> missing;
  for (const int kind : kinds) {
    if (!in_play[static_cast<std::size_t>(kind)]) missing.push_back(kind);
  }
  return missing;
}

std::int64_t Interactions::refused() const {
  std::int64_t games = 0;
  for (const auto& [reason, count] : refusals()) games += count;
  return games;
}

std::map<std::string, std::int64_t> Interactions::refusals() const {
  std::map<std::string, std::int64_t> all;
  for (const auto* meetings : {&singles, &pairs, &triples}) {
    for (const Matchup& meeting : *meetings) {
      for (const auto& [reason, count] : meeting.reasons) all[reason] += count;
    }
  }
  return all;
}

Interactions find_interactions(const InteractionsPlan& plan) {
  const auto start = std::chrono::steady_clock::now();
  Interactions result;
  result.in_play = kinds_in_play(plan.setup);
  const std::vector<int> kinds = kinds_of(plan, result.in_play);
  if (plan.card != table::kNone &&
      std::find(kinds.begin(), kinds.end(), plan.card) == kinds.end()) {
    const table::Schema& schema = *plan.setup->definition().schema;
    throw std::invalid_argument(
        fmt::format("{} is not in play with these options", names_of({plan.card}, schema)));
  }
  result.singles = meetings_of(kinds, 1, table::kNone);
  result.pairs = meetings_of(kinds, 2, plan.card);
  if (plan.triples) result.triples = meetings_of(kinds, 3, plan.card);
  result.wanted = result.held();
  ContrastPlan contrasts = contrasts_of(plan, result);
  result.screening = contrasts.is_screened() ? contrasts.screening : 0;
  result.confirming = contrasts.confirming;
  GameQueues halls(plan, result.wanted + contrasts.games());
  const std::size_t all = plan.setup->definition().schema->kinds.size();
  halls.hold(result.singles,
             [&](const Matchup& meeting) { return known_of(meeting.kinds, all, {}); });
  halls.hold(result.pairs, [&](const Matchup& meeting) {
    return known_of(meeting.kinds, all, {&result.singles});
  });
  halls.hold(result.triples, [&](const Matchup& meeting) {
    return known_of(meeting.kinds, all, {&result.singles, &result.pairs});
  });
  contrasts.progress = [&] { halls.report(); };
  take_contrasts(contrasts, result);
  bring_home(result, plan);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace punchcard::lab
