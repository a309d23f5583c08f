// The desk: answers the page's requests.
//
// A request is a JSON object with a key `request`, its name; an answer is a JSON object, too.
// README.md documents both. Whatever a request or a package is like, there is an answer: what goes
// wrong is
// {"error": {"kind": ..., "message": ...}}.
//
// A desk holds packages, matches and simulations by number, each until it is dropped. A match or a
// simulation keeps its package. It belongs to one thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "tools/workbench/played_match.h"
#include "tools/workbench/request.h"
#include "tools/workbench/running_simulation.h"
#include "tools/workbench/shelf.h"

namespace punchcard::workbench {

class Desk {
 public:
  // Told of long requests' progress, as a JSON object; returns true to stop the request.
  using Progress = std::function<bool(const std::string& progress)>;

  // `home` contains stdlib/ and cards/. `folder` is for the files of the page's packages; it is
  // made if it is not there.
  Desk(std::filesystem::path home, std::filesystem::path folder, Progress progress = {});
  ~Desk();

  // The answer, on one line.
  std::string answer(std::string_view request);

 private:
  struct OpenMatch {
    std::shared_ptr<LoadedPackage> loaded;  // goes last
    std::unique_ptr<PlayedMatch> played;
  };
  struct OpenSimulation {
    std::vector<std::shared_ptr<LoadedPackage>> loaded;
    std::unique_ptr<RunningSimulation> running;
  };
  using Handler = Json (Desk::*)(const Request& request);
  struct Entry {
    const char* name;
    Handler handler;
  };
  static const Entry kRequests[];

  Json about(const Request& request);
  Json packages(const Request& request);
  Json files(const Request& request);
  Json load(const Request& request);
  Json drop(const Request& request);
  Json definition(const Request& request);
  Json make_new(const Request& request);
  Json test(const Request& request);
  Json reference(const Request& request);
  Json names(const Request& request);
  Json begin(const Request& request);
  Json state(const Request& request);
  Json line(const Request& request);
  Json answer_decision(const Request& request);
  Json advance(const Request& request);
  Json go(const Request& request);
  Json branch(const Request& request);
  Json replay(const Request& request);
  Json scenario(const Request& request);
  Json simulate(const Request& request);
  Json interactions(const Request& request);
  Json hashes(const Request& request);

  const std::shared_ptr<LoadedPackage>& package_of(const Request& request,
                                                   const char* key = "package") const;
  OpenMatch& match_of(const Request& request);
  std::int64_t put(std::shared_ptr<LoadedPackage> loaded, std::unique_ptr<PlayedMatch> played);
  Json view_of(std::int64_t number, const Request& request);
  lab::SimulationPlan plan_of(const Request& request, const LoadedPackage& loaded,
                              const char* options) const;

  Shelf shelf_;
  Progress progress_;
  std::map<std::int64_t, OpenMatch> matches_;
  std::map<std::int64_t, OpenSimulation> simulations_;
  std::int64_t last_ = 0;  // number of a match or a simulation
};

}  // namespace punchcard::workbench
