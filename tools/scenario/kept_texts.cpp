#include "tools/scenario/kept_texts.h"

#include "grammar/text/shortened.h"

namespace punchcard::scenario {

namespace {

constexpr std::size_t kBeginning = 100;  // bytes of a text

std::size_t bytes_of(const ScenarioResult& result) {
  std::size_t bytes = result.name.size() + result.message.size();
  for (const std::string& line : result.printed) bytes += sizeof(line) + line.size();
  return bytes;
}

}  // namespace

void KeptTexts::cut(ScenarioResult& result) {
  if (result.message.size() > kMostMessage) {
    result.message = text::shortened(result.message, kMostMessage);
  }
}

void KeptTexts::fit(ScenarioResult& result) {
  cut(result);
  const std::size_t bytes = bytes_of(result);
  if (bytes <= kMostKeptTexts - bytes_) {
    bytes_ += bytes;
    return;
  }
  ++shortened_;
  result.name = text::shortened(result.name, kBeginning);
  result.message = text::shortened(result.message, kBeginning);
  result.printed.clear();
}

}  // namespace punchcard::scenario
