#include "tools/session/replay.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "grammar/text/shortened.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/limits.h"

namespace punchcard::session {

namespace {

// Compares the steps since the last answer with the record; `before` steps ended earlier.
std::string compare_steps(const std::vector<std::uint64_t>& recorded, const Session& session,
                          std::size_t before) {
  const std::vector<EndedStep>& ended = session.steps();
  for (std::size_t i = 0; i < std::min(recorded.size(), ended.size()); ++i) {
    if (ended[i].hash == recorded[i]) continue;
    const std::string right = describe_right(ended[i], session.match().setup->definition());
    return fmt::format("step {} differs{}{}", before + i + 1, right.empty() ? "" : ": ", right);
  }
  if (recorded.size() == ended.size()) return "";
  return fmt::format("{} steps end before the next answer, {} in the record", before + ended.size(),
                     before + recorded.size());
}

constexpr std::size_t kMostNamed = 100;  // options in a message

// Why a recorded answer is impossible.
std::string describe_refusal(const match::RecordedAnswer& answer, std::size_t number,
                             const Session& session) {
  constexpr std::size_t kName = 200;  // bytes; those of a record have no limit
  std::string text =
      fmt::format("answer {}: {} answers '{}' ({}) in the record, ", number + 1,
                  text::shortened(answer.seat, kName), text::shortened(answer.label, kName),
                  text::shortened(answer.topic, kName));
  const match::Match& match = session.match();
  if (!match.decision) return text + fmt::format("now the match is over: {}", session.result());
  const int seat = match.decision->seat;
  const std::string topic = session.interpreter().words(match).text(match.decision->topic);
  std::vector<std::string> labels = session.interpreter().labels(match, seat);
  if (labels.size() > kMostNamed) {
    labels[kMostNamed - 1] = fmt::format("and {} more", labels.size() - kMostNamed + 1);
    labels.resize(kMostNamed);
  }
  text += fmt::format("now {} is asked ({}): {}", table::seat_letter(seat), topic,
                      fmt::join(labels, ", "));
  return text::shortened(text, lua::Failure::kMessage);
}

constexpr const char* kTime = "milliseconds";

match::Record parse(const std::string& text, const std::string& name) {
  try {
    return match::read_record(text);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(fmt::format("{}: {}", text::printable(name), error.what()));
  }
}

}  // namespace

match::Record load_record(const std::string& path) {
  return parse(read_whole_file(path, match::kMostRecordBytes, Links::refused), path);
}

match::Record load_record_from_standard_input() {
  return parse(read_standard_input(match::kMostRecordBytes), std::string(kStandardInput));
}

lua::Limits limits_of(const match::RecordHeader& header,
                      const std::map<std::string, std::int64_t>& given) {
  lua::Limits limits;
  for (const auto& [name, value] : header.limits) {
    lua::set_limit(limits, name, value);
    const bool any_time = name == kTime && value == 0;  // 0 is any
    if (given.count(name) > 0 || (value <= lua::limit(lua::Limits{}, name) && !any_time)) continue;
    throw std::invalid_argument(fmt::format(
        "it was played with --limit {}={}, more than the default for scripts; if you trust "
        "them, say --limit {}={}",
        name, value, name, value));
  }
  for (const auto& [name, value] : given) lua::set_limit(limits, name, value);
  return limits;
}

std::string other_limit(const match::RecordHeader& header,
                        const std::map<std::string, std::int64_t>& given) {
  const lua::Limits played = limits_of(header, given);
  lua::Limits recorded;
  for (const auto& [name, value] : header.limits) lua::set_limit(recorded, name, value);
  for (const auto& [name, value] : given) {
    if (name != kTime && lua::limit(recorded, name) != lua::limit(played, name)) return name;
  }
  return "";
}

std::string digest_note(const match::Record& record, const package::Package& package) {
  if (record.header.digest == package.digest()) return "";
  return " (the scripts have changed since this was recorded)";
}

std::shared_ptr<const match::Setup> setup_of(
    const match::RecordHeader& header, const std::shared_ptr<const package::Package>& package) {
  return match::Setup::make(package, header.options, static_cast<int>(header.seats.size()));
}

std::string replay(const match::Record& record, std::size_t count, Session& session,
                   const std::function<void(std::size_t answer)>& visit) {
  const std::size_t most = std::min(count, record.answers.size());
  std::size_t begun = 0;  // answers looked at
  std::size_t steps = 0;
  std::string difference;
  const auto next = [&]() -> const match::RecordedAnswer* {
    if (begun == most) return nullptr;
    const match::RecordedAnswer& answer = record.answers[begun];
    difference = compare_steps(answer.steps, session, steps);
    if (!difference.empty()) return nullptr;
    steps += answer.steps.size();
    if (visit) visit(begun);
    ++begun;
    return &answer;
  };
  const bool taken = session.repeat(next);
  if (!taken) return describe_refusal(record.answers[begun - 1], begun - 1, session);
  if (!difference.empty()) return difference;
  if (const match::RecordedAnswer* left = next(); left != nullptr) {
    return describe_refusal(*left, begun - 1, session);  // the match is over
  }
  if (!difference.empty()) return difference;
  if (count < record.answers.size()) return "";
  if (record.pause) return compare_steps(*record.pause, session, steps);
  if (!record.end) return "";
  difference = compare_steps(record.end->steps, session, steps);
  if (!difference.empty() || record.end->result == session.result()) return difference;
  return fmt::format("{} at the end of the record, now {}", record.end->result, standing(session));
}

std::string standing(const Session& session) { return session.result(); }

}  // namespace punchcard::session
