// The program that libFuzzer drives: `fuzzer --target=race FLAGS CORPUS...`. One program serves all
// targets, for linking costs more than what it has too much.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/targets/targets.h"

namespace {

const punchcard::fuzz::Target* target = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
  constexpr std::string_view kFlag = "--target=";  // libFuzzer passes over what begins so
  for (int i = 1; i < *count; ++i) {
    const std::string_view argument = (*arguments)[i];
    if (argument.starts_with(kFlag)) {
      target = punchcard::fuzz::find_target(argument.substr(kFlag.size()));
    }
  }
  if (target != nullptr) return 0;
  std::fputs("expected --target=NAME; there are:", stderr);
  for (const auto& each : punchcard::fuzz::targets()) std::fprintf(stderr, " %s", each.name);
  std::fputs("\n", stderr);
  std::exit(64);  // NOLINT(concurrency-mt-unsafe)
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto verdict = target->judge({reinterpret_cast<const char*>(data), size});
  if (verdict.broken.empty()) return 0;
  std::fprintf(stderr, "%s\n", verdict.broken.c_str());
  std::abort();
}
