// A file of scenarios, in a sandbox of its own.
//
//   test("Storm takes life before its own token", function(t)
//     local match = t:match { program = "(Storm A)(Rain B)", life = { A = 1, B = 2 } }
//     match:answer("A", "execute")
//     match:answer("A", "B")
//     match:expect { winner = "A" }
//   end)
//
// Running the file only declares its scenarios; each is run by itself afterwards, with fuel of its
// own. What the scripts can say is in scenario_words.h, what a match does with it in
// scenario_match.h.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "interpreter/package/source_file.h"
#include "tools/session/package_cache.h"

namespace punchcard::scenario {

struct ScenarioResult {
  std::string name;
  std::string file;
  int line = 0;  // of its `test(...)`
  bool ok = false;
  std::string message;                 // several lines; "" when it is ok
  std::vector<std::string> printed;    // "cards/zap.lua:7: text"
  std::set<std::string> met = {};      // ids of the cards that were in the game in its matches
  std::set<std::string> entered = {};  // of those whose scripts have run
};

struct DeclaredScenario;
struct ScenarioContext;

class ScenarioScript {
 public:
  // Runs the file. Bench and file must outlive the script.
  ScenarioScript(session::PackageCache& bench, const package::SourceFile& file);
  ~ScenarioScript();
  ScenarioScript(const ScenarioScript&) = delete;
  ScenarioScript& operator=(const ScenarioScript&) = delete;

  const std::vector<DeclaredScenario>& scenarios() const;

  // What kept the file from running to its end, as the result of a scenario that has its name.
  const std::optional<ScenarioResult>& mistake() const { return mistake_; }

  ScenarioResult run(const DeclaredScenario& scenario);

  // Whether the scenarios that have been run leave nothing to the others of the file.
  bool is_used_up() const { return used_ > most_; }
  // What is said of the first of the others then.
  ScenarioResult refuse(const DeclaredScenario& scenario) const;

 private:
  void load();
  void refuse(const text::Diagnostic& diagnostic);
  std::string describe_failure(const DeclaredScenario& scenario) const;

  std::unique_ptr<ScenarioContext> context_;
  std::optional<ScenarioResult> mistake_;
  std::int64_t most_;
  std::int64_t used_ = 0;  // instructions of all that were run
};

}  // namespace punchcard::scenario
