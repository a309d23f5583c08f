#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "grammar/text/suggestion.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"
#include "interpreter/package/static_reader.h"
#include "tools/authoring/first_scenario.h"
#include "tools/authoring/folder_lock.h"
#include "tools/authoring/language_entry.h"
#include "tools/authoring/new_files.h"
#include "tools/authoring/starter.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/limit_choice.h"
#include "tools/process/confinement.h"
#include "tools/process/process_limits.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/test_files.h"
#include "tools/session/atomic_file.h"

namespace punchcard::command {

namespace {

namespace fs = std::filesystem;

struct New {
  std::string kind;
  std::string name;
  std::string in;
  LimitChoice limits;
};

std::string listed(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

// Makes the files of one call, all of them or none.
class Maker {
 public:
  explicit Maker(const New& wanted)
      : wanted_(wanted), sources_(open()), starter_(sources_->home()) {}

  int run() {
    wanted_.limits.hold_with_time();
    process::confine({.reads_all = true, .replaced = changed_folders()});
    if (wanted_.kind == "game") return make_game();
    if (wanted_.kind == "variant") return make_variant();
    if (wanted_.kind == "card") return make_card();
    if (wanted_.kind == "scenario") return make_scenario();
    throw UsageError(
        fmt::format("KIND: expected game, variant, card or scenario, found '{}'{}", wanted_.kind,
                    text::did_you_mean(wanted_.kind, {"game", "variant", "card", "scenario"})));
  }

 private:
  // From the first one on, nothing ends half-way.
  authoring::NewFiles& new_files() {
    if (!unbroken_) unbroken_.emplace();
    return files_;
  }

  // Packages as they are in their folders now.
  std::shared_ptr<package::Sources> open() const { return open_sources(wanted_.limits.limits()); }

  // Where files are made: in the present folder, or in the package that gets a part.
  std::vector<fs::path> changed_folders() const {
    std::vector<fs::path> folders = {"."};
    if (wanted_.in.empty()) {
      const fs::path around = package::enclosing_package(".");
      if (!around.empty()) folders.push_back(around);
    }
    if (wanted_.in.empty() || is_shipped(wanted_.in)) return folders;
    if (const auto folder = sources_->find_package(wanted_.in)) folders.push_back(*folder);
    return folders;
  }

  int make_game() {
    if (!wanted_.in.empty()) throw UsageError("--in: a game is not part of another package");
    const authoring::NewName name = folder_name();
    new_files().begin_folder(name.id);
    add(starter_.game(name, name.id));
    return finish(name.id);
  }

  int make_variant() {
    if (wanted_.in.empty()) {
      throw UsageError(fmt::format(
          "a variant changes a game: add --in PACKAGE, a folder of your own or one of {}",
          listed(sources_->packages())));
    }
    package_folder(*sources_, wanted_.in);
    return is_shipped(wanted_.in) ? make_variant_package() : make_variant_file();
  }

  int make_variant_package() {
    const authoring::NewName name = folder_name();
    const auto base = load_package(sources_, wanted_.in, {});
    expect_new_variant(*base, name);
    new_files().begin_folder(name.id);
    add(starter_.variant_package(name, base->definition().id, name.id));
    add_scenario(name.id, {}, fs::path(name.id) / "tests" / "first.lua",
                 {name.title + " can be played", name.id}, std::nullopt);
    return finish(name.id);
  }

  int make_variant_file() {
    const authoring::NewName name = authoring::read_new_name(wanted_.name);
    const fs::path folder = package_folder(*sources_, wanted_.in);
    const authoring::FolderLock lock(folder);
    const auto base = load_package(sources_, folder.string(), {});
    expect_new_variant(*base, name);
    if (package::own_variants(folder).size() >= package::kMostOwnVariants) {
      throw CommandError(
          kBadScripts,
          fmt::format("{} has {} variants, and no more are checked: nothing was written",
                      base->definition().name, package::kMostOwnVariants));
    }
    const authoring::StarterFile file = starter_.variant(name, base->definition().id, folder);
    const fs::path scenario = folder / "tests" / (name.id + ".lua");
    expect_absent(scenario);
    add({file});
    add_scenario(folder, name.id, scenario, {name.title + " can be played", name.id}, std::nullopt);
    return finish(folder);
  }

  int make_card() {
    const authoring::NewName name = authoring::read_new_name(wanted_.name);
    const fs::path folder = own_folder();
    const authoring::FolderLock lock(folder);
    const auto before = load_package(sources_, folder.string(), {});
    expect_new_card(*before, name);
    const authoring::StarterFile file = starter_.card(name, folder);
    const fs::path scenario = folder / "tests" / (name.id + ".lua");
    expect_absent(scenario);
    add({file});
    add_scenario(folder, {}, scenario, {name.title + " is executed", name.id}, name.id);
    expect_time();
    add_to_languages(*before, folder, {name.id, name.title, card_text(file.path)});
    const int exit_code = finish(folder);
    if (before->definition().schema->has_lines) {
      fmt::print(
          "{} is a card with a script; a line of the program is written in its file as "
          "`instruction {{ text = \"...\" }}`\n",
          name.title);
    }
    return exit_code;
  }

  // The text of a card's file.
  std::string card_text(const fs::path& path) const {
    const auto sources = open();
    const package::SourceFile* file = sources->read(path, package::FileRole::card);
    const bool is_there = file != nullptr && file->tree;  // nobody has removed it meanwhile
    const lua_syntax::Node* returned = is_there ? package::returned_expression(*file) : nullptr;
    const lua_syntax::Node* card =
        returned == nullptr ? nullptr : package::table_literal(*returned, *file->scope);
    const lua_syntax::Node* text = card == nullptr ? nullptr : package::field_of(*card, "text");
    return text != nullptr && text->is(lua_syntax::Kind::String) ? text->text : "";
  }

  // Adds the card to the package's languages, untranslated: to what their files hold now, because
  // somebody may be at work on them.
  void add_to_languages(const package::Package& package, const fs::path& folder,
                        const authoring::LanguageEntry& entry) {
    const auto sources = open();
    bool is_changed = false;
    std::error_code error;
    for (const package::Layer& layer : package.layers()) {
      if (!fs::equivalent(layer.folder, folder, error)) continue;
      for (const package::Evaluated& language : layer.languages) {
        const fs::path path = folder / "languages" / (language.file->id + ".lua");
        const package::SourceFile* file = sources->read(path, package::FileRole::language);
        const auto text = file == nullptr ? std::nullopt : authoring::with_entry(*file, entry);
        if (!text) {
          if (file != nullptr) left_out_.push_back(path);
          continue;
        }
        new_files().replace(path, file->text, *text);
        made_.push_back(path);
        is_changed = true;
      }
    }
    if (is_changed) load_package(open(), folder.string(), {});
  }

  int make_scenario() {
    const authoring::NewName name = authoring::read_new_name(wanted_.name);
    const fs::path folder = own_folder();
    const authoring::FolderLock lock(folder);
    load_package(sources_, folder.string(), {});
    const fs::path file = folder / "tests" / (name.id + ".lua");
    expect_absent(file);
    add_scenario(folder, {}, file, name, std::nullopt);
    return finish(folder);
  }

  // The name of a new package in the current folder.
  authoring::NewName folder_name() const {
    authoring::NewName name = authoring::read_new_name(wanted_.name, '-');
    // A folder's name may have underscores instead of dashes.
    if (wanted_.name.find('_') != std::string::npos) name = authoring::read_new_name(wanted_.name);
    const auto shipped = sources_->packages();
    if (std::find(shipped.begin(), shipped.end(), name.id) != shipped.end()) {
      throw UsageError(fmt::format("NAME: punchcard comes with a package '{}'", name.id));
    }
    expect_absent(name.id);
    return name;
  }

  // Whether a name means one of the packages that come with punchcard. A relative name does,
  // whatever its form, unless it is the path of another package.
  bool is_shipped(const std::string& package) const {
    std::error_code error;
    const fs::path shipped = sources_->home() / "cards" / package;
    const auto found = sources_->find_package(package);
    return fs::path(package).is_relative() && fs::is_regular_file(shipped / "game.lua", error) &&
           (!found || *found == shipped);
  }

  // The folder of a package that may be changed.
  fs::path own_folder() const {
    if (wanted_.in.empty()) {
      const fs::path here = package::enclosing_package(".");
      if (!here.empty()) return here;
      throw UsageError(
          "no package in this folder: add --in FOLDER, or change to its folder "
          "(`punchcard new variant NAME --in PACKAGE` creates one)");
    }
    if (is_shipped(wanted_.in)) {
      throw UsageError(fmt::format(
          "--in: '{0}' comes with punchcard and cannot be changed: create a variant with "
          "`punchcard new variant my-rules --in {0}`, then use --in my-rules",
          wanted_.in));
    }
    return package_folder(*sources_, wanted_.in);
  }

  static void expect_new_variant(const package::Package& package, const authoring::NewName& name) {
    for (const package::Layer& layer : package.layers()) {
      const auto variants = package::own_variants(layer.folder);
      if (layer.id == name.id ||
          std::find(variants.begin(), variants.end(), name.id) != variants.end()) {
        throw UsageError(
            fmt::format("NAME: {} already has a variant '{}'", package.definition().name, name.id));
      }
    }
  }

  static void expect_new_card(const package::Package& package, const authoring::NewName& name) {
    const auto is_taken = [&](const table::Kind& kind) {
      return kind.id == name.id ||
             table::notation_name(kind.name) == table::notation_name(name.title);
    };
    const std::vector<table::Kind>& kinds = package.definition().schema->kinds;
    bool taken = std::any_of(kinds.begin(), kinds.end(), is_taken);
    for (const package::Layer& layer : package.layers()) {
      for (const package::CardFile& card : layer.cards) taken = taken || card.id == name.id;
    }
    if (!taken) return;
    throw UsageError(
        fmt::format("NAME: {} already has a card '{}'", package.definition().name, name.title));
  }

  void expect_absent(const fs::path& path) const {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error))) return;
    throw CommandError(kNoFile, fmt::format("{} already exists: nothing was written",
                                            package::display_name(path, sources_->home())));
  }

