// Precompiled for tools/: what nearly every file there includes, and none of our own headers, so
// that a change of one of ours compiles only what includes it.

#include "cmake/precompiled.h"

#include <chrono>
#include <deque>
#include <filesystem>
#include <mutex>
#include <set>
