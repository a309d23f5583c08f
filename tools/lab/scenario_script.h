// A file of scenarios: its sandbox, and what its scripts see.
//
//   test("ForkBomb takes life before its own flag", function(t)
//     local match = t:match { program = "(ForkBomb A)(Bug B)", life = { A = 1, B = 2 } }
//     match:answer("A", "execute")
//     match:answer("A", "B")
//     match:expect { winner = "A" }
//   end)
//
// Running the file only declares its scenarios; each is run by itself afterwards, with fuel of its
// own. Scripts see no cards, no table and no handle: a scenario stands where a player stands. The
// functions are library entries, so that reference pages and the checker know them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "interpreter/package/source_file.h"
#include "interpreter/script/entry.h"
#include "tools/lab/bench.h"

namespace punchcard {

inline constexpr std::int64_t kScenarioInstructions = 50'000'000;
inline constexpr std::size_t kScenarioMemory = std::size_t{64} << 20;
inline constexpr std::int64_t kScenarioMilliseconds = 60'000;
inline constexpr std::size_t kMostMatches = 1000;  // of one scenario

struct ScenarioResult {
  std::string name;
  std::string file;
  int line = 0;  // of its `test(...)`
  bool ok = false;
  std::string message;               // several lines; "" when it is ok
  std::vector<std::string> printed;  // "cards/zap.lua:7: text"
};

struct ScenarioContext;

class ScenarioScript {
 public:
  struct Scenario {
    std::string name;
    int line = 0;
    int function = 0;  // in the registry
  };

  // Runs the file. Bench and file must outlive the script.
  ScenarioScript(Bench& bench, const SourceFile& file);
  ~ScenarioScript();
  ScenarioScript(const ScenarioScript&) = delete;
  ScenarioScript& operator=(const ScenarioScript&) = delete;

  const std::vector<Scenario>& scenarios() const;

  // What kept the file from running to its end, as the result of a scenario that has its name.
  const std::optional<ScenarioResult>& mistake() const { return mistake_; }

  ScenarioResult run(const Scenario& scenario);

 private:
  void load();
  void refuse(const Diagnostic& diagnostic);
  std::string describe_failure(const Scenario& scenario) const;

  std::unique_ptr<ScenarioContext> context_;
  std::optional<ScenarioResult> mistake_;
};

// What a scenario's file may call: `test`, the methods of its `t`, those of a match.
std::span<const Library> scenario_libraries();

}  // namespace punchcard
