// The subject of a check: the files of one request, and what they declare.
//
// Loading leaves out a layer whose main file it cannot run. The subject includes it, read from its
// text, so that every file is checked. Nothing is checked here yet.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/bind/registry.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/program.h"
#include "interpreter/package/static_reader.h"
#include "tools/check/budget.h"
#include "tools/check/name_list.h"

namespace punchcard::check {

// Whether a key of a table or of an index is a name: `a.b`, a["b"], { b = 1 }.
inline bool is_name(const lua_syntax::Node& key) { return key.is(lua_syntax::Kind::String); }

// Whether a list of names has one.
inline bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The words of an unparsed text, in its order.
std::vector<std::string_view> words_of(std::string_view text);

inline bool is_call(const lua_syntax::Node& node) {
  return node.is(lua_syntax::Kind::Call) || node.is(lua_syntax::Kind::MethodCall);
}

// A card of any layer, added, changed or dropped: what its scripts may name.
struct CardNames {
  std::string id;
  std::string title;
  NameList numbers;  // of every text that it has in any layer
};

struct Subject {
  // Appends mistakes found while reassembling the layers.
  Subject(package::Program& program, package::Sources& sources, const package::Request& request,
          std::vector<text::Diagnostic>& diagnostics, const Budget& allowed);
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

  const Budget& budget;
  bind::Registry registry;
  std::vector<package::Layer> layers;
  const package::Definition* definition = nullptr;
  std::vector<const package::SourceFile*> files;    // of the package that have a tree, each once
  std::vector<const package::SourceFile*> library;  // stdlib's
  std::map<std::string, CardNames> cards;           // by id

  // Whether all declarations of the package are known: every main file has a tree, and its
  // declarations, its rules and its cards' texts can be read without running it.
  bool complete = true;
  bool complete_rules = true;
  bool complete_cards = true;

  // Names whose meaning is unknown: declared wrongly or by a computed value, in a text with a
  // mistake, or in a file without a tree.
  std::set<std::string, std::less<>> vague;

 private:
  void gather_files(std::vector<text::Diagnostic>& diagnostics);
  void gather_cards();
  void note_vague(const package::Value& main);
  void note_vague_numbers(const package::Value* text);
  void note_words(std::string_view text);
  bool is_sound(std::string_view section, const std::string& name,
                const package::Value& value) const;

  package::Definition reassembled_;
};

}  // namespace punchcard::check
