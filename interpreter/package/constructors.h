// The words that a package's files are written with: `game { }`, `card { }`, `ring { }`, ...
//
// A constructor checks that it got a table and labels it; the readers check what it contains. Each
// kind of file has only the words that make sense in it.
#pragma once

#include <span>
#include <string_view>

#include "interpreter/package/source_file.h"

namespace punchcard::bind {
class Host;
}  // namespace punchcard::bind

namespace punchcard::lua {
struct Library;
}  // namespace punchcard::lua

namespace punchcard::package {

// The field in which a constructor writes its name into the table. Scripts can write or remove it,
// too, so readers check every part.
inline constexpr std::string_view kConstructorKey =
    "\x01"
    "constructor";

// What a file of a role returns is made by this word: "card"; "game" may be "variant" as well.
std::string_view constructor_of(FileRole role);

// What files of one role may call, with documentation, for environment, checks and reference.
const lua::Library& constructors_of(FileRole role);

// Shows the constructors of a role to an environment on the stack.
void expose_constructors(bind::Host& host, int environment, FileRole role);

}  // namespace punchcard::package
