// Landlock: the kernel refuses a process all files but those it has named.
//
// Linux has it since 5.13, and each version forbids more;
// docs.kernel.org/userspace-api/landlock.html lists them. A rule is about a file, or a folder with
// all in it, that exists when it is made.
#pragma once

#include "tools/process/file_access.h"

namespace punchcard::process {

// The version that this kernel has; 0: none, or switched off.
int landlock_version();

// Whether the kernel has taken it.
bool restrict_files(const FileAccess& access);

}  // namespace punchcard::process
