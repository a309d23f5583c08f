#include "interpreter/match/strict_json.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "grammar/line_index.h"
#include "interpreter/script/clean.h"
#include "interpreter/script/failure.h"

namespace punchcard {

namespace {

using nlohmann::json;

// Sees the parts of a text as the library reads them.
class Strictness {
 public:
  explicit Strictness(int deepest) : names_(static_cast<std::size_t>(deepest) + 1) {}

  void look(int depth, json::parse_event_t event, const json& part) {
    const auto level = static_cast<std::size_t>(depth);
    if (level >= names_.size()) throw std::invalid_argument("nested too deeply");
    if (event == json::parse_event_t::object_end) names_[level].clear();
    if (event != json::parse_event_t::key) return;
    const auto& name = part.get_ref<const std::string&>();
    if (!names_[level - 1].insert(name).second) {
      throw std::invalid_argument(
          fmt::format("'{}' stands twice", printable(name, Failure::kName)));
    }
  }

 private:
  std::vector<std::set<std::string>> names_;  // of the open object in so many others
};

}  // namespace

json read_strict_json(std::string_view text, int deepest) {
  Strictness strictness(deepest);
  const auto look = [&strictness](int depth, json::parse_event_t event, const json& part) {
    strictness.look(depth, event, part);
    return true;
  };
  try {
    return json::parse(text, look);
  } catch (const json::parse_error& error) {
    const Place place = LineIndex(text).place(error.byte == 0 ? 0 : error.byte - 1);
    throw NoJson(fmt::format("expected JSON at line {}, column {}", place.line, place.column));
  } catch (const json::exception&) {
    throw std::invalid_argument("a number that is too large");
  }
}

}  // namespace punchcard
