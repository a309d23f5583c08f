# The workbench's engine for browsers and node: workbench.mjs, which loads workbench.wasm. The files
# of stdlib/ and cards/ are in it.

# The page waits for it, so what runs seldom is small (-Os), what checks and counts inlines less, and
# only what parses and plays is as fast as natively. (With -Os for all, checking takes four times as
# long, with -Oz fifteen times.)
set(small -Os)
set(slim -mllvm -inline-threshold=60)

function(punchcard_compile_unit target unit)
  set_source_files_properties(${PROJECT_BINARY_DIR}/unity/${unit}.cpp
    TARGET_DIRECTORY ${target} PROPERTIES COMPILE_OPTIONS "${ARGN}")
endfunction()

foreach(library authoring document scenario session workbench)
  target_compile_options(punchcard_${library} PRIVATE ${small})
endforeach()
foreach(unit tools_lab_interactions tools_lab_battery tools_lab_solving)
  punchcard_compile_unit(punchcard_lab ${unit} ${small})
endforeach()
foreach(unit interpreter_package interpreter_match_position)
  punchcard_compile_unit(punchcard_interpreter ${unit} ${small})
endforeach()
punchcard_compile_unit(punchcard_check tools_check ${slim})
punchcard_compile_unit(punchcard_lab tools_lab ${slim})

add_executable(workbench tools/workbench/main.cpp)
target_link_libraries(workbench PRIVATE punchcard_workbench)
punchcard_own(workbench)
set_target_properties(workbench PROPERTIES
  SUFFIX .mjs
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}
  # Debian's emscripten does not find its own modules of node.
  RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
target_link_options(workbench PRIVATE
  -O2 -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=4MB
  -sEXPORTED_FUNCTIONS=_call,_malloc,_free
  -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8
  --no-entry
  "SHELL:--embed-file ${PROJECT_SOURCE_DIR}/stdlib@/punchcard/stdlib"
  "SHELL:--embed-file ${PROJECT_SOURCE_DIR}/cards@/punchcard/cards"
  "SHELL:--exclude-file */stdlib/meta")
file(GLOB_RECURSE home CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/stdlib/*.lua ${PROJECT_SOURCE_DIR}/cards/*.lua)
set_target_properties(workbench PROPERTIES LINK_DEPENDS "${home}")
