# The sanitizers, and with them the fuzzer: one build serves both, for compiling the machine once
# more would cost minutes. libFuzzer is clang's, so the preset `asan` is compiled by clang 14, which
# we promise to support; g++ compiles the others. With -DCMAKE_CXX_COMPILER=g++ there are sanitizers
# still, but no fuzzer.
#
# Included before project(), which looks for the compiler and would not say what to install.

if(NOT PUNCHCARD_SANITIZE)
  return()
endif()
set(PUNCHCARD_INSTALL_CLANG
  "install clang-14 and libclang-rt-14-dev (cmake/install_packages run test does)")
if(CMAKE_CXX_COMPILER MATCHES clang)
  find_program(PUNCHCARD_CLANG ${CMAKE_CXX_COMPILER})
  if(NOT PUNCHCARD_CLANG)
    message(FATAL_ERROR "no ${CMAKE_CXX_COMPILER}: ${PUNCHCARD_INSTALL_CLANG}")
  endif()
endif()
