// Reads a game's texts for people, except those of cards and events: its goal, how to play it, the
// questions of decisions and the meaning of card fields.
//
// None of them changes a match, and all are optional: records and scenarios name a decision by its
// topic. Misspelt parts in braces are reported with their location.
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/definition.h"
#include "interpreter/package/reader.h"

namespace punchcard::package {

class WordingReader {
 public:
  WordingReader(Definition& definition, Reader& into) : definition_(definition), into_(into) {}

  // Of a game or of a variant, whose texts replace those of its base, but for `how_to_play`, which
  // is added. Options and fields have been read.
  void read(const Value& main);

 private:
  void read_texts(const Value& main);
  void read_questions(const Value& questions);
  void read_traits(const Value& traits);
  std::vector<std::string> read_offered(const Value& question, const std::string& what);
  // Reports mistakes in the parts in braces of a text.
  void check_parts(const Value& text, const std::string& what,
                   const std::vector<std::string>& known);

  Definition& definition_;
  Reader& into_;
};

}  // namespace punchcard::package
