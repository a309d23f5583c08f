# The toolchain of the preset `wasm`: Debian's emscripten, for tools/workbench/.
#
# Exceptions are WebAssembly's own, which cost nothing until one is thrown; Lua's errors are
# exceptions, too. The compilers are ours because Debian's need to be told where node's modules lie.

set(CMAKE_CXX_COMPILER /usr/bin/em++)
if(NOT EXISTS ${CMAKE_CXX_COMPILER})
  message(FATAL_ERROR "no emscripten: cmake/install_packages workbench")
endif()
set(PUNCHCARD_WASM ON)
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
string(APPEND CMAKE_CXX_FLAGS_INIT " -fwasm-exceptions")
string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -fwasm-exceptions")
