# The library `lua`: Lua's core and its auxiliary functions, compiled as C++ so that an error unwinds
# the stack. None of Lua's standard libraries is in it: scripts get functions of our own only. Its
# headers are C++ as well: no `extern "C"`.

set(PUNCHCARD_LUA_SOURCE ${PROJECT_SOURCE_DIR}/build/lua/source CACHE PATH
  "unpacked source of Lua 5.4.8 or later")
set(lua_release 0)
if(EXISTS ${PUNCHCARD_LUA_SOURCE}/src/lua.h)
  file(STRINGS ${PUNCHCARD_LUA_SOURCE}/src/lua.h lua_numbers
    REGEX "LUA_VERSION_(NUM[ \t]+504|RELEASE[ \t]+\"[0-9]+\")")
  if(lua_numbers MATCHES "NUM[ \t]+504.*RELEASE[ \t]+\"([0-9]+)\"" OR
     lua_numbers MATCHES "RELEASE[ \t]+\"([0-9]+)\".*NUM[ \t]+504")
    set(lua_release ${CMAKE_MATCH_1})
  endif()
endif()

if(lua_release GREATER_EQUAL 8)
  message(STATUS "Lua 5.4.${lua_release} from ${PUNCHCARD_LUA_SOURCE}")
  add_library(lua STATIC ${PROJECT_SOURCE_DIR}/interpreter/lua/vm/lua.cpp)
  target_include_directories(lua SYSTEM PUBLIC ${PUNCHCARD_LUA_SOURCE}/src)
  target_include_directories(lua PRIVATE ${PROJECT_SOURCE_DIR})
  # Optimised in a debug build, too.
  target_compile_options(lua PRIVATE -w -O2)
  if(PUNCHCARD_SANITIZE)
    # A string is longer than the array of one char that it ends in.
    target_compile_options(lua PRIVATE -fno-sanitize=bounds)
  endif()
  # Debug builds check every use of the C API.
  target_compile_definitions(lua PRIVATE $<$<CONFIG:Debug>:LUA_USE_APICHECK>)
else()
  message(FATAL_ERROR
    "no source of Lua 5.4.8 or later in ${PUNCHCARD_LUA_SOURCE}\n"
    "To fetch it:\n"
    "  ${PROJECT_SOURCE_DIR}/cmake/fetch_lua\n"
    "or say where it is: -DPUNCHCARD_LUA_SOURCE=FOLDER (the one that holds src/lua.h)")
endif()
