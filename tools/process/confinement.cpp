#include "tools/process/confinement.h"

#include <atomic>
#include <cstdlib>
#include <string_view>

#include <sys/prctl.h>

#include "tools/process/landlock.h"
#include "tools/process/sanitizer.h"
#include "tools/process/system_call_filter.h"

namespace punchcard::process {

namespace {

std::atomic<bool> confined = false;

}  // namespace

bool may_confine() {
  const char* wish = std::getenv("PUNCHCARD_CONFINEMENT");  // NOLINT(concurrency-mt-unsafe)
  return !kSanitized && (wish == nullptr || std::string_view(wish) != "off");
}

void confine(const FileAccess& access) {
  if (!may_confine()) return;
  // The kernel requires it of processes that are not root.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  const bool walled = restrict_files(access);
  const bool filtered = filter_system_calls(access);
  if (walled || filtered) confined = true;
}

bool is_confined() { return confined; }

}  // namespace punchcard::process
