// What strangers' packages cost in processor time: every trick, the packages of cards/, and
// packages made to be dear. Compares each with what docs/security.md promises, and exits with 1
// when something takes longer than one and a half times that.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "interpreter/lua/clock.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/package/sources.h"
#include "interpreter/table/generator.h"
#include "tests/hostile/trial.h"
#include "tests/support/package_folder.h"
#include "tests/support/temporary_folder.h"
#include "tools/authoring/file_watch.h"
#include "tools/authoring/package_watch.h"
#include "tools/check/check.h"
#include "tools/lab/players.h"
#include "tools/scenario/package_check.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/test_files.h"
#include "tools/session/record_file.h"
#include "tools/session/replay.h"
#include "tools/session/session.h"

namespace punchcard {

namespace {

namespace fs = std::filesystem;

constexpr int kTries = 3;  // of what takes too long: processors are slower while others use them
constexpr double kMargin = 1.5;
constexpr std::size_t kShown = 5;
constexpr std::int64_t kDecisions = 2'000;  // of a match

double processor_milliseconds() {
  return static_cast<double>(lua::nanoseconds(CLOCK_THREAD_CPUTIME_ID)) / 1e6;
}

// Of the processes that have been waited for.
double processor_milliseconds_of_commands() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto milliseconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
  };
  return milliseconds(used.ru_utime) + milliseconds(used.ru_stime);
}

// The rows "| a step | 200 |" of the page, in its order.
std::vector<std::pair<std::string, double>> read_promises() {
  const fs::path page = fs::path(PUNCHCARD_HOME) / "docs/security.md";
  std::ifstream in(page);
  std::vector<std::pair<std::string, double>> promises;
  bool here = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("| processor time of |")) here = true;
    if (!here) continue;
    if (line.empty()) break;
    const std::size_t bar = line.find(" | ", 2);
    if (bar == std::string::npos || !std::isdigit(static_cast<unsigned char>(line[bar + 3])))
      continue;
    promises.emplace_back(line.substr(2, bar - 2), std::stod(line.substr(bar + 3)));
  }
  if (promises.empty()) throw std::runtime_error(page.string() + " promises no processor time");
  return promises;
}

class Costs {
 public:
  Costs() : promises_(read_promises()) {}

  using Clock = double (*)();

  // Takes the least of some tries, if the first is over the promise.
  void measure(const std::string& kind, const std::string& name, const std::function<void()>& run,
               Clock clock = processor_milliseconds) {
    double least = time_of(run, clock);
    for (int i = 1; i < kTries && least > promise(kind); ++i) {
      least = std::min(least, time_of(run, clock));
    }
    note(kind, name, least);
  }

  void note(const std::string& kind, const std::string& name, double milliseconds) {
    promise(kind);  // there must be one
    costs_[kind].emplace_back(milliseconds, name);
  }

  double promise(const std::string& kind) const {
    for (const auto& [name, milliseconds] : promises_) {
      if (name == kind) return milliseconds;
    }
    throw std::logic_error("docs/security.md promises nothing of " + kind);
  }

  // Whether all promises are kept.
  bool print() {
    bool kept = true;
    for (const auto& [kind, milliseconds] : promises_) {
      std::vector<std::pair<double, std::string>>& all = costs_[kind];
      std::sort(all.rbegin(), all.rend());
      fmt::print("{}: promised {:.0f} ms, {} measured\n", kind, milliseconds, all.size());
      for (std::size_t i = 0; i < std::min(kShown, all.size()); ++i) {
        const double share = all[i].first / milliseconds;
        kept = kept && share <= kMargin;
        fmt::print("  {:8.1f} ms {:4.0f} %  {}{}\n", all[i].first, 100 * share, all[i].second,
                   share > kMargin ? "  OVER THE PROMISE" : "");
      }
      if (all.empty()) kept = false;
    }
    return kept;
  }

 private:
  static double time_of(const std::function<void()>& run, Clock clock) {
    const double begin = clock();
    run();
    return clock() - begin;
  }

  std::vector<std::pair<std::string, double>> promises_;
  std::map<std::string, std::vector<std::pair<double, std::string>>> costs_;
};

// The time between two steps, each with what it failed by.
class StepWatch final : public match::Observer {
 public:
  double longest = 0;

  void restart() { begun_ = processor_milliseconds(); }
  void on_step(const match::Match&) override { lap(); }
  void on_failure(const match::Match&, const match::FailedStep&) override { lap(); }
  void on_answer(const bind::Decision&, int, const table::Table&) override { lap(); }

 private:
  void lap() {
    const double now = processor_milliseconds();
    longest = std::max(longest, now - begun_);
    begun_ = now;
  }

  double begun_ = 0;
};

// Takes the last option of each decision, and writes this answer down.
class LastOptionTaken final : public match::Player, public match::Observer {
 public:
  LastOptionTaken(match::RecordedAnswer answer, std::ofstream& out)
      : answer_(std::move(answer)), out_(out) {}

  int choose(const bind::Decision& decision, const match::Match&, const table::Table&) override {
    return static_cast<int>(decision.options.size()) - 1;
  }
  void begin(std::uint64_t) override {}

  void on_step(const match::Match& match) override { answer_.steps.push_back(match.table.hash()); }
  void on_answer(const bind::Decision&, int, const table::Table&) override {
    out_ << match::answer_line(answer_) << "\n";
    answer_.steps.clear();
  }

 private:
  match::RecordedAnswer answer_;
  std::ofstream& out_;
};

