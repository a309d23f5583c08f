#include "interpreter/match/json.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace punchcard {

namespace {

using Library = nlohmann::json;

constexpr int kOneLine = -1;  // a level: no new lines

// A value without parts: the library takes no memory to destroy it.
template <class Value>
std::string leaf(const Value& value) {
  return Library(value).dump(-1, ' ', false, Library::error_handler_t::replace);
}

void new_line(std::string& text, int level) {
  if (level == kOneLine) return;
  text += '\n';
  text.append(static_cast<std::size_t>(level), ' ');
}

// Puts together what the library's parser reads.
class Builder final : public nlohmann::json_sax<Library> {
 public:
  Builder(Json& root, int deepest) : root_(root), deepest_(deepest) {}

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
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const Library::exception& error) override {
    throw JsonError(error.what());
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
  Builder builder(root, deepest);
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
      text += leaf(member.first) + (level == kOneLine ? ":" : ": ");
      member.second.dump(text, inner);
    });
  } else if (const auto* string = std::get_if<std::string>(&value_)) {
    text += leaf(*string);
  } else if (const auto* boolean = std::get_if<bool>(&value_)) {
    text += leaf(*boolean);
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

}  // namespace punchcard
