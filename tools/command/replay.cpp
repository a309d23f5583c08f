#include "tools/lab/replay.h"

#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/picture.h"
#include "tools/command/terminal.h"

namespace punchcard {

namespace {

constexpr std::int64_t kAll = -1;

struct Replay {
  std::string file;
  bool verify = false;
  std::int64_t at = kAll;
};

void tell_news(Sitting& sitting) {
  const int seats = sitting.match().setup->seats();
  for (const Happening& happening : sitting.take_happenings()) {
    fmt::print("     {}\n", with_seat_colours(happening.text(kNone), seats));
  }
}

void show_table(Sitting& sitting) {
  fmt::print("\n{}", table_picture(sitting.interpreter(), sitting.match(), kNone));
  if (sitting.asked() == kNone) return;
  const Decision& decision = *sitting.match().decision;
  fmt::print("\n{} chooses: {}\n{}", seat_letter(decision.seat),
             sitting.interpreter().words().text(decision.topic),
             options_text(decision, sitting.interpreter().labels(sitting.match(), kNone)));
}

int run(const Replay& replay_of) {
  const Record record = load_record(replay_of.file);
  warn_of_torn_line(record, replay_of.file);
  const auto answers = static_cast<std::int64_t>(record.answers.size());
  if (replay_of.at != kAll && (replay_of.at < 0 || replay_of.at > answers)) {
    throw UsageError(fmt::format("--at: expected 0 to {}, found {}", answers, replay_of.at));
  }
  const auto package = load_package(open_sources(), record.header.package, record.header.variants);
  Sitting sitting(setup_of(record.header, package), record.header.seats, record.header.seed);
  sitting.begin();
  const std::int64_t count = replay_of.at == kAll ? answers : replay_of.at;
  const bool aloud = !replay_of.verify && replay_of.at == kAll;
  const std::string difference =
      replay(record, static_cast<std::size_t>(count), sitting, [&](std::size_t number) {
        if (!aloud) return;
        tell_news(sitting);
        const RecordedAnswer& answer = record.answers[number];
        fmt::print("{:>4} {}: {}\n", number + 1,
                   with_seat_colours(answer.seat, sitting.match().setup->seats()), answer.label);
      });
  if (aloud) tell_news(sitting);
  if (!replay_of.verify) show_table(sitting);
  if (!difference.empty()) {
    throw CommandError(kFailure, fmt::format("{}: {}{}", replay_of.file, difference,
                                             digest_note(record, *package)));
  }
  const std::string result = sitting.match().over() ? sitting.result() : "the match goes on";
  if (replay_of.verify) {
    fmt::print("{}: {} answers, as recorded; {}\n", replay_of.file, answers, result);
  } else if (replay_of.at == kAll) {
    fmt::print("\n{}\n", coloured(Colour::bold, result));
  }
  return kSuccess;
}

}  // namespace

Command replay_command() {
  return {"replay", "Play a record again, and say where it goes otherwise",
          "  punchcard replay spaghetti-code-7.jsonl\n"
          "  punchcard replay spaghetti-code-7.jsonl --at 12\n"
          "  punchcard replay spaghetti-code-7.jsonl --verify\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto replay_of = std::make_shared<Replay>();
            arguments.positional("FILE", replay_of->file,
                                 "a record, as `punchcard play` writes it");
            arguments.flag("--verify", replay_of->verify,
                           "only say whether the match goes as recorded; exit 1 when it does not");
            arguments.value("--at", "N", replay_of->at, "show the table after N answers");
            return [replay_of] { return run(*replay_of); };
          }};
}

}  // namespace punchcard
