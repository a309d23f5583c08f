// One file of a package: its text, its syntax tree and the mistakes found while reading it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grammar/lua/scope.h"
#include "grammar/lua/tree.h"
#include "grammar/text/diagnostic.h"
#include "interpreter/package/line_index.h"

namespace punchcard::package {

enum class FileRole : std::uint8_t { game, card, rules, variant, language, show, scenario };

struct SourceFile {
  std::string name;  // as messages write it, see display_name
  std::string id;    // the file's name without folder and ".lua"
  FileRole role = FileRole::game;
  std::string text;
  std::optional<lua_syntax::Tree> tree;            // nothing after a syntax error
  std::unique_ptr<const lua_syntax::Scope> scope;  // of the tree
  std::vector<text::Diagnostic> diagnostics;       // what reading and parsing found
  LazyLineIndex lines;                             // of the tree
};

}  // namespace punchcard::package
