// The requests that play many games. A simulation is open until it is dropped.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tools/workbench/handlers.h"
#include "tools/workbench/running_simulation.h"
#include "tools/workbench/shelf.h"

namespace punchcard::workbench {

// Told of long requests' progress, as a JSON object; returns true to stop the request.
using Progress = std::function<bool(const std::string& progress)>;

class LabDesk {
 public:
  static constexpr std::size_t kMostSimulations = 20;

  LabDesk(Shelf& shelf, Progress progress) : shelf_(shelf), progress_(std::move(progress)) {}

  void add_to(Handlers& handlers);

  // Both throw RequestError of the kind "gone" if there is no such simulation.
  void expect(std::int64_t number) const;
  void drop(std::int64_t number);

 private:
  struct OpenSimulation {
    std::vector<std::shared_ptr<LoadedPackage>> loaded;  // go last
    std::unique_ptr<RunningSimulation> running;
  };

  Json simulate(const Request& request);
  Json interactions(const Request& request);
  Json hashes(const Request& request);

  std::int64_t begin(const Request& request);
  // `least`: how many seats play if the request does not say.
  lab::SimulationPlan plan_of(const Request& request, const LoadedPackage& loaded,
                              const char* options, int least) const;

  Shelf& shelf_;
  Progress progress_;
  std::map<std::int64_t, OpenSimulation> simulations_;
  std::int64_t last_ = 0;
};

}  // namespace punchcard::workbench
