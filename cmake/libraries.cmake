# The libraries that our code uses, besides Lua. All but libseccomp and those of tests are headers.
#
# So the build for WebAssembly takes the system's, too. They are linked into a folder of their own:
# beside them in /usr/include lie the headers of the system's C library.

if(NOT PUNCHCARD_WASM)
  find_package(Threads REQUIRED)
  find_package(fmt REQUIRED)
  find_package(nlohmann_json REQUIRED)
  find_package(CLI11 REQUIRED)
  find_package(Boost REQUIRED)
  find_path(PUNCHCARD_PEGTL tao/pegtl.hpp REQUIRED)
  include(cmake/seccomp.cmake)
  return()
endif()

set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(folder fmt nlohmann tao boost)
  if(NOT EXISTS /usr/include/${folder})
    message(FATAL_ERROR "no /usr/include/${folder}: cmake/install_packages run")
  endif()
  file(CREATE_LINK /usr/include/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()
foreach(library fmt::fmt nlohmann_json::nlohmann_json Boost::headers Threads::Threads)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${headers})
endforeach()
# No locale but C's: streams and locales would come along.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY "FMT_STATIC_THOUSANDS_SEPARATOR=','")
# Its long double has 128 bits, in software: slow, and a tenth of all code.
target_compile_definitions(Boost::headers INTERFACE BOOST_MATH_PROMOTE_DOUBLE_POLICY=false)
# Its errors have texts, which are written with streams. Statistics give it no argument that is one.
foreach(error DOMAIN POLE OVERFLOW EVALUATION ROUNDING INDETERMINATE_RESULT)
  target_compile_definitions(Boost::headers INTERFACE BOOST_MATH_${error}_ERROR_POLICY=errno_on_error)
endforeach()
