// The second wall around strangers' scripts.
//
// The first one is the sandbox: a script has no word for a file, a network or another program. A
// fault in Lua or in our own code could give it one. So a command that runs scripts gives up what
// it has no use for, for good: the kernel then refuses it to the process, whoever asks.
//
//   Landlock             files, by path; the network (from version 4 on); signals to others (6)
//   system call filter   all calls but the three dozen that a command uses: no sockets, no other
//                        programs, no new code in memory, no other process's memory
//
// What is refused fails with EPERM or EACCES and is an ordinary error. No process is killed:
// libraries try calls that they can do without.
//
// A kernel that lacks one of the two, or has it switched off, is no mistake: commands work the
// same, behind one wall less. `punchcard doctor` says what there is. With sanitizers, which need
// calls of their own, and with PUNCHCARD_CONFINEMENT=off, for debuggers and profilers, nothing is
// given up.
//
// It costs half a millisecond, once, and a hundred nanoseconds for each system call.
#pragma once

#include "tools/process/file_access.h"

namespace punchcard::process {

// From now on this process has no other files than these, and no network and no other programs at
// all. Threads that run already keep what they have. May be called again, with less: a command that
// reads packages first lets go of writing, and of reading when all is loaded.
void confine(const FileAccess& access);

// Whether confine() does anything: neither sanitizers nor the environment forbid it.
bool may_confine();

// Whether this process has been confined, so that a file that is refused may be refused therefore.
bool is_confined();

}  // namespace punchcard::process
