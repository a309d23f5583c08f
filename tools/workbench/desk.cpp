#include "tools/workbench/desk.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/lua/clock.h"
#include "interpreter/package/package_files.h"
#include "tools/document/interactions.h"
#include "tools/document/mistakes.h"
#include "tools/lab/battery/battery.h"
#include "tools/lab/players.h"
#include "tools/lab/same_game.h"
#include "tools/scenario/full_registry.h"
#include "tools/scenario/position_file.h"
#include "tools/session/mistakes.h"
#include "tools/workbench/match_view.h"
#include "tools/workbench/moment_scenario.h"
#include "tools/workbench/names.h"
#include "tools/workbench/new_files.h"
#include "tools/workbench/package_view.h"

namespace punchcard::workbench {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostMatches = 50;
constexpr std::size_t kMostSimulations = 20;
constexpr std::int64_t kMostGames = 1'000'000;
constexpr std::int64_t kMostSlice = 10'000;  // games or milliseconds of a slice

std::int64_t milliseconds_since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

Json error_json(const std::string& kind, const std::string& message) {
  return {{"error", {{"kind", kind}, {"message", message}}}};
}

// A seat's letter; "" or none: sees all.
int seat_of(const Request& request, int seats) {
  const std::string letter = request.text("seat", "");
  if (letter.empty()) return table::kNone;
  const int seat = letter.size() == 1 ? letter.front() - 'A' : table::kNone;
  if (seat < 0 || seat >= seats) {
    throw RequestError("request", fmt::format("'seat': there is no seat '{}'", letter));
  }
  return seat;
}

// A position as text: the table that `t:match` takes, with or without `return` before it.
lua::Data read_position(package::Sources& sources, const std::string& text) {
  package::Sources files(sources.home(), sources.limits());
  const std::string name = "position.lua";
  const std::size_t start = text.find_first_not_of(" \t\n");
  const bool is_table = start != std::string::npos && text[start] == '{';
  files.add(name, package::FileRole::scenario, is_table ? "return " + text : text);
  return scenario::read_position_file(files, name).position;
}

}  // namespace

const Desk::Entry Desk::kRequests[] = {{"about", &Desk::about},
                                       {"packages", &Desk::packages},
                                       {"files", &Desk::files},
                                       {"load", &Desk::load},
                                       {"drop", &Desk::drop},
                                       {"definition", &Desk::definition},
                                       {"new", &Desk::make_new},
                                       {"test", &Desk::test},
                                       {"reference", &Desk::reference},
                                       {"names", &Desk::names},
                                       {"begin", &Desk::begin},
                                       {"state", &Desk::state},
                                       {"line", &Desk::line},
                                       {"answer", &Desk::answer_decision},
                                       {"advance", &Desk::advance},
                                       {"go", &Desk::go},
                                       {"branch", &Desk::branch},
                                       {"replay", &Desk::replay},
                                       {"scenario", &Desk::scenario},
                                       {"simulate", &Desk::simulate},
                                       {"interactions", &Desk::interactions},
                                       {"hashes", &Desk::hashes}};

Desk::Desk(std::filesystem::path home, std::filesystem::path folder, Progress progress)
    : shelf_(std::move(home), std::move(folder)), progress_(std::move(progress)) {}

Desk::~Desk() = default;

std::string Desk::answer(std::string_view text) {
  Json answer;
  try {
    const Request request(text);
    const std::string name = request.text("request");
    const auto* entry = std::find_if(std::begin(kRequests), std::end(kRequests),
                                     [&](const Entry& each) { return each.name == name; });
    if (entry == std::end(kRequests)) {
      std::vector<std::string> known;
      for (const Entry& each : kRequests) known.emplace_back(each.name);
      throw RequestError("request",
                         fmt::format("no request '{}'{}", name, text::did_you_mean(name, known)));
    }
    answer = (this->*entry->handler)(request);
  } catch (const RequestError& error) {
    answer = error_json(error.kind, error.what());
  } catch (const session::ScriptMistakes& error) {
    answer = error_json("scripts", error.what());
    answer["error"]["mistakes"] = document::mistakes_json(error.diagnostics());
  } catch (const std::invalid_argument& error) {
    answer = error_json("request", error.what());
  } catch (const std::bad_alloc&) {
    answer = error_json("memory", "there is no memory left");
  } catch (const std::exception& error) {
    answer = error_json("internal", error.what());
  }
  return document::print(answer, -1);
}

