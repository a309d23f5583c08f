// Mistakes in scripts, as an exception: they stop a tool before it begins.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::session {

class ScriptMistakes : public std::runtime_error {
 public:
  // At least one. `what` is the first, without its excerpt.
  explicit ScriptMistakes(std::vector<text::Diagnostic> diagnostics)
      : std::runtime_error(text::format(diagnostics.front())),
        diagnostics_(std::move(diagnostics)) {}

  const std::vector<text::Diagnostic>& diagnostics() const { return diagnostics_; }

 private:
  std::vector<text::Diagnostic> diagnostics_;
};

}  // namespace punchcard::session
