// The desk: answers the page's requests.
//
// A request is a JSON object with a key `request`, its name; an answer is a JSON object, too.
// README.md documents both. Whatever a request or a package is like, there is an answer: what goes
// wrong is {"error": {"kind": ..., "message": ...}}.
//
// A desk holds packages, matches and simulations by number, each until it is dropped. A match or a
// simulation keeps its package. It belongs to one thread.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "tools/workbench/lab_desk.h"
#include "tools/workbench/match_desk.h"
#include "tools/workbench/package_desk.h"

namespace punchcard::workbench {

class Desk {
 public:
  // `home` contains stdlib/ and cards/. `folder` is for the files of the page's packages; it is
  // made if it is not there.
  Desk(std::filesystem::path home, std::filesystem::path folder, Progress progress = {});
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  // The answer, on one line.
  std::string answer(std::string_view request);

 private:
  Json answer_json(std::string_view request);
  Json about() const;
  Json drop(const Request& request);

  Shelf shelf_;
  PackageDesk packages_;
  MatchDesk matches_;
  LabDesk lab_;
  Handlers handlers_;
};

}  // namespace punchcard::workbench
