#include "interpreter/package/sources.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>

#include "grammar/lua/parse.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/source.h"
#include "interpreter/package/listing.h"

namespace punchcard::package {

namespace fs = std::filesystem;

namespace {

// Reads at most one byte more than the limit, which is enough to see that a source is too long.
// Returns nothing for an unreadable file.
std::optional<std::string> read_text(const fs::path& path, std::size_t limit) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text(limit + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

// A file of a package and the folders between it and the package's folder, which may itself be
// anywhere.
std::vector<fs::path> parts_below_package(const fs::path& path, FileRole role) {
  std::vector<fs::path> parts = {path};
  fs::path folder = path.parent_path();
  const auto go_up = [&] {
    parts.push_back(folder);
    folder = folder.parent_path();
  };
  const bool is_in_folder = role == FileRole::card || role == FileRole::rules ||
                            role == FileRole::language || role == FileRole::variant ||
                            folder.filename() == "tests";
  if (is_in_folder) go_up();
  const bool is_of_variant = role != FileRole::game && role != FileRole::variant &&
                             folder.parent_path().filename() == "variants";
  if (is_of_variant) go_up();
  if (is_of_variant) go_up();
  return parts;
}

// Why a file is not opened. A link may lead anywhere, and messages show lines of files.
std::string refusal(const fs::path& path, FileRole role, bool is_name_hidden,
                    const fs::path& home) {
  std::error_code error;
  if (is_name_hidden) return "a file's name must be one that can be shown";
  const bool is_own =
      path.parent_path() == home / "stdlib" || path.parent_path() == home / "stdlib" / "languages";
  if (is_own) return {};
  for (const fs::path& part : parts_below_package(path, role)) {
    if (fs::is_symlink(part, error)) return "a link is not followed: put the file itself here";
  }
  return fs::is_regular_file(path, error) ? "" : "expected a file, found a folder or a device";
}

// Parses a file's text, unless the text itself is invalid.
void parse(SourceFile& file, std::size_t limit) {
  if (auto problem = lua::check_source(file.text, file.name, limit)) {
    file.diagnostics.push_back(std::move(*problem));
    return;
  }
  lua_syntax::ParseResult parsed = lua_syntax::parse(file.text, file.name);
  file.tree = std::move(parsed.tree);
  file.diagnostics = std::move(parsed.diagnostics);
  if (file.tree) file.scope = std::make_unique<const lua_syntax::Scope>(*file.tree);
}

std::unique_ptr<SourceFile> load_file(const fs::path& path, FileRole role, const Sources& sources) {
  const std::size_t limit = sources.limits().source;
  auto file = std::make_unique<SourceFile>();
  const std::string name = display_name(path, sources.home());
  file->name = text::printable(name, lua::Failure::kMessage);
  file->id = text::printable(path.stem().string(), lua::Failure::kMessage);
  file->role = role;
  if (const std::string problem = refusal(path, role, name != file->name, sources.home());
      !problem.empty()) {
    file->diagnostics.push_back({file->name, {}, problem, text::Code::unreadable_file});
    return file;
  }
  std::optional<std::string> text = read_text(path, limit);
  if (!text) {
    file->diagnostics.push_back({file->name, {}, "can't be read", text::Code::unreadable_file});
    return file;
  }
  file->text = *std::move(text);
  parse(*file, limit);
  return file;
}

std::string key_of(const fs::path& path) { return fs::absolute(path).lexically_normal().string(); }

}  // namespace

std::string display_name(const fs::path& path, const fs::path& home) {
  std::error_code error;
  for (const fs::path& folder : {fs::current_path(error), home}) {
    const fs::path near = fs::proximate(path, folder, error);
    if (!error && !near.empty() && *near.begin() != "..") return near.string();
  }
  return path.lexically_normal().string();
}

Sources::Sources(fs::path home) : Sources(std::move(home), lua::Limits()) {}

Sources::Sources(fs::path home, const lua::Limits& limits)
    : home_(std::move(home)), limits_(std::make_shared<const lua::Limits>(limits)) {}

Sources::Sources(const Sources& others, const lua::Limits& limits)
    : home_(others.home_),
      limits_(std::make_shared<const lua::Limits>(limits)),
      files_(others.files_),
      folders_(others.folders_) {}

fs::path Sources::default_home() {
  const char* home = std::getenv("PUNCHCARD_HOME");  // NOLINT(concurrency-mt-unsafe)
  return home != nullptr && *home != '\0' ? fs::path(home) : fs::path(PUNCHCARD_HOME);
}

const SourceFile* Sources::read(const fs::path& path, FileRole role) {
  const std::string key = key_of(path);
  const auto known = files_.find(key);
  if (known != files_.end()) return known->second.get();
  std::error_code error;
  const bool there = fs::exists(fs::symlink_status(path, error));
  auto file = there ? load_file(path, role, *this) : nullptr;
  return files_.emplace(key, std::move(file)).first->second.get();
}

std::vector<const SourceFile*> Sources::read_folder(const fs::path& folder, FileRole role,
                                                    Taken taken) {
  const std::string key = key_of(folder);
  auto known = folders_.find(key);
  if (known == folders_.end()) known = folders_.emplace(key, list_folder(folder, ".lua")).first;
  std::vector<const SourceFile*> files;
  for (const fs::path& path : known->second) {
    if (taken.files > limits_->files || taken.bytes > limits_->sources) break;
    const SourceFile* file = read(path, role);
    if (file == nullptr) continue;
    files.push_back(file);
    ++taken.files;
    taken.bytes += file->text.size();
  }
  return files;
}

std::optional<fs::path> Sources::find_package(const std::string& name,
                                              const fs::path& beside) const {
  if (name.empty()) return std::nullopt;
  std::vector<fs::path> folders = {home_ / "cards" / name, fs::path(name)};
  if (!beside.empty()) folders.push_back(beside / name);
  std::error_code error;
  for (const fs::path& folder : folders) {
    if (fs::is_regular_file(folder / "game.lua", error)) return folder;
  }
  return std::nullopt;
}

std::vector<std::string> Sources::packages() const {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::path& folder : list_folder(home_ / "cards")) {
    if (fs::is_regular_file(folder / "game.lua", error)) {
      names.push_back(folder.filename().string());
    }
  }
  return names;
}

const SourceFile* Sources::find(const std::string& name) const {
  for (const auto& [path, file] : files_) {
    if (file != nullptr && file->name == name) return file.get();
  }
  return nullptr;
}

std::string_view Sources::text_of(const std::string& name) const {
  const SourceFile* file = find(name);
  return file == nullptr ? std::string_view() : file->text;
}

}  // namespace punchcard::package