Json Desk::about(const Request&) {
  Json limits = Json::object();
  lua::Limits of_pages;
  for (const lua::LimitName& each : lua::limit_names()) {
    limits[std::string(each.name)] = lua::limit(of_pages, each.name);
  }
  limits["milliseconds"] = shelf_.limits().milliseconds;
  Json requests = Json::array();
  for (const Entry& each : kRequests) requests.push_back(each.name);
  return {{"protocol", 1},
          {"milliseconds", lua::kCountsProcessorTime ? "processor" : "clock"},
          {"limits", std::move(limits)},
          {"most_packages", Shelf::kMostPackages},
          {"most_matches", kMostMatches},
          {"most_answers", PlayedMatch::kMostAnswers},
          {"requests", std::move(requests)}};
}

Json Desk::packages(const Request&) {
  Json list = Json::array();
  for (const std::string& name : shelf_.names()) {
    list.push_back({{"id", name}, {"variants", package::own_variants(shelf_.folder_of(name))}});
  }
  return {{"packages", std::move(list)}};
}

Json Desk::files(const Request& request) {
  const std::string name = request.text("package");
  Json files = Json::object();
  for (auto& [path, text] : read_bundle(shelf_.folder_of(name))) files[path] = text;
  return {{"package", name}, {"files", std::move(files)}};
}

Json Desk::load(const Request& request) {
  const auto start = Clock::now();
  const bool is_own = request.has("files");
  if (is_own == request.has("base")) {
    throw RequestError("request", "expected one of 'base' and 'files'");
  }
  const std::int64_t number =
      is_own ? shelf_.add(request.named_texts("files"), request.text("name", "my-rules"))
             : shelf_.add(request.text("base"));
  const std::shared_ptr<LoadedPackage> loaded = shelf_.get(number);
  try {
    loaded->load(request.texts("variants"), request.flag("check", is_own));
    if (is_own && loaded->package() != nullptr) shelf_.read_bases(*loaded->package());
    Json json = {{"package", number}};
    json.update(package_json(*loaded, request.text("language", "")));
    json["milliseconds"] = milliseconds_since(start);
    return json;
  } catch (...) {
    shelf_.drop(number);
    throw;
  }
}

Json Desk::drop(const Request& request) {
  const auto remove = [&](const char* key, auto& things) {
    if (!request.has(key)) return;
    if (things.erase(request.number(key, 1, Request::kMost)) == 0) {
      throw RequestError("gone", fmt::format("there is no such {}", key));
    }
  };
  if (request.has("package")) shelf_.drop(request.number("package", 1, Request::kMost));
  remove("match", matches_);
  remove("simulation", simulations_);
  return Json::object();
}

const std::shared_ptr<LoadedPackage>& Desk::package_of(const Request& request,
                                                       const char* key) const {
  return shelf_.get(request.number(key, 1, Request::kMost));
}

Json Desk::definition(const Request& request) {
  return definition_json(*package_of(request)->sound_package(), request.text("language", ""));
}

Json Desk::make_new(const Request& request) {
  const std::string kind = request.text("kind");
  const std::string name = request.text("name");
  Bundle made;
  if (kind == "scenario") {
    made = new_scenario(shelf_.home(), package_of(request)->sound_package(), name,
                        request.text("card", ""));
  } else {
    if (kind == "variant") shelf_.folder_of(request.text("base"));
    made = new_files(shelf_.home(), kind, name, request.text("base", ""));
  }
  Json files = Json::object();
  for (auto& [path, text] : made) files[path] = text;
  return {{"files", std::move(files)}};
}

