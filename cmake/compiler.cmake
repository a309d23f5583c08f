# How our own code is compiled.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

# Some processors can multiply and add at once, with one rounding less: players would search
# otherwise there.
add_compile_options(-ffp-contract=off)

find_program(PUNCHCARD_CCACHE ccache)
if(PUNCHCARD_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_CURRENT_LIST_DIR}/cached ${PROJECT_SOURCE_DIR}
    ${PUNCHCARD_CCACHE})
endif()

# Warnings are errors with the compilers this is tested with; others may warn of more.
set(PUNCHCARD_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor
  -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping copies in `"text" + std::string()` that are none.
  list(APPEND PUNCHCARD_WARNINGS -Werror -Wno-restrict -fpch-preprocess)
  if(PUNCHCARD_UNITY)
    # It takes a class of a .cpp that a folder's unit includes for one of a header.
    list(APPEND PUNCHCARD_WARNINGS -Wno-subobject-linkage)
    # In a large unit it stops to inline early, and what is not inlined may come from a test.
    add_compile_options(--param=large-unit-insns=200000)
  endif()
elseif(CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15)
  list(APPEND PUNCHCARD_WARNINGS -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")  # else ccache never knows them again
endif()

# What turns a fault of ours that a stranger's script finds into the end of the process: canaries on
# the stack, checked copies (in optimised builds; compilers warn of them in others), code at a place
# that differs from run to run, and no table of addresses that can be written later.
# PUNCHCARD_UNCHECKED_COPIES is for targets that are never optimised.
set(PUNCHCARD_UNCHECKED_COPIES -U_FORTIFY_SOURCE)
if(NOT PUNCHCARD_SANITIZE AND NOT PUNCHCARD_WASM)
  add_compile_options(-fstack-protector-strong -fPIE)
  add_compile_options("$<$<CONFIG:Release>:SHELL:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3>")
  add_link_options(-pie -Wl,-z,relro,-z,now,-z,noexecstack)
endif()

if(PUNCHCARD_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

# Whether there is a fuzzer, see sanitizers.cmake.
if(PUNCHCARD_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-runtime-dir
    OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
  file(GLOB fuzzer ${runtime}/libclang_rt.fuzzer-*.a)
  if(NOT fuzzer)
    message(FATAL_ERROR "no libFuzzer in ${runtime}: ${PUNCHCARD_INSTALL_CLANG}")
  endif()
  set(PUNCHCARD_FUZZ ON)
endif()
