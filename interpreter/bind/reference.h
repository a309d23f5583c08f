// The reference: the registry as Markdown, one page a type, a library or a kind of file.
//
// The pages are generated from the documentation beside the functions. They are in docs/reference/,
// so that they can be read without a build. `punchcard reference --write` generates them, and
// tests/docs/ fails if they differ from the registry.
//
// Every page has the same headings in the same order (contents, then each name with its signature,
// what it does, arguments, result, errors), so that a reader who knows one page knows them all.
#pragma once

#include <map>
#include <string>

#include "interpreter/bind/registry.h"

namespace punchcard::bind {

// By the name of the file: "README.md", which lists the others, "seat.md", "file-card.md", ...
std::map<std::string, std::string> reference_pages(const Registry& registry);

}  // namespace punchcard::bind
