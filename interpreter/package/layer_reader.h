// Reads the layers of a request: evaluates the files that the walk finds, main files first, up to
// the limits of a package.
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/bind/host.h"
#include "interpreter/lua/assigned_upvalues.h"
#include "interpreter/package/layer_walk.h"

namespace punchcard::package {

class LayerReader final : private LayerWalk {
 public:
  // `milliseconds` of processor time may pass from here until the last file; 0: as a package may.
  // The files may run for what the limits allow, however many.
  LayerReader(Sources& sources, bind::Host& host, std::vector<text::Diagnostic>& diagnostics,
              std::int64_t milliseconds);

  // The layers of a request, the game first. Appends mistakes to the diagnostics. The result is
  // empty if there is no game at the bottom.
  std::vector<Layer> read(const Request& request);

  // Whether all files were evaluated. If the package exceeded a limit, they were not, and that was
  // reported.
  bool is_whole() const { return !is_used_up_; }

  // What has been evaluated: the bytes of the files, and the instructions that they have used.
  std::int64_t bytes() const { return static_cast<std::int64_t>(taken_.bytes); }
  std::int64_t instructions() const { return instructions_; }

 private:
  Found find_base(Layer& layer) override;
  bool has_time() override;
  void report(text::Diagnostic mistake) override;
  void read_machine_languages(std::vector<Layer>& layers);
  void read_cards(Layer& layer);
  Evaluated evaluate(const SourceFile& file);
  text::Diagnostic mistake(const SourceFile& file);
  bool affords(const SourceFile& file);
  bool run(const SourceFile& file, Evaluated& result);
  void look_at_time(const SourceFile& file);
  void note_time(const SourceFile& file, const char* doing, std::int64_t spent, std::int64_t limit);
  void look_at_memory(const SourceFile& file);
  void refuse_memory(const SourceFile& file, const lua::AssignedUpvalue& assigned);

  bind::Host& host_;
  std::vector<text::Diagnostic>& diagnostics_;
  Taken taken_;                    // evaluated
  std::int64_t instructions_ = 0;  // used by them
  std::size_t value_bytes_ = 0;    // of what they have returned
  std::int64_t milliseconds_ = 0;  // of processor time, in which they have run
  std::int64_t most_milliseconds_ = 0;
  std::int64_t began_;                // by the processor's clock
  const SourceFile* last_ = nullptr;  // evaluated
  bool is_used_up_ = false;           // what a package may use, and that has been reported
  int listed_ = 0;                    // cards in lists
};

}  // namespace punchcard::package
