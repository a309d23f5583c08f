// The words that a package's scripts say to players, each with its place. They include the names of
// pointers and zones that are offered or mentioned in events.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "tools/check/inference.h"
#include "tools/check/subject.h"

namespace punchcard::check {

struct SpokenWord {
  std::string text;
  const package::SourceFile* file = nullptr;
  text::Place place;
  const char* how = "";  // "offered", "asked", "told", "drawn"
};

// In the order of the files, each word once, without those of stdlib.
std::vector<SpokenWord> spoken_words(const Subject& subject, Inference& inference);

// A text that show.lua draws without translation.
struct BareText {
  const package::SourceFile* file = nullptr;
  const lua_syntax::Node* node = nullptr;
};

std::vector<BareText> bare_texts(const package::SourceFile& show);

}  // namespace punchcard::check
