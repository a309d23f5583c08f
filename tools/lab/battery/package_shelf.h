// The last packages that a battery has played, up to kMostKept. It asks for the set-ups of a
// package one after the other.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/package/package.h"

namespace punchcard::lab {

// For one thread.
class PackageShelf {
 public:
  explicit PackageShelf(std::shared_ptr<package::Sources> sources) : sources_(std::move(sources)) {}

  // A package by name or folder, with variants. Throws ScriptMistakes with all its mistakes, and
  // std::invalid_argument if the files read so far have too many bytes: they are kept, because a
  // package may be loaded again when nothing can be read.
  std::shared_ptr<const package::Package> take(const std::string& package,
                                               const std::vector<std::string>& variants = {});

  const package::Sources& sources() const { return *sources_; }

 private:
  static constexpr std::size_t kMostKept = 16;  // of at most 16 MiB each, unless limits are raised
  static constexpr std::size_t kMostBytes = std::size_t{4} << 20;  // of files

  std::shared_ptr<package::Sources> sources_;
  std::map<std::pair<std::string, std::vector<std::string>>,
           std::shared_ptr<const package::Package>>
      known_;
};

}  // namespace punchcard::lab
