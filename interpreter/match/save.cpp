#include "interpreter/match/save.h"

#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/json.h"
#include "interpreter/match/position/description.h"
#include "interpreter/match/table_json.h"
#include "interpreter/table/situation.h"
#include "interpreter/table/table_error.h"

namespace punchcard::match {

namespace {

constexpr int kFormat = 2;   // of the document
constexpr int kDeepest = 8;  // of a document that is loaded
constexpr std::size_t kMostBytes = std::size_t{64} << 20;
constexpr std::size_t kMostAnswers = 1000;  // of one step
constexpr const char* kWhat = "saved match";

const Json& member(const Json& document, const char* name) {
  const Json* found = document.find(name);
  if (found == nullptr) refuse("{} is missing", name);
  return *found;
}

std::int64_t number(const Json& value, const char* name, std::int64_t least, std::int64_t most) {
  if (!value.is_number_integer()) refuse("{}: expected an integer", name);
  const bool fits = !value.is_number_unsigned() ||
                    value.number<std::uint64_t>() <=
                        static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  const std::int64_t found = fits ? value.number<std::int64_t>() : most;
  if (!fits || found < least || found > most) {
    refuse("{}: expected {} to {}, found {}", name, least, most, value.dump());
  }
  return found;
}

std::string text(const Json& document, const char* name) {
  const Json& value = member(document, name);
  if (!value.is_string()) refuse("{}: expected a string", name);
  return value.text();
}

std::int64_t count(const Json& document, const char* name, std::int64_t most = kMostCounted) {
  return number(member(document, name), name, 0, most);
}

std::vector<int> numbers(const Json& document, const char* name, std::size_t most, int greatest) {
  const Json& list = member(document, name);
  if (!list.is_array() || list.elements().size() > most) {
    refuse("{}: expected a list of at most {}", name, most);
  }
  std::vector<int> result;
  for (const Json& value : list.elements()) {
    result.push_back(static_cast<int>(number(value, name, 0, greatest)));
  }
  return result;
}

std::uint64_t seed_of(const Json& document) {
  const Json& value = member(document, "seed");
  if (!value.is_number_unsigned()) refuse("seed: expected an integer that is not negative");
  return value.number<std::uint64_t>();
}

GivenOptions options_of(const Json& document) {
  const Json& options = member(document, "options");
  if (!options.is_object()) refuse("options: expected an object");
  GivenOptions given;
  for (const auto& [name, value] : options.members()) {
    if (!value.is_string()) refuse("options.{}: expected a string", name);
    given[name] = value.text();
  }
  return given;
}

std::string to_hex(std::string_view bytes) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string text;
  for (const char byte : bytes) {
    text += kDigits[static_cast<unsigned char>(byte) / 16];
    text += kDigits[static_cast<unsigned char>(byte) % 16];
  }
  return text;
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::string from_hex(const Json& value) {
  if (!value.is_string()) refuse("situations: expected strings");
  const std::string& digits = value.text();
  std::string bytes;
  if (digits.size() % 2 != 0) throw std::invalid_argument("situations: half a byte");
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = digit(digits[i]);
    const int low = digit(digits[i + 1]);
    if (high < 0 || low < 0) throw std::invalid_argument("situations: expected hexadecimal digits");
    bytes.push_back(static_cast<char>(high * 16 + low));
  }
  return bytes;
}

std::vector<std::string> variants_of(const Json& document) {
  const Json& list = member(document, "variants");
  if (!list.is_array()) refuse("variants: expected a list of strings");
  std::vector<std::string> variants;
  for (const Json& each : list.elements()) {
    if (!each.is_string()) refuse("variants: expected a list of strings");
    variants.push_back(each.text());
  }
  return variants;
}

std::string variants_text(const std::vector<std::string>& variants) {
  return variants.empty() ? "no variant" : fmt::format("'{}'", fmt::join(variants, "', '"));
}

void check_package(const Json& document, const package::Package& package) {
  const std::string id = text(document, "package");
  const std::string digest = text(document, "digest");
  if (id != package.definition().id) {
    throw std::invalid_argument(
        fmt::format("is of package '{}', not '{}'", id, package.definition().id));
  }
  if (variants_of(document) != package.request().variants) {
    throw std::invalid_argument(fmt::format("is of package '{}' with {}, not with {}", id,
                                            variants_text(variants_of(document)),
                                            variants_text(package.request().variants)));
  }
  if (digest != fmt::format("{:016x}", package.digest())) {
    throw std::invalid_argument(
        fmt::format("package '{}' has changed since the match was saved, so it can't go on", id));
  }
}

// Limits are rules of play: under others the match would go on otherwise.
void check_limits(const Json& document, const package::Package& package) {
  const Json& saved = member(document, "limits");
  if (!saved.is_object()) refuse("limits: expected an object");
  const auto written = [](const auto& limits) {
    std::vector<std::string> all;
    for (const auto& [name, value] : limits) all.push_back(fmt::format("{}={}", name, value));
    return all.empty() ? "the usual limits" : fmt::format("{}", fmt::join(all, " "));
  };
  std::map<std::string, std::int64_t> limits;
  for (const auto& [name, value] : saved.members()) {
    limits[name] = number(value, "limits", 0, std::numeric_limits<std::int64_t>::max());
  }
  const auto present = lua::changed_limits(package.limits());
  if (limits == present) return;
  refuse("limits: it was played with {}, not with {}", written(limits), written(present));
}

Json document_of(const Match& match) {
  const package::Package& package = match.setup->package();
  Json document;
  document["format"] = kFormat;
  document["package"] = package.definition().id;
  document["digest"] = fmt::format("{:016x}", package.digest());
  document["variants"] = package.request().variants;
  document["options"] = Json::object();
  document["more_cards"] = match.setup->more_cards();
  document["limits"] = Json::object();
  document["seed"] = match.seed;
  document["table"] = table_to_json(match.table);
  document["answers"] = match.answers;
  document["decisions"] = match.decisions;
  document["steps_without_decision"] = match.steps_without_decision;
  document["instructions"] = match.instructions;
  document["instructions_without_decision"] = match.instructions_without_decision;
  document["failed_steps"] = match.failed_steps;
  document["events_told"] = match.events_told;
  document["situations"] = Json::array();
  for (const auto& [name, value] : lua::changed_limits(package.limits())) {
    document["limits"][name] = value;
  }
  for (const bind::NamedOption& option : *match.setup->options()) {
    document["options"][option.name] = package::show_option(option.value);
  }
  for (const std::string& situation : match.history.descriptions()) {
    document["situations"].push_back(to_hex(situation));
  }
  return document;
}

// A document says what its match is and nothing else: saved again, it is the same.
void check_whole(const Match& match, const Json& document) {
  const auto path = find_difference(document_of(match), document);
  if (path) refuse("{}: not as a match is saved", *path);
}

// Plays the answers of the present step on a copy: they must lead to its open decision.
void check_answers(const Match& match, Interpreter* interpreter) {
  if (match.answers.empty()) return;
  Match copy = match;
  if (interpreter != nullptr) {
    interpreter->run(copy);
  } else {
    Interpreter(match.setup->shared_package()).run(copy);
  }
  if (!copy.decision || copy.answers != match.answers) {
    throw std::invalid_argument("answers: they don't lead to an open decision of this step");
  }
}

Match read_match(const std::shared_ptr<const package::Package>& package, const Json& document,
                 Interpreter* interpreter) {
  number(member(document, "format"), "format", kFormat, kFormat);
  check_package(document, *package);
  check_limits(document, *package);
  const Json& table = member(document, "table");
  const Json& seats = member(table, "seats");
  if (!seats.is_array() || seats.elements().size() > table::kMaxSeats) {
    refuse("seats: expected a list of at most {}", table::kMaxSeats);
  }
  const auto kinds = static_cast<int>(package->definition().schema->kinds.size());
  Match match(Setup::make(package, options_of(document),
                          std::max(1, static_cast<int>(seats.elements().size())),
                          numbers(document, "more_cards", table::kMaxCards, kinds - 1)),
              seed_of(document));
  table_from_json(table, match.table);
  const auto phases = static_cast<std::int64_t>(package->definition().phases.size());
  if (match.table.word(table::Word::phase) < 0 || match.table.word(table::Word::phase) >= phases) {
    throw std::invalid_argument("phase: no such phase");
  }
  match.answers =
      numbers(document, "answers", kMostAnswers, static_cast<int>(bind::kMostOptions) - 1);
  match.decisions = count(document, "decisions");
  match.steps_without_decision =
      count(document, "steps_without_decision", kMostStepsWithoutDecision + 1);
  match.instructions = count(document, "instructions");
  match.instructions_without_decision = count(document, "instructions_without_decision");
  match.failed_steps = count(document, "failed_steps");
  match.events_told = static_cast<std::size_t>(count(document, "events_told"));
  const Json& situations = member(document, "situations");
  if (!situations.is_array()) refuse("situations: expected a list of strings");
  for (const Json& situation : situations.elements()) {
    const std::string description = from_hex(situation);
    match.history.add(description, table::hash_situation(description));
  }
  check_answers(match, interpreter);
  return match;
}

}  // namespace

std::string save_match(const Match& match) { return document_of(match).dump_indented(); }

Match load_match(const std::shared_ptr<const package::Package>& package,
                 const std::string& document, Interpreter* interpreter) {
  try {
    if (document.size() > kMostBytes) throw std::invalid_argument("more than 64 MiB");
    const Json read = Json::parse(document, kDeepest);
    Match match = read_match(package, read, interpreter);
    check_whole(match, read);
    return match;
  } catch (const std::invalid_argument& error) {
    refuse("{}: {}", kWhat, error.what());
  } catch (const table::TableError& error) {
    refuse("{}: {}", kWhat, error.what());
  }
}

}  // namespace punchcard::match
