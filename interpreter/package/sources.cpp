#include "interpreter/package/sources.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "grammar/lua/fractions.h"
#include "grammar/lua/parse.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/source.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/listing.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/regular_file.h"

namespace punchcard::package {

namespace fs = std::filesystem;

namespace {

// Follows no links: where a link in a package leads is no business of its readers.
std::string nearest_name(const fs::path& path, const fs::path& home) {
  std::error_code error;
  const fs::path whole = plain_path(path).parent_path();  // without a slash at its end
  const auto below = [&](const fs::path& folder) {
    const fs::path near = whole.lexically_relative(plain_path(folder).parent_path());
    return near.empty() || *near.begin() == ".." ? fs::path() : near;
  };
  const fs::path near = below(fs::current_path(error));
  if (near.empty()) {
    const fs::path own = below(home);
    return own.empty() ? path.lexically_normal().string() : own.string();
  }
  const bool may_be_ours = *near.begin() == "cards" || *near.begin() == "stdlib";
  const bool has_name_of_ours =
      may_be_ours && below(home) != near && fs::exists(home / near, error);
  return (has_name_of_ours ? fs::path(".") / near : near).string();
}

// How many of the last parts of a file's path belong to its package, whose own folder may be
// anywhere: in these no link is followed.
int parts_of_package(const fs::path& path, FileRole role) {
  const fs::path folder = path.parent_path();
  const bool is_in_folder = role == FileRole::card || role == FileRole::rules ||
                            role == FileRole::language || role == FileRole::variant ||
                            folder.filename() == "tests";
  fs::path layer = is_in_folder ? folder.parent_path() : folder;
  int parts = 1 + (is_in_folder ? 1 : 0);
  if (role == FileRole::game) return parts;
  for (; layer.parent_path().filename() == "variants"; parts += 2) {
    layer = layer.parent_path().parent_path();
  }
  return parts;
}

bool is_own_stdlib(const fs::path& folder, const fs::path& home) {
  return folder == home / "stdlib" || folder == home / "stdlib" / "languages";
}

// Reads at most one byte more than a source may have: enough to see that it is too long. Returns
// why it can't be read, or "".
std::string read_text(const fs::path& path, int own_parts, std::size_t limit, std::string& text) {
  RegularFile file(path, own_parts);
  auto read = file.read(limit + 1);
  switch (file.state()) {
    case RegularFile::State::open:
      text = *std::move(read);
      return {};
    case RegularFile::State::link:
      return "a link is not followed: put the file itself here";
    case RegularFile::State::irregular:
      return fmt::format("expected a file, found {}", file.kind());
    case RegularFile::State::unreadable:
      break;
  }
  return fmt::format("can't be read: {}", std::generic_category().message(file.error()));
}

// The same for a file of a package or of Punchcard's.
std::string read_source(const fs::path& path, FileRole role, const Sources& sources,
                        std::string& text) {
  if (nearest_name(path, sources.home()) != display_name(path, sources.home())) {
    return "a file's name must be one that can be shown";
  }
  const int own_parts =
      is_own_stdlib(path.parent_path(), sources.home()) ? 0 : parts_of_package(path, role);
  return read_text(path, own_parts, sources.limits().source, text);
}

// The Lua files of a folder of a package or of Punchcard's.
std::vector<fs::path> list_sources(const fs::path& folder, const fs::path& home) {
  const bool is_read = is_own_stdlib(folder, home) || link_on_the_way_to(folder).empty();
  return is_read ? list_folder(folder, ".lua") : std::vector<fs::path>();
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
  if (file.tree) {
    for (text::Diagnostic& each : lua_syntax::fractions(file.tree->root, file.name)) {
      file.diagnostics.push_back(std::move(each));
    }
  }
  keep_first(file.diagnostics);
  if (file.tree) file.scope = std::make_unique<const lua_syntax::Scope>(*file.tree);
}

std::unique_ptr<SourceFile> load_file(const fs::path& path, FileRole role, const Sources& sources) {
  auto file = std::make_unique<SourceFile>();
  file->name = display_name(path, sources.home());
  file->id = text::printable(path.stem().string(), lua::Failure::kMessage);
  file->role = role;
  const std::string problem = read_source(path, role, sources, file->text);
  if (!problem.empty()) {
    file->diagnostics.push_back({file->name, {}, problem, text::Code::unreadable_file});
    return file;
  }
  parse(*file, sources.limits().source);
  return file;
}

bool is_name(const std::string& name) {
  return !name.empty() && name.find('\0') == std::string::npos;
}

std::optional<fs::path> first_package(const std::vector<fs::path>& folders) {
  std::error_code error;
  for (const fs::path& folder : folders) {
    if (fs::is_regular_file(folder / "game.lua", error)) return folder;
  }
  return std::nullopt;
}

std::string key_of(const fs::path& path) { return absolute_path(path).string(); }

}  // namespace

std::string display_name(const fs::path& path, const fs::path& home) {
  return text::printable(nearest_name(path, home), lua::Failure::kMessage);
}

Sources::Sources(fs::path home) : Sources(std::move(home), lua::Limits()) {}

Sources::Sources(fs::path home, const lua::Limits& limits)
    : home_(std::move(home)), limits_(std::make_shared<const lua::Limits>(limits)) {
  if (const char* way = std::getenv("PUNCHCARD_STEPS"); way != nullptr) way_ = Way::read(way);
}

Sources::Sources(const Sources& others, const lua::Limits& limits)
    : home_(others.home_),
      limits_(std::make_shared<const lua::Limits>(limits)),
      way_(others.way_),
      files_(others.files_),
      by_name_(others.by_name_),
      folders_(others.folders_),
      mistakes_(others.mistakes_) {}

fs::path Sources::default_home() {
  const char* home = std::getenv("PUNCHCARD_HOME");  // NOLINT(concurrency-mt-unsafe)
  return home != nullptr && *home != '\0' ? fs::path(home) : fs::path(PUNCHCARD_HOME);
}

std::string Sources::describe_lack(const fs::path& home) {
  std::error_code error;
  if (!fs::exists(home, error)) return "there is nothing at this path";
  if (!fs::is_directory(home, error)) return "it is no folder";
  for (const char* part : {"stdlib", "cards"}) {
    if (!fs::is_directory(home / part, error)) return fmt::format("no folder {} in it", part);
  }
  return {};
}

void Sources::add(const fs::path& path, FileRole role, std::string text) {
  auto file = std::make_unique<SourceFile>();
  file->name = display_name(path, home_);
  file->id = path.stem().string();
  file->role = role;
  file->text = std::move(text);
  parse(*file, limits_->source);
  keep(key_of(path), std::move(file));
  const fs::path folder = path.parent_path();
  list(folder);
  std::vector<fs::path>& listed = folders_[key_of(folder)];
  if (std::find(listed.begin(), listed.end(), path) == listed.end()) listed.push_back(path);
}

const SourceFile* Sources::keep(const std::string& key, std::shared_ptr<const SourceFile> file) {
  const std::shared_ptr<const SourceFile>& kept = files_[key] = std::move(file);
  if (kept != nullptr) by_name_[kept->name] = kept.get();
  return kept.get();
}

const SourceFile* Sources::read(const fs::path& path, FileRole role) {
  const std::string key = key_of(path);
  const auto known = files_.find(key);
  if (known != files_.end()) return known->second.get();
  std::error_code error;
  // A path that can't be looked at, for want of a right or for its length, is not an absent one.
  const bool there = fs::symlink_status(path, error).type() != fs::file_type::not_found;
  auto file = there ? load_file(path, role, *this) : nullptr;
  return keep(key, std::move(file));
}

const std::vector<fs::path>& Sources::list(const fs::path& folder) {
  const std::string key = key_of(folder);
  const auto known = folders_.find(key);
  if (known != folders_.end()) return known->second;
  return folders_.emplace(key, list_sources(folder, home_)).first->second;
}

const std::optional<text::Diagnostic>& Sources::first_mistake(const fs::path& folder) {
  const std::string key = key_of(folder);
  const auto known = mistakes_.find(key);
  if (known != mistakes_.end()) return known->second;
  return mistakes_.emplace(key, folder_mistake(folder)).first->second;
}

bool Sources::is_current(const fs::path& folder) const {
  const auto listed = folders_.find(key_of(folder));
  if (listed != folders_.end() && list_sources(folder, home_) != listed->second) return false;
  const std::string within = plain_path(folder).string();
  for (auto at = files_.lower_bound(within); at != files_.end(); ++at) {
    const auto& [path, file] = *at;
    if (!path.starts_with(within)) break;
    if (path.find('/', within.size()) != std::string::npos) continue;  // of a folder within
    std::error_code error;
    std::string text;
    if (file == nullptr) {
      if (fs::exists(fs::symlink_status(path, error))) return false;
    } else {
      read_source(path, file->role, *this, text);
      if (text != file->text) return false;
    }
  }
  return true;
}

std::optional<text::Diagnostic> Sources::folder_mistake(const fs::path& folder) const {
  const fs::path link = link_on_the_way_to(folder);
  if (!link.empty()) {
    return text::Diagnostic{display_name(link, home_),
                            {},
                            "a link is not followed: put the folder itself here",
                            text::Code::unreadable_file};
  }
  std::error_code unknown;
  std::string problem;
  if (const fs::file_status status = fs::status(folder, unknown);
      fs::exists(status) && !fs::is_directory(status)) {
    problem = "expected a folder here, found something else";
  } else if (const int error = listing_error(folder); error != 0) {
    problem = fmt::format("can't be read: {}", std::generic_category().message(error));
  }
  if (problem.empty()) return std::nullopt;
  return text::Diagnostic{display_name(folder, home_), {}, problem, text::Code::unreadable_file};
}

std::vector<const SourceFile*> Sources::read_folder(const fs::path& folder, FileRole role) {
  std::vector<const SourceFile*> files;
  for (const fs::path& path : list(folder)) {
    if (const SourceFile* file = read(path, role)) files.push_back(file);
  }
  return files;
}

std::optional<fs::path> Sources::find_package(const std::string& name,
                                              const fs::path& beside) const {
  if (!is_name(name)) return std::nullopt;
  std::vector<fs::path> folders = {fs::path(name)};
  const bool is_path = name.find('/') != std::string::npos;
  if (!is_path) folders.insert(folders.begin(), home_ / "cards" / name);
  if (!beside.empty()) folders.push_back(beside / name);
  return first_package(folders);
}

std::optional<fs::path> Sources::find_base(const std::string& name, const fs::path& beside) const {
  if (!is_name(name)) return std::nullopt;
  return first_package({home_ / "cards" / name, beside / name, fs::path(name)});
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

std::size_t Sources::bytes() const {
  std::size_t sum = 0;
  for (const auto& [path, file] : files_) sum += file == nullptr ? 0 : file->text.size();
  return sum;
}

const SourceFile* Sources::find(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

std::string_view Sources::text_of(const std::string& name) const {
  const SourceFile* file = find(name);
  return file == nullptr ? std::string_view() : file->text;
}

}  // namespace punchcard::package
