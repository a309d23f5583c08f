// Reading what a game declares for people to read, apart from its cards and events: its goal, how
// it is played, what a decision asks and what a card's fields mean.
//
// Nothing here changes a match: a decision keeps its topic as its name in records and scenarios,
// and a game that declares none of this is played all the same. Parts in braces are known when the
// file is read, so a misspelt one is reported with its place.
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
  // Reports what is wrong with a text's parts in braces.
  void check_parts(const Value& text, const std::string& what,
                   const std::vector<std::string>& known);

  Definition& definition_;
  Reader& into_;
};

}  // namespace punchcard::package
