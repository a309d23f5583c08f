#include "tests/fuzz/targets/record_target.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>

#include "grammar/text/untrusted_text.h"
#include "tests/fuzz/targets/clarity.h"
#include "tests/interpreter/match/match_player.h"
#include "tools/lab/battery/table_checks.h"
#include "tools/session/replay.h"

namespace punchcard::fuzz {

namespace {

std::string written(const match::Record& record) {
  std::string text = match::header_line(record.header) + "\n";
  for (const match::RecordedAnswer& answer : record.answers)
    text += match::answer_line(answer) + "\n";
  for (const std::string& failure : record.failures) text += match::failure_line(failure, 0) + "\n";
  if (record.end) text += match::end_line(*record.end) + "\n";
  if (record.pause) text += match::pause_line(record.answers.size(), *record.pause) + "\n";
  return text;
}

std::string reads_as_written(const match::Record& record, std::string_view text) {
  if (record.whole_bytes > text.size()) return "more bytes are whole than there are";
  if (!record.torn && record.whole_bytes < text.size()) return "bytes are left out silently";
  const match::Record whole = match::read_record(text.substr(0, record.whole_bytes));
  if (whole.torn) return "the whole part of a record is torn";
  const std::string lines = written(record);
  if (written(whole) != lines) return "a torn line changes what was read before it";
  if (written(match::read_record(lines)) != lines)
    return "what was written is read otherwise:\n" + lines;
  return "";
}

// What a replay shows before it knows whether the match goes so.
std::string can_be_shown(const match::Record& record) {
  for (const match::RecordedAnswer& answer : record.answers) {
    for (const std::string& text : {answer.seat, answer.topic, answer.label}) {
      if (text::find_flaw(text))
        return "an answer can't be shown: " + text::printable(text, text.size());
    }
  }
  return "";
}

std::string replays(const match::Record& record) {
  static const std::shared_ptr<const package::Package> package = load_fixture("hidden");
  try {
    session::Session session(session::setup_of(record.header, package), record.header.seats,
                             record.header.seed);
    session.begin();
    const std::string difference = session::replay(record, record.answers.size(), session);
    const std::string wrong = difference.empty() ? "" : unclear(difference);
    return wrong.empty() ? lab::find_damage(session.match().present()) : wrong;
  } catch (const std::invalid_argument& error) {
    return unclear(error.what());  // options, seats or players that the package does not take
  }
}

// A refusal names a line of the text.
std::string refusal_is_clear(const std::string& message, std::string_view text) {
  constexpr std::string_view kBegin = "line ";
  if (!message.starts_with(kBegin)) return "a refusal without its line: " + message;
  const int line = std::atoi(message.c_str() + kBegin.size());
  if (line < 1 || line > std::count(text.begin(), text.end(), '\n') + 1) {
    return "a refusal of a line that there is none of: " + message;
  }
  return unclear(message);
}

}  // namespace

Verdict judge_record(std::string_view text) {
  match::Record record;
  try {
    record = match::read_record(text);
  } catch (const std::invalid_argument& error) {
    return {refusal_is_clear(error.what(), text), false};
  }
  std::string wrong = reads_as_written(record, text);
  if (wrong.empty()) wrong = can_be_shown(record);
  return {wrong.empty() ? replays(record) : wrong, true};
}

}  // namespace punchcard::fuzz