// Of a match that always asks the same. It is larger than one that play writes, which counts each
// answer as the longest there can be.
void write_largest_record(const std::shared_ptr<const match::Setup>& setup,
                          const std::string& path) {
  const std::vector<std::string> people(static_cast<std::size_t>(setup->seats()), "human");
  session::Session asked(setup, people, 1);
  asked.begin();
  asked.go_on();
  const bind::Decision& decision = *asked.match().decision;
  const match::RecordedAnswer answer{std::string(1, table::seat_letter(decision.seat)),
                                     asked.interpreter().words(asked.match()).text(decision.topic),
                                     asked.label(static_cast<int>(decision.options.size()) - 1),
                                     {}};

  std::ofstream out(path);
  out << match::header_line(asked.header(setup->shared_package()->request().package)) << "\n";
  LastOptionTaken taken(answer, out);
  match::Interpreter interpreter(setup->shared_package());
  interpreter.set_observer(&taken);
  const std::vector<match::Player*> players(people.size(), &taken);
  match::Match match(setup);
  interpreter.begin(match, 1);
  const std::size_t line = match::answer_line(answer).size() + 20;  // with the hash of a step
  interpreter.run(match, players, static_cast<std::int64_t>(match::kMostRecordBytes / line));
}

class Package {
 public:
  Package(Costs& costs, std::string name, std::string folder,
          std::vector<std::string> variants = {})
      : costs_(costs),
        name_(std::move(name)),
        folder_(std::move(folder)),
        variants_(std::move(variants)) {}

  void measure() {
    costs_.measure("loading a package", name_, [&] { load(); });
    std::shared_ptr<const package::Package> package;
    costs_.measure("checking a package", name_, [&] { package = check(); });
    if (package == nullptr) return measure_watch();
    measure_scenarios(package);
    const auto setup = match::Setup::make(variants_.empty() ? package : load(), {}, 0);
    measure_match(setup);
    measure_replay(setup);
  }

  // A replay in a language, of as many answers as may be read.
  void measure_translated_replay(const std::string& language) {
    const auto setup = match::Setup::make(check(), {}, 0);
    const TemporaryFolder records;
    const std::string path = (records.path() / "match.jsonl").string();
    write_largest_record(setup, path);
    measure_printed_replay(path, " --language " + language);
    if (replay_status_ != 0) throw std::runtime_error(name_ + ": the replay failed");
  }

 private:
  static std::shared_ptr<package::Sources> fresh_sources() {
    return std::make_shared<package::Sources>(package::Sources::default_home());
  }

  std::shared_ptr<const package::Package> load() {
    std::vector<text::Diagnostic> found;
    return package::Package::load(fresh_sources(), {folder_, variants_}, found);
  }

  std::shared_ptr<const package::Package> check() {
    const scenario::CheckedPackage checked =
        scenario::check_package(fresh_sources(), folder_, folder_);
    return checked.is_sound() ? checked.package : nullptr;
  }

  // The first report of `watch`, with the folders that it looks at: of a package with mistakes,
  // because nothing of it is run.
  void measure_watch() {
    costs_.measure("checking a package", name_ + ", watched", [&] {
      const fs::path home = package::Sources::default_home();
      authoring::PackageWatch watch({folder_, folder_, {}, {}, home, {}});
      std::vector<fs::path> folders = watch.folders();
      watch.answer({}, "first", [&] { folders = watch.folders(); });
      authoring::look_at(folders);
    });
  }

  void measure_scenarios(const std::shared_ptr<const package::Package>& package) {
    const auto sources = fresh_sources();
    scenario::ScenarioRunner runner(sources, folder_);
    runner.give(package);
    for (const fs::path& file : scenario::find_test_files(folder_, *sources).files) {
      double begun = processor_milliseconds();
      runner.run(file, "", [&](const scenario::ScenarioResult& result) {
        const double now = processor_milliseconds();
        costs_.note("a scenario", name_ + ": " + result.name, now - begun);
        begun = processor_milliseconds();
      });
    }
  }

  void measure_match(const std::shared_ptr<const match::Setup>& setup) {
    std::optional<double> longest;
    costs_.measure("a match", name_, [&] {
      match::Interpreter interpreter(setup->shared_package());
      StepWatch watch;
      interpreter.set_observer(&watch);
      std::vector<std::unique_ptr<match::Player>> owned;
      std::vector<match::Player*> players;
      for (int seat = 0; seat < setup->seats(); ++seat) {
        owned.push_back(lab::make_player("random", setup->shared_package()));
        owned.back()->begin(static_cast<std::uint64_t>(seat));
        players.push_back(owned.back().get());
      }
      match::Match match(setup);
      watch.restart();
      interpreter.begin(match, 1);
      interpreter.run(match, players, kDecisions);
      longest = std::min(longest.value_or(watch.longest), watch.longest);
    });
    costs_.note("a step", name_, *longest);
  }

  void measure_replay(const std::shared_ptr<const match::Setup>& setup) {
    const TemporaryFolder records;
    const std::string path = (records.path() / "match.jsonl").string();
    const std::vector<std::string> people(static_cast<std::size_t>(setup->seats()), "human");
    {
      session::Session played(setup, people, 1);
      session::RecordFile file = session::RecordFile::create(
          path, {match::header_line(played.header(setup->shared_package()->request().package))});
      played.begin();
      played.write_to(file);
      played.go_on();
      table::Generator luck = table::Generator::from_seed(1);
      for (std::int64_t i = 0; i < kDecisions && played.match().decision; ++i) {
        const std::size_t options = played.match().decision->options.size();
        played.answer(static_cast<int>(luck.below(static_cast<std::uint32_t>(options))));
        played.go_on();
      }
      if (played.match().decision) played.pause();
    }
    costs_.measure("a replay", name_, [&] {
      const match::Record record = session::load_record(path);
      session::Session replayed(setup, people, 1);
      replayed.begin();
      session::replay(record, record.answers.size(), replayed);
    });
    measure_printed_replay(path, "");
  }

