// The files of packages, read once.
//
// A package is loaded once for every thread, but its files are read and parsed once: all loads
// share the sources, so they see the same files and texts even when something changes in between.
// Whoever wants to see the change makes new sources.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/package/source_file.h"

namespace punchcard::lua {
struct Limits;
class Tracer;
}  // namespace punchcard::lua

namespace punchcard::package {

class Sources {
 public:
  // `home` holds stdlib/ and cards/. What is loaded from these sources has these limits, or the
  // usual ones.
  explicit Sources(std::filesystem::path home);
  Sources(std::filesystem::path home, const lua::Limits& limits);
  // The files and folders that others have read, shared as they were then, with other limits. What
  // is too long for these is refused where it runs.
  Sources(const Sources& others, const lua::Limits& limits);

  // Where punchcard's own files are: $PUNCHCARD_HOME, else the folder it was built from.
  static std::filesystem::path default_home();

  const std::filesystem::path& home() const { return home_; }
  const lua::Limits& limits() const { return *limits_; }

  // Who is told where the scripts are that are loaded from now on; nullptr: nobody. It has to live
  // as long as what was loaded.
  void set_tracer(lua::Tracer* tracer) { tracer_ = tracer; }
  lua::Tracer* tracer() const { return tracer_; }

  // The file, or nullptr when there was none when it was first asked for.
  const SourceFile* read(const std::filesystem::path& path, FileRole role);

  // What a package has besides a folder's files.
  struct Taken {
    std::size_t files = 0;
    std::size_t bytes = 0;
  };
  // The Lua files of a folder when it was first asked for, by name. An absent folder has none.
  // Where they and those taken are more than a package may have, no more is read than shows it.
  std::vector<const SourceFile*> read_folder(const std::filesystem::path& folder, FileRole role,
                                             Taken taken);

  // The folder of a package given by name or by path, else of one that lies in `beside`; nothing
  // when there is none.
  std::optional<std::filesystem::path> find_package(const std::string& name,
                                                    const std::filesystem::path& beside = {}) const;

  // The names of the packages in home/cards.
  std::vector<std::string> packages() const;

  // A file by its message name, nullptr when it was never read.
  const SourceFile* find(const std::string& name) const;
  // Its text, "" when it was never read: for excerpts.
  std::string_view text_of(const std::string& name) const;

 private:
  std::filesystem::path home_;
  std::shared_ptr<const lua::Limits> limits_;
  lua::Tracer* tracer_ = nullptr;
  // By absolute path; nullptr: absent.
  std::map<std::string, std::shared_ptr<const SourceFile>> files_;
  std::map<std::string, std::vector<std::filesystem::path>> folders_;  // by absolute path
};

// A path as messages write it: relative to the present folder, else to `home`, where it lies below.
std::string display_name(const std::filesystem::path& path, const std::filesystem::path& home);

}  // namespace punchcard::package
