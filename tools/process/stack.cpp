#include "tools/process/stack.h"

#include <sys/resource.h>

namespace punchcard::process {

std::uint64_t stack_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return limit.rlim_cur;
}

}  // namespace punchcard::process
