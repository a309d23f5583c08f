#include "tools/workbench/match_desk.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "tools/scenario/position_file.h"
#include "tools/workbench/match_view.h"
#include "tools/workbench/moment_scenario.h"
#include "tools/workbench/package_view.h"
#include "tools/workbench/stopwatch.h"

namespace punchcard::workbench {

namespace {

constexpr std::int64_t kMostMilliseconds = 10'000;  // of a call of machine players

// A seat's letter; "" or none: sees all.
int seat_of(const Request& request, int seats) {
  const std::string letter = request.text("seat", "");
  if (letter.empty()) return table::kNone;
  const int seat = letter.size() == 1 ? letter.front() - 'A' : table::kNone;
  if (seat < 0 || seat >= seats) {
    throw RequestError("request", fmt::format("'seat': there is no seat '{}'",
                                              text::printable(letter, lua::Failure::kName)));
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

void MatchDesk::add_to(Handlers& handlers) {
  handlers["begin"] = [this](const Request& request) { return begin(request); };
  handlers["state"] = [this](const Request& request) { return state(request); };
  handlers["line"] = [this](const Request& request) { return line(request); };
  handlers["answer"] = [this](const Request& request) { return answer_decision(request); };
  handlers["advance"] = [this](const Request& request) { return advance(request); };
  handlers["go"] = [this](const Request& request) { return go(request); };
  handlers["branch"] = [this](const Request& request) { return branch(request); };
  handlers["replay"] = [this](const Request& request) { return replay(request); };
  handlers["scenario"] = [this](const Request& request) { return scenario(request); };
}

void MatchDesk::expect(std::int64_t number) const {
  if (!matches_.contains(number)) throw RequestError("gone", "there is no such match");
}

void MatchDesk::drop(std::int64_t number) {
  expect(number);
  matches_.erase(number);
}

MatchDesk::OpenMatch& MatchDesk::match_of(const Request& request) {
  const std::int64_t number = request.number("match", 1, Request::kMost);
  expect(number);
  return matches_.at(number);
}

std::int64_t MatchDesk::put(std::shared_ptr<LoadedPackage> loaded,
                            std::unique_ptr<PlayedMatch> played) {
  if (matches_.size() >= kMostMatches) {
    throw RequestError("limit", fmt::format("{} matches are open: drop some", kMostMatches));
  }
  matches_[++last_] = {std::move(loaded), std::move(played)};
  return last_;
}

match::Viewer MatchDesk::reader_of(const PlayedMatch& played, const Request& request) {
  const match::Setup& setup = *played.match().setup;
  const bind::Language* language =
      request.has("language") ? language_of(setup.definition(), request.text("language", ""))
                              : played.phrases().language();
  return {seat_of(request, setup.seats()), language};
}

Json MatchDesk::view_of(std::int64_t number, const Request& request) {
  PlayedMatch& played = *matches_.at(number).played;
  Json json = {{"match", number}};
  json.update(MatchView(played, reader_of(played, request)).all());
  return json;
}

// The view of a match that has just been opened: one that nobody can see is not kept.
Json MatchDesk::view_of_new(std::int64_t number, const Request& request) {
  try {
    return view_of(number, request);
  } catch (...) {
    matches_.erase(number);
    throw;
  }
}

// Changes a match and shows it; it stands where it stood if the request is wrong.
template <class Change>
Json MatchDesk::changed(const Request& request, Change change) {
  PlayedMatch& played = *match_of(request).played;
  reader_of(played, request);  // must be right
  const std::size_t before = played.at();
  try {
    change(played);
  } catch (const RequestError&) {
    played.go_to(before);
    throw;
  }
  return state(request);
}

Json MatchDesk::begin(const Request& request) {
  const std::shared_ptr<LoadedPackage> loaded = shelf_.get(request);
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
  return view_of_new(
      put(loaded, std::make_unique<PlayedMatch>(package, std::move(beginning), language)), request);
}

Json MatchDesk::state(const Request& request) {
  match_of(request);
  return view_of(request.number("match", 1, Request::kMost), request);
}

Json MatchDesk::line(const Request& request) {
  return {{"line", line_json(*match_of(request).played)}};
}

Json MatchDesk::answer_decision(const Request& request) {
  return changed(request, [&](PlayedMatch& played) {
    if (request.has("at"))
      played.go_to(static_cast<std::size_t>(request.number("at", 0, Request::kMost)));
    if (request.value("option").is_string()) {
      const std::string label = request.text("option");
      const int option = played.option_with(label);
      if (option == bind::kNoAnswer) {
        throw RequestError(
            "request", fmt::format("no option '{}'{}", text::printable(label, lua::Failure::kName),
                                   text::did_you_mean(label, played.labels())));
      }
      played.answer(option);
    } else {
      played.answer(static_cast<int>(request.number("option", 0, bind::kMostOptions)));
    }
  });
}

Json MatchDesk::advance(const Request& request) {
  return changed(request, [&](PlayedMatch& played) {
    const std::int64_t most = request.number("most", 1, PlayedMatch::kMostAnswers, 1);
    const std::int64_t milliseconds =
        request.number("milliseconds", 1, kMostMilliseconds, kMostMilliseconds);
    const Stopwatch watch;
    for (std::int64_t i = 0; i < most && played.awaits_machine(); ++i) {
      if (i > 0 && played.at() == PlayedMatch::kMostAnswers) break;
      played.answer_by_machine();
      if (watch.milliseconds() >= milliseconds) break;
    }
  });
}

Json MatchDesk::go(const Request& request) {
  return changed(request, [&](PlayedMatch& played) {
    played.go_to(static_cast<std::size_t>(request.number("to", 0, Request::kMost)));
  });
}

Json MatchDesk::branch(const Request& request) {
  OpenMatch& open = match_of(request);
  std::optional<Difference> difference;
  auto copy = workbench::replay(*open.played, open.loaded->sound_package(), false, difference);
  copy->go_to(std::min(open.played->at(), copy->line().size()));
  return view_of_new(put(open.loaded, std::move(copy)), request);
}

Json MatchDesk::replay(const Request& request) {
  const OpenMatch& open = match_of(request);
  const std::shared_ptr<LoadedPackage> loaded = shelf_.get(request);
  std::optional<Difference> difference;
  auto played =
      workbench::replay(*open.played, loaded->sound_package(), request.flag("past"), difference);
  const std::size_t replayed = played->line().size();
  const std::size_t wanted =
      static_cast<std::size_t>(request.number("to", 0, Request::kMost, Request::kMost));
  played->go_to(std::min(wanted, replayed));
  Json json = view_of_new(put(loaded, std::move(played)), request);
  json["replayed"] = replayed;
  json["difference"] = nullptr;
  if (difference) {
    json["difference"] = {{"at", difference->decision}, {"message", difference->message}};
  }
  return json;
}

Json MatchDesk::scenario(const Request& request) {
  OpenMatch& open = match_of(request);
  const auto at = static_cast<std::int64_t>(open.played->at());
  const auto from = static_cast<std::size_t>(request.number("from", 0, at, at));
  const MomentScenario scenario =
      scenario_of(*open.played, *open.loaded, from, request.text("name", "A moment of a match"));
  return {{"text", scenario.text},      {"from", scenario.from},
          {"whole", scenario.is_whole}, {"why_whole", scenario.why_whole},
          {"passes", scenario.passes},  {"message", scenario.message}};
}

}  // namespace punchcard::workbench
