#include "tools/lab/failure_text.h"

#include <fmt/format.h>

namespace punchcard {

std::vector<std::string> diagnostic_lines(const Diagnostic& diagnostic, const Sources& sources) {
  std::vector<std::string> lines;
  std::string_view text;
  const std::string whole = format(diagnostic, sources.text_of(diagnostic.file));
  for (text = whole; text.find('\n') != text.npos; text.remove_prefix(text.find('\n') + 1)) {
    lines.emplace_back(text.substr(0, text.find('\n')));
  }
  lines.emplace_back(text);
  return lines;
}

std::vector<std::string> failure_lines(const Failure& failure, const std::string& where,
                                       const Sources& sources) {
  std::vector<std::string> lines = diagnostic_lines(failure.diagnostic(), sources);
  const Frame* inner = nullptr;
  for (const Frame& frame : failure.chain) {
    if (inner != nullptr && frame.line > 0) {
      lines.push_back(fmt::format("  from {}:{}", frame.file, frame.line));
      if (!frame.function.empty()) lines.back() += fmt::format(", in {}", frame.function);
    }
    inner = &frame;
  }
  if (!where.empty()) lines.push_back("  in " + where);
  return lines;
}

}  // namespace punchcard
