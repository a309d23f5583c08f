// Coverage: the lines of a package's scripts that were reached, and the decisions that were asked.
//
// A line counts if it has an instruction of a function; code outside of functions runs at every
// load. A decision is a line with a word that asks (`choose` and the functions of stdlib based on
// it). It counts as asked once a seat had to choose there between at least two options. Several on
// one line are one.
//
// Files are identified by name, for all variants. The result is a set, so it does not depend on the
// order of the scenarios.
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
  // `sources` contain the stdlib of the packages.
  explicit Coverage(package::Sources& sources);

  // Watches the scripts of a package: main files, rules and cards. The result lists those of the
  // layers in the folder.
  void add(const package::Package& package, const std::filesystem::path& folder);

  // By name; files without functions are left out.
  std::vector<CoveredFile> files() const;

  // All decisions, and those not asked, by file and line.
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
