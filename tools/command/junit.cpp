#include "tools/command/junit.h"

#include <map>
#include <string_view>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"

namespace punchcard::command {

namespace {

// XML has no way to write these two, which are valid UTF-8; all else that it lacks is not clean.
bool is_no_xml(std::string_view text) {
  return text.starts_with("\xEF\xBF\xBE") || text.starts_with("\xEF\xBF\xBF");
}

std::string escaped(const std::string& untrusted) {
  constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
  const std::string text = text::cleaned(untrusted);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_no_xml(std::string_view(text).substr(i))) {
      result += kReplacement;
      i += kReplacement.size() - 1;
      continue;
    }
    switch (const char c = text[i]) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\n':
        result += "&#10;";
        break;
      case '\t':
        result += "&#9;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

}  // namespace

std::string junit_xml(const std::vector<scenario::ScenarioResult>& results) {
  std::map<std::string, std::vector<const scenario::ScenarioResult*>> files;
  int failed = 0;
  for (const scenario::ScenarioResult& each : results) {
    files[each.file].push_back(&each);
    failed += each.ok ? 0 : 1;
  }
  std::string xml = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"{}\" failures=\"{}\">\n",
      results.size(), failed);
  for (const auto& [file, cases] : files) {
    int failures = 0;
    for (const scenario::ScenarioResult* each : cases) failures += each->ok ? 0 : 1;
    xml += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\">\n", escaped(file),
                       cases.size(), failures);
    for (const scenario::ScenarioResult* each : cases) {
      xml += fmt::format("    <testcase name=\"{}\" classname=\"{}\" line=\"{}\"",
                         escaped(each->name), escaped(file), each->line);
      xml += each->ok
                 ? "/>\n"
                 : fmt::format("><failure message=\"{}\"/></testcase>\n", escaped(each->message));
    }
    xml += "  </testsuite>\n";
  }
  return xml + "</testsuites>\n";
}

}  // namespace punchcard::command
