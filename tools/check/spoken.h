// Spoken: the words that a package's scripts say to players, each with the place that says it.
// Names of pointers and of zones are among them where one is offered or told of.
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

// In the order of the files, each word once. What stdlib says is not the package's.
std::vector<SpokenWord> spoken_words(const Subject& subject, Inference& inference);

// A text that show.lua draws as it is written, in whatever language it is read.
struct BareText {
  const package::SourceFile* file = nullptr;
  const lua_syntax::Node* node = nullptr;
};

std::vector<BareText> bare_texts(const package::SourceFile& show);

}  // namespace punchcard::check
