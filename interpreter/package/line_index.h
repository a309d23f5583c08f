// What lies on each line of a file: the names, calls and operators of its syntax tree, by line.
//
// A step may fail ten thousands of times in a match, and a package may have as many mistakes. Each
// wants its column (locate.h). One walk over the tree sorts its nodes, and a look-up costs no walk,
// however long the line and however many names the message has. An index takes about as much
// memory as the tree's nodes; a file makes it when it is first asked for (lines_of).
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/lua/tree.h"
#include "grammar/text/diagnostic.h"

namespace punchcard::package {

class LineIndex {
 public:
  // The tree must outlive the index.
  explicit LineIndex(const lua_syntax::Node& root);

  // The first place of a name or a string on a line.
  std::optional<text::Place> name(int line, std::string_view name) const;

  // The first call, and the first of anything but blocks and lists.
  std::optional<text::Place> first_call(int line) const;
  std::optional<text::Place> first(int line) const;

  // The call that contains all others of its line.
  std::optional<text::Place> outermost_call(int line) const;

  // How often an operator occurs on a line, and the place of one of them.
  struct Operators {
    int count = 0;
    text::Place place;
  };
  Operators operators(int line, std::string_view sign) const;

 private:
  struct Line {
    std::optional<text::Place> call;
    std::optional<text::Place> any;
    const lua_syntax::Node* outer = nullptr;  // the call that contains others, if one does
    std::size_t calls_end = 0;                // the offset at which the last of its calls ends
    std::map<std::string_view, Operators> operators;
  };

  const Line* find(int line) const;
  void add(const lua_syntax::Node& node);

  struct Name {
    int line;
    std::string_view name;
    text::Place place;
  };
  std::vector<Name> names_;
  std::map<int, Line> lines_;
};

// Makes an index at its first use, for all threads that share a file.
class LazyLineIndex {
 public:
  const LineIndex& of(const lua_syntax::Node& root) const {
    std::call_once(once_, [&] { index_.emplace(root); });
    return *index_;
  }

 private:
  mutable std::once_flag once_;
  mutable std::optional<LineIndex> index_;
};

}  // namespace punchcard::package
