#include "tests/hostile/trick.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace punchcard {

namespace fs = std::filesystem;

namespace {

constexpr double kAllowedMilliseconds = 200;
constexpr const char* kCard = "cards/trick.lua";
constexpr const char* kHead =
    "return card {\n"
    "  name = \"Trick\",\n"
    "  count = 2,\n"
    "  text = \"Does harm.\",\n"
    "  execute = function(self, game)\n";
constexpr const char* kFoot = "end }\n";

fs::path tricks_folder() { return fs::path(PUNCHCARD_HOME) / "tests/hostile/tricks"; }

constexpr std::array<std::pair<std::string_view, Verdict>, 4> kVerdicts = {{
    {"refused", Verdict::refused},
    {"fails", Verdict::fails},
    {"stops", Verdict::stops},
    {"harmless", Verdict::harmless},
}};

constexpr const char* kSections[] = {"card", "events", "options", "phases",
                                     "seat", "table",  "zones"};

std::string read_text(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// \n, \t, \0, \\ and \xHH.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const char letter = text[++i];
    if (letter == 'x' && i + 2 < text.size()) {
      int code = 0;
      std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16);
      out += static_cast<char>(code);
      i += 2;
    } else {
      out += letter == 'n' ? '\n' : letter == 't' ? '\t' : letter == '0' ? '\0' : letter;
    }
  }
  return out;
}

// Replaces each `@{TEXT*N}`; inner ones first, so that they nest.
std::string spelt_out(std::string text) {
  for (std::size_t begin = text.rfind("@{"); begin != std::string::npos;
       begin = text.rfind("@{", begin)) {
    const std::size_t end = text.find('}', begin);
    const std::size_t star = text.rfind('*', end);
    if (end == std::string::npos || star == std::string::npos || star < begin) {
      throw std::runtime_error("@{ without *N}");
    }
    const std::string part = unescaped(std::string_view(text).substr(begin + 2, star - begin - 2));
    const std::size_t times = std::stoull(text.substr(star + 1, end - star - 1));
    std::string many(part.size() == 1 ? times : 0, part.front());
    if (many.empty()) many.reserve(part.size() * times);
    while (many.size() < part.size() * times) many += part;
    text.replace(begin, end + 1 - begin, many);
    if (begin == 0) break;
    --begin;
  }
  return text;
}

// The rest of the line behind `-- WORD: `, nothing when it says no such thing.
bool says(std::string_view line, std::string_view word, std::string_view& rest) {
  const std::string mark = "-- " + std::string(word) + ":";
  const std::size_t at = line.find(mark);
  if (at == std::string_view::npos) return false;
  rest = line.substr(at + mark.size());
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  while (rest.ends_with('\r')) rest.remove_suffix(1);
  return true;
}

void read_line(std::string_view line, int number, const std::string& file, Trick& trick) {
  std::string_view rest;
  for (const char* section : kSections) {
    if (!says(line, std::string("declares ") + section, rest)) continue;
    trick.declared[section] += " " + std::string(rest) + ",";
  }
  if (says(line, "budget", rest)) trick.milliseconds = std::stod(std::string(rest));
  for (const auto& [word, verdict] : kVerdicts) {
    if (says(line, word, rest))
      trick.expected.push_back({verdict, file, number, std::string(rest)});
    if (says(line, std::string(word) + " anywhere", rest)) {
      trick.expected.push_back({verdict, file, 0, std::string(rest)});
    }
  }
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// The stage's file with a text in place of the line that begins with some words.
std::string within_stage(const std::string& place, std::string_view words,
                         const std::string& text) {
  const std::string stage = read_text(fs::path(PUNCHCARD_HOME) / "tests/hostile/stage" / place);
  std::string whole;
  for (const std::string_view line : lines_of(stage)) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const bool replaced = line.substr(begin).starts_with(words);
    whole += replaced ? text : std::string(line) + "\n";
  }
  if (whole == stage) throw std::runtime_error("no line begins with " + std::string(words));
  return whole;
}

void add_file(const fs::path& path, std::string place, Trick& trick) {
  std::string text = spelt_out(read_text(path));
  std::string_view said;
  std::string words;
  bool is_body = false;
  for (const std::string_view line : lines_of(text)) {
    if (says(line, "body of", said)) is_body = said == "execute";
    if (says(line, "file", said)) place = said;
    if (says(line, "in place of", said)) words = said;
  }
  if (is_body) text = kHead + text + kFoot;
  if (!words.empty()) text = within_stage(place, words, text);
  const std::vector<std::string_view> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    read_line(lines[i], static_cast<int>(i) + 1, place, trick);
  }
  trick.files[place] = text;
}

}  // namespace

Trick read_trick(const fs::path& path) {
  Trick trick;
  trick.name = fs::relative(path, tricks_folder()).replace_extension().string();
  trick.milliseconds = kAllowedMilliseconds;
  if (fs::is_directory(path)) {
    for (const auto& entry : fs::recursive_directory_iterator(path)) {
      if (!entry.is_regular_file()) continue;
      add_file(entry.path(), fs::relative(entry.path(), path).string(), trick);
    }
  } else {
    add_file(path, kCard, trick);
  }
  if (trick.expected.empty()) {
    throw std::runtime_error(path.string() + " does not say what must happen");
  }
  return trick;
}

std::vector<fs::path> all_tricks() {
  std::vector<fs::path> tricks;
  for (const auto& theme : fs::directory_iterator(tricks_folder())) {
    for (const auto& entry : fs::directory_iterator(theme.path())) tricks.push_back(entry.path());
  }
  std::sort(tricks.begin(), tricks.end());
  return tricks;
}

}  // namespace punchcard
