#include "tools/document/mistakes.h"

#include <algorithm>

namespace punchcard::document {

Json mistakes_json(const std::vector<text::Diagnostic>& diagnostics) {
  Json json = Json::array();
  for (const text::Diagnostic& each : diagnostics) {
    Json mistake = {{"file", each.file},
                    {"line", each.place.line},
                    {"column", each.place.column},
                    {"code", text::name_of(each.code)},
                    {"message", each.message}};
    if (!each.subject.empty()) mistake["subject"] = each.subject;
    json.push_back(std::move(mistake));
  }
  return json;
}

Json results_json(const std::vector<scenario::ScenarioResult>& results) {
  const auto passed = std::count_if(results.begin(), results.end(),
                                    [](const scenario::ScenarioResult& each) { return each.ok; });
  Json json = {{"passed", passed},
               {"failed", static_cast<std::int64_t>(results.size()) - passed},
               {"scenarios", Json::array()}};
  for (const scenario::ScenarioResult& each : results) {
    json["scenarios"].push_back({{"name", each.name},
                                 {"file", each.file},
                                 {"line", each.line},
                                 {"ok", each.ok},
                                 {"message", each.message}});
  }
  return json;
}

}  // namespace punchcard::document
