// A package: its definition and its sources, shared by everyone who plays it.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "interpreter/package/definition.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/layer_folders.h"

namespace punchcard::lua {
struct Limits;
}  // namespace punchcard::lua

namespace punchcard::package {

class Program;
class Sources;

class Package {
 public:
  ~Package();

  // Loads a package. If there are mistakes, returns nullptr and appends those that loading finds to
  // `diagnostics`, sorted by file and place; tools/check finds the others. It is a mistake to take
  // more than so many milliseconds of processor time (0: what the limits of the sources allow).
  static std::shared_ptr<const Package> load(const std::shared_ptr<Sources>& sources,
                                             const Request& request,
                                             std::vector<text::Diagnostic>& diagnostics,
                                             std::int64_t milliseconds = 0);

  // The package of a program that was loaded for this request without mistakes.
  static std::shared_ptr<const Package> adopt(const std::shared_ptr<Sources>& sources,
                                              const Request& request,
                                              std::unique_ptr<Program> program);

  const Definition& definition() const { return *definition_; }
  const std::vector<Layer>& layers() const;
  const LayerFolders& folders() const { return folders_; }
  // Instructions that its files have used; see Program.
  std::int64_t loading_instructions() const;
  const Request& request() const { return request_; }
  Sources& sources() const { return *sources_; }
  const lua::Limits& limits() const;

  // Packages with equal digests have the same matches. It covers the layers of the request in their
  // order, each with its main file, rules and cards, and stdlib, but not languages and show.lua.
  std::uint64_t digest() const { return digest_; }

  // Makes a program of this package, for one thread. Thread-safe. Throws std::runtime_error when it
  // cannot be loaded, or not within so many milliseconds of processor time (0: any).
  std::unique_ptr<Program> make_program(std::int64_t milliseconds = 0) const;

 private:
  Package();

  std::shared_ptr<Sources> sources_;
  Request request_;
  std::unique_ptr<Program> program_;        // the first one loaded; it runs nothing
  const Definition* definition_ = nullptr;  // the program's
  LayerFolders folders_;
  std::uint64_t digest_ = 0;
  mutable std::mutex mutex_;  // of the sources
};

}  // namespace punchcard::package
