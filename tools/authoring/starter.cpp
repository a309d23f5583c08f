#include "tools/authoring/starter.h"

#include <algorithm>
#include <cerrno>
#include <span>
#include <string_view>
#include <utility>

#include "interpreter/lua/data_text.h"
#include "interpreter/package/listing.h"
#include "tools/session/atomic_file.h"

namespace punchcard::authoring {

namespace fs = std::filesystem;

namespace {

struct Placeholder {
  std::string_view name;
  std::string_view by;
};

// Replaces in one pass, so that inserted text is not replaced again.
std::string replaced(std::string_view text, std::span<const Placeholder> placeholders) {
  std::string result;
  while (!text.empty()) {
    const auto found =
        std::find_if(placeholders.begin(), placeholders.end(),
                     [&](const Placeholder& each) { return text.starts_with(each.name); });
    const bool none = found == placeholders.end();
    result += none ? text.substr(0, 1) : found->by;
    text.remove_prefix(none ? 1 : found->name.size());
  }
  return result;
}

// A path as the contents of a JSON string.
std::string quoted(const fs::path& path) {
  std::string text;
  for (const char c : path.string()) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}

}  // namespace

std::string Starter::filled(const fs::path& file, const std::string& name,
                            const std::string& base) const {
  const std::string home = quoted(fs::absolute(home_).lexically_normal());
  const std::string in_quotes = lua::lua_text(base);
  const std::string_view literal = std::string_view(in_quotes).substr(1, in_quotes.size() - 2);
  const Placeholder placeholders[] = {{"NAME", name}, {"BASE", literal}, {"HOME", home}};
  return replaced(session::read_whole_file(home_ / "stdlib" / "new" / file), placeholders);
}

void Starter::add_folder(const fs::path& from, const fs::path& to, const std::string& name,
                         const std::string& base, std::vector<StarterFile>& files) const {
  std::error_code error;
  const fs::path folder = home_ / "stdlib" / "new" / from;
  for (const fs::path& each : package::list_folder(folder)) {
    const fs::path inner = from / each.filename();
    if (fs::is_directory(each, error)) {
      add_folder(inner, to / each.filename(), name, base, files);
    } else {
      files.push_back({to / each.filename(), filled(inner, name, base)});
    }
  }
  if (files.empty()) throw session::FileError("read", folder, ENOENT);
}

std::vector<StarterFile> Starter::game(const NewName& name, const fs::path& folder) const {
  std::vector<StarterFile> files = {editor_settings(folder)};
  add_folder("game", folder, name.title, {}, files);
  return files;
}

std::vector<StarterFile> Starter::variant_package(const NewName& name, const std::string& base,
                                                  const fs::path& folder) const {
  std::vector<StarterFile> files = {editor_settings(folder)};
  add_folder("variant", folder, name.title, base, files);
  return files;
}

StarterFile Starter::variant(const NewName& name, const std::string& base,
                             const fs::path& folder) const {
  return {folder / "variants" / (name.id + ".lua"), filled("variant.lua", name.title, base)};
}

StarterFile Starter::card(const NewName& name, const fs::path& folder) const {
  return {folder / "cards" / (name.id + ".lua"), filled("card.lua", name.title, {})};
}

std::string Starter::random_game(const NewName& name) const {
  return filled("random_game.lua", name.title, {});
}

StarterFile Starter::editor_settings(const fs::path& folder) const {
  return {folder / ".luarc.json", filled("luarc.json", {}, {})};
}

}  // namespace punchcard::authoring
