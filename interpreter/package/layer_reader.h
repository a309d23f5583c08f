// Reads the layers of a request: finds their files, evaluates them, and stops at what a package may
// use.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "interpreter/bind/host.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/sources.h"

namespace punchcard::package {

class LayerReader {
 public:
  LayerReader(Sources& sources, bind::Host& host, std::vector<text::Diagnostic>& diagnostics)
      : sources_(sources), host_(host), diagnostics_(diagnostics) {}

  // The layers of a request, the game first. Mistakes are noted; when there is no game at the
  // bottom the result is empty.
  std::vector<Layer> read(const Request& request);

  // Whether nothing had to be left out because the package uses more than it may. That has been
  // told then.
  bool is_whole() const { return !is_used_up_; }

 private:
  bool add_package(const std::string& name, const std::filesystem::path& beside, text::Place place,
                   const std::string& file);
  bool add_variant(const std::string& name, text::Place place, const std::string& file);
  bool add_base(const Layer& layer);
  bool has(const std::string& id) const;
  void read_files(Layer& layer);
  void read_machine_languages();
  void read_cards(Layer& layer);
  Evaluated evaluate(const SourceFile& file);
  text::Diagnostic mistake(const SourceFile& file);
  std::vector<const SourceFile*> files_in(const std::filesystem::path& folder, FileRole role);
  bool affords(const SourceFile& file);
  bool run(const SourceFile& file, Evaluated& result);
  void look_at_memory(const SourceFile& file);
  void refuse_memory(const SourceFile& file, int line, int last_line);

  Sources& sources_;
  bind::Host& host_;
  std::vector<text::Diagnostic>& diagnostics_;
  std::vector<Layer> layers_;
  std::vector<std::string> open_;  // being added: a base that leads back to itself
  Sources::Taken taken_;           // evaluated
  std::int64_t instructions_ = 0;  // used by them
  std::int64_t milliseconds_ = 0;  // of processor time
  bool is_used_up_ = false;        // what a package may use, and that has been told
  int listed_ = 0;                 // cards in lists
};

}  // namespace punchcard::package
