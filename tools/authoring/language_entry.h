// Adds the entry of one card to a language file, after the existing entries.
//
// The rest of the file stays as its translator wrote it, including comments: text is only inserted,
// at places that the file's tree gives. The entry holds the card's own words and a note to
// translate them, so the package is complete at once.
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

// The file's new text; nothing when the file has no single table of cards.
std::optional<std::string> with_entry(const package::SourceFile& language,
                                      const LanguageEntry& entry);

}  // namespace punchcard::authoring
