// Confinement: a second layer of protection against strangers' scripts.
//
// The sandbox is the first layer: a script has no function for files, the network or other
// programs. A fault in Lua or in our own code could give it one. So a command that runs scripts
// gives up everything that it does not need. This cannot be undone, and the kernel enforces it for
// the whole process.
//
//   Landlock             refuses files by path; from version 4 on, the network; from version 6 on,
//                        signals to other processes
//   system call filter   refuses all calls that a command does not use: sockets, other programs,
//                        executable memory, the memory of other processes
//
// A refused call fails with EPERM or EACCES. It does not kill the process, because libraries try
// calls that they can do without.
//
// If the kernel lacks one of the two or has it disabled, commands work without it, and `punchcard
// doctor` reports it. Nothing is confined in a build with sanitizers, which need other calls, or
// with PUNCHCARD_CONFINEMENT=off, for debuggers and profilers.
//
// Confining a command takes about half a millisecond.
#pragma once

#include "tools/process/file_access.h"

namespace punchcard::process {

// Restricts the process to these files and denies it the network and other programs. Call it before
// threads start: running threads are not confined. A second call can only restrict further: a
// command first gives up writing and, when all packages are loaded, reading.
void confine(const FileAccess& access);

// False in a build with sanitizers and with PUNCHCARD_CONFINEMENT=off: confine() then does nothing.
bool may_confine();

// Whether confine() has restricted this process.
bool is_confined();

}  // namespace punchcard::process
