// The assembler: makes one definition from layers.
//
// The game's layer declares everything (game_reader.h); variants on top of it change that
// (variant_applier.h); in the end the cards become kinds (deck.h).
//
// A file that could not be evaluated is read as it is written (static_reader.h), so that what it
// declares is known to the others and its further mistakes are reported in the same run.
#pragma once

#include <vector>

#include "interpreter/package/deck.h"
#include "interpreter/package/definition.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/loading_clock.h"
#include "interpreter/package/reader.h"

namespace punchcard::package {

class Assembler {
 public:
  Assembler(bind::Host& host, std::vector<text::Diagnostic>& diagnostics, const LoadingClock& clock)
      : host_(host), diagnostics_(diagnostics), clock_(clock) {}

  // Appends mistakes to the diagnostics; the last is that the clock has run out. Throws nothing,
  // but may raise a Lua error: call it inside of State::run.
  Definition assemble(const std::vector<Layer>& layers);

 private:
  Reader reader(const Evaluated& evaluated) { return {diagnostics_, evaluated.file->name}; }
  void assemble_in_time(const std::vector<Layer>& layers);
  void assemble_layers(const std::vector<Layer>& layers);
  void read_languages(const std::vector<Layer>& layers);
  text::Diagnostic declaration(const std::vector<Layer>& layers, const char* section,
                               const std::string& name) const;
  void check_members(const std::vector<Layer>& layers);
  void check_size(const Layer& game);
  void check_keys(const std::vector<Layer>& layers);

  bind::Host& host_;
  std::vector<text::Diagnostic>& diagnostics_;
  const LoadingClock& clock_;
  Definition definition_;
  Deck deck_{definition_, diagnostics_, clock_};
};

}  // namespace punchcard::package
