// Coverage: which lines of a package's scripts have been reached, and which of its decisions asked.
//
// A line counts when it holds an instruction of a function; what a file does outside of functions
// runs whenever it is loaded. A decision is a place that asks: one of the words by which scripts
// ask (`choose` and what stdlib makes of it) stands there. It counts as asked once somebody had to
// choose there between two options or more. Several on one line are one.
//
// The files are watched by name, whatever variants they are loaded with. What has been reached is a
// set, so it does not depend on the order in which anything was played.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/lua/tracer.h"
#include "interpreter/package/package.h"

namespace punchcard::scenario {

struct LineRange {
  int first = 0;
  int last = 0;
  bool operator==(const LineRange&) const = default;
};

struct CoveredFile {
  std::string file;
  int lines = 0;    // that hold code
  int reached = 0;  // of them
  std::vector<LineRange> unreached;
};

struct AskingPlace {
  std::string file;
  int line = 0;
  std::string word;   // "choose"
  std::string topic;  // of the decision, when it is written there
};

class Coverage final : public lua::Tracer {
 public:
  // `sources` have the stdlib that packages are loaded with.
  explicit Coverage(package::Sources& sources);

  // Watches the scripts of a package: main files, rules and cards. Listed are those of the layers
  // that lie in the folder. Throws std::runtime_error for a file that is too much for a Lua state.
  void add(const package::Package& package, const std::filesystem::path& folder);

  // By name; files without functions are left out.
  std::vector<CoveredFile> files() const;

  // All of them, and those that have not been asked, by file and line.
  int decisions() const;
  std::vector<AskingPlace> unasked() const;

  void reached(std::string_view file, int line) override;
  bool asked(std::string_view file, int line, bool in_place) override;

 private:
  struct Line {
    bool holds_code = false;
    bool reached = false;
    bool asks = false;  // there is a place
  };
  struct Asking {
    std::string word;
    std::string topic;
    bool asked = false;
  };
  struct File {
    bool listed = false;
    std::vector<Line> lines;          // from 1
    std::map<int, Asking> decisions;  // by line
  };
  using Files = std::map<std::string, File, std::less<>>;

  void add(const package::SourceFile& file, bool listed);
  void find_lines(const package::SourceFile& source, File& file) const;
  void find_decisions(const package::SourceFile& source, const lua_syntax::Node& node,
                      File& file) const;

  std::set<std::string, std::less<>> words_;    // that ask
  std::set<std::string, std::less<>> library_;  // files of the stdlib
  Files files_;
  Files::iterator last_ = files_.end();  // in which a line was reached
  Asking* last_decision_ = nullptr;      // whose line was reached last
};

}  // namespace punchcard::scenario
