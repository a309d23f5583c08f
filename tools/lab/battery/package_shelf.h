// The packages that a battery plays: each is loaded once, however many set-ups are of it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/package/package.h"

namespace punchcard {

// Belongs to one thread.
class PackageShelf {
 public:
  explicit PackageShelf(std::shared_ptr<Sources> sources) : sources_(std::move(sources)) {}

  // A name or a folder, with variants. Throws ScriptMistakes with all that is wrong with it.
  std::shared_ptr<const Package> take(const std::string& package,
                                      const std::vector<std::string>& variants = {});

  const Sources& sources() const { return *sources_; }

 private:
  std::shared_ptr<Sources> sources_;
  std::map<std::pair<std::string, std::vector<std::string>>, std::shared_ptr<const Package>> known_;
};

}  // namespace punchcard
