#include "tools/workbench/bundle.h"

#include <algorithm>
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/limits.h"
#include "interpreter/package/listing.h"
#include "tools/session/atomic_file.h"
#include "tools/workbench/request.h"

namespace punchcard::workbench {

namespace fs = std::filesystem;

namespace {

constexpr int kDeepest = 4;                // variants/NAME/cards/zap.lua
constexpr std::size_t kLongestPath = 200;  // bytes
constexpr std::string_view kEnding = ".lua";

bool is_plain(char c) {
  return text::is_letter(c) || text::is_digit(c) || c == '_' || c == '-' || c == '.' || c == ' ';
}

// Why a package can't have a file of this path, or "".
std::string mistake_in(const std::string& path) {
  if (path.size() > kLongestPath) return "its name is too long";
  if (!path.ends_with(kEnding)) return "expected a name that ends with '.lua'";
  std::string part;
  int parts = 1;
  for (const char c : path + "/") {
    if (c != '/') {
      if (!is_plain(c)) return "expected letters, digits, '_', '-', '.' and blanks in its name";
      part += c;
      continue;
    }
    if (part.empty() || part.front() == '.' || part.front() == ' ' || part.back() == ' ') {
      return "expected names that begin with a letter, a digit, '_' or '-' in its path";
    }
    part.clear();
    ++parts;
  }
  return parts - 1 > kDeepest ? "it lies too deep in folders" : "";
}

void read_folder(const fs::path& folder, const std::string& prefix, int depth, Bundle& files) {
  for (const fs::path& path : package::list_folder(folder)) {
    const std::string name = prefix + path.filename().string();
    std::error_code error;
    if (fs::is_directory(path, error)) {
      if (depth < kDeepest) read_folder(path, name + "/", depth + 1, files);
    } else if (mistake_in(name).empty()) {
      files[name] = session::read_whole_file(path);
    }
  }
}

}  // namespace

Bundle read_bundle(const fs::path& folder) {
  Bundle files;
  read_folder(folder, "", 1, files);
  return files;
}

void check_bundle(const Bundle& files) {
  const auto refuse = [](const std::string& message) { throw RequestError("files", message); };
  if (files.size() > lua::kFiles) {
    refuse(fmt::format("{} files, a package has at most {}", files.size(), lua::kFiles));
  }
  std::size_t bytes = 0;
  for (const auto& [path, text] : files) {
    const std::string mistake = mistake_in(path);
    if (!mistake.empty()) {
      refuse(fmt::format("{}: {}", text::printable(path, lua::Failure::kName), mistake));
    }
    for (std::size_t end = path.find('/'); end != std::string::npos;
         end = path.find('/', end + 1)) {
      if (files.contains(path.substr(0, end))) {
        refuse(fmt::format("{}: '{}' is a file, so no folder can be called so", path,
                           path.substr(0, end)));
      }
    }
    bytes += text.size();
  }
  // Scenarios do not count in a package's limit, but are no larger than it.
  if (bytes > 2 * lua::kSources) {
    refuse(fmt::format("{} bytes in all files, at most {} are taken", bytes, 2 * lua::kSources));
  }
  if (!files.contains("game.lua")) refuse("a package needs a file game.lua");
}

void write_bundle(const Bundle& files, const fs::path& folder) {
  fs::create_directories(folder);
  for (const auto& [path, text] : files) {
    fs::create_directories((folder / path).parent_path());
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
        std::fopen((folder / path).c_str(), "wb"), std::fclose);
    const bool is_written = file != nullptr &&
                            std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                            std::fflush(file.get()) == 0;
    if (!is_written) throw RequestError("files", fmt::format("{}: can't be written", path));
  }
}

}  // namespace punchcard::workbench
