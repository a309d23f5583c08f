// How the folders of a package's layers lie in each other, as designers named them.
//
// The folder of a variant lies in the folder "variants" of the package, or of the variant, that it
// belongs to: fox/variants/red/variants/fast. Failures name these folders, so all that is said of
// them is made once, when a package is loaded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/package/layer.h"

namespace punchcard::package {

// The folder of one layer.
struct LayerFolder {
  std::string main;      // the name of its main file, as messages write it
  std::string begin;     // with which the names of all other files in it begin
  std::string variants;  // its own name and those around it, each after a blank: " fast red"
  std::string package;   // the name of the package's folder: "fox"
};

class LayerFolders {
 public:
  LayerFolders() = default;
  explicit LayerFolders(const std::vector<Layer>& layers);

  // The innermost folder in which a file lies, by its name; nullptr if it lies in none.
  const LayerFolder* of(std::string_view file) const;

  // Whether the layers lie in the folders of several packages.
  bool have_several_packages() const { return several_; }

 private:
  std::vector<LayerFolder> folders_;  // by layer
  bool several_ = false;
};

}  // namespace punchcard::package
