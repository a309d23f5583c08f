#include "tools/check/assignable.h"

namespace punchcard::check {

namespace {

bool is_table(const Type& type) {
  return type.is_list() || type.is(Base::table) || type.is(Base::options) || type.is(Base::given);
}

}  // namespace

bool is_assignable(const Type& expected, const Type& found) {
  if (is_table(expected)) return is_table(found) || (!found.certain() && found.lists == 0);
  if (is_table(found)) return !expected.certain();
  if (!expected.certain() || !found.certain()) return true;
  return expected.base == found.base;
}

}  // namespace punchcard::check
