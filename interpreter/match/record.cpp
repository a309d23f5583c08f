#include "interpreter/match/record.h"

#include <charconv>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/match/json.h"

namespace punchcard::match {

namespace {

constexpr int kFormat = 1;
constexpr int kDeepest = 4;
constexpr std::size_t kShown = 40;  // bytes of what is refused
constexpr std::size_t kLongestLine = std::size_t{1} << 20;

std::string hex(std::uint64_t number) { return fmt::format("{:016x}", number); }

Json hashes(const std::vector<std::uint64_t>& steps) {
  Json list = Json::array();
  for (const std::uint64_t step : steps) list.push_back(hex(step));
  return list;
}

// A line that is no JSON object, as one that was being written when its writer died.
class HalfALine : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

// Reads the members of one line.
class Line {
 public:
  explicit Line(std::string_view text) {
    if (text.size() > kLongestLine) throw std::invalid_argument("longer than 1 MiB");
    try {
      document_ = Json::parse(text, kDeepest);
    } catch (const JsonError&) {
      throw HalfALine("expected a JSON object");
    }
    if (!document_.is_object()) throw HalfALine("expected a JSON object");
  }

  bool has(const char* key) const { return document_.find(key) != nullptr; }

  std::string text(const char* key) const { return text(member(key, "a string"), key); }

  std::int64_t number(const char* key, std::int64_t least, std::int64_t most) const {
    return integer(member(key, "a number"), key, least, most);
  }

  std::uint64_t seed(const char* key) const {
    const Json& value = member(key, "a number");
    if (!value.is_number_unsigned()) refuse(key, "a whole number from 0", value);
    return value.number<std::uint64_t>();
  }

  std::uint64_t hash(const char* key) const { return hash(member(key, "a hash"), key); }

  std::vector<std::uint64_t> hashes(const char* key) const {
    std::vector<std::uint64_t> list;
    for (const Json& each : array(key).elements()) list.push_back(hash(each, key));
    return list;
  }

  std::vector<std::string> texts(const char* key) const {
    std::vector<std::string> list;
    for (const Json& each : array(key).elements()) list.push_back(text(each, key));
    return list;
  }

  // Those that are there and small enough to be limits; none when the key is not there.
  std::map<std::string, std::int64_t> named_numbers(const char* key) const {
    std::map<std::string, std::int64_t> numbers;
    if (!has(key)) return numbers;
    const Json& value = member(key, "an object");
    if (!value.is_object()) refuse(key, "an object", value);
    for (const auto& [name, each] : value.members()) {
      numbers[name] = integer(each, key, 0, INT64_MAX);
    }
    return numbers;
  }

  std::map<std::string, std::string> named_texts(const char* key) const {
    const Json& value = member(key, "an object");
    if (!value.is_object()) refuse(key, "an object", value);
    std::map<std::string, std::string> texts;
    for (const auto& [name, each] : value.members()) texts[name] = text(each, key);
    return texts;
  }

 private:
  [[noreturn]] static void refuse(const char* key, const std::string& expected, const Json& found) {
    throw std::invalid_argument(fmt::format("expected {} as '{}', found {}", expected, key,
                                            text::printable(found.dump(), kShown)));
  }

  static std::int64_t integer(const Json& value, const char* key, std::int64_t least,
                              std::int64_t most) {
    const bool fits = value.is_number_integer() &&
                      !(value.is_number_unsigned() && value.number<std::uint64_t>() > INT64_MAX);
    if (!fits || value.number<std::int64_t>() < least || value.number<std::int64_t>() > most) {
      refuse(key, fmt::format("a whole number from {} to {}", least, most), value);
    }
    return value.number<std::int64_t>();
  }

  static std::string text(const Json& value, const char* key) {
    if (!value.is_string()) refuse(key, "a string", value);
    if (text::find_flaw(value.text())) refuse(key, "text that can be shown", value);
    return value.text();
  }

  static std::uint64_t hash(const Json& value, const char* key) {
    const std::string digits = text(value, key);
    std::uint64_t number = 0;
    const auto [stop, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (error != std::errc() || stop != digits.data() + digits.size()) {
      refuse(key, "a hash of 16 hexadecimal digits", value);
    }
    return number;
  }

  const Json& member(const char* key, const char* expected) const {
    if (const Json* found = document_.find(key)) return *found;
    throw std::invalid_argument(fmt::format("expected {} as '{}', found none", expected, key));
  }

  const Json& array(const char* key) const {
    const Json& value = member(key, "a list");
    if (!value.is_array()) refuse(key, "a list", value);
    return value;
  }

  Json document_;
};

RecordHeader read_header(const Line& line) {
  line.number("record", kFormat, kFormat);
  return {line.text("package"),        line.hash("digest"), line.texts("variants"),
          line.named_texts("options"), line.texts("seats"), line.seed("seed"),
          line.named_numbers("limits")};
}

void read_line(const Line& line, Record& record) {
  record.pause.reset();
  if (line.has("label")) {
    record.answers.push_back(
        {line.text("seat"), line.text("topic"), line.text("label"), line.hashes("steps")});
    record.end.reset();
  } else if (line.has("undo")) {
    const auto given = static_cast<std::int64_t>(record.answers.size());
    record.answers.resize(static_cast<std::size_t>(line.number("undo", 0, given)));
    record.end.reset();
  } else if (line.has("failed")) {
    record.failures.push_back(line.text("failed"));
  } else if (line.has("paused")) {
    const auto given = static_cast<std::int64_t>(record.answers.size());
    line.number("paused", given, given);
    record.pause = line.hashes("steps");
  } else if (line.has("over")) {
    record.end = RecordedEnd{line.text("over"), line.hashes("steps")};
  } else {
    throw std::invalid_argument(
        "expected an answer ('label'), 'undo', 'failed', 'paused' or 'over', found none of them");
  }
}

}  // namespace

std::string header_line(const RecordHeader& header) {
  // In the order in which people want to read it.
  Json line;
  line["record"] = kFormat;
  line["package"] = header.package;
  line["digest"] = hex(header.digest);
  line["variants"] = header.variants;
  line["options"] = header.options;
  line["seats"] = header.seats;
  line["seed"] = header.seed;
  for (const auto& [name, value] : header.limits) line["limits"][name] = value;
  return line.dump();
}

std::string answer_line(const RecordedAnswer& answer) {
  Json line;
  line["seat"] = answer.seat;
  line["topic"] = answer.topic;
  line["label"] = answer.label;
  line["steps"] = hashes(answer.steps);
  return line.dump();
}

std::string undo_line(std::size_t answers) {
  Json line;
  line["undo"] = answers;
  return line.dump();
}

std::string failure_line(const std::string& message, std::int64_t step) {
  Json line;
  line["failed"] = message;
  line["step"] = step;
  return line.dump();
}

std::string pause_line(std::size_t answers, const std::vector<std::uint64_t>& steps) {
  Json line;
  line["paused"] = answers;
  line["steps"] = hashes(steps);
  return line.dump();
}

std::string end_line(const RecordedEnd& end) {
  Json line;
  line["over"] = end.result;
  line["steps"] = hashes(end.steps);
  return line.dump();
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
      const Line line(text.substr(record.whole_bytes, end - record.whole_bytes));
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
