#include "tools/workbench/request.h"

#include <fmt/format.h>

namespace punchcard::workbench {

namespace {

constexpr std::size_t kMostOfValue = 60;  // bytes in a message

}  // namespace

Request::Request(std::string_view text) {
  json_ = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
  if (!json_.is_object()) throw RequestError("request", "expected a JSON object");
}

std::string Request::text(const char* key) const {
  const nlohmann::json& found = value(key);
  if (!found.is_string()) refuse(key, "a text");
  return found.get<std::string>();
}

std::string Request::text(const char* key, const std::string& otherwise) const {
  return has(key) ? text(key) : otherwise;
}

std::int64_t Request::number(const char* key, std::int64_t least, std::int64_t most) const {
  const nlohmann::json& found = value(key);
  const bool fits = found.is_number_integer() &&
                    (!found.is_number_unsigned() || found.get<std::uint64_t>() <= kMost) &&
                    found.get<std::int64_t>() >= least && found.get<std::int64_t>() <= most;
  if (!fits) refuse(key, fmt::format("an integer from {} to {}", least, most));
  return found.get<std::int64_t>();
}

std::int64_t Request::number(const char* key, std::int64_t least, std::int64_t most,
                             std::int64_t otherwise) const {
  return has(key) ? number(key, least, most) : otherwise;
}

bool Request::flag(const char* key, bool otherwise) const {
  if (!has(key)) return otherwise;
  if (!json_[key].is_boolean()) refuse(key, "true or false");
  return json_[key].get<bool>();
}

std::vector<std::string> Request::texts(const char* key) const {
  std::vector<std::string> texts;
  if (!has(key)) return texts;
  if (!json_[key].is_array()) refuse(key, "a list of texts");
  for (const nlohmann::json& each : json_[key]) {
    if (!each.is_string()) refuse(key, "a list of texts");
    texts.push_back(each.get<std::string>());
  }
  return texts;
}

std::map<std::string, std::string> Request::named_texts(const char* key, bool scalars) const {
  std::map<std::string, std::string> texts;
  if (!has(key)) return texts;
  if (!json_[key].is_object()) refuse(key, "an object");
  for (const auto& [name, each] : json_[key].items()) {
    const bool is_scalar = each.is_number_integer() || each.is_boolean();
    if (!each.is_string() && !(scalars && is_scalar)) refuse(key, "an object of texts");
    texts[name] = each.is_string() ? each.get<std::string>() : each.dump();
  }
  return texts;
}

const nlohmann::json& Request::value(const char* key) const {
  if (!has(key)) throw RequestError("request", fmt::format("the request lacks '{}'", key));
  return json_[key];
}

void Request::refuse(const char* key, const std::string& expected) const {
  const nlohmann::json& value = json_[key];
  std::string found = value.is_array()    ? "a list"
                      : value.is_object() ? "an object"  // whose printing may be as deep as it is
                                          : document::print(value, -1);
  if (found.size() > kMostOfValue) found = found.substr(0, kMostOfValue) + "...";
  throw RequestError("request", fmt::format("'{}': expected {}, found {}", key, expected, found));
}

}  // namespace punchcard::workbench
