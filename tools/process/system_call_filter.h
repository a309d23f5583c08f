// A filter of system calls, made by libseccomp: the kernel refuses a process all others.
//
// The list is in the body. It holds what glibc 2.31 to 2.41 uses for memory, threads, clocks and
// what is open already; files are opened, made and removed only as far as a command has a use for
// it. A filter sees numbers and not the paths behind pointers: which files it may be is Landlock's
// part.
#pragma once

#include "tools/process/file_access.h"

namespace punchcard::process {

// "2.5.4"; "" when punchcard was built without libseccomp.
const char* libseccomp_version();

// Whether this kernel filters system calls for a process.
bool has_system_call_filter();

// Whether the kernel has taken it. With `reads_all` the process may be given a narrower one later.
bool filter_system_calls(const FileAccess& access);

}  // namespace punchcard::process
