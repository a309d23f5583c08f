// A request of the page, with checked keys.
//
// A request is a JSON object. A key that is missing, of another type or out of range is a mistake
// of the page, which the answer names: "'seed': expected an integer from 0 to 9007199254740991,
// found
// \"x\"".
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tools/document/json.h"

namespace punchcard::workbench {

using document::Json;

// Why a request has no answer. `kind` is for programs; README.md lists the kinds.
class RequestError : public std::runtime_error {
 public:
  RequestError(std::string what_kind, const std::string& message)
      : std::runtime_error(message), kind(std::move(what_kind)) {}

  std::string kind;
};

class Request {
 public:
  // The greatest integer that JavaScript's numbers hold.
  static constexpr std::int64_t kMost = (std::int64_t{1} << 53) - 1;

  // Throws RequestError for a text that is no JSON object.
  explicit Request(std::string_view text);

  bool has(const char* key) const { return json_.contains(key) && !json_[key].is_null(); }

  std::string text(const char* key) const;
  std::string text(const char* key, const std::string& otherwise) const;
  std::int64_t number(const char* key, std::int64_t least, std::int64_t most) const;
  std::int64_t number(const char* key, std::int64_t least, std::int64_t most,
                      std::int64_t otherwise) const;
  bool flag(const char* key, bool otherwise = false) const;
  // None without the key.
  std::vector<std::string> texts(const char* key) const;
  // An object of texts; `scalars`: of texts, integers and booleans, as text. None without the key.
  std::map<std::string, std::string> named_texts(const char* key, bool scalars = false) const;
  // A text or an integer.
  const nlohmann::json& value(const char* key) const;

 private:
  [[noreturn]] void refuse(const char* key, const std::string& expected) const;

  nlohmann::json json_;  // sorted: one in order looks through all keys for each
};

}  // namespace punchcard::workbench
