// Where the parts of the check put what they find: a file's first mistakes, for a check that looks
// for reasons and resembling names does more for each of them than the file is long.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "grammar/text/diagnostic.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/source_file.h"

namespace punchcard::check {

using text::Code;

class Report {
 public:
  explicit Report(std::vector<text::Diagnostic>& found) : found_(found) {}

  template <class... Arguments>
  void add(const package::SourceFile& file, text::Place place, text::Topic topic,
           fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    if (is_full(file)) return;
    ++counts_[&file];
    found_.push_back({file.name, place, fmt::format(format, std::forward<Arguments>(arguments)...),
                      topic.code, std::move(topic.subject)});
  }

  // Whether so much is wrong with a file that more need not be looked for.
  bool is_full(const package::SourceFile& file) const {
    const auto count = counts_.find(&file);
    return count != counts_.end() && count->second > package::kMostMistakes;
  }

 private:
  std::vector<text::Diagnostic>& found_;
  std::map<const package::SourceFile*, std::size_t> counts_;
};

}  // namespace punchcard::check
