// The mistakes found by the parts of the check. Only the first ones of a file are kept, because
// searching reasons and similar names for each costs more than the file is long.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "grammar/text/diagnostic.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/source_file.h"
#include "tools/check/budget.h"

namespace punchcard::check {

using text::Code;

class Report {
 public:
  Report(std::vector<text::Diagnostic>& found, const Budget& budget)
      : found_(found), budget_(budget) {}

  template <class... Arguments>
  void add(const package::SourceFile& file, text::Place place, text::Topic topic,
           fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    budget_.look();
    if (is_full(file)) return;
    ++counts_[&file];
    found_.push_back({file.name, place,
                      text::printable(fmt::format(format, std::forward<Arguments>(arguments)...),
                                      lua::Failure::kMessage),
                      topic.code, text::printable(topic.subject, lua::Failure::kMessage)});
    bytes_ += found_.back().message.size();
    if (bytes_ > package::kMostFoundBytes) found_.push_back(package::too_many_from(file.name));
  }

  // Whether a file, or the package, has so many mistakes that the search can stop.
  bool is_full(const package::SourceFile& file) const {
    if (found_.size() >= package::kMostFound || bytes_ > package::kMostFoundBytes) return true;
    const auto count = counts_.find(&file);
    return count != counts_.end() && count->second > package::kMostMistakes;
  }

 private:
  std::vector<text::Diagnostic>& found_;
  const Budget& budget_;
  std::map<const package::SourceFile*, std::size_t> counts_;
  std::size_t bytes_ = 0;  // of messages
};

}  // namespace punchcard::check