  // The command prints the match as well.
  void measure_printed_replay(const std::string& path, const std::string& options) {
    const std::string command =
        fmt::format("PUNCHCARD_HOME='{}' '{}' replay '{}'{} >/dev/null 2>&1", PUNCHCARD_HOME,
                    PUNCHCARD_COMMAND, path, options);
    costs_.measure(
        "a replay", fmt::format("{}, printed{}", name_, options),
        [&] { replay_status_ = std::system(command.c_str()); },  // NOLINT(concurrency-mt-unsafe)
        processor_milliseconds_of_commands);
  }

  Costs& costs_;
  std::string name_;
  std::string folder_;
  std::vector<std::string> variants_;  // with which it is played
  int replay_status_ = 0;
};

// As many cards as a package may have, together as large as it may be.
void write_largest(const PackageFolder& folder) {
  constexpr int kCards = 940;
  constexpr std::size_t kBytes = 1'060;
  folder.write("game.lua", R"lua(return game {
  name = "Largest", seats = 2, table = { sum = 0 },
  setup = function() return "go" end,
  phases = { go = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end },
})lua");
  for (int i = 0; i < kCards; ++i) {
    std::string text =
        fmt::format("return card {{ name = \"Card {}\", text = \"Adds {{sum:{}}}.\",\n", i, i);
    text += "  execute = function(self, game)\n";
    for (int line = 0; text.size() + 60 < kBytes; ++line) {
      text += fmt::format("    if game.sum > {} then game.sum = game.sum + self.sum end\n", line);
    }
    folder.write(fmt::format("cards/card_{}.lua", i), text + "  end }\n");
  }
}

// A match that asks until it has used up its instructions.
void write_longest(const PackageFolder& folder) {
  folder.write("game.lua", R"lua(return game {
  name = "Longest", seats = 2, table = { sum = 0, names = list(0, 50) },
  setup = function() return "go" end,
  phases = { go = function(game)
    for _ = 1, 3000 do game.sum = #table.copy(game.names) + game.sum end
    game:seats()[1]:choose("end", "yes", "no")
    return "go"
  end },
})lua");
}

// The `number`-th of many names of the same length; the files that they fill have a limit.
std::string name_of(int number) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  constexpr int kCount = static_cast<int>(kLetters.size());
  std::string name = "x";
  for (int i = 0; i < 3; ++i, number /= kCount)
    name += kLetters[static_cast<std::size_t>(number % kCount)];
  return name;
}

// Thousands of fields that scripts read, and as many others that only stand there.
void write_unread_fields(const PackageFolder& folder) {
  constexpr int kFiles = 20;
  constexpr int kNames = 1'200;
  folder.write("game.lua", R"lua(return game {
  name = "Unread", seats = 2, table = { sum = 0 },
  setup = function() return "go" end,
  phases = { go = function(game) game:draw() end },
})lua");
  for (int file = 0; file < kFiles; ++file) {
    std::string read = "local t = {}\nreturn rules { r" + std::to_string(file) + " = function()";
    std::string written = "local t = {";
    for (int i = 0; i < kNames; ++i) {
      read += fmt::format(" t = t.{}", name_of(2 * (file * kNames + i)));
      written += fmt::format(" {} = 1,", name_of(2 * (file * kNames + i) + 1));
    }
    folder.write(fmt::format("rules/read_{}.lua", file), read + " end }\n");
    folder.write(
        fmt::format("rules/written_{}.lua", file),
        written + fmt::format(" }}\nreturn rules {{ w{} = function() return t end }}\n", file));
  }
}

// A game of many fields, and scenarios that name others.
void write_unknown_keys(const PackageFolder& folder) {
  constexpr int kFiles = 50;
  constexpr int kNames = 1'900;
  std::string fields;
  std::string keys;
  for (int i = 0; i < kNames; ++i) {
    fields += name_of(2 * i) + "=0,";
    keys += name_of(2 * i + 1) + "=1,";
  }
  folder.write("game.lua",
               fmt::format("return game {{ name = 'Keys', seats = 2, table = {{ {} }},\n"
                           "  setup = function() return 'go' end,\n"
                           "  phases = {{ go = function(game) game:draw() end }} }}\n",
                           fields));
  for (int file = 0; file < kFiles; ++file) {
    folder.write(fmt::format("tests/t{}.lua", file),
                 fmt::format("test('t', function(t) t:match {{ {} }} end)\n", keys));
  }
}

// As many pointers as a game may have, asked for again and again.
void write_pointers(const PackageFolder& folder) {
  constexpr int kPointers = 1'000;
  std::string pointers;
  for (int i = 0; i < kPointers; ++i) pointers += name_of(i) + "='ring',";
  folder.write("cards/one.lua", "return card { name = 'One', count = 1, text = '' }\n");
  folder.write("game.lua", fmt::format(R"lua(return game {{
  name = "Pointers", seats = 2, table = {{ sum = 0 }}, zones = {{ ring = ring {{}} }},
  pointers = {{ {} }},
  setup = function(game) game.ring:fill_with(function() return true end) return "go" end,
  phases = {{ go = {{ step = function(game)
    local card = game.ring.first
    for _ = 1, 30000 do
      if card.pointed_at or game:pointer_after(5) then game.sum = game.sum + 1 end
    end
    return "ask"
  end, failed = function() return "ask" end }},
  ask = function(game)
    game:seats()[1]:choose("end", "yes", "no")
    return "go"
  end }},
}})lua",
                                       pointers));
}

// A match whose steps do the same again and again, until they have used up their instructions. It
// has many cards, zones and pointers.
void write_repeated(const PackageFolder& folder, const std::string& before,
                    const std::string& body) {
  constexpr int kZones = 480;
  std::string zones;
  std::string pointers;
  for (int i = 0; i < kZones; ++i) {
    zones += name_of(i) + "=row { capacity = 1 },";
    pointers += name_of(kZones + i) + "='line',";
  }
  folder.write("cards/one.lua",
               "return card { name = 'One', count = 200, text = '', execute = function() end }\n");
  folder.write("game.lua", fmt::format(R"lua(return game {{
  name = "Repeated", seats = 2, events = {{ tells = "{{card}}" }},
  zones = {{ line = row {{}}, {} }}, pointers = {{ {} }},
  setup = function(game) game.line:fill_with(function() return true end) return "go" end,
  phases = {{ go = {{ step = function(game)
    local seat, card = game:seats()[1], game.line.last
    seat:choose("on", "yes", "no")
    {}
    while card do {} end
  end, failed = function() return "go" end }} }},
}})lua",
                                       zones, pointers, before, body));
}

