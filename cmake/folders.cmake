# Targets made of all that lies in a folder.

# What all our own targets have in common: includes from the root and warnings.
function(punchcard_own target)
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_compile_options(${target} PRIVATE ${PUNCHCARD_WARNINGS})
endfunction()

# Where stdlib/ and cards/ are. Only those who need it are told, for the cache of compiled files
# serves every clone, as long as nothing names the clone's folder.
set(PUNCHCARD_HOME_DEFINITION PUNCHCARD_HOME="${PROJECT_SOURCE_DIR}")
if(PUNCHCARD_WASM)
  set(PUNCHCARD_HOME_DEFINITION PUNCHCARD_HOME="/punchcard")  # see workbench.cmake
endif()
set_source_files_properties(${PROJECT_SOURCE_DIR}/interpreter/package/sources.cpp
  PROPERTIES COMPILE_DEFINITIONS ${PUNCHCARD_HOME_DEFINITION})
set_source_files_properties(${PROJECT_SOURCE_DIR}/tools/command/command.cpp
  ${PROJECT_SOURCE_DIR}/tools/command/doctor.cpp
  PROPERTIES COMPILE_DEFINITIONS PUNCHCARD_VERSION="${PROJECT_VERSION}")

# The code of a target tells the fuzzer which way it went. Tests and Lua do not: they would only be
# slower.
function(punchcard_watched target)
  if(PUNCHCARD_FUZZ)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# With PUNCHCARD_UNITY a folder's files are compiled as one: a third of the time for all of them, but
# a change of one compiles its folder. CMake's own UNITY_BUILD names files by absolute paths, which
# the cache of compiled files would take for other code in another clone.
function(punchcard_unity target)
  if(NOT PUNCHCARD_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  set(units)
  foreach(source IN LISTS sources)
    get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
    if(definitions)
      continue()
    endif()
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
    get_filename_component(folder ${path} DIRECTORY)
    string(REPLACE "/" "_" unit ${folder})
    list(APPEND units ${unit})
    string(APPEND includes_${unit} "#include \"${path}\"\n")
    set_source_files_properties(${source} TARGET_DIRECTORY ${target}
      PROPERTIES HEADER_FILE_ONLY ON)
  endforeach()
  list(REMOVE_DUPLICATES units)
  foreach(unit IN LISTS units)
    set(file ${PROJECT_BINARY_DIR}/unity/${unit}.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "${includes_${unit}}" @ONLY)
    target_sources(${target} PRIVATE ${file})
  endforeach()
endfunction()

# punchcard_precompiled(NAME HEADER [WATCHED] LINK TARGET... FOR TARGET...)
# The targets behind FOR share one precompiled header, which needs what stands behind LINK. WATCHED:
# they are libraries, compiled as those are.
function(punchcard_precompiled name header)
  cmake_parse_arguments(PARSE_ARGV 2 arg "WATCHED" "" "LINK;FOR")
  if(NOT PUNCHCARD_PRECOMPILE)
    return()
  endif()
  file(WRITE ${PROJECT_BINARY_DIR}/${name}.cpp "")
  add_library(${name} OBJECT ${PROJECT_BINARY_DIR}/${name}.cpp)
  target_link_libraries(${name} PRIVATE ${arg_LINK})
  if(arg_WATCHED)
    punchcard_watched(${name})
  endif()
  punchcard_own(${name})
  target_precompile_headers(${name} PRIVATE ${header})
  foreach(target IN LISTS arg_FOR)
    if(NOT TARGET ${target})
      continue()
    endif()
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL INTERFACE_LIBRARY)
      target_precompile_headers(${target} REUSE_FROM ${name})
    endif()
  endforeach()
endfunction()

# punchcard_library(NAME FOLDER [OBJECT] [WITHOUT FILE...] [LINK TARGET...])
# Tolerates a folder without sources: the library is then a name for what it links.
function(punchcard_library name folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "OBJECT" "" "WITHOUT;LINK")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  list(TRANSFORM arg_WITHOUT PREPEND ${PROJECT_SOURCE_DIR}/${folder}/)
  list(REMOVE_ITEM sources ${arg_WITHOUT})
  if(NOT sources)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${arg_LINK})
    return()
  endif()
  if(arg_OBJECT)
    add_library(${name} OBJECT ${sources})
  else()
    add_library(${name} STATIC ${sources})
  endif()
  target_link_libraries(${name} PUBLIC ${arg_LINK})
  punchcard_watched(${name})
  punchcard_own(${name})
  punchcard_unity(${name})
endfunction()
