// Plays matches of a package in tests, answering by label.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "grammar/text/diagnostic.h"
#include "interpreter/lua/limits.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/package/sources.h"

namespace punchcard {

inline std::shared_ptr<const package::Package> load_fixture(
    const std::string& name, const std::vector<std::string>& variants = {}) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  const auto folder = sources->home() / "tests/interpreter/packages" / name;
  std::vector<text::Diagnostic> diagnostics;
  auto package = package::Package::load(sources, {folder.string(), variants}, diagnostics);
  if (package == nullptr) throw std::runtime_error(text::format(diagnostics.front()));
  return package;
}

// A match that has begun, with the interpreter that plays it.
class MatchPlayer {
 public:
  explicit MatchPlayer(const std::shared_ptr<const package::Package>& package,
                       const match::GivenOptions& options = {}, int seats = 0,
                       std::uint64_t seed = 1)
      : interpreter(package), match(match::Setup::make(package, options, seats)) {
    interpreter.begin(match, seed);
    interpreter.run(match);
  }

  // Throws std::out_of_range when the label is not offered.
  void answer(const std::string& label) { interpreter.answer(match, option(label)); }

  int option(const std::string& label) const {
    const std::vector<std::string> labels = interpreter.labels(match, table::kNone);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (labels[i] == label) return static_cast<int>(i);
    }
    std::string all = "'" + label + "' is not offered:";
    for (const std::string& each : labels) all += " [" + each + "]";
    throw std::out_of_range(all);
  }

  std::int64_t table_field(const std::string& name) const {
    const table::Layout& layout = match.table.layout();
    return match.table.value(
        layout.table_field(*table::find_field(layout.schema().table_fields, name)));
  }

  match::Interpreter interpreter;
  match::Match match;
};

}  // namespace punchcard