// Events of many wide words, thousands of them before each answer.
void write_told_words(const PackageFolder& folder) {
  constexpr int kWords = 495;
  std::string words;
  for (int i = 0; i < kWords; ++i) words += "一 ";
  folder.write("game.lua", fmt::format(R"lua(return game {{
  name = "Told", seats = 6, events = {{ tells = "{}" }},
  setup = function() return "go" end,
  phases = {{ go = {{ step = function(game)
    for _ = 1, 13000 do game:tell("tells") end
    game:seats()[1]:choose("on", "yes", "no")
    return "go"
  end, failed = function() return "go" end }} }},
}})lua",
                                       words));
}

// Scenarios that refer to a card within cards again and again.
void write_references(const PackageFolder& folder) {
  folder.write("cards/one.lua", "return card { name = 'One', count = 200, text = '' }\n");
  folder.write("game.lua", R"lua(return game {
  name = "References", seats = 2, table = { kept = list(card_ref, 1000) },
  zones = { line = row { seen_by = "all" }, inside = slot { of = "card", seen_by = "all" } },
  setup = function(game)
    local before
    for i, card in ipairs(game:cards()) do
      card:move_to(i % 8 == 1 and game.line or before.inside)
      before = card
    end
    return "go"
  end,
  position = function(game) return "go" end,
  phases = { go = function(game) game:seats()[1]:choose("on", "yes", "no") game:draw() end },
})lua");
  folder.write("tests/references.lua", R"lua(test("references", function(t)
  local kept = {}
  for i = 1, 990 do kept[i] = "inside.One#25@1" end
  while kept do t:match { kept = kept } end
end)
)lua");
}

// Tables of thousands of fields, all of which one variable may hold, and thousands of its reads.
void write_fields_of_many_tables(const PackageFolder& folder) {
  constexpr int kFiles = 12;
  constexpr int kNames = 1'950;
  folder.write("game.lua", R"lua(return game {
  name = "Tables", seats = 2, table = { sum = 0 },
  setup = function() return "go" end,
  phases = { go = function(game) game:draw() end },
})lua");
  std::string fields;
  for (int i = 0; i < kNames; ++i) fields += name_of(i) + "=1,";
  std::string any;
  int name = 0;
  for (int file = 0; file < kFiles; ++file) {
    folder.write(fmt::format("rules/table_{}.lua", file),
                 fmt::format("local t = {{{}}}\nreturn rules {{ b{} = function() return t end }}\n",
                             fields, file));
    any += fmt::format("{}game:b{}()", any.empty() ? "" : " or ", file);
    std::string reads = fmt::format(
        "return rules {{ r{} = function(game) local t = game:any() "
        "local x = 0\n",
        file);
    for (; reads.size() < 16'000; name = (name + 1) % kNames) {
      reads += fmt::format("x = t.{} ", name_of(name));
    }
    folder.write(fmt::format("rules/reads_{}.lua", file), reads + "return x end }\n");
  }
  folder.write("rules/any.lua",
               fmt::format("return rules {{ any = function(game) return {} end }}\n", any));
}

// A variable that may be 64 tables, and fields that it gets.
void write_assigned_fields(const PackageFolder& folder) {
  folder.write("game.lua", R"lua(return game {
  name = "Fields", seats = 2,
  setup = function() return "go" end,
  phases = { go = function(game) game:draw() end },
})lua");
  int name = 0;
  for (int file = 0; file < 62; ++file) {
    std::string text = fmt::format("return rules {{ f{} = function(game) ", file);
    for (int table = 0; table < 64; ++table) text += table == 0 ? "local a = {} " : "a = {} ";
    while (text.size() < 15'900) text += fmt::format("a.{} = {{}} ", name_of(name++));
    folder.write(fmt::format("rules/f{}.lua", file), text + "end }\n");
  }
}

// A hundred unknown fields in each of hundreds of cards.
void write_unknown_fields(const PackageFolder& folder) {
  constexpr int kCards = 540;
  constexpr int kFields = 100;
  folder.write("game.lua", R"lua(return game {
  name = "Fields", seats = 2, table = { sum = 0 },
  setup = function() return "go" end,
  phases = { go = function(game) game:draw() end },
})lua");
  std::string fields;
  for (int i = 0; i < kFields; ++i) fields += name_of(i) + "=1,";
  for (int i = 0; i < kCards; ++i) {
    folder.write(fmt::format("cards/c{}.lua", i),
                 fmt::format("return card {{ name = \"C{}\", text = \"\", {} }}\n", i, fields));
  }
}

// A large package with as many variants as are checked, each of which is a load of all its cards.
void write_variants(const PackageFolder& folder) {
  write_largest(folder);
  for (int i = 0; i < 100; ++i) {
    folder.write(fmt::format("variants/v{}.lua", i),
                 fmt::format("return variant \"test\" {{ name = \"V{}\" }}\n", i));
  }
}

// More files of scenarios than a package may have files, each as large as one may be.
void write_tests(const PackageFolder& folder) {
  folder.write("game.lua", R"lua(return game {
  name = "Tests", seats = 2, table = { sum = 0 },
  setup = function() return "go" end,
  phases = { go = function(game) game:draw() end },
})lua");
  for (int i = 0; i < 1'500; ++i) {
    std::string text = fmt::format("test(\"t{}\", function(t)\n  local x = 0\n", i);
    while (text.size() < 16'000) text += "  x = x + ((x * 3 + 1) // (x + 7)) - ((x & 3) << 2)\n";
    folder.write(fmt::format("tests/t{}.lua", i), text + "  t:match { seats = x }\nend)\n");
  }
}

