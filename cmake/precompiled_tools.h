// Precompiled for what stands on the machine: nearly every file of tools/ includes it, and reading
// its headers is a quarter of what such a file costs to compile. They change the least.

#include "cmake/precompiled.h"

#include <chrono>
#include <deque>
#include <filesystem>
#include <mutex>
#include <set>

#include "interpreter/match/interpreter.h"
