#include "interpreter/match/record_line.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"

namespace punchcard::match {

namespace {

using Library = nlohmann::json;

constexpr std::size_t kDeepest = 4;
constexpr std::size_t kDeepestKept = 2;  // a list in a line
constexpr std::size_t kHashDigits = 16;
constexpr std::size_t kShown = 40;  // bytes of a refused text in a message

// A text as JSON. Nearly every text needs no escapes, and the library is slow.
std::string json_text(std::string_view text, bool as_ascii = false) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char byte) {
    return byte >= ' ' && byte < '\x7F' && byte != '"' && byte != '\\';
  });
  if (plain) return fmt::format("\"{}\"", text);
  return Library(text).dump(-1, ' ', as_ascii, Library::error_handler_t::replace);
}

// As a line has it. Names of folders may have control characters; records are shown on pages.
std::string written_text(std::string_view text) {
  return json_text(text, text::find_flaw(text).has_value());
}

std::string hex(std::uint64_t number) { return fmt::format("{:016x}", number); }

[[noreturn]] void refuse_member(std::string_view name, std::string_view expected,
                                std::string_view found) {
  throw std::invalid_argument(
      fmt::format("expected {} as '{}', found {}", expected, name, text::printable(found, kShown)));
}

bool is_one_of(std::string_view name, LineReader::Names names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

void LineWriter::add_name(std::string_view name) {
  members_ += fmt::format("{}\"{}\":", members_.empty() ? "" : ",", name);
}

void LineWriter::add(std::string_view name, std::string_view text) {
  add_name(name);
  members_ += written_text(text);
}

void LineWriter::add(std::string_view name, std::int64_t number) {
  add_name(name);
  members_ += std::to_string(number);
}

void LineWriter::add(std::string_view name, std::uint64_t number) {
  add_name(name);
  members_ += std::to_string(number);
}

void LineWriter::add(std::string_view name, const std::vector<std::string>& texts) {
  add_name(name);
  std::string list;
  for (const std::string& each : texts) list += (list.empty() ? "" : ",") + written_text(each);
  members_ += "[" + list + "]";
}

void LineWriter::add(std::string_view name, const std::map<std::string, std::string>& texts) {
  LineWriter object;
  for (const auto& [key, text] : texts) object.add(key, text);
  add_name(name);
  members_ += object.text();
}

void LineWriter::add(std::string_view name, const std::map<std::string, std::int64_t>& numbers) {
  LineWriter object;
  for (const auto& [key, number] : numbers) object.add(key, number);
  add_name(name);
  members_ += object.text();
}

void LineWriter::add_hash(std::string_view name, std::uint64_t hash) { add(name, hex(hash)); }

void LineWriter::add_hashes(std::string_view name, const std::vector<std::uint64_t>& hashes) {
  std::vector<std::string> texts;
  for (const std::uint64_t hash : hashes) texts.push_back(hex(hash));
  add(name, texts);
}

// Builds values from the events of the library's parser.
class LineBuilder final : public nlohmann::json_sax<Library> {
 public:
  LineBuilder(LineReader::Value& root, const LineReader::Shape& shape)
      : root_(root), shape_(shape) {}

  bool null() override { return add({Kind::other, "null"}); }
  bool boolean(bool value) override { return add({Kind::other, value ? "true" : "false"}); }
  bool number_integer(std::int64_t value) override {
    return add({Kind::negative, std::to_string(value), static_cast<std::uint64_t>(value)});
  }
  bool number_unsigned(std::uint64_t value) override {
    return add({Kind::natural, std::to_string(value), value});
  }
  bool number_float(double /*value*/, const std::string& text) override {
    return add({Kind::other, text});
  }
  bool string(std::string& value) override { return add({Kind::text, std::move(value)}); }
  bool binary(Library::binary_t& /*value*/) override { return false; }  // texts have none
  bool start_object(std::size_t /*size*/) override { return open({Kind::object, "an object"}); }
  bool start_array(std::size_t /*size*/) override { return open({Kind::list, "a list"}); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    name_ = std::move(name);
    if (open_.size() == 1 && !is_one_of(name_, shape_.members))
      unknown_ = text::printable(name_, kShown);
    return true;
  }
  bool end_object() override {
    if (deeper_ > 0) return close();
    std::vector<std::string_view> names;
    for (const LineReader::Value& each : open_.back()->values) names.push_back(each.name);
    std::sort(names.begin(), names.end());
    if (const auto twin = std::adjacent_find(names.begin(), names.end()); twin != names.end()) {
      throw std::invalid_argument(
          fmt::format("'{}' stands twice", text::printable(*twin, lua::Failure::kName)));
    }
    return close();
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const Library::exception& error) override {
    if (dynamic_cast<const Library::out_of_range*>(&error) != nullptr) {
      throw std::invalid_argument("a number that is too large");
    }
    throw HalfALine("expected a JSON object");
  }

 private:
  using Kind = LineReader::Value::Kind;

  LineReader::Value& place(LineReader::Value value) {
    value.name = std::exchange(name_, {});
    if (open_.empty()) return root_ = std::move(value);
    return open_.back()->values.emplace_back(std::move(value));
  }
  bool add(LineReader::Value value) {
    if (unknown_) refuse_unknown();
    if (deeper_ == 0) place(std::move(value));
    return true;
  }
  // Of a list or an object that no line has, only the depth is kept.
  bool open(LineReader::Value value) {
    if (open_.size() + deeper_ == kDeepest) throw std::invalid_argument("nested too deeply");
    const bool is_kept = !unknown_ && open_.size() < kDeepestKept && deeper_ == 0;
    if (is_kept) {
      open_.push_back(&place(std::move(value)));
    } else {
      if (deeper_ == 0 && !unknown_) place(std::move(value));
      ++deeper_;
    }
    return true;
  }
  bool close() {
    if (deeper_ == 0) {
      open_.pop_back();
    } else if (--deeper_ == 0 && unknown_) {
      refuse_unknown();
    }
    return true;
  }
  [[noreturn]] void refuse_unknown() const {
    throw std::invalid_argument(fmt::format("expected {}, found '{}'", shape_.expected, *unknown_));
  }

  LineReader::Value& root_;
  const LineReader::Shape& shape_;
  std::string name_;
  std::optional<std::string> unknown_;    // the name of a member that no line has
  std::vector<LineReader::Value*> open_;  // each is the last element of the one before it
  std::size_t deeper_ = 0;                // open lists and objects that are not kept
};

LineReader::LineReader(std::string_view text, const Shape& shape) {
  if (text.size() > kMostLineBytes) throw std::invalid_argument("longer than 1 MiB");
  // The library takes a NUL for the end of the text.
  if (text.find('\0') != std::string_view::npos) throw HalfALine("expected a JSON object");
  LineBuilder builder(line_, shape);
  Library::sax_parse(text.begin(), text.end(), &builder);
  if (line_.kind != Value::Kind::object) throw HalfALine("expected a JSON object");
}

void LineReader::expect_only(std::initializer_list<std::string_view> names) const {
  for (const Value& each : line_.values) {
    if (is_one_of(each.name, names)) continue;
    throw std::invalid_argument(
        fmt::format("'{}' does not belong in a line with '{}'", each.name, *names.begin()));
  }
}

const LineReader::Value* LineReader::find(std::string_view name) const {
  const auto found = std::find_if(line_.values.begin(), line_.values.end(),
                                  [&](const Value& each) { return each.name == name; });
  return found == line_.values.end() ? nullptr : &*found;
}

const LineReader::Value& LineReader::member(std::string_view name, std::string_view expected,
                                            Value::Kind kind) const {
  const Value* value = find(name);
  if (value == nullptr) refuse_member(name, expected, "none");
  if (value->kind != kind) refuse_member(name, expected, shown(*value));
  return *value;
}

std::string LineReader::text(std::string_view name) const {
  return showable_text(member(name, "a string", Value::Kind::text), name);
}

std::int64_t LineReader::number(std::string_view name, std::int64_t least,
                                std::int64_t most) const {
  const Value* value = find(name);
  if (value == nullptr) refuse_member(name, "a number", "none");
  return whole_number(*value, name, least, most);
}

std::uint64_t LineReader::seed(std::string_view name) const {
  return member(name, "a whole number from 0", Value::Kind::natural).number;
}

std::uint64_t LineReader::hash(std::string_view name) const {
  return read_hash(member(name, "a hash", Value::Kind::text), name);
}

std::vector<std::uint64_t> LineReader::hashes(std::string_view name) const {
  std::vector<std::uint64_t> list;
  for (const Value& each : member(name, "a list", Value::Kind::list).values) {
    list.push_back(read_hash(each, name));
  }
  return list;
}

std::vector<std::string> LineReader::texts(std::string_view name) const {
  std::vector<std::string> list;
  for (const Value& each : member(name, "a list", Value::Kind::list).values) {
    list.push_back(showable_text(each, name));
  }
  return list;
}

std::map<std::string, std::string> LineReader::named_texts(std::string_view name) const {
  std::map<std::string, std::string> texts;
  for (const Value& each : member(name, "an object", Value::Kind::object).values) {
    texts[each.name] = showable_text(each, name);
  }
  return texts;
}

std::map<std::string, std::int64_t> LineReader::named_numbers(std::string_view name) const {
  std::map<std::string, std::int64_t> numbers;
  if (!has(name)) return numbers;
  for (const Value& each : member(name, "an object", Value::Kind::object).values) {
    numbers[each.name] = whole_number(each, name, 0, INT64_MAX);
  }
  return numbers;
}

std::string LineReader::shown(const Value& value) {
  return value.kind == Value::Kind::text ? json_text(value.text) : value.text;
}

std::string LineReader::showable_text(const Value& value, std::string_view name) {
  if (value.kind != Value::Kind::text) refuse_member(name, "a string", shown(value));
  // Line ends, too, would be another line of what `replay` shows.
  if (text::printable(value.text) != value.text)
    refuse_member(name, "text that can be shown", shown(value));
  return value.text;
}

std::int64_t LineReader::whole_number(const Value& value, std::string_view name, std::int64_t least,
                                      std::int64_t most) {
  const auto number = static_cast<std::int64_t>(value.number);
  const bool fits =
      value.kind == Value::Kind::negative || (value.kind == Value::Kind::natural && number >= 0);
  if (!fits || number < least || number > most) {
    refuse_member(name, fmt::format("a whole number from {} to {}", least, most), shown(value));
  }
  return number;
}

std::uint64_t LineReader::read_hash(const Value& value, std::string_view name) {
  const std::string digits = showable_text(value, name);
  std::uint64_t number = 0;
  const auto [stop, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  const bool is_whole = digits.size() == kHashDigits && stop == digits.data() + digits.size();
  if (error != std::errc() || !is_whole) {
    refuse_member(name, "a hash of 16 hexadecimal digits", shown(value));
  }
  return number;
}

}  // namespace punchcard::match