// Thousands of declared events, of which each step reports the last.
void write_events(const PackageFolder& folder) {
  constexpr int kEvents = 1'600;
  std::string events;
  for (int i = 0; i < kEvents; ++i) events += name_of(i) + "='',";
  folder.write("game.lua", fmt::format(R"lua(return game {{
  name = "Events", seats = 2, events = {{ {} }},
  setup = function() return "go" end,
  phases = {{ go = function(game)
    game:seats()[1]:choose("on", "yes", "no")
    for _ = 1, 8000 do game:tell("{}") end
    return "go"
  end }},
}})lua",
                                       events, name_of(kEvents - 1)));
}

// Steps that fail on a long line; fifteen people read of them.
void write_failures(const PackageFolder& folder) {
  std::string line = "local x = 1";
  while (line.size() < 16'000) line += " x=x+1";
  folder.write("rules/bad.lua", "return rules { bad = function(game) if game.n < 0 then " + line +
                                    " end error(\"x\") end }\n");
  folder.write("game.lua", R"lua(return game {
  name = "Failures", seats = 15, table = { n = 0 },
  setup = function() return "ask" end,
  phases = {
    ask = function(game) game:seats()[1]:choose("on", "yes", "no") return "go" end,
    go = { step = function(game) game:bad() return "go" end,
      failed = function(game)
        game.n = game.n + 1
        return game.n % 400 == 0 and "ask" or "go"
      end },
  },
})lua");
}

// A match whose every second step does this, and may fail.
void write_steps(const PackageFolder& folder, const std::string& body,
                 const std::string& phases = "") {
  folder.write("game.lua", fmt::format(R"lua(return game {{
  name = "Steps", seats = 2, table = {{ n = 0, noted = false }},
  setup = function() return "go" end,
  phases = {{ go = {{ step = function(game)
    game:seats()[1]:choose("on", "yes", "no")
    {}
    return "go"
  end, failed = function() return "go" end }}, {} }},
}})lua",
                                       body, phases));
}

// "v0, v1, v2", so many.
std::string variables(int count) {
  std::string all = "v0";
  for (int i = 1; i < count; ++i) all += fmt::format(", v{}", i);
  return all;
}

// New closures of the variable that is found last.
void write_closures(const PackageFolder& folder) {
  constexpr int kVariables = 190;
  std::string more;
  for (int i = 0; i < 100; ++i) more += " v1 = function() return v0 end";
  write_steps(folder, fmt::format("local {0}\n"
                                  "    local first = function() return {0} end\n"
                                  "    while first do {1} end",
                                  variables(kVariables), more));
}

// As many names of numbers as files have room for, and a card that has none of those it is asked.
void write_numbers(const PackageFolder& folder) {
  constexpr int kCards = 960;
  constexpr int kNumbers = 16;
  for (int card = 0; card < kCards; ++card) {
    std::string numbers;
    std::string reads;
    for (int i = 0; i < kNumbers; ++i) {
      const std::string name = name_of(card * kNumbers + i);
      numbers += "{" + name + ":1}";
      reads += "s." + name + ",";
    }
    folder.write(fmt::format("cards/card_{}.lua", card),
                 fmt::format("return card {{ name = 'Card {}', text = '{}',\n"
                             "  execute = function(s) return {{ {} }} end }}\n",
                             card, numbers, reads));
  }
  write_steps(folder,
              "local card, key = game:cards()[1], 'zz' .. game.n\n"
              "    local function read() return card[key] end\n"
              "    while pcall(read) == false do end");
}

// Cards whose texts have numbers that nobody uses, and scripts and translations that use others.
void write_misspelt_numbers(const PackageFolder& folder) {
  constexpr int kFiles = 330;
  constexpr int kCards = 3;
  constexpr int kNumbers = 16;
  constexpr int kLanguages = 600;
  for (int file = 0; file < kFiles; ++file) {
    std::string cards;
    for (int card = 0; card < kCards; ++card) {
      std::string numbers;
      std::string reads;
      for (int i = 0; i < kNumbers; ++i) {
        numbers += fmt::format("{{q{}:1}}", name_of(card * kNumbers + i));
        reads += fmt::format("s.zzzz{},", name_of(card * kNumbers + i));
      }
      cards += fmt::format(
          "card{{id='c{0}_{1}',name='N{0} {1}',text='{2}',\n"
          "execute=function(s) return {{{3}}} end}},\n",
          file, card, numbers, reads);
    }
    folder.write(fmt::format("cards/f{}.lua", file), "return {" + cards + "}\n");
  }
  std::string unknown;
  for (int i = 0; i < 99; ++i) unknown += fmt::format("{{y{}}}", name_of(i));
  for (int i = 0; i < kLanguages; ++i) {
    folder.write(fmt::format("languages/{}.lua", name_of(i)),
                 fmt::format("return language {{ name = 'L{}', partial = true, "
                             "cards = {{ c0_0 = '{}' }} }}\n",
                             i, unknown));
  }
  write_steps(folder, "game:draw()");
}

