// Landlock: the kernel refuses all files except those that the process has named.
//
// Linux has it since 5.13. Each version covers more operations:
// docs.kernel.org/userspace-api/landlock.html lists them. A rule names a file or a folder that
// exists when the rule is made.
#pragma once

#include "tools/process/file_access.h"

namespace punchcard::process {

// The kernel's version of Landlock; 0 if it has none or has it disabled.
int landlock_version();

// Returns whether the restriction is in force.
bool restrict_files(const FileAccess& access);

}  // namespace punchcard::process
