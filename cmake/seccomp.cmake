# libseccomp, with which commands give up system calls (tools/process/). Without it, as on systems other
# than Linux, there is one wall less, which `punchcard doctor` says.

find_path(PUNCHCARD_SECCOMP_INCLUDE seccomp.h)
find_library(PUNCHCARD_SECCOMP_LIBRARY seccomp)
mark_as_advanced(PUNCHCARD_SECCOMP_INCLUDE PUNCHCARD_SECCOMP_LIBRARY)

set(PUNCHCARD_SECCOMP)
if(PUNCHCARD_SECCOMP_INCLUDE AND PUNCHCARD_SECCOMP_LIBRARY)
  add_library(punchcard_seccomp INTERFACE)
  target_include_directories(punchcard_seccomp SYSTEM INTERFACE ${PUNCHCARD_SECCOMP_INCLUDE})
  target_link_libraries(punchcard_seccomp INTERFACE ${PUNCHCARD_SECCOMP_LIBRARY})
  set_source_files_properties(${PROJECT_SOURCE_DIR}/tools/process/system_call_filter.cpp
    PROPERTIES COMPILE_DEFINITIONS PUNCHCARD_SECCOMP)
  set(PUNCHCARD_SECCOMP punchcard_seccomp)
else()
  message(STATUS "no filter of system calls: libseccomp is missing (Debian: libseccomp-dev)")
endif()
