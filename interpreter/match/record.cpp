#include "interpreter/match/record.h"

#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/match/record_line.h"

namespace punchcard::match {

namespace {

constexpr int kFormat = 1;

constexpr std::string_view kHeaderNames[] = {"record",  "package", "digest", "variants",
                                             "options", "seats",   "seed",   "limits"};
constexpr LineReader::Shape kHeader = {
    kHeaderNames,
    "'record', 'package', 'digest', 'variants', 'options', 'seats', 'seed' and 'limits'"};
constexpr std::string_view kHappeningNames[] = {"label",  "seat", "topic",       "steps",  "undo",
                                                "failed", "step", "hidden_from", "paused", "over"};
constexpr LineReader::Shape kHappening = {
    kHappeningNames, "an answer ('label'), 'undo', 'failed', 'paused' or 'over'"};

// To which number of answers an undo goes back. There is one to take back.
std::size_t read_undo(const LineReader& line, std::size_t given) {
  const std::int64_t left = line.number("undo", 0, static_cast<std::int64_t>(given));
  if (static_cast<std::size_t>(left) < given) return static_cast<std::size_t>(left);
  throw std::invalid_argument(fmt::format("nothing to undo: there are {} answers", given));
}

RecordHeader read_header(const LineReader& line) {
  line.number("record", kFormat, kFormat);
  return {line.text("package"),        line.hash("digest"), line.texts("variants"),
          line.named_texts("options"), line.texts("seats"), line.seed("seed"),
          line.named_numbers("limits")};
}

void read_line(const LineReader& line, Record& record) {
  record.pause.reset();
  if (line.has("label")) {
    line.expect_only({"label", "seat", "topic", "steps"});
    record.answers.push_back(
        {line.text("seat"), line.text("topic"), line.text("label"), line.hashes("steps")});
    record.hidden.push_back(hidden_answer(record.answers.back()));
    record.end.reset();
  } else if (line.has("undo")) {
    line.expect_only({"undo"});
    record.answers.resize(read_undo(line, record.answers.size()));
    record.end.reset();
  } else if (line.has("failed")) {
    line.expect_only({"failed", "step", "hidden_from"});
    line.number("step", 0, INT64_MAX);
    record.failures.push_back(line.text("failed"));
    if (line.has("hidden_from") && !line.texts("hidden_from").empty()) {
      record.hidden.push_back(hidden_failure(record.failures.back()));
    }
  } else if (line.has("paused")) {
    line.expect_only({"paused", "steps"});
    const auto given = static_cast<std::int64_t>(record.answers.size());
    line.number("paused", given, given);
    record.pause = line.hashes("steps");
  } else if (line.has("over")) {
    line.expect_only({"over", "steps"});
    record.end = RecordedEnd{line.text("over"), line.hashes("steps")};
  } else {
    throw std::invalid_argument(
        fmt::format("expected {}, found none of them", kHappening.expected));
  }
}

}  // namespace

std::string header_line(const RecordHeader& header) {
  // In the best order for human readers.
  LineWriter line;
  line.add("record", std::int64_t{kFormat});
  line.add("package", header.package);
  line.add_hash("digest", header.digest);
  line.add("variants", header.variants);
  line.add("options", header.options);
  line.add("seats", header.seats);
  line.add("seed", header.seed);
  if (!header.limits.empty()) line.add("limits", header.limits);
  return line.text();
}

std::string answer_line(const RecordedAnswer& answer) {
  LineWriter line;
  line.add("seat", answer.seat);
  line.add("topic", answer.topic);
  line.add("label", answer.label);
  line.add_hashes("steps", answer.steps);
  return line.text();
}

std::string undo_line(std::size_t answers) {
  LineWriter line;
  line.add("undo", std::uint64_t{answers});
  return line.text();
}

std::string failure_line(const std::string& message, std::int64_t step,
                         const std::vector<std::string>& hidden_from) {
  LineWriter line;
  line.add("failed", message);
  line.add("step", step);
  if (!hidden_from.empty()) line.add("hidden_from", hidden_from);
  return line.text();
}

HiddenPart hidden_answer(const RecordedAnswer& answer) {
  return {HiddenPart::Kind::answer, answer.topic.size() + answer.label.size()};
}

HiddenPart hidden_failure(const std::string& message) {
  return {HiddenPart::Kind::failure, failure_line(message, 0).size() - failure_line("", 0).size()};
}

std::string pause_line(std::size_t answers, const std::vector<std::uint64_t>& steps) {
  LineWriter line;
  line.add("paused", std::uint64_t{answers});
  line.add_hashes("steps", steps);
  return line.text();
}

std::string end_line(const RecordedEnd& end) {
  LineWriter line;
  line.add("over", end.result);
  line.add_hashes("steps", end.steps);
  return line.text();
}

Record read_record(std::string_view text) {
  Record record;
  record.bytes = text.size();
  std::size_t number = 0;
  while (record.whole_bytes < text.size()) {
    ++number;
    const std::size_t end = text.find('\n', record.whole_bytes);
    if (end == std::string_view::npos) {
      record.torn = true;
      break;
    }
    try {
      const LineReader line(text.substr(record.whole_bytes, end - record.whole_bytes),
                            number == 1 ? kHeader : kHappening);
      if (number == 1) {
        record.header = read_header(line);
      } else {
        read_line(line, record);
      }
    } catch (const std::invalid_argument& error) {
      const bool half = dynamic_cast<const HalfALine*>(&error) != nullptr;
      if (half && number > 1 && end + 1 == text.size()) {
        record.torn = true;
        break;
      }
      throw std::invalid_argument(fmt::format("line {}: {}", number, error.what()));
    }
    record.whole_bytes = end + 1;
  }
  if (number == 0 || (number == 1 && record.torn)) {
    throw std::invalid_argument("line 1: expected the beginning of a record, found none");
  }
  return record;
}

}  // namespace punchcard::match