  void add(const std::vector<authoring::StarterFile>& files) {
    for (const authoring::StarterFile& file : files) expect_absent(file.path);
    for (const authoring::StarterFile& file : files) add(file.path, file.text);
  }

  void add(const fs::path& path, const std::string& text) {
    new_files().add(path, text);
    made_.push_back(path);
  }

  // Adds a scenario that passes: one with a position, otherwise one with a random game. `card` is
  // the id of its card.
  void add_scenario(const fs::path& folder, const std::string& variant, const fs::path& path,
                    const authoring::NewName& name, const std::optional<std::string>& card) {
    const auto sources = open();  // they include the new files
    std::vector<std::string> variants;
    if (!variant.empty()) variants.push_back(variant);
    const fs::path present = files_.present_path(folder);
    const auto package = load_package(sources, present.string(), variants);
    authoring::FirstScenario wanted{name.title, std::nullopt, variant, process::is_time_up};
    if (card) wanted.kind = find_card(*package, *card);
    std::vector<std::string> texts;
    if (const auto found = authoring::write_first_scenario(package, wanted))
      texts.push_back(*found);
    texts.push_back(starter_.random_game(name));
    for (const std::string& text : texts) {
      expect_time();
      add(path, text);
      if (passes(sources, present, files_.present_path(path)))
        return expect_room_for_tests(*sources, present);
      files_.remove_last();
      made_.pop_back();
    }
    throw CommandError(kBadScripts,
                       fmt::format("{}: found no position that asks a question, and no random "
                                   "game that ends without a failure: nothing was written",
                                   package::display_name(folder, sources_->home())));
  }

