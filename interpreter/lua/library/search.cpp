#include "interpreter/lua/library/search.h"

namespace punchcard::lua {

Searcher::Searcher(std::string_view what) : what_(what), borders_(what.size() + 1) {
  std::size_t border = 0;
  for (std::size_t i = 1; i < what.size(); ++i) {
    while (border > 0 && what[i] != what[border]) border = borders_[border];
    if (what[i] == what[border]) ++border;
    borders_[i + 1] = border;
  }
}

std::size_t Searcher::find(std::string_view text, std::size_t from) const {
  std::size_t matched = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    while (matched > 0 && text[i] != what_[matched]) matched = borders_[matched];
    if (text[i] == what_[matched]) ++matched;
    if (matched == what_.size()) return i + 1 - matched;
  }
  return text.npos;
}

}  // namespace punchcard::lua
