#include "tests/support/mutation.h"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interpreter/lua/limits.h"
#include "interpreter/package/program.h"
#include "interpreter/package/sources.h"
#include "tests/support/sanitized.h"
#include "tools/check/check.h"

namespace punchcard {

namespace {

namespace fs = std::filesystem;

// The variant that a file belongs to: "variants/night.lua", "variants/night/cards/owl.lua".
std::vector<std::string> variant_of(const fs::path& file) {
  auto part = file.begin();
  if (part->string() != "variants") return {};
  return {(++part)->stem().string()};
}

std::vector<fs::path> scripts_of(const fs::path& package) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(package)) {
    const fs::path file = fs::relative(entry.path(), package);
    if (file.extension() == ".lua" && file.begin()->string() != "tests") files.push_back(file);
  }
  std::sort(files.begin(), files.end());
  return files;
}

package::FileRole role_of(const fs::path& file) {
  const std::string folder = file.parent_path().filename().string();
  if (folder == "cards") return package::FileRole::card;
  if (folder == "rules") return package::FileRole::rules;
  if (folder == "languages") return package::FileRole::language;
  if (folder == "variants") return package::FileRole::variant;
  return file.filename() == "show.lua" ? package::FileRole::show : package::FileRole::game;
}

lua::Limits patient() {
  lua::Limits limits;
  constexpr int kSlower = kSanitized ? 10 : 1;
  limits.milliseconds *= kSlower;
  return limits;
}

void write_file(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string applied(std::string text, std::vector<Edit> edits) {
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.offset > b.offset; });
  for (const Edit& edit : edits) text.replace(edit.offset, edit.length, edit.by);
  return text;
}

}  // namespace

void MutationScore::add(const MutationScore& other) {
  mutants += other.mutants;
  reported += other.reported;
  for (const std::string& each : other.unreported) {
    unreported.push_back(fmt::format("{}: {}", other.what, each));
  }
}

std::string MutationScore::summary() const {
  return fmt::format("{}: {} of {} are reported ({:.1f} %)", what, reported, mutants,
                     share() * 100);
}

MutationTrial::MutationTrial(const fs::path& package)
    : folder_(root_.path() / package.filename()),
      sources_(std::make_shared<package::Sources>(package::Sources::default_home(), patient())),
      paths_(scripts_of(package)) {
  fs::copy(package, folder_, fs::copy_options::recursive);
  std::vector<text::Diagnostic> ignored;
  bare_ = std::make_unique<package::Program>(*sources_, package::Request{"", {}}, ignored);
  for (const fs::path& path : paths_) {
    files_.push_back(sources_->read(folder_ / path, role_of(path)));
  }
}

package::Request MutationTrial::request_of(const fs::path& path) const {
  return {folder_.string(), variant_of(path)};
}

bool MutationTrial::is_silent(const package::Request& request) {
  std::vector<text::Diagnostic> found;
  const auto sources =
      std::make_shared<package::Sources>(package::Sources::default_home(), patient());
  return check::load(sources, request, found) != nullptr;
}

// As it is, the package is looked at once with each of its variants.
bool MutationTrial::is_reported(const fs::path& path, const package::Request& request,
                                const std::string& text) {
  if (sound_.insert(request.variants).second) {
    EXPECT_TRUE(is_silent(request)) << "the package has mistakes as it is";
  }
  write_file(path, text);
  return !is_silent(request);
}

MutationScore MutationTrial::run(const std::string& kind, const Make& make, int step) {
  MutationScore score;
  score.what = fmt::format("{}: {}", folder_.filename().string(), kind);
  std::vector<std::vector<Mutant>> mutants;  // of each file
  for (std::size_t i = 0; i < files_.size(); ++i) {
    mutants.push_back(make({*files_[i], request_of(paths_[i]), *bare_, *sources_}));
  }
  int count = step / 2;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const fs::path path = folder_ / paths_[i];
    const std::string text = files_[i]->text;
    const package::Request request = request_of(paths_[i]);
    for (const Mutant& mutant : mutants[i]) {
      if (count++ % step != 0) continue;
      ++score.mutants;
      if (is_reported(path, request, applied(text, mutant.edits))) {
        ++score.reported;
      } else {
        score.unreported.push_back(fmt::format("{}:{}:{}: {}", paths_[i].string(),
                                               mutant.place.line, mutant.place.column,
                                               mutant.slip));
      }
    }
    write_file(path, text);
  }
  return score;
}

}  // namespace punchcard
