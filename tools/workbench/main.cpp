// What workbench.wasm exports: `call` takes a request and gives its answer. The texts that it gives
// stay valid until the next call.
//
// While a long request works, it tells Module.onProgress, if there is such a function, how far it
// is; if that returns true, the request stops early.

#include <string>

#include <emscripten.h>

#include "tools/workbench/desk.h"

EM_JS(int, tell_progress, (const char* progress),
      { return Module.onProgress && Module.onProgress(UTF8ToString(progress)) ? 1 : 0; })

namespace {

punchcard::workbench::Desk& desk() {
  static punchcard::workbench::Desk the_desk(
      punchcard::package::Sources::default_home(), "/desk",
      [](const std::string& progress) { return tell_progress(progress.c_str()) != 0; });
  return the_desk;
}

}  // namespace

extern "C" EMSCRIPTEN_KEEPALIVE const char* call(const char* request) {
  static std::string answer;
  answer = desk().answer(request);
  return answer.c_str();
}