Json Desk::test(const Request& request) {
  const auto start = Clock::now();
  const auto loaded = package_of(request);
  loaded->sound_package();
  const auto results = loaded->test(request.text("file", ""), request.text("filter", ""));
  Json json = document::results_json(results);
  for (std::size_t i = 0; i < results.size(); ++i) {
    json["scenarios"][i]["printed"] = results[i].printed;
    json["scenarios"][i]["cards"] = results[i].entered;
  }
  json["milliseconds"] = milliseconds_since(start);
  return json;
}

Json Desk::reference(const Request&) {
  package::Sources sources(shelf_.home());
  return workbench::reference(scenario::full_registry(sources));
}

Json Desk::names(const Request& request) {
  return own_names(*package_of(request)->sound_package());
}

Desk::OpenMatch& Desk::match_of(const Request& request) {
  const auto found = matches_.find(request.number("match", 1, Request::kMost));
  if (found == matches_.end()) throw RequestError("gone", "there is no such match");
  return found->second;
}

std::int64_t Desk::put(std::shared_ptr<LoadedPackage> loaded, std::unique_ptr<PlayedMatch> played) {
  if (matches_.size() >= kMostMatches) {
    throw RequestError("limit", fmt::format("{} matches are open: drop some", kMostMatches));
  }
  matches_[++last_] = {std::move(loaded), std::move(played)};
  return last_;
}

Json Desk::view_of(std::int64_t number, const Request& request) {
  PlayedMatch& played = *matches_.at(number).played;
  const match::Match& match = played.match();
  const bind::Language* language =
      request.has("language") ? language_of(match.setup->definition(), request.text("language", ""))
                              : played.phrases().language();
  Json json = {{"match", number}};
  json.update(MatchView(played, {seat_of(request, match.setup->seats()), language}).all());
  return json;
}

Json Desk::begin(const Request& request) {
  const std::shared_ptr<LoadedPackage> loaded = package_of(request);
  const auto& package = loaded->sound_package();
  Beginning beginning;
  beginning.options = request.named_texts("options", true);
  beginning.seats = static_cast<int>(request.number("seats", 0, table::kMaxSeats, 0));
  beginning.players = request.texts("players");
  beginning.seed = static_cast<std::uint64_t>(request.number("seed", 0, Request::kMost, 1));
  if (request.has("position")) {
    beginning.position = read_position(*loaded->sources(), request.text("position"));
  }
  const bind::Language* language = language_of(package->definition(), request.text("language", ""));
  return view_of(
      put(loaded, std::make_unique<PlayedMatch>(package, std::move(beginning), language)), request);
}

Json Desk::state(const Request& request) {
  match_of(request);
  return view_of(request.number("match", 1, Request::kMost), request);
}

Json Desk::line(const Request& request) { return {{"line", line_json(*match_of(request).played)}}; }

Json Desk::answer_decision(const Request& request) {
  PlayedMatch& played = *match_of(request).played;
  if (request.has("at"))
    played.go_to(static_cast<std::size_t>(request.number("at", 0, Request::kMost)));
  if (request.value("option").is_string()) {
    const std::string label = request.text("option");
    const std::vector<std::string> labels = played.labels();
    const auto found = std::find(labels.begin(), labels.end(), label);
    if (found == labels.end()) {
      throw RequestError("request",
                         fmt::format("no option '{}'{}", label, text::did_you_mean(label, labels)));
    }
    played.answer(static_cast<int>(found - labels.begin()));
  } else {
    played.answer(static_cast<int>(request.number("option", 0, bind::kMostOptions)));
  }
  return state(request);
}

Json Desk::advance(const Request& request) {
  PlayedMatch& played = *match_of(request).played;
  const std::int64_t most = request.number("most", 1, PlayedMatch::kMostAnswers, 1);
  const std::int64_t milliseconds = request.number("milliseconds", 1, kMostSlice, kMostSlice);
  const auto start = Clock::now();
  for (std::int64_t i = 0; i < most && played.awaits_machine(); ++i) {
    played.answer_by_machine();
    if (milliseconds_since(start) >= milliseconds) break;
  }
  return state(request);
}

Json Desk::go(const Request& request) {
  match_of(request).played->go_to(
      static_cast<std::size_t>(request.number("to", 0, Request::kMost)));
  return state(request);
}