// Many languages without a word for thousands of topics and questions.
void write_questions(const PackageFolder& folder) {
  constexpr int kLanguages = 590;
  constexpr int kQuestions = 1'500;
  constexpr int kTopics = 400;  // of each file of rules
  std::string questions;
  for (int i = 0; i < kQuestions; ++i) questions += name_of(i) + "='a',";
  folder.write("game.lua", fmt::format("return game {{ name = 'Questions', seats = 2,\n"
                                       "  questions = {{ {} }},\n"
                                       "  setup = function() return 'go' end,\n"
                                       "  phases = {{ go = function(game) game:draw() end }} }}\n",
                                       questions));
  for (int file = 0; file < 5; ++file) {
    std::string asks;
    for (int i = 0; i < kTopics; ++i) {
      asks += fmt::format(" s:choose('{}','a','b')", name_of(kQuestions + file * kTopics + i));
    }
    folder.write(fmt::format("rules/r{}.lua", file),
                 fmt::format("return rules {{ r{} = function(game)\n"
                             "  local s = game:seats()[1]{} end }}\n",
                             file, asks));
  }
  for (int i = 0; i < kLanguages; ++i) {
    folder.write(fmt::format("languages/{}.lua", name_of(i)),
                 fmt::format("return language {{ name = 'L{}' }}\n", i));
  }
}

