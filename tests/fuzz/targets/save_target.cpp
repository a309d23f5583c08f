#include "tests/fuzz/targets/save_target.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "interpreter/match/save.h"
#include "tests/fuzz/targets/clarity.h"
#include "tests/fuzz/targets/course.h"
#include "tests/interpreter/match/match_player.h"

namespace punchcard::fuzz {

namespace {

using nlohmann::json;

constexpr int kMostAnswers = 40;  // before a document is saved
constexpr int kDeepestValue = 8;  // of a change
constexpr std::uint64_t kSeed = 1;

// A package with one match of it, as it was saved after each of its answers.
class Saved {
 public:
  Saved() : package(load_fixture("hidden")), interpreter(package) {
    match::Match match(match::Setup::make(package));
    interpreter.begin(match, kSeed);
    interpreter.run(match);
    table::Generator luck = table::Generator::from_seed(kSeed);
    for (int i = 0; i <= kMostAnswers && match.decision; ++i) {
      documents.push_back(match::save_match(match));
      const auto options = static_cast<std::uint32_t>(match.decision->options.size());
      interpreter.answer(match, static_cast<int>(luck.below(options)));
    }
    documents.push_back(match::save_match(match));
    digest = fmt::format("{:016x}", package->digest());
  }

  std::shared_ptr<const package::Package> package;
  match::Interpreter interpreter;
  std::vector<std::string> documents;
  std::string digest;
};

Saved& saved() {
  static Saved the_one;
  return the_one;
}

// The value of a line; nothing when it is none or too deep to be copied.
json value_of(std::string_view text) {
  const auto bounded = [](int depth, json::parse_event_t, json&) { return depth <= kDeepestValue; };
  return json::parse(text, bounded, false);
}

// Makes one change; what points nowhere changes nothing.
void change(json& document, std::string_view line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  try {
    const json::json_pointer place{std::string(line.substr(0, blank))};
    const json value = blank == line.size() ? json() : value_of(line.substr(blank + 1));
    if (place.empty() || !document.contains(place.parent_pointer())) return;
    json& holder = document.at(place.parent_pointer());
    if (blank == line.size()) {
      if (holder.is_object()) holder.erase(place.back());
      if (holder.is_array() && document.contains(place)) holder.erase(std::stoul(place.back()));
    } else if (!value.is_discarded() && holder.is_object()) {
      holder[place.back()] = value;
    } else if (!value.is_discarded() && holder.is_array() && place.back() == "-") {
      holder.push_back(value);
    } else if (!value.is_discarded() && document.contains(place)) {
      document.at(place) = value;
    }
  } catch (const json::exception&) {
  }
}

// The document that a text stands for.
std::string document_of(std::string_view text) {
  constexpr std::string_view kAfter = "after ";
  constexpr std::string_view kDigest = "DIGEST";
  if (!text.starts_with(kAfter)) {
    std::string document(text);
    const std::size_t at = document.find(kDigest);
    if (at != std::string::npos) document.replace(at, kDigest.size(), saved().digest);
    return document;
  }
  text.remove_prefix(kAfter.size());
  std::size_t answers = 0;
  std::from_chars(text.data(), text.data() + text.size(), answers);
  const std::vector<std::string>& documents = saved().documents;
  json document = json::parse(documents[std::min(answers, documents.size() - 1)]);
  while (true) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
    change(document, text.substr(0, text.find('\n')));
  }
  return document.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string goes_on(match::Match& match, const std::string& document) {
  const std::string again = match::save_match(match);
  if (json::parse(again) != json::parse(document)) {
    return "a match is saved otherwise than it was loaded:\n" + again;
  }
  return play_on(match, saved().interpreter, kSeed);
}

}  // namespace

Verdict judge_save(std::string_view text) {
  constexpr std::string_view kBegin = "saved match: ";
  const std::string document = document_of(text);
  std::optional<match::Match> match;
  try {
    match = match::load_match(saved().package, document, &saved().interpreter);
  } catch (const std::invalid_argument& error) {
    const std::string message = error.what();
    if (!message.starts_with(kBegin)) return {"a refusal without its subject: " + message, false};
    return {unclear(message), false};
  }
  return {goes_on(*match, document), true};
}

}  // namespace punchcard::fuzz
