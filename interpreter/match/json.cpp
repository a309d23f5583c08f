#include "interpreter/match/json.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "grammar/text/line_index.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"

namespace punchcard::match {

namespace {

using Library = nlohmann::json;

constexpr int kOneLine = -1;  // a level: no new lines

// A value without parts: the library takes no memory to destroy it.
template <class Value>
std::string leaf(const Value& value) {
  return Library(value).dump(-1, ' ', false, Library::error_handler_t::replace);
}

// Nearly every string is one that JSON writes as it is, and the library takes its time.
void append_string(std::string& text, const std::string& value) {
  const bool plain = std::all_of(value.begin(), value.end(), [](char byte) {
    return byte >= ' ' && byte < '\x7F' && byte != '"' && byte != '\\';
  });
  if (plain) {
    text.append(1, '"').append(value).append(1, '"');
  } else {
    text += leaf(value);
  }
}

void new_line(std::string& text, int level) {
  if (level == kOneLine) return;
  text += '\n';
  text.append(static_cast<std::size_t>(level), ' ');
}

// Puts together what the library's parser reads.
class Builder final : public nlohmann::json_sax<Library> {
 public:
  Builder(std::string_view text, Json& root, int deepest)
      : text_(text), root_(root), deepest_(deepest) {}

  bool null() override { return add({}); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(std::int64_t value) override { return add(value); }
  bool number_unsigned(std::uint64_t value) override { return add(value); }
  bool number_float(double value, const std::string& /*text*/) override { return add(value); }
  bool string(std::string& value) override { return add(std::move(value)); }
  bool binary(Library::binary_t& /*value*/) override { return false; }  // not in texts
  bool key(std::string& name) override {
    name_ = std::move(name);
    return true;
  }
  bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool end_object() override {
    refuse_twins(open_.back()->members());
    return close();
  }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t at, const std::string& /*token*/,
                   const Library::exception& error) override {
    if (dynamic_cast<const Library::out_of_range*>(&error) != nullptr) {
      throw std::invalid_argument("a number that is too large");
    }
    const text::Place place = text::LineIndex(text_).place(at == 0 ? 0 : at - 1);
    throw JsonError(fmt::format("expected JSON at line {}, column {}", place.line, place.column));
  }

 private:
  Json& place(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    Json& around = *open_.back();
    if (around.is_object()) {
      return around.members().emplace_back(std::move(name_), std::move(value)).second;
    }
    around.push_back(std::move(value));
    return around.elements().back();
  }
  bool add(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json value) {
    if (static_cast<int>(open_.size()) == deepest_) {
      throw std::invalid_argument("nested too deeply");
    }
    open_.push_back(&place(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  static void refuse_twins(const Json::Object& members) {
    std::vector<std::string_view> names;
    for (const Json::Member& each : members) names.push_back(each.first);
    std::sort(names.begin(), names.end());
    const auto twin = std::adjacent_find(names.begin(), names.end());
    if (twin == names.end()) return;
    throw std::invalid_argument(
        fmt::format("'{}' stands twice", text::printable(*twin, lua::Failure::kName)));
  }

  std::string_view text_;
  Json& root_;
  int deepest_;
  std::string name_;
  std::vector<Json*> open_;  // each the last of the one before it
};

}  // namespace

Json::Json() = default;
Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json::Json(const std::map<std::string, std::string>& members) {
  Object object;
  for (const auto& [name, value] : members) object.emplace_back(name, value);
  value_ = std::move(object);
}

Json Json::parse(std::string_view text, int deepest) {
  Json root;
  Builder builder(text, root, deepest);
  Library::sax_parse(text.begin(), text.end(), &builder);
  return root;
}

const Json* Json::find(std::string_view name) const {
  const auto* object = std::get_if<Object>(&value_);
  if (object == nullptr) return nullptr;
  const auto found = std::find_if(object->begin(), object->end(),
                                  [&](const Member& each) { return each.first == name; });
  return found == object->end() ? nullptr : &found->second;
}

Json& Json::operator[](std::string_view name) {
  if (std::holds_alternative<std::monostate>(value_)) value_ = Object();
  auto& object = std::get<Object>(value_);
  for (Member& each : object) {
    if (each.first == name) return each.second;
  }
  return object.emplace_back(std::string(name), Json()).second;
}

std::string Json::dump() const {
  std::string text;
  dump(text, kOneLine);
  return text;
}

std::string Json::dump_indented() const {
  std::string text;
  dump(text, 0);
  return text;
}

void Json::dump(std::string& text, int level) const {
  const int inner = level == kOneLine ? kOneLine : level + 1;
  const auto parts = [&](const auto& all, char open, char close, const auto& dump_part) {
    text += open;
    bool first = true;
    for (const auto& part : all) {
      if (!first) text += ',';
      first = false;
      new_line(text, inner);
      dump_part(part);
    }
    if (!first) new_line(text, level);
    text += close;
  };
  if (const auto* array = std::get_if<Array>(&value_)) {
    parts(*array, '[', ']', [&](const Json& element) { element.dump(text, inner); });
  } else if (const auto* object = std::get_if<Object>(&value_)) {
    parts(*object, '{', '}', [&](const Member& member) {
      append_string(text, member.first);
      text += level == kOneLine ? ":" : ": ";
      member.second.dump(text, inner);
    });
  } else if (const auto* string = std::get_if<std::string>(&value_)) {
    append_string(text, *string);
  } else if (const auto* boolean = std::get_if<bool>(&value_)) {
    text += *boolean ? "true" : "false";
  } else if (const auto* integer = std::get_if<std::int64_t>(&value_)) {
    text += std::to_string(*integer);
  } else if (const auto* natural = std::get_if<std::uint64_t>(&value_)) {
    text += std::to_string(*natural);
  } else if (const auto* real = std::get_if<double>(&value_)) {
    text += leaf(*real);
  } else {
    text += "null";
  }
}

namespace {

bool is_same_number(const Json& left, const Json& right) {
  if (!left.is_number_integer() || !right.is_number_integer()) return false;
  if (left.is_number_unsigned() == right.is_number_unsigned()) return left == right;
  const auto one = left.number<std::int64_t>();
  return one >= 0 && one == right.number<std::int64_t>();
}

// The members that one has and the other has not, or otherwise.
std::optional<std::string> find_difference_in_members(const Json& left, const Json& right) {
  for (const auto& [name, value] : left.members()) {
    const Json* other = right.find(name);
    const auto within =
        other == nullptr ? std::optional(std::string()) : find_difference(value, *other);
    if (within) return fmt::format("/{}{}", name, *within);
  }
  for (const auto& [name, value] : right.members()) {
    if (left.find(name) == nullptr) return "/" + name;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_difference(const Json& left, const Json& right) {
  if (left.is_object() && right.is_object()) return find_difference_in_members(left, right);
  if (!left.is_array() || !right.is_array()) {
    if (left == right || is_same_number(left, right)) return std::nullopt;
    return std::string();
  }
  const std::size_t both = std::min(left.elements().size(), right.elements().size());
  for (std::size_t i = 0; i < both; ++i) {
    if (const auto within = find_difference(left.elements()[i], right.elements()[i])) {
      return fmt::format("/{}{}", i, *within);
    }
  }
  if (left.elements().size() == right.elements().size()) return std::nullopt;
  return fmt::format("/{}", both);
}

}  // namespace punchcard::match
