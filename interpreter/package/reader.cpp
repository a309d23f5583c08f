#include "interpreter/package/reader.h"

#include <algorithm>
#include <set>

#include "grammar/lua/identifier.h"
#include "grammar/text/ascii.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/package/first_mistakes.h"

namespace punchcard::package {

namespace {

// In bytes. Lua has each string of up to 40 bytes once, and charges nobody for it.
constexpr std::size_t kLongestName = 40;

}  // namespace

void Reader::add(text::Place place, text::Topic topic, std::string message) {
  if (diagnostics_->size() >= kMostFound) return;
  for (std::string* each : {&message, &topic.subject}) {
    if (each->size() > lua::Failure::kMessage)
      *each = text::printable(*each, lua::Failure::kMessage);
  }
  diagnostics_->push_back({file_, place, std::move(message), topic.code, std::move(topic.subject)});
}

bool Reader::has_room(std::size_t declared, text::Place place, std::string_view what) {
  if (declared < kMostDeclared) return true;
  report(place, {Code::limit}, "more than {} {}", kMostDeclared, what);
  return false;
}

void Reader::check_fields(const Value& table, std::string_view what,
                          const std::vector<std::string>& known) {
  const std::set<std::string_view> known_ones(known.begin(), known.end());
  std::size_t unknown = 0;
  for (const auto& [name, value] : table.fields) {
    if (known_ones.count(name) == 0) {
      if (++unknown > kMostMistakes + 1) break;
      report(value.key_place, {Code::unknown_field, name}, "{} has no field '{}'{}", what, name,
             text::did_you_mean(name, known));
    }
  }
  check_no_items(table, what);
}

void Reader::check_no_items(const Value& table, std::string_view what) {
  for (const Value& item : table.items) {
    report(item.place, {code_of(item)}, "{} takes named fields only, found {} without a name", what,
           describe(item));
  }
}

void Reader::check_no_fields(const Value& table, std::string_view what) {
  for (const auto& [name, value] : table.fields) {
    report(value.key_place, {Code::wrong_type, name}, "{}: expected a list, found a field '{}'",
           what, name);
  }
}

const Value* Reader::field(const Value& table, std::string_view name, bool required) {
  const Value* found = table.find(name);
  if (found == nullptr && required)
    report(table.place, {Code::missing_field, std::string(name)}, "field '{}' is missing", name);
  return found;
}

void Reader::expected(const Value& value, std::string_view name, std::string_view what) {
  report(value.place, {code_of(value), std::string(name)}, "'{}': expected {}, found {}", name,
         what, describe(value));
}

std::optional<std::string> Reader::text(const Value& table, std::string_view name, bool required) {
  const Value* value = field(table, name, required);
  if (value == nullptr) return std::nullopt;
  if (!value->is(Value::Kind::string)) {
    expected(*value, name, "a string");
    return std::nullopt;
  }
  if (value->text.empty() && name == "name")
    report(value->place, {Code::wrong_value, std::string(name)}, "'{}' is empty", name);
  if (name == "name" && value->text.find_first_of("\t\r\n") != std::string::npos) {
    report(value->place, {Code::wrong_value, std::string(name)},
           "'{}' must be one line without tabs", name);
  }
  return value->text;
}

const bind::CardText* Reader::card_text(const Value& table, std::string_view name, bool required) {
  if (!text(table, name, required)) return nullptr;
  const Value& value = *table.find(name);
  const bind::CardText& parsed = value.card_text();
  return check_parts(value.place, fmt::format("'{}'", name), parsed) ? &parsed : nullptr;
}

bool Reader::check_parts(text::Place place, std::string_view what, const bind::CardText& text) {
  if (!text.has_too_many_parts()) return true;
  report(place, {Code::wrong_value}, "{} has more than {} parts in braces, say it in fewer", what,
         bind::kMostTextParts);
  return false;
}

std::optional<std::int64_t> Reader::integer(const Value& table, std::string_view name,
                                            std::int64_t least, std::int64_t most, bool required) {
  const Value* value = field(table, name, required);
  if (value == nullptr) return std::nullopt;
  if (!value->is(Value::Kind::integer)) {
    expected(*value, name, "an integer");
    return std::nullopt;
  }
  if (value->number < least || value->number > most) {
    report(value->place, {Code::wrong_value, std::string(name)},
           "'{}': expected an integer from {} to {}, found {}", name, least, most, value->number);
    return std::nullopt;
  }
  return value->number;
}

std::optional<bool> Reader::boolean(const Value& table, std::string_view name) {
  const Value* value = table.find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is(Value::Kind::boolean)) {
    expected(*value, name, "true or false");
    return std::nullopt;
  }
  return value->number != 0;
}

const Value* Reader::table(const Value& table, std::string_view name) {
  const Value* value = table.find(name);
  if (value != nullptr && !value->is(Value::Kind::table)) {
    expected(*value, name, "a table");
    return nullptr;
  }
  return value;
}

bind::FunctionRef Reader::function(const Value& table, std::string_view name, bool required) {
  const Value* value = table.find(name);
  if (value == nullptr) {
    if (required)
      report(table.place, {Code::missing_field, std::string(name)}, "function '{}' is missing",
             name);
    return {};
  }
  if (!value->is(Value::Kind::function)) {
    expected(*value, name, "a function");
    return {};
  }
  return value->function;
}

std::optional<int> Reader::word(const Value& table, std::string_view name,
                                const std::vector<std::string>& words) {
  const auto found = text(table, name);
  if (!found) return std::nullopt;
  const auto word = std::find(words.begin(), words.end(), *found);
  if (word != words.end()) return static_cast<int>(word - words.begin());
  std::string list;
  for (const std::string& each : words) list += (list.empty() ? "\"" : ", \"") + each + "\"";
  report(table.find(name)->place, {Code::wrong_value, std::string(name)},
         "'{}': expected one of {}, found \"{}\"{}", name, list, *found,
         text::did_you_mean(*found, words));
  return std::nullopt;
}

void Reader::check_event_text(text::Place place, std::string_view event, std::size_t things,
                              const bind::CardText& text) {
  const auto parts = static_cast<std::size_t>(
      std::count_if(text.parts.begin(), text.parts.end(),
                    [](const bind::TextPart& part) { return !part.number.empty(); }));
  if (parts > things + kMostFurtherParts) {
    report(place, {Code::wrong_value, std::string(event)},
           "the text of event '{}' has {} parts in braces, at most {} are allowed: {} more than it "
           "tells of things",
           event, parts, things + kMostFurtherParts, kMostFurtherParts);
  }
  if (text.source.size() <= kLongestEventText) return;
  report(place, {Code::wrong_value, std::string(event)},
         "the text of event '{}' has {} bytes, at most {} are allowed", event, text.source.size(),
         kLongestEventText);
}

bool Reader::check_name(std::string_view name, text::Place place, std::string_view what) {
  bool good = text::is_name(name) && name.size() <= kLongestName;
  if (!good) {
    report(place, {Code::invalid_name, std::string(name)},
           "{} '{}' must be a name: letters, digits and '_', not beginning with a digit{}", what,
           text::printable(name, kLongestName),
           name.size() > kLongestName
               ? fmt::format("; it has {} bytes, at most {} are allowed", name.size(), kLongestName)
               : "");
  } else if (lua_syntax::is_reserved(name)) {
    report(place, {Code::invalid_name, std::string(name)},
           "{} can't be called '{}', which is a word of Lua", what, name);
    good = false;
  }
  return good;
}

}  // namespace punchcard::package
