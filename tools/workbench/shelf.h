// The packages that come with Punchcard, and those that the page has loaded, by number.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tools/workbench/loaded_package.h"

namespace punchcard::workbench {

class Request;

class Shelf {
 public:
  static constexpr std::size_t kMostPackages = 50;  // each holds a Lua state and its files' trees

  // `folder` takes the folders of the page's packages.
  Shelf(std::filesystem::path home, std::filesystem::path folder);

  const std::filesystem::path& home() const { return own_->home(); }
  // Of all packages on it.
  const lua::Limits& limits() const { return own_->limits(); }

  // The names of the packages that come with Punchcard.
  std::vector<std::string> names() const;
  // The folder of one of them. Throws RequestError.
  std::filesystem::path folder_of(const std::string& name) const;

  // Puts a package on the shelf, unloaded, and returns its number.
  std::int64_t add(const std::string& name);
  std::int64_t add(const Bundle& files, const std::string& name);

  // Reads the bases of a loaded package once and for all, so that those loaded later with the same
  // bases need not.
  void read_bases(const package::Package& package);

  // Throws RequestError of the kind "gone" if there is none.
  const std::shared_ptr<LoadedPackage>& get(std::int64_t number) const;
  // The one whose number a request gives.
  const std::shared_ptr<LoadedPackage>& get(const Request& request,
                                            const char* key = "package") const;
  void drop(std::int64_t number);

 private:
  std::int64_t put(std::shared_ptr<LoadedPackage> package);

  std::shared_ptr<package::Sources> own_;  // what has been read of Punchcard's own files
  std::filesystem::path folder_;
  std::set<std::string> read_;  // the names of packages that have been
  std::map<std::int64_t, std::shared_ptr<LoadedPackage>> packages_;
  std::int64_t last_ = 0;
  std::int64_t folders_ = 0;  // made for files, also of packages that were refused
};

}  // namespace punchcard::workbench
