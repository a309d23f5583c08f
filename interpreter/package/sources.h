// The files of packages, read once.
//
// Each thread loads a package for itself, but all loads share the sources, which read and parse
// each file once. So all loads see the same texts, even if files change in between. Make new
// sources to see the changes.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/package/source_file.h"
#include "interpreter/package/way.h"
#include "interpreter/table/secret_hash.h"

namespace punchcard::lua {
struct Limits;
class Tracer;
}  // namespace punchcard::lua

namespace punchcard::package {

class Sources {
 public:
  // `home` contains stdlib/ and cards/. Packages loaded from these sources have these limits, or
  // the default ones.
  explicit Sources(std::filesystem::path home);
  Sources(std::filesystem::path home, const lua::Limits& limits);
  // Shares the files and folders that others have read so far, with other limits.
  Sources(const Sources& others, const lua::Limits& limits);

  // The folder of Punchcard's own files: $PUNCHCARD_HOME, else the folder it was built from.
  static std::filesystem::path default_home();

  // What a folder lacks to be that one, "no folder stdlib in it", or "".
  static std::string describe_lack(const std::filesystem::path& home);

  const std::filesystem::path& home() const { return home_; }
  const lua::Limits& limits() const { return *limits_; }

  // The tracer of all packages loaded from now on; nullptr: none. It must outlive them.
  void set_tracer(lua::Tracer* tracer) { tracer_ = tracer; }
  lua::Tracer* tracer() const { return tracer_; }

  // How steps of all packages loaded from now on run; at first as $PUNCHCARD_STEPS says.
  void set_way(const Way& way) { way_ = way; }
  const Way& way() const { return way_; }

  // Adds a file that is not on the disk, for packages loaded from now on. It takes the place of one
  // with the same path.
  void add(const std::filesystem::path& path, FileRole role, std::string text);

  // The file, or nullptr if it did not exist at the first call.
  const SourceFile* read(const std::filesystem::path& path, FileRole role);

  // The Lua files of a package's folder at the first call, by name. An absent folder has none, and
  // so has a link.
  const std::vector<std::filesystem::path>& list(const std::filesystem::path& folder);

  // Whether the disk still has what was read of a folder: the same files with the same texts.
  bool is_current(const std::filesystem::path& folder) const;

  // The mistake if this folder of a package is a link, lies behind one in the package, is no
  // folder, or can't be listed.
  std::optional<text::Diagnostic> folder_mistake(const std::filesystem::path& folder) const;
  // The same as it was at the first call: a package may be loaded again when nothing can be read.
  const std::optional<text::Diagnostic>& first_mistake(const std::filesystem::path& folder);

  // The files of a folder, read.
  std::vector<const SourceFile*> read_folder(const std::filesystem::path& folder, FileRole role);

  // The folder of a package given by name or by path, else of one that lies in `beside`; nothing
  // when there is none.
  std::optional<std::filesystem::path> find_package(const std::string& name,
                                                    const std::filesystem::path& beside = {}) const;

  // Of the texts that have been read. The syntax tree of a text may take 140 times as many.
  std::size_t bytes() const;

  // The folder of the package that another one is based on, which lies in the folder `beside`: one
  // of Punchcard's, else one in that folder, else one in the present folder. So the present folder
  // decides nothing unless the base is missing where it belongs.
  std::optional<std::filesystem::path> find_base(const std::string& name,
                                                 const std::filesystem::path& beside) const;

  // The names of the packages in home/cards.
  std::vector<std::string> packages() const;

  // A file by its name in messages; nullptr if it was never read.
  const SourceFile* find(const std::string& name) const;
  // Its text for excerpts; "" if it was never read.
  std::string_view text_of(const std::string& name) const;

 private:
  const SourceFile* keep(const std::string& key, std::shared_ptr<const SourceFile> file);

  std::filesystem::path home_;
  std::shared_ptr<const lua::Limits> limits_;
  lua::Tracer* tracer_ = nullptr;
  Way way_;
  // By absolute path; nullptr: absent.
  std::map<std::string, std::shared_ptr<const SourceFile>> files_;
  // By its name in messages.
  std::unordered_map<std::string, const SourceFile*, table::SecretHash, std::equal_to<>> by_name_;
  // By absolute path.
  std::map<std::string, std::vector<std::filesystem::path>> folders_;
  std::map<std::string, std::optional<text::Diagnostic>> mistakes_;  // of folders
};

// A path as messages write it: relative to the present folder, else to `home`, where it lies below,
// and printable: a folder may be a stranger's. It cannot be opened by it.
std::string display_name(const std::filesystem::path& path, const std::filesystem::path& home);

}  // namespace punchcard::package