// The places of the parts of a thousand texts in each of many languages.
void write_translated_texts(const PackageFolder& folder) {
  constexpr int kFiles = 10;
  constexpr int kCards = 100;
  constexpr int kLanguages = 37;
  std::string texts;
  for (int file = 0; file < kFiles; ++file) {
    std::string cards;
    for (int card = 0; card < kCards; ++card) {
      const std::string id = name_of(file * kCards + card);
      cards += fmt::format(
          "card{{id='{0}',name='N{0}',text='{{a:1}}{{b:1}}{{c:1}}',"
          "execute=function(s) return s.a+s.b+s.c end}},\n",
          id);
      texts += id + "='{a}{b}{c}',";
    }
    folder.write(fmt::format("cards/f{}.lua", file), "return {" + cards + "}\n");
  }
  for (int i = 0; i < kLanguages; ++i) {
    folder.write(
        fmt::format("languages/{}.lua", name_of(i)),
        fmt::format("return language {{ name = 'L{}', partial = true, cards = {{ {} }} }}\n", i,
                    texts.substr(0, 15'900 / 16 * 16)));
  }
  write_steps(folder, "game:draw()");
}

// Files that fail while they are loaded, with as many calls around the rest of the file as may be
// nested, each on a line of its own, and as many mistakes as are kept. A scenario shows them, too.
// Files that do not run, as many as a package may have, in a variant's folder and beside it.
// Thousands of files with a mistake each, and with long names, of which the first bytes are alike.
void write_broken(const PackageFolder& folder) {
  constexpr int kVariants = 100;
  constexpr int kCards = 100;
  folder.write("game.lua", R"lua(return game {
  name = "Broken", seats = 2, table = { sum = 0 },
  setup = function() return "go" end,
  phases = { go = function(game) game:draw() end },
})lua");
  for (int i = 0; i < kVariants; ++i) {
    const std::string variant = fmt::format("variants/{}{}", std::string(220, 'v'), name_of(i));
    folder.write(variant + ".lua",
                 fmt::format("return variant \"test\" {{ name = \"{}\" }}\n", name_of(i)));
    for (int j = 0; j < kCards; ++j) {
      folder.write(fmt::format("{}/cards/{}{}.lua", variant, std::string(220, 'c'), name_of(j)),
                   "return 1\n");
    }
  }
}

void write_labels(const PackageFolder& folder) {
  constexpr int kFiles = 62;
  write_steps(folder, "game:draw()");
  std::string text;
  for (int i = 0; i < 1'700; ++i) text += fmt::format("::{:x}::", i + 0xa00);
  while (text.size() + 8 < 16'384) text += "::g::";
  std::string variants;
  for (int i = 0; i < kFiles; ++i) {
    folder.write(fmt::format("variants/many/rules/r{}.lua", i), text);
    folder.write(fmt::format("variants/v{}.lua", i), text);
    variants += fmt::format(", \"v{}\"", i);
  }
  folder.write("variants/many.lua", "return variant \"test\" { name = \"Many\" }\n");
  folder.write("tests/one.lua", fmt::format(R"lua(test("one", function(t)
  pcall(function() t:match {{ variants = {{ "many" }} }} end)
  t:match {{ variants = {{ "many"{} }} }}
end)
)lua",
                                            variants));
}

void write_nested_calls(const PackageFolder& folder) {
  constexpr int kCards = 63;
  constexpr int kCalls = 143;
  write_steps(folder, "game:draw()");
  folder.write("variants/v.lua", "return variant \"test\" { name = \"V\" }\n");
  std::string text = "local function zz(a)\n";
  for (int i = 0; i < kCalls; ++i) text += "a(\n";
  text += "function() ";
  std::string end = "end" + std::string(kCalls, ')') + " end\nerror(\"x\")\n";
  end += "return card { execute = zz";
  for (int i = 0; i < 90; ++i) end += fmt::format(", x{} = 1", i);
  end += " }\n";
  while (text.size() + end.size() + 10 < 16'384) text += "a{a}";
  for (int i = 0; i < kCards; ++i) {
    folder.write(fmt::format("variants/v/cards/c{}.lua", i), text + " " + end);
  }
  folder.write("tests/one.lua", R"lua(test("one", function(t)
  pcall(function() t:match { variants = { "v" } } end)
  t:match { variants = { "v" } }
end)
)lua");
}

// Mistakes with as long messages as there may be, as many as are kept.
void write_long_messages(const PackageFolder& folder) {
  constexpr int kCards = 98;
  constexpr int kLanguages = 100;
  folder.write("game.lua", R"lua(local long, words = ("\u{6E9}"):rep(950), {}
for i = 1, 100 do words[i] = long .. i end
return game {
  name = "Messages", seats = 2, options = { way = { long, "b" } },
  questions = { on = { text = "on?", options = words } },
  setup = function() return "go" end,
  phases = { go = function(game) game:seats()[1]:choose("on", "a", "c") game:draw() end },
})lua");
  std::string compared = "  local options = game.options\n";
  for (int i = 0; i < 101; ++i) {
    compared += fmt::format("  if options.way == \"q{}\" then print(1) end\n", i);
  }
  for (int i = 0; i < kCards; ++i) {
    folder.write(fmt::format("cards/c{}.lua", i),
                 fmt::format("return card {{ name = \"C{}\", text = \"\", execute = "
                             "function(self, game)\n{}end }}\n",
                             i, compared));
  }
  for (int i = 0; i < kLanguages; ++i) {
    folder.write(fmt::format("languages/{}.lua", name_of(i)),
                 fmt::format("return language {{ name = \"L{}\" }}\n", i));
  }
}

// Hundreds of answers in each step, among cards within cards that only their numbers tell apart.
void write_translated_answers(const PackageFolder& folder) {
  constexpr int kName = 58;
  std::string cards;
  for (const char letter : {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'}) {
    cards += fmt::format("card {{ id = '{}', name = '{}', text = '', count = 124 }},\n", letter,
                         std::string(kName, letter));
  }
  folder.write("cards/all.lua", "return {" + cards + "}\n");
  folder.write("languages/fr.lua", "return language { name = 'L', partial = true }\n");
  folder.write("game.lua", R"lua(return game {
  name = "Answers", seats = 2,
  zones = { line = row {}, inside = row { of = "card" } },
  setup = function(game)
    local cards = game:cards()
    for i = 1, 124 do
      local zone = game.line
      for kind = 0, 7 do
        local card = cards[124 * kind + i]
        card:move_to(zone)
        zone = card.inside
      end
    end
    return "go"
  end,
  phases = { go = function(game)
    local seat, all = game:seats()[1], {}
    for i, card in ipairs(game.line:cards()) do
      while card.inside.first do card = card.inside.first end
      all[i] = card
    end
    for _ = 1, 400 do seat:choose("on", all) end
    return "go"
  end },
})lua");
}

constexpr int kNestedVariants = 100;

// Steps that fail in the innermost of as many variants within each other as may be played.
void write_nested_variants(const PackageFolder& folder) {
  folder.write("game.lua", R"lua(return game {
  name = "Nested", seats = 2, table = { n = 0 },
  setup = function() return "go" end,
  phases = { go = {
    step = function(game)
      game:seats()[1]:choose("on", "a", "b")
      game:deep(20)
      return "go"
    end,
    failed = function(game)
      game.n = game.n + 1
      if game.n == 20 then game:draw() end
      return "go"
    end,
  } },
}
)lua");
  folder.write("rules/deep.lua", "return rules { deep = function(game, left) end }\n");
  std::string within;
  for (int i = 0; i < kNestedVariants; ++i) {
    const std::string base = i == 0 ? std::string("test") : fmt::format("v{}", i - 1);
    folder.write(fmt::format("{}variants/v{}.lua", within, i),
                 fmt::format("return variant \"{}\" {{ name = \"V{}\"{} }}\n", base, i,
                             i < kNestedVariants - 1 ? "" : R"lua(, rules = {
  deep = function(game, left)
    if left == 0 then error("no") end
    game:deep(left - 1)
  end })lua"));
    within += fmt::format("variants/v{}/", i);
  }
}

// Two hundred thousand fields that only functions name which nobody calls: the first step that
// reads a table of these functions would compile them all.
void write_named_fields(const PackageFolder& folder) {
  constexpr int kFiles = 64;
  constexpr int kChains = 13;
  constexpr int kFields = 240;
  std::string calls;
  int field = 0;
  for (int file = 0; file < kFiles; ++file) {
    std::string chains;
    for (int i = 0; i < kChains; ++i) {
      chains += "function(t) return t";
      for (int j = 0; j < kFields; ++j) chains += fmt::format(".f{:x}", field++);
      chains += " end,\n";
    }
    folder.write(
        fmt::format("rules/r{}.lua", file),
        fmt::format("local all = {{ {}}}\nreturn rules {{ r{} = function(game, t) if t == 5 "
                    "then return all[t](t) end return #all end }}\n",
                    chains, file));
    calls += fmt::format("game:r{}(0) ", file);
  }
  write_steps(folder, "while true do local n = 0 " + calls + "end");
}

// Hundreds of steps that each count one situation less than the one before, then a few that count
// large ones, so that all merge at once.
void write_layers_of_situations(const PackageFolder& folder) {
  folder.write("game.lua", R"lua(local fields, full = {}, {}
for i = 1, 99 do
  fields["a" .. i] = 0
  full["a" .. i] = 1 << 40 | i
end
local function count(game, times)
  for _ = 1, times do
    game.n = game.n + 1
    game:count_situation()
  end
  game:seats()[1]:choose("on", "a", "b")
  game.at = game.at + 1
end
return game {
  name = "Layers", seats = 2,
  table = { n = 0, at = 0, big = list(record(fields), 1000) },
  setup = function() return "small" end,
  phases = {
    small = function(game)
      count(game, 366 - game.at)
      if game.at < 300 then return "small" end
      game.at = 0
      return "fill"
    end,
    fill = function(game)
      for _ = 1, 100 do game:append("big", full) end
      count(game, 0)
      if game.at < 10 then return "fill" end
      game.at = 0
      return "large"
    end,
    large = function(game)
      count(game, 3)
      return game.at < 22 and "large" or "empty"
    end,
    empty = function(game)
      game.big = {}
      return "last"
    end,
    last = function(game)
      count(game, 66)
      game:draw()
      return "last"
    end,
  },
})lua");
}

struct Dear {
  const char* name;
  void (*write)(const PackageFolder& folder);
  const char* language = nullptr;  // in which as large a record as may be read is replayed
  int variants = 0;                // v0, v1 and so on with which it is played
};

constexpr Dear kDear[] = {
    {"the largest package", write_largest},
    {"the longest match", write_longest},
    {"fields that nobody reads", write_unread_fields},
    {"keys that nobody knows", write_unknown_keys},
    {"fields of many tables", write_fields_of_many_tables},
    {"fields assigned to many tables", write_assigned_fields},
    {"unknown fields of many cards", write_unknown_fields},
    {"many variants", write_variants},
    {"variants within each other", write_nested_variants, nullptr, kNestedVariants},
    {"many broken files", write_broken},
    {"many files of scenarios", write_tests},
    {"thousands of declared events", write_events},
    {"failures on a long line", write_failures},
    {"a thousand pointers", write_pointers},
    {"names of many numbers", write_numbers},
    {"misspelt numbers of many files", write_misspelt_numbers},
    {"questions in many languages", write_questions},
    {"texts in many languages", write_translated_texts},
    {"answers in a language", write_translated_answers, "fr"},
    {"events of many words", write_told_words},
    {"mistakes within nested calls", write_nested_calls},
    {"mistakes with long messages", write_long_messages},
    {"labels in many broken files", write_labels},
    {"references to cards within cards", write_references},
    {"closures over many variables", write_closures},
    {"layers of situations", write_layers_of_situations},
    {"fields that nobody reads", write_named_fields},
    {"steps of few instructions",
     [](const PackageFolder& folder) {
       write_steps(folder, "do return 'short' end",
                   "short = function(game)\n"
                   "    for _ = 1, 150 do end\n"
                   "    game.n = game.n + 1\n"
                   "    return game.n % 9990 == 0 and 'go' or 'short'\n"
                   "  end");
     }},
    {"situations among many of one step",
     [](const PackageFolder& folder) {
       write_steps(
           folder,
           "if not game.noted then\n"
           "      game.noted = true\n"
           "      while game:spent() < 40 do game.n = game.n + 1 game:count_situation() end\n"
           "      return 'go'\n"
           "    end\n"
           "    while true do game:count_situation() end");
     }},
    {"lists of arguments beside many tables",
     [](const PackageFolder& folder) {
       write_steps(
           folder,
           "local keep = {} for i = 1, 5400 do keep[i] = {} end\n"
           "    local function list(...) local t while keep do t = {...} t = {...} end end\n"
           "    list(table.unpack(keep, 1, 63))");
     }},
    {"errors in nested sorts",
     [](const PackageFolder& folder) {
       write_steps(folder,
                   "local two, sort = { 2, 1 }, table.sort\n"
                   "    local function before() sort(two, before) end\n"
                   "    while before do pcall(before) end");
     }},
    {"executions dropped in nested calls",
     [](const PackageFolder& folder) {
       write_repeated(folder, "", "game:execute(card, seat)");
       folder.write("cards/one.lua", R"lua(return card { name = "One", count = 200, text = "",
  execute = function(self, game)
    local seat = game:seats()[1]
    local function drop(calls)
      if calls == 0 then game:drop_executions(seat) end
      pcall(drop, calls - 1)
    end
    drop(150)
  end }
)lua");
     }},
    {"executions",
     [](const PackageFolder& folder) { write_repeated(folder, "", "game:execute(card, seat)"); }},
    {"printed escapes",
     [](const PackageFolder& folder) {
       write_repeated(folder, "local text = ('\\27'):rep(1000)", "print(text)");
     }},
    {"raised escapes",
     [](const PackageFolder& folder) {
       write_repeated(folder, "local text = ('\\27'):rep(2000)", "pcall(error, text)");
     }},
    {"keys that are gone",
     [](const PackageFolder& folder) {
       write_repeated(folder,
                      "local all = {} for i = 1, 4000 do all[-i] = i end "
                      "local next_pair = pairs(all) "
                      "for i = 1, 4000 do all[-i] = nil end",
                      "for _ = 1, 400 do next_pair() end error('again')");
     }},
    {"labels among many zones",
     [](const PackageFolder& folder) { write_repeated(folder, "", "tostring(card)"); }},
    {"events of many labels",
     [](const PackageFolder& folder) {
       write_repeated(folder, "",
                      "for _ = 1, 15000 do game:tell('tells', card) end "
                      "return 'go'");
     }},
    {"many decisions in a step", [](const PackageFolder& folder) {
       write_repeated(folder, "",
                      "for _ = 1, 990 do seat:choose('on', 'yes', 'no') end "
                      "return 'go'");
     }}};

