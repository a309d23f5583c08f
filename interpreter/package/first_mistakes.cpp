#include "interpreter/package/first_mistakes.h"

#include <utility>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"

namespace punchcard::package {

namespace {

// About a whole file, as those are that say that there are more.
bool is_note(const text::Diagnostic& mistake) {
  return mistake.code == text::Code::limit && mistake.place == text::Place{};
}

}  // namespace

void keep_first(std::vector<text::Diagnostic>& mistakes) {
  for (text::Diagnostic& each : mistakes) {
    each.message = text::cleaned(each.message);
    each.subject = text::cleaned(each.subject);
  }
  text::sort_and_unique(mistakes);
  std::vector<text::Diagnostic> kept;
  std::size_t of_file = 0;
  std::size_t of_all = 0;
  for (text::Diagnostic& each : mistakes) {
    if (kept.empty() || kept.back().file != each.file) of_file = 0;
    if (is_note(each)) {  // of files whose first mistakes were kept before
      kept.push_back(std::move(each));
      continue;
    }
    if (of_all == kMostFound) {
      kept.push_back(
          {std::move(each.file),
           {},
           fmt::format("more than {} mistakes: from this file on they are left out", kMostFound),
           text::Code::limit});
      break;
    }
    ++of_file;
    if (of_file <= kMostMistakes) {
      ++of_all;
      kept.push_back(std::move(each));
    } else if (of_file == kMostMistakes + 1) {
      kept.push_back(
          {std::move(each.file),
           {},
           fmt::format("more than {} mistakes in this file: these are the first", kMostMistakes),
           text::Code::limit});
    }
  }
  mistakes = std::move(kept);
  text::sort_and_unique(mistakes);
}

}  // namespace punchcard::package
