#include "interpreter/package/first_mistakes.h"

#include <utility>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"

namespace punchcard::package {

namespace {

// About a whole file, as those are that say that there are more.
bool is_note(const text::Diagnostic& mistake) {
  return mistake.code == text::Code::limit && mistake.place == text::Place{};
}

// As long as an error message may be: a name in it may have thousands of letters.
std::string shown(const std::string& text) {
  std::string clean = text::cleaned(text);
  return clean.size() > lua::Failure::kMessage ? text::printable(clean, lua::Failure::kMessage)
                                               : clean;
}

}  // namespace

void keep_first(std::vector<text::Diagnostic>& mistakes) {
  for (text::Diagnostic& each : mistakes) {
    each.message = shown(each.message);
    each.subject = shown(each.subject);
  }
  text::sort_and_unique(mistakes);
  std::vector<text::Diagnostic> kept;
  std::size_t of_file = 0;
  std::size_t of_all = 0;
  std::size_t bytes = 0;
  for (text::Diagnostic& each : mistakes) {
    if (kept.empty() || kept.back().file != each.file) of_file = 0;
    if (is_note(each)) {  // of files whose first mistakes were kept before
      kept.push_back(std::move(each));
      continue;
    }
    ++of_file;
    if (of_file <= kMostMistakes) {
      bytes += each.message.size();
      if (++of_all > kMostFound || bytes > kMostFoundBytes) {
        kept.push_back(too_many_from(std::move(each.file)));
        break;
      }
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

void add_of_file(const std::vector<text::Diagnostic>& of_file,
                 std::vector<text::Diagnostic>& mistakes) {
  if (mistakes.size() > kMostFound) return;
  mistakes.insert(mistakes.end(), of_file.begin(), of_file.end());
}

text::Diagnostic too_many_from(std::string file) {
  return {std::move(file),
          {},
          fmt::format("more than {} mistakes or {} bytes of them: from this file on they are left "
                      "out",
                      kMostFound, kMostFoundBytes),
          text::Code::limit};
}

}  // namespace punchcard::package
