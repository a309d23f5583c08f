#include "interpreter/package/check/check.h"

namespace punchcard {

void check_package(const Program&, std::vector<Diagnostic>&) {}

}  // namespace punchcard
