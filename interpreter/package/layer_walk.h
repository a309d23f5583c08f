// The walk over the layers of a request: which folders and files they have, base first.
//
// Loading and checking walk the same way. They differ in how they learn what a main file is based
// on (by running it, or from its text) and in whether a layer without its base is left out.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "interpreter/lua/limits.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/sources.h"

namespace punchcard::package {

class LayerWalk {
 protected:
  enum class Base { none, named, unknown };
  struct Found {
    Base base = Base::unknown;
    std::string name;
  };

  // Strict: a layer whose base is unknown or missing is left out, and so are layers based on it.
  LayerWalk(Sources& sources, bool is_strict) : sources_(sources), is_strict_(is_strict) {}
  ~LayerWalk() = default;

  // The layers with their files. No file is evaluated, unless `find_base` does so.
  std::vector<Layer> find(const Request& request);

  // The base of a layer, whose main file is known.
  virtual Found find_base(Layer& layer) = 0;
  // Something is missing. The mistake's place is in the file that needs it.
  virtual void report(text::Diagnostic mistake) = 0;

  // A base is given by its name. A path would lead anywhere on the disk.
  static bool is_path(const std::string& base);

  // Whether there is time to read a further file. Asked before each one.
  virtual bool has_time() { return true; }

  Sources& sources() const { return sources_; }

  // Files of a package.
  struct Taken {
    std::size_t files = 0;
    std::size_t bytes = 0;

    void add(const SourceFile& file) {
      ++files;
      bytes += file.text.size();
    }
    bool is_beyond(const lua::Limits& limits) const {
      return files > limits.files || bytes > limits.sources;
    }
  };

 private:
  struct Asker {
    std::string file;
    text::Place place;
  };

  bool add_package(const std::string& name, const std::filesystem::path& beside,
                   const Asker& asker);
  bool add_variant(const std::string& name, const Asker& asker);
  bool add_base(const Layer& layer, const std::string& base);
  bool add(Layer layer);
  const Layer* find_layer(const std::string& id) const;
  void list_files(Layer& layer);
  bool may_read();
  bool refuses_folder(const std::filesystem::path& folder);
  std::vector<const SourceFile*> files_in(const std::filesystem::path& folder, FileRole role);

  Sources& sources_;
  bool is_strict_;
  Taken taken_;  // read
  std::vector<Layer> layers_;
  std::vector<std::string> open_;  // being added: a base that leads back to itself
};

}  // namespace punchcard::package
