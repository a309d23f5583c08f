#include "tools/workbench/lab_desk.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tools/document/interactions.h"
#include "tools/lab/battery/battery.h"
#include "tools/lab/players.h"
#include "tools/workbench/stopwatch.h"

namespace punchcard::workbench {

namespace {

constexpr std::int64_t kMostGames = 1'000'000;
constexpr std::int64_t kMostSlice = 10'000;  // games or milliseconds

}  // namespace

void LabDesk::add_to(Handlers& handlers) {
  handlers["simulate"] = [this](const Request& request) { return simulate(request); };
  handlers["interactions"] = [this](const Request& request) { return interactions(request); };
  handlers["hashes"] = [this](const Request& request) { return hashes(request); };
}

void LabDesk::expect(std::int64_t number) const {
  if (!simulations_.contains(number)) throw RequestError("gone", "there is no such simulation");
}

void LabDesk::drop(std::int64_t number) {
  expect(number);
  simulations_.erase(number);
}

lab::SimulationPlan LabDesk::plan_of(const Request& request, const LoadedPackage& loaded,
                                     const char* options, int least) const {
  lab::SimulationPlan plan;
  const auto& package = loaded.sound_package();
  if (request.has("players")) {
    for (const std::string& each : request.texts("players")) {
      for (const std::string& kind : lab::read_players(each)) plan.players.push_back(kind);
    }
  } else {
    const std::int64_t seats = request.number("seats", 1, table::kMaxSeats, least);
    plan.players.assign(static_cast<std::size_t>(seats), "random");
  }
  plan.setup = match::Setup::make(package, request.named_texts(options, true),
                                  static_cast<int>(plan.players.size()));
  plan.first_game = request.number("first", 0, Request::kMost / 2, 0);
  plan.games = request.number("games", 1, kMostGames, 1000);
  plan.seed = static_cast<std::uint64_t>(request.number("seed", 0, Request::kMost, 1));
  if (request.has("max_decisions")) {
    plan.most_decisions = request.number("max_decisions", 1, lab::kMostDecisions, 1);
  }
  plan.longest = std::chrono::seconds(lab::kMostSecondsOfStrangers);  // a link may bring all this
  return plan;
}

std::int64_t LabDesk::begin(const Request& request) {
  if (simulations_.size() >= kMostSimulations) {
    throw RequestError("limit",
                       fmt::format("{} simulations are open: drop some", kMostSimulations));
  }
  OpenSimulation open;
  std::vector<lab::SimulationPlan> plans;
  open.loaded.push_back(shelf_.get(request));
  if (request.has("against")) open.loaded.push_back(shelf_.get(request, "against"));
  int least = 1;  // seats that all sides take
  for (const auto& each : open.loaded) {
    least = std::max(least, each->sound_package()->definition().schema->least_seats);
  }
  if (request.has("against")) {
    plans.push_back(plan_of(request, *open.loaded.back(), "against_options", least));
  }
  plans.push_back(plan_of(request, *open.loaded.front(), "options", least));
  plans.back().is_paired = plans.size() > 1;
  open.running = std::make_unique<RunningSimulation>(std::move(plans));
  simulations_[++last_] = std::move(open);
  return last_;
}

Json LabDesk::simulate(const Request& request) {
  const std::int64_t milliseconds = request.number("milliseconds", 1, kMostSlice, 100);
  const std::int64_t slice = request.number("slice", 0, kMostSlice, kMostSlice);
  const std::int64_t number =
      request.has("simulation") ? request.number("simulation", 1, Request::kMost) : begin(request);
  expect(number);
  RunningSimulation& running = *simulations_.at(number).running;
  const Stopwatch watch;
  try {
    running.play(slice, [&] { return watch.milliseconds() >= milliseconds; });
  } catch (const std::bad_alloc&) {  // during a game
    simulations_.erase(number);
    throw;
  }
  return {{"simulation", number},
          {"done", running.done()},
          {"games", running.games()},
          {"failures", running.failures()},
          {"results", running.results()}};
}

Json LabDesk::interactions(const Request& request) {
  const std::shared_ptr<LoadedPackage> loaded = shelf_.get(request);
  const auto& package = loaded->sound_package();
  const package::Definition& definition = package->definition();
  lab::InteractionsPlan plan;
  plan.options = request.named_texts("options", true);
  plan.setup = match::Setup::make(
      package, plan.options, static_cast<int>(request.number("seats", 0, table::kMaxSeats, 0)));
  if (request.has("card")) {
    const auto kind = definition.schema->find_kind(request.text("card"));
    if (!kind) throw RequestError("request", fmt::format("no card '{}'", request.text("card")));
    plan.card = *kind;
  }
  if (request.has("base")) plan.base = shelf_.get(request, "base")->sound_package();
  plan.in_play = request.flag("in_play");
  plan.games = request.number("games", 1, kMostSlice, 100);
  plan.screening = request.number("screening", 0, kMostGames, 4 * plan.games);
  plan.confirming = request.number("confirming", 0, kMostGames, 20 * plan.games);
  plan.seed = static_cast<std::uint64_t>(request.number("seed", 0, Request::kMost, 1));
  bool stopped = false;
  plan.progress = [&](std::int64_t done, std::int64_t all) {
    if (progress_) {
      stopped = progress_(
          document::print(Json{{"request", "interactions"}, {"done", done}, {"all", all}}, -1));
    }
  };
  plan.stop = [&] { return stopped; };
  return document::interactions_json(lab::find_interactions(plan), plan);
}

Json LabDesk::hashes(const Request& request) {
  lab::BatteryPlan plan;
  plan.setup =
      match::Setup::make(shelf_.get(request)->sound_package(), request.named_texts("options", true),
                         static_cast<int>(request.number("seats", 0, table::kMaxSeats, 0)));
  plan.games = request.number("games", 1, kMostSlice, 2);
  plan.seed = static_cast<std::uint64_t>(request.number("seed", 0, Request::kMost, 1));
  Json list = Json::array();
  for (const std::uint64_t hash : lab::play_hashes(plan)) {
    list.push_back(fmt::format("{:016x}", hash));
  }
  return {{"hashes", std::move(list)}};
}

}  // namespace punchcard::workbench
