#include "tools/authoring/package_watch.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "interpreter/lua/limits.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"
#include "tools/scenario/test_files.h"
#include "tools/session/mistakes.h"
#include "tools/session/replay.h"

namespace punchcard::authoring {

namespace fs = std::filesystem;

namespace {

// Of sorted mistakes.
std::vector<std::string> files_of(const std::vector<text::Diagnostic>& mistakes) {
  std::vector<std::string> files;
  for (const text::Diagnostic& each : mistakes) {
    if (files.empty() || files.back() != each.file) files.push_back(each.file);
  }
  return files;
}

// The folders with mistakes. Thousands of files may have some, in few folders. What is not read
// has none: it may be a package of its own that lies there by chance.
std::set<std::string> folders_of(const std::vector<text::Diagnostic>& mistakes) {
  std::set<std::string> folders;
  for (const text::Diagnostic& each : mistakes) {
    if (each.code == text::Code::unread_file) continue;
    const fs::path path = "." / fs::path(each.file);
    folders.insert(path.extension() == ".lua" ? path.parent_path() : path);
  }
  return folders;
}

}  // namespace

bool WatchAnswer::is_sound() const {
  return is_there && mistakes.empty() && (!record || record->is_as_recorded()) &&
         std::all_of(results.begin(), results.end(),
                     [](const scenario::ScenarioResult& each) { return each.ok; });
}

std::vector<fs::path> PackageWatch::folders() const {
  std::vector<fs::path> all = {order_.folder / "tests"};
  for (const fs::path& package : packages_) {
    for (fs::path& folder : package::script_folders(package)) all.push_back(std::move(folder));
  }
  return all;
}

WatchAnswer PackageWatch::answer(const std::vector<std::string>& changed, const std::string& moment,
                                 const std::function<void()>& more) {
  WatchAnswer answer;
  note_changed(changed);
  Version next;
  scenario::CheckedPackage checked;
  do {
    next = {std::make_shared<package::Sources>(order_.home, order_.limits), {}, moment};
    answer.sources = next.sources;
    if (!next.sources->find_package(order_.package)) {
      answer.is_there = false;
      return answer;
    }
    const auto check = [&] {
      checked = scenario::check_package(next.sources, order_.package, order_.folder,
                                        [&](const auto& loaded) { next.loaded.push_back(loaded); });
    };
    order_.within ? order_.within(check) : check();
    text::sort_and_unique(checked.mistakes);
  } while (note_packages(next, checked.mistakes, more) && !is_current(*next.sources));
  answer.broken = files_of(checked.mistakes);
  answer.mistakes = checked.mistakes;
  answer.mistakes.insert(answer.mistakes.end(), checked.scenario_mistakes.begin(),
                         checked.scenario_mistakes.end());
  for (const text::Diagnostic& gap : checked.gaps) {
    if (gap.code == text::Code::limit) answer.mistakes.push_back(gap);
  }
  text::sort_and_unique(answer.mistakes);
  put_focus_first(answer.mistakes, *next.sources);
  if (answer.broken.empty()) {
    const scenario::ChangedCards cards = concerned_cards(next.loaded);
    answer.is_whole_again = std::exchange(is_broken_, false);
    version_ = std::move(next);
    run_scenarios(&cards, answer);
  } else {
    is_broken_ = true;
    if (version_) {
      answer.in_play = version_->moment;
      run_scenarios(nullptr, answer);
    }
  }
  const fs::path record = order_.record.empty()
                              ? session::newest_record(".", *answer.sources, order_.folder)
                              : order_.record;
  if (version_ && !record.empty()) answer.record = replay_record(record);
  return answer;
}

void PackageWatch::note_changed(const std::vector<std::string>& changed) {
  const fs::path tests = package::plain_path(order_.folder / "tests");
  for (const std::string& path : changed) {
    if (package::plain_path(fs::path(path).parent_path()) == tests) {
      ledger_.forget(path);
    } else {
      scripts_.insert(package::display_name(path, order_.home));
    }
  }
}

bool PackageWatch::is_current(const package::Sources& sources) const {
  const std::vector<fs::path> folders = this->folders();
  return std::all_of(folders.begin(), folders.end(),
                     [&](const fs::path& each) { return sources.is_current(each); });
}

// The packages that matter are those of the version in play, of the next one as far as it loads,
// and those with errors, because the author may have to fix a base. Returns whether it has called
// `more` because of new ones.
bool PackageWatch::note_packages(const Version& next, const std::vector<text::Diagnostic>& mistakes,
                                 const std::function<void()>& more) {
  const std::vector<fs::path> before = std::exchange(packages_, {order_.folder});
  std::set<fs::path> known = {package::plain_path(order_.folder)};
  const auto add = [&](const fs::path& package) {
    if (!package.empty() && known.insert(package::plain_path(package)).second)
      packages_.push_back(package);
  };
  const auto add_bases = [&](const Version& version) {
    if (version.loaded.empty()) return;
    for (const package::Layer& layer : version.loaded.front()->layers()) add(layer.folder);
  };
  if (version_ && !mistakes.empty()) add_bases(*version_);
  add_bases(next);
  for (const std::string& folder : folders_of(mistakes)) {
    for (const fs::path& path : {fs::path(folder), order_.home / folder}) {
      std::error_code error;
      if (fs::exists(path, error)) add(package::enclosing_package(path));
    }
  }
  const bool is_more = std::any_of(packages_.begin(), packages_.end(), [&](const fs::path& each) {
    return std::find(before.begin(), before.end(), each) == before.end();
  });
  if (!is_more || !more) return false;
  more();
  return true;
}

void PackageWatch::put_focus_first(std::vector<text::Diagnostic>& mistakes,
                                   const package::Sources& sources) const {
  if (order_.focus.empty()) return;
  const std::string name = package::display_name(order_.focus, sources.home());
  std::stable_partition(mistakes.begin(), mistakes.end(),
                        [&](const text::Diagnostic& each) { return each.file == name; });
}

// The changed cards, if nothing but cards has changed since the version in play. Otherwise the
// whole ledger becomes invalid.
scenario::ChangedCards PackageWatch::concerned_cards(const scenario::LoadedPackages& next) {
  std::optional<scenario::ChangedCards> cards;
  if (version_) cards = scenario::cards_of(scripts_, version_->loaded, next);
  scripts_.clear();
  if (!cards) ledger_.forget();
  return cards.value_or(scenario::ChangedCards());
}

// Runs the scenarios of changed files and, with `cards`, those that these cards can affect.
void PackageWatch::run_scenarios(const scenario::ChangedCards* cards, WatchAnswer& answer) {
  scenario::ScenarioRunner runner(version_->sources, order_.package);
  for (const auto& package : version_->loaded) runner.give(package);
  scenario::KeptTexts texts;
  for (const fs::path& file : scenario_files()) {
    const package::SourceFile* read = answer.sources->read(file, package::FileRole::scenario);
    if (read == nullptr || !read->diagnostics.empty()) continue;  // already reported
    run_file(runner, file, *read, cards, texts, answer);
  }
}

void PackageWatch::run_file(scenario::ScenarioRunner& runner, const fs::path& path,
                            const package::SourceFile& file, const scenario::ChangedCards* cards,
                            scenario::KeptTexts& texts, WatchAnswer& answer) {
  const bool known = ledger_.knows(path);
  const std::size_t concerned = known && cards != nullptr ? ledger_.concerned(path, *cards) : 0;
  if (known) answer.others += ledger_.count(path) - concerned;
  if (known && concerned == 0) return;
  std::vector<scenario::ScenarioLedger::Run> results;
  std::vector<std::size_t> run;
  const auto wanted = [&](const scenario::DeclaredScenario&, std::size_t index) {
    if (known && !ledger_.concerns(path, index, *cards)) return false;
    run.push_back(index);
    return true;
  };
  const bool whole = runner.run(file, wanted, [&](const scenario::ScenarioResult& result) {
    results.push_back(ledger_.run_of(result));
    answer.results.push_back(
        {result.name, result.file, result.line, result.ok, result.message, result.printed});
    texts.fit(answer.results.back());
  });
  if (!whole) {
    ledger_.forget(path);
  } else if (!known) {
    ledger_.note(path, std::move(results));
  } else if (!run.empty() && run.back() >= ledger_.count(path)) {
    ledger_.forget(path);  // it was saved after it had been looked at
  } else {
    for (std::size_t i = 0; i < run.size(); ++i) ledger_.note(path, run[i], std::move(results[i]));
  }
}

// The focus, or the file of scenarios with the same name, comes first.
std::vector<fs::path> PackageWatch::scenario_files() const {
  std::vector<fs::path> files = scenario::find_test_files(order_.folder, *version_->sources).files;
  std::stable_partition(files.begin(), files.end(), [&](const fs::path& each) {
    return each.filename() == order_.focus.filename();
  });
  return files;
}

session::RecordCheck PackageWatch::replay_record(const fs::path& file) const {
  return session::check_record(
      file, [this](const match::RecordHeader& header) { return package_of(header); });
}

std::shared_ptr<const package::Package> PackageWatch::package_of(
    const match::RecordHeader& header) const {
  const lua::Limits limits = session::limits_of(header, lua::changed_limits(order_.limits));
  const bool usual = lua::changed_limits(limits) == lua::changed_limits(order_.limits);
  for (const auto& each : version_->loaded) {
    if (usual && each->request().variants == header.variants) return each;
  }
  const auto sources =
      usual ? version_->sources : std::make_shared<package::Sources>(*version_->sources, limits);
  std::vector<text::Diagnostic> mistakes;
  auto package = package::Package::load(sources, {order_.package, header.variants}, mistakes);
  if (package == nullptr) throw session::ScriptMistakes(std::move(mistakes));
  return package;
}

}  // namespace punchcard::authoring