Json Desk::branch(const Request& request) {
  OpenMatch& open = match_of(request);
  std::optional<Difference> difference;
  auto copy = workbench::replay(*open.played, open.loaded->sound_package(), false, difference);
  copy->go_to(std::min(open.played->at(), copy->line().size()));
  return view_of(put(open.loaded, std::move(copy)), request);
}

Json Desk::replay(const Request& request) {
  const OpenMatch& open = match_of(request);
  const std::shared_ptr<LoadedPackage> loaded = package_of(request);
  std::optional<Difference> difference;
  auto played =
      workbench::replay(*open.played, loaded->sound_package(), request.flag("past"), difference);
  const std::size_t replayed = played->line().size();
  const std::size_t wanted =
      static_cast<std::size_t>(request.number("to", 0, Request::kMost, Request::kMost));
  played->go_to(std::min(wanted, replayed));
  Json json = view_of(put(loaded, std::move(played)), request);
  json["replayed"] = replayed;
  json["difference"] = nullptr;
  if (difference) {
    json["difference"] = {{"at", difference->decision}, {"message", difference->message}};
  }
  return json;
}

Json Desk::scenario(const Request& request) {
  OpenMatch& open = match_of(request);
  const auto at = static_cast<std::int64_t>(open.played->at());
  const auto from = static_cast<std::size_t>(request.number("from", 0, at, at));
  const MomentScenario scenario =
      scenario_of(*open.played, *open.loaded, from, request.text("name", "A moment of a match"));
  return {{"text", scenario.text},      {"from", scenario.from},
          {"whole", scenario.is_whole}, {"why_whole", scenario.why_whole},
          {"passes", scenario.passes},  {"message", scenario.message}};
}

lab::SimulationPlan Desk::plan_of(const Request& request, const LoadedPackage& loaded,
                                  const char* options) const {
  lab::SimulationPlan plan;
  const auto& package = loaded.sound_package();
  const int least = package->definition().schema->least_seats;
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
  plan.most_decisions =
      request.number("max_decisions", 1, lab::kMostDecisions, lab::kMostDecisions);
  return plan;
}

Json Desk::simulate(const Request& request) {
  std::int64_t number = request.number("simulation", 1, Request::kMost, 0);
  if (number == 0) {
    if (simulations_.size() >= kMostSimulations) {
      throw RequestError("limit",
                         fmt::format("{} simulations are open: drop some", kMostSimulations));
    }
    OpenSimulation open;
    std::vector<lab::SimulationPlan> plans;
    open.loaded.push_back(package_of(request));
    if (request.has("against")) {
      open.loaded.push_back(package_of(request, "against"));
      plans.push_back(plan_of(request, *open.loaded.back(), "against_options"));
    }
    plans.push_back(plan_of(request, *open.loaded.front(), "options"));
    plans.back().is_paired = plans.size() > 1;
    open.running = std::make_unique<RunningSimulation>(std::move(plans));
    number = ++last_;
    simulations_[number] = std::move(open);
  }
  const auto found = simulations_.find(number);
  if (found == simulations_.end()) throw RequestError("gone", "there is no such simulation");
  RunningSimulation& running = *found->second.running;
  const auto start = Clock::now();
  const std::int64_t milliseconds = request.number("milliseconds", 1, kMostSlice, 100);
  running.play(request.number("slice", 0, kMostSlice, kMostSlice),
               [&] { return milliseconds_since(start) >= milliseconds; });
  return {{"simulation", number},
          {"done", running.done()},
          {"games", running.games()},
          {"failure", running.failure()},
          {"results", running.results()}};
}

Json Desk::interactions(const Request& request) {
  const std::shared_ptr<LoadedPackage> loaded = package_of(request);
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
  if (request.has("base")) plan.base = package_of(request, "base")->sound_package();
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

Json Desk::hashes(const Request& request) {
  lab::BatteryPlan plan;
  plan.setup =
      match::Setup::make(package_of(request)->sound_package(), request.named_texts("options", true),
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
