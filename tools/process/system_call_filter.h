// A filter of system calls, made with libseccomp: the kernel refuses all calls that it does not
// list.
//
// The body has the list. It covers what glibc 2.36 uses for memory, threads, clocks and open files.
// It allows opening, creating and removing files only if the command needs that. A filter sees the
// numbers in a call's arguments, but not paths: Landlock restricts these.
#pragma once

#include "tools/process/file_access.h"

namespace punchcard::process {

// "2.5.4"; "" when punchcard was built without libseccomp.
const char* libseccomp_version();

// Whether the kernel can filter system calls.
bool has_system_call_filter();

// Returns whether the filter is in force. With `reads_all`, a second call may restrict further.
bool filter_system_calls(const FileAccess& access);

}  // namespace punchcard::process
