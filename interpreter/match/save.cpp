#include "interpreter/match/save.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "interpreter/match/table_json.h"
#include "interpreter/table/situation.h"
#include "interpreter/table/table_error.h"

namespace punchcard {

namespace {

using nlohmann::json;

constexpr int kFormat = 1;            // of the document
constexpr int kDeepest = 8;           // of a document that is loaded
constexpr std::size_t kMostBytes = std::size_t{64} << 20;
constexpr const char* kWhat = "saved match";

std::string to_hex(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return text;
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::string from_hex(const json& value) {
  const std::string text = value.get<std::string>();
  std::string bytes;
  if (text.size() % 2 != 0) throw std::invalid_argument("situations: half a byte");
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = digit(text[i]);
    const int low = digit(text[i + 1]);
    if (high < 0 || low < 0) throw std::invalid_argument("situations: expected hexadecimal digits");
    bytes.push_back(static_cast<char>(high * 16 + low));
  }
  return bytes;
}

// Parses without recursing deeper than a saved match is: the library's own parser has no bound.
json parse(const std::string& text) {
  if (text.size() > kMostBytes) throw std::invalid_argument("more than 64 MiB");
  const auto bounded = [](int depth, json::parse_event_t, json&) {
    if (depth > kDeepest) throw std::invalid_argument("nested too deeply");
    return true;
  };
  return json::parse(text, bounded);
}

void check_package(const json& document, const Package& package) {
  const std::string id = document.at("package").get<std::string>();
  const std::string digest = document.at("digest").get<std::string>();
  if (id != package.definition().id) {
    throw std::invalid_argument(fmt::format("is of package '{}', not '{}'", id,
                                            package.definition().id));
  }
  if (digest != fmt::format("{:016x}", package.digest())) {
    throw std::invalid_argument(fmt::format(
        "package '{}' has changed since the match was saved, so it can't go on", id));
  }
}

Match read_match(const std::shared_ptr<const Package>& package, const json& document) {
  if (document.at("format").get<int>() != kFormat) {
    throw std::invalid_argument(fmt::format("format: expected {}", kFormat));
  }
  check_package(document, *package);
  Match match(Setup::make(package, document.at("options").get<GivenOptions>(),
                          document.at("table").at("seats").size() > kMaxSeats
                              ? kMaxSeats + 1
                              : static_cast<int>(document.at("table").at("seats").size()),
                          document.at("more_cards").get<std::vector<int>>()),
              document.at("seed").get<std::uint64_t>());
  table_from_json(document.at("table"), match.table);
  const auto phases = static_cast<std::int64_t>(package->definition().phases.size());
  if (match.table.word(Word::phase) < 0 || match.table.word(Word::phase) >= phases) {
    throw std::invalid_argument("phase: no such phase");
  }
  match.answers = document.at("answers").get<std::vector<int>>();
  match.decisions = document.at("decisions").get<std::int64_t>();
  match.steps_without_decision = document.at("steps_without_decision").get<std::int64_t>();
  match.failed_steps = document.at("failed_steps").get<std::int64_t>();
  match.events_told = document.at("events_told").get<std::size_t>();
  for (const json& situation : document.at("situations")) {
    const std::string description = from_hex(situation);
    match.history.add(description, hash_situation(description));
  }
  return match;
}

}  // namespace

std::string save_match(const Match& match) {
  const Package& package = match.setup->package();
  json document = {{"format", kFormat},
                   {"package", package.definition().id},
                   {"digest", fmt::format("{:016x}", package.digest())},
                   {"variants", package.request().variants},
                   {"options", json::object()},
                   {"more_cards", match.setup->more_cards()},
                   {"seed", match.seed},
                   {"table", table_to_json(match.table)},
                   {"answers", match.answers},
                   {"decisions", match.decisions},
                   {"steps_without_decision", match.steps_without_decision},
                   {"failed_steps", match.failed_steps},
                   {"events_told", match.events_told},
                   {"situations", json::array()}};
  for (const NamedOption& option : *match.setup->options()) {
    document["options"][option.name] = show_option(option.value);
  }
  for (const std::string& situation : match.history.descriptions()) {
    document["situations"].push_back(to_hex(situation));
  }
  return document.dump(1);
}

Match load_match(const std::shared_ptr<const Package>& package, const std::string& text) {
  try {
    return read_match(package, parse(text));
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(fmt::format("{}: {}", kWhat, error.what()));
  } catch (const json::exception& error) {
    throw std::invalid_argument(fmt::format("{}: {}", kWhat, error.what()));
  } catch (const TableError& error) {
    throw std::invalid_argument(fmt::format("{}: {}", kWhat, error.what()));
  }
}

}  // namespace punchcard
