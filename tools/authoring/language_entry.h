// A language file with one more card: its entry is written behind those that are there.
//
// The rest of the file stays as its translator wrote it, comments and all: only text is put in, at
// places that the file's tree gives. The entry holds the card's own words and says that they are to
// be translated, so that the package is whole at once.
#pragma once

#include <optional>
#include <string>

#include "interpreter/package/source_file.h"

namespace punchcard::authoring {

struct LanguageEntry {
  std::string id;
  std::string name;
  std::string text;
};

// The file's new text; nothing when it translates no cards or does not write them as one table.
std::optional<std::string> with_entry(const package::SourceFile& language,
                                      const LanguageEntry& entry);

}  // namespace punchcard::authoring
