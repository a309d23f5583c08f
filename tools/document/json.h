// JSON values, for the documents that commands print with --json and that the workbench answers
// with.
//
// docs/commands.md documents their keys, which are stable. The library compiles slowly, so only the
// files that make documents include this.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace punchcard::document {

using Json = nlohmann::ordered_json;

// Texts of strangers may be invalid UTF-8; invalid bytes are replaced. `indent` -1: on one line.
inline std::string print(const Json& json, int indent = 2) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace punchcard::document