  // Beyond the limit no scenario of the package would run.
  static void expect_room_for_tests(const package::Sources& sources, const fs::path& folder) {
    const auto& mistake = scenario::find_test_files(folder, sources).mistake;
    if (!mistake) return;
    throw CommandError(kBadScripts,
                       fmt::format("{}: {}: nothing was written", mistake->file, mistake->message));
  }

  static int find_card(const package::Package& package, const std::string& id) {
    const std::vector<table::Kind>& kinds = package.definition().schema->kinds;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (kinds[i].id == id) return static_cast<int>(i);
    }
    throw CommandError(
        kBadScripts,
        fmt::format("game.lua takes only the cards listed in `cards = {{ add = ... }}`: remove "
                    "that list first; nothing was written"));
  }

  static bool passes(const std::shared_ptr<package::Sources>& sources, const fs::path& folder,
                     const fs::path& file) {
    bool any = false;
    bool ok = true;
    scenario::ScenarioRunner runner(sources, folder.string());
    runner.run(file, "", [&](const scenario::ScenarioResult& result) {
      any = true;
      ok = ok && result.ok;
    });
    return any && ok;
  }

  // When the command's time has ended: what was made goes again, and with it what kept the process.
  static void expect_time() {
    if (process::is_time_up()) throw CommandError(kTimeUp, "nothing was written");
  }

  // Keeps the files once all of them exist, and names them even if the time is over by then.
  int finish(const fs::path& package) {
    expect_time();
    files_.keep();
    process::let_finish();
    const fs::path& home = sources_->home();
    for (const fs::path& path : made_) fmt::print("{}\n", package::display_name(path, home));
    for (const fs::path& path : left_out_) {
      fmt::print(stderr,
                 "{}: add the card there yourself: its cards are not written as one table\n",
                 package::display_name(path, home));
    }
    const std::string shown = package::display_name(package, home);
    fmt::print("next: punchcard test{}\n", shown == "." ? "" : " " + text::shell_path(shown));
    return kSuccess;
  }

  const New& wanted_;
  std::shared_ptr<package::Sources> sources_;
  authoring::Starter starter_;
  std::optional<process::Unbroken> unbroken_;  // left after the files are made or gone again
  authoring::NewFiles files_;
  std::vector<fs::path> made_;      // to be reported
  std::vector<fs::path> left_out_;  // languages
};

}  // namespace

Command new_command() {
  return {"new", "Create the files of a new game, variant, card or scenario",
          "  punchcard new variant my-rules --in spaghetti-code\n"
          "  punchcard new card \"Fork Bomb Deluxe\" --in my-rules\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto wanted = std::make_shared<New>();
            arguments.positional("KIND", wanted->kind, "game, variant, card or scenario");
            arguments.positional("NAME", wanted->name, "for example \"Fork Bomb\" or fork_bomb");
            arguments.value("--in", "PACKAGE", wanted->in,
                            "the package to add it to (the package of the current folder)");
            wanted->limits.declare(arguments);
            return [wanted] { return Maker(*wanted).run(); };
          }};
}

}  // namespace punchcard::command
