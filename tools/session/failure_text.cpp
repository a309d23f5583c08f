#include "tools/session/failure_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/package/locate.h"
#include "interpreter/package/sources.h"

namespace punchcard::session {

std::vector<std::string> diagnostic_lines(const text::Diagnostic& diagnostic,
                                          const package::Sources& sources) {
  std::vector<std::string> lines;
  std::string_view text;
  const text::Diagnostic located = package::located(sources, diagnostic);
  const std::string whole = text::format(located, sources.text_of(diagnostic.file));
  for (text = whole; text.find('\n') != text.npos; text.remove_prefix(text.find('\n') + 1)) {
    lines.emplace_back(text.substr(0, text.find('\n')));
  }
  lines.emplace_back(text);
  return lines;
}

std::vector<std::string> caller_lines(const lua::Failure& failure) {
  const auto is_blamed = [&failure](const lua::Frame& frame) {
    return frame.file == failure.file && frame.line == failure.place.line;
  };
  const std::vector<lua::Frame>& chain = failure.chain;
  const auto blamed = std::find_if(chain.begin(), chain.end(), is_blamed);
  std::vector<std::string> lines;
  for (auto frame = blamed == chain.end() ? chain.begin() : blamed + 1; frame != chain.end();
       ++frame) {
    if (frame->line <= 0) continue;
    lines.push_back(fmt::format("from {}:{}", frame->file, frame->line));
    if (!frame->function.empty()) lines.back() += fmt::format(", in {}", frame->function);
  }
  return lines;
}

std::vector<std::string> failure_lines(const lua::Failure& failure, const std::string& where,
                                       const package::Sources& sources) {
  std::vector<std::string> lines = diagnostic_lines(failure.diagnostic(), sources);
  for (const std::string& caller : caller_lines(failure)) lines.push_back("  " + caller);
  if (!where.empty()) lines.push_back("  in " + where);
  return lines;
}

}  // namespace punchcard::session
