// A program: a package loaded into one Lua state, ready to run its steps.
//
// Making one costs a Lua state and one run of each file; it reads only files that the sources do
// not have yet. A thread that plays many matches makes one program and keeps it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "interpreter/bind/host.h"
#include "interpreter/package/definition.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/loading_clock.h"

namespace punchcard::package {

class Sources;

class Program {
 public:
  // Loads the package of a request and appends mistakes to `diagnostics`. If there are any, the
  // program must not be run. Loading stops with a mistake when it has taken `milliseconds` of
  // processor time, which is looked at after each file; 0: what the limits of the sources allow.
  Program(Sources& sources, const Request& request, std::vector<text::Diagnostic>& diagnostics,
          std::int64_t milliseconds = 0);

  bind::Host& host() { return host_; }
  const bind::Host& host() const { return host_; }
  const Definition& definition() const { return definition_; }
  const std::vector<Layer>& layers() const { return layers_; }
  // Whether all files have been evaluated. If not, the checker cannot check the package.
  bool is_whole() const { return is_whole_; }
  // What loading has cost: the bytes of the package's files, and one for so many instructions of
  // theirs that take as long as a byte usually does.
  std::int64_t loading_work() const { return loading_work_; }
  // Instructions that the package's files have used. They also bound what the program holds,
  // because 16 bytes cost one.
  std::int64_t loading_instructions() const { return loading_instructions_; }
  // Frees the layers. A program that only runs steps does not need them.
  void forget_layers() { layers_.clear(); }

 private:
  void load(Sources& sources, const Request& request, std::vector<text::Diagnostic>& diagnostics,
            std::int64_t milliseconds, const LoadingClock& clock);
  void adopt();

  bind::Host host_;
  std::vector<Layer> layers_;
  Definition definition_;
  bool is_whole_ = true;
  std::int64_t loading_work_ = 0;
  std::int64_t loading_instructions_ = 0;
};

}  // namespace punchcard::package
