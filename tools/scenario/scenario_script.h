// A file of scenarios, in a sandbox of its own.
//
//   test("Storm takes life before its own token", function(t)
//     local match = t:match { program = "(Storm A)(Rain B)", life = { A = 1, B = 2 } }
//     match:answer("A", "execute")
//     match:answer("A", "B")
//     match:expect { winner = "A" }
//   end)
//
// Running the file only declares its scenarios; each runs by itself afterwards, with its own fuel.
// The words of scripts are in scenario_words.h, their matches in scenario_match.h.
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
  // Runs the file. Cache and file must outlive the script.
  ScenarioScript(session::PackageCache& bench, const package::SourceFile& file);
  ~ScenarioScript();
  ScenarioScript(const ScenarioScript&) = delete;
  ScenarioScript& operator=(const ScenarioScript&) = delete;

  const std::vector<DeclaredScenario>& scenarios() const;

  // The failure that kept the file from running to its end, as the result of a scenario with its
  // name.
  const std::optional<ScenarioResult>& mistake() const { return mistake_; }

  ScenarioResult run(const DeclaredScenario& scenario);

  // Whether the scenarios run so far have used up the limits of the file.
  bool is_used_up() const { return used_ > most_; }
  // The message for the first of the other scenarios then.
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
