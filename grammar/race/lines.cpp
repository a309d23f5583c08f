#include "grammar/race/lines.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/race/indentation.h"

namespace punchcard::race {
namespace {

constexpr std::string_view kBlank = " \t";

void set_level(SourceLine& line, std::string_view indentation) {
  const auto tabs =
      static_cast<std::size_t>(std::count(indentation.begin(), indentation.end(), '\t'));
  const std::size_t spaces = indentation.size() - tabs;
  const std::size_t level = tabs + spaces / kSpacesPerLevel;
  line.level = static_cast<int>(std::min<std::size_t>(level, kDeepestLevel));
  if (tabs > 0 && spaces > 0) {
    line.mistake = "indentation by spaces and tabs on one line";
  } else if (spaces % kSpacesPerLevel != 0) {
    line.mistake = fmt::format(
        "indentation in steps of two spaces or one tab expected, found {} "
        "space{}",
        spaces, spaces == 1 ? "" : "s");
  } else if (level > kDeepestLevel) {
    line.mistake = fmt::format("indented too deep (limit {} levels)", kDeepestLevel);
  }
}

std::string_view name_of(Kind kind) {
  return kind == Kind::if_ ? "if" : kind == Kind::while_ ? "while" : "else";
}

std::string else_mistake(const std::vector<int>& allowed, int found) {
  if (allowed.empty()) return "'else' without an 'if' whose block ends right above";
  std::string levels;
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (i > 0) levels += i + 1 == allowed.size() ? " or " : ", ";
    levels += fmt::format("{}", allowed[i]);
  }
  return fmt::format("'else' at the level of its 'if' expected: {}, found level {}", levels, found);
}

}  // namespace

std::string_view bare_text(std::string_view line) {
  line = line.substr(0, line.find("//"));
  const std::size_t begin = line.find_first_not_of(kBlank);
  if (begin == line.npos) return line.substr(line.size());
  return line.substr(begin, line.find_last_not_of(kBlank) + 1 - begin);
}

std::vector<SourceLine> read_lines(std::string_view text, const text::LineIndex& index) {
  std::vector<SourceLine> lines;
  for (int number = 1; number <= index.lines(); ++number) {
    const std::string_view whole = index.line(number);
    const std::string_view bare = bare_text(whole);
    if (bare.empty()) continue;
    SourceLine& line = lines.emplace_back();
    line.text = bare;
    line.offset = static_cast<std::size_t>(bare.data() - text.data());
    line.number = number;
    set_level(line, whole.substr(0, static_cast<std::size_t>(bare.data() - whole.data())));
  }
  return lines;
}

std::string level_mistake(std::span<const Indented> above, Indented found) {
  if (is_allowed(above, found.kind, found.level)) return "";
  if (found.kind == Kind::else_) {
    return else_mistake(allowed_levels(above, found.kind), found.level);
  }
  const std::vector<int> allowed = allowed_levels(above, found.kind);
  if (!above.empty() && is_control(above.back().kind)) {
    return fmt::format("level {} expected right under '{}', found level {}", allowed.front(),
                       name_of(above.back().kind), found.level);
  }
  if (allowed.size() == 1) return fmt::format("level 0 expected, found level {}", found.level);
  return fmt::format("level 0 to {} expected, found level {}", allowed.back(), found.level);
}

}  // namespace punchcard::race
