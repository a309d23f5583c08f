#include "tools/workbench/desk.h"

#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/clock.h"
#include "interpreter/lua/limits.h"
#include "tools/document/mistakes.h"
#include "tools/session/mistakes.h"

namespace punchcard::workbench {

namespace {

constexpr std::size_t kMostShown = 60;  // bytes of a name in a message

Json error_json(const std::string& kind, const std::string& message) {
  return {{"error", {{"kind", kind}, {"message", message}}}};
}

}  // namespace

Desk::Desk(std::filesystem::path home, std::filesystem::path folder, Progress progress)
    : shelf_(std::move(home), std::move(folder)),
      packages_(shelf_),
      matches_(shelf_),
      lab_(shelf_, std::move(progress)) {
  handlers_["about"] = [this](const Request&) { return about(); };
  handlers_["drop"] = [this](const Request& request) { return drop(request); };
  packages_.add_to(handlers_);
  matches_.add_to(handlers_);
  lab_.add_to(handlers_);
}

std::string Desk::answer(std::string_view text) {
  try {
    return document::print(answer_json(text), -1);
  } catch (const std::bad_alloc&) {
    return document::print(error_json("memory", "there is no memory left"), -1);
  }
}

Json Desk::answer_json(std::string_view text) {
  try {
    const Request request(text);
    const std::string name = request.text("request");
    const auto handler = handlers_.find(name);
    if (handler == handlers_.end()) {
      std::vector<std::string> known;
      for (const auto& [each, answers] : handlers_) known.push_back(each);
      throw RequestError("request",
                         fmt::format("no request '{}'{}", text::printable(name, kMostShown),
                                     text::did_you_mean(name, known)));
    }
    return handler->second(request);
  } catch (const RequestError& error) {
    return error_json(error.kind, error.what());
  } catch (const session::ScriptMistakes& error) {
    Json answer = error_json("scripts", error.what());
    answer["error"]["mistakes"] = document::mistakes_json(error.diagnostics());
    return answer;
  } catch (const std::invalid_argument& error) {
    return error_json("request", error.what());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return error_json("internal", error.what());
  }
}

Json Desk::about() const {
  Json limits = Json::object();
  lua::Limits of_pages;
  for (const lua::LimitName& each : lua::limit_names()) {
    limits[std::string(each.name)] = lua::limit(of_pages, each.name);
  }
  limits["milliseconds"] = shelf_.limits().milliseconds;
  Json requests = Json::array();
  for (const auto& [name, handler] : handlers_) requests.push_back(name);
  return {{"protocol", 1},
          {"milliseconds", lua::kCountsProcessorTime ? "processor" : "clock"},
          {"limits", std::move(limits)},
          {"most_packages", Shelf::kMostPackages},
          {"most_matches", MatchDesk::kMostMatches},
          {"most_simulations", LabDesk::kMostSimulations},
          {"most_answers", PlayedMatch::kMostAnswers},
          {"requests", std::move(requests)}};
}

// All that it names, or nothing.
Json Desk::drop(const Request& request) {
  const auto number = [&](const char* key) { return request.number(key, 1, Request::kMost); };
  if (request.has("package")) shelf_.get(request);
  if (request.has("match")) matches_.expect(number("match"));
  if (request.has("simulation")) lab_.expect(number("simulation"));
  if (request.has("package")) shelf_.drop(number("package"));
  if (request.has("match")) matches_.drop(number("match"));
  if (request.has("simulation")) lab_.drop(number("simulation"));
  return Json::object();
}

}  // namespace punchcard::workbench
