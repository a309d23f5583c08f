#include "interpreter/lua/library/libraries.h"

namespace punchcard::lua {

std::span<const Library> libraries() {
  static const Library kAll[] = {base_library(), math_library(), string_library(), table_library()};
  return kAll;
}

}  // namespace punchcard::lua
