// The requests about matches: a match is open until it is dropped, and keeps its package.
#pragma once

#include <cstdint>
#include <map>
#include <memory>

#include "tools/workbench/handlers.h"
#include "tools/workbench/played_match.h"
#include "tools/workbench/shelf.h"

namespace punchcard::workbench {

class MatchDesk {
 public:
  static constexpr std::size_t kMostMatches = 50;

  explicit MatchDesk(Shelf& shelf) : shelf_(shelf) {}

  void add_to(Handlers& handlers);

  // Both throw RequestError of the kind "gone" if there is no such match.
  void expect(std::int64_t number) const;
  void drop(std::int64_t number);

 private:
  struct OpenMatch {
    std::shared_ptr<LoadedPackage> loaded;  // goes last
    std::unique_ptr<PlayedMatch> played;
  };

  Json begin(const Request& request);
  Json state(const Request& request);
  Json line(const Request& request);
  Json answer_decision(const Request& request);
  Json advance(const Request& request);
  Json go(const Request& request);
  Json branch(const Request& request);
  Json replay(const Request& request);
  Json scenario(const Request& request);

  OpenMatch& match_of(const Request& request);
  std::int64_t put(std::shared_ptr<LoadedPackage> loaded, std::unique_ptr<PlayedMatch> played);
  static match::Viewer reader_of(const PlayedMatch& played, const Request& request);
  Json view_of(std::int64_t number, const Request& request);
  Json view_of_new(std::int64_t number, const Request& request);
  template <class Change>
  Json changed(const Request& request, Change change);

  Shelf& shelf_;
  std::map<std::int64_t, OpenMatch> matches_;
  std::int64_t last_ = 0;
};

}  // namespace punchcard::workbench