int run() {
  Costs costs;
  const std::vector<fs::path> tricks = all_tricks();
  const std::vector<std::string> packages =
      package::Sources(package::Sources::default_home()).packages();
  std::size_t done = 0;
  const auto progress = [&](const std::string& name) {
    if (isatty(STDERR_FILENO) == 0) return;
    fmt::print(stderr, "\r\033[K{} of {}: {}", ++done,
               tricks.size() + packages.size() + std::size(kDear), name);
  };
  for (const fs::path& path : tricks) {
    const Trick trick = read_trick(path);
    progress(trick.name);
    const PackageFolder folder;
    lay_out(trick, folder);
    Package(costs, trick.name, folder.path()).measure();
  }
  for (const std::string& name : packages) {
    progress(name);
    Package(costs, name, (fs::path(PUNCHCARD_HOME) / "cards" / name).string()).measure();
  }
  for (const Dear& dear : kDear) {
    progress(dear.name);
    const PackageFolder folder;
    dear.write(folder);
    std::vector<std::string> variants;
    for (int i = 0; i < dear.variants; ++i) variants.push_back(fmt::format("v{}", i));
    Package package(costs, dear.name, folder.path(), variants);
    package.measure();
    if (dear.language != nullptr) package.measure_translated_replay(dear.language);
  }
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r\033[K");
  return costs.print() ? 0 : 1;
}

}  // namespace

}  // namespace punchcard

int main() try { return punchcard::run(); } catch (const std::exception& error) {
  std::cerr << "hostile_costs: " << error.what() << "\n";
  return 70;
}
