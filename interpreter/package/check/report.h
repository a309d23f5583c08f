// Where the parts of the check put what they find.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "grammar/diagnostic.h"
#include "interpreter/package/source_file.h"

namespace punchcard::check {

class Report {
 public:
  explicit Report(std::vector<Diagnostic>& found) : found_(found) {}

  template <class... Arguments>
  void add(const SourceFile& file, Place place, fmt::format_string<Arguments...> format,
           Arguments&&... arguments) {
    found_.push_back(
        {file.name, place, fmt::format(format, std::forward<Arguments>(arguments)...)});
  }

 private:
  std::vector<Diagnostic>& found_;
};

}  // namespace punchcard::check
