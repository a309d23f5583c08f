#include "tools/session/replay.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "grammar/text/untrusted_text.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/conversation.h"
#include "tools/command/option_list.h"
#include "tools/command/player_list.h"
#include "tools/command/recorded_players.h"
#include "tools/command/spoken_language.h"
#include "tools/command/table_view.h"
#include "tools/command/terminal.h"
#include "tools/lab/players.h"
#include "tools/process/confinement.h"
#include "tools/session/option_numbers.h"
#include "tools/session/question.h"

namespace punchcard::command {

namespace {

// How many bytes of the log are printed before one answer, and before all answers together.
constexpr std::size_t kMostBeforeAnswer = std::size_t{256} << 10;
constexpr std::size_t kMostInAll = std::size_t{16} << 20;

struct Replay {
  std::string file;
  bool verify = false;
  std::string at;
  bool play = false;
  std::string seats;
  std::string record;
  std::string language;
  LimitChoice limits;
};

void check_usage(const Replay& replay_of) {
  if (replay_of.play && replay_of.verify) {
    throw UsageError("--verify cannot be combined with --play");
  }
  if (replay_of.play && replay_of.file == session::kStandardInput) {
    throw UsageError("--play reads answers from standard input: give the record as a file");
  }
  if (replay_of.play) return;
  if (!replay_of.seats.empty()) throw UsageError("--seats requires --play");
  if (!replay_of.record.empty()) throw UsageError("--record requires --play");
}

// The number after --at, or all answers.
std::size_t count_of(const Replay& replay_of, std::size_t answers) {
  if (replay_of.at.empty()) return answers;
  if (replay_of.verify) throw UsageError("--verify cannot be combined with --at");
  std::size_t count = 0;
  const char* end = replay_of.at.data() + replay_of.at.size();
  const auto [stop, error] = std::from_chars(replay_of.at.data(), end, count);
  if (error == std::errc() && stop == end && count <= answers) return count;
  throw UsageError(fmt::format("--at: expected 0 to {}, found '{}'", answers, replay_of.at));
}

// Tells what has happened since the last answer: the last events, and how many came before them.
class News {
 public:
  explicit News(session::Session& session) : session_(session) {}

  void tell() {
    const int seats = session_.match().setup->seats();
    const session::LogPart news = session_.take_log();
    const std::size_t first = first_told(news.entries);
    if (const std::size_t lines = news.dropped + first; lines > 0) {
      fmt::print("     {}\n",
                 session_.phrases()(session::Phrase::earlier_lines, fmt::arg("lines", lines)));
    }
    for (std::size_t i = first; i < news.entries.size(); ++i) {
      print_happening(news.entries[i], table::kNone, seats, "     ");
    }
  }

 private:
  // Returns the first entry to print: the last ones that fit. Subtracts their bytes from `left_`.
  std::size_t first_told(const std::vector<session::LogEntry>& entries) {
    std::size_t room = std::min(kMostBeforeAnswer, left_);
    left_ -= room;
    std::size_t first = entries.size();
    while (first > 0 && entries[first - 1].bytes() <= room) room -= entries[--first].bytes();
    left_ += room;
    return first;
  }

  session::Session& session_;
  std::size_t left_ = kMostInAll;
};

void show_table(session::Session& session) {
  const session::Phrases& phrases = session.phrases();
  fmt::print("\n{}", table_view(session.interpreter(), session.match(), table::kNone, phrases));
  if (session.asked() == table::kNone) return;
  const match::Match& match = session.match();
  const match::Interpreter& interpreter = session.interpreter();
  const std::string asked = session::question_text(interpreter, match, table::kNone, phrases);
  const std::vector<int> numbers = session::option_numbers(match, interpreter.words(match));
  fmt::print("\n{}{}", folded_text(asked + "\n", text_width(), 3),
             options_text(numbers, interpreter.labels(match, {table::kNone, phrases.language()}),
                          text_width()));
}

// The next answer, in the words of the reader.
std::string read_answer(const session::Session& session, const match::RecordedAnswer& answer) {
  const bind::Language* language = session.phrases().language();
  if (language == nullptr) return answer.label;
  const int given = session.option_with(answer.label);
  return given == bind::kNoAnswer ? answer.label : session.label(given, language);
}

// The players of the record, or those of --seats.
std::vector<std::string> players_of(const Replay& replay_of, const match::Record& record) {
  if (replay_of.seats.empty()) {
    expect_quick(
        record.header.seats, replay_of.file,
        fmt::format("say --seats LIST, or, if you trust it, --seats {}",
                    text::shell_word(fmt::format("{}", fmt::join(record.header.seats, ",")))));
    return record.header.seats;
  }
  std::vector<std::string> players = read_player_list(replay_of.seats);
  if (players.size() == record.header.seats.size()) return players;
  throw UsageError(fmt::format("--seats: {} for the {} of the record",
                               counted(players.size(), "player"),
                               counted(record.header.seats.size(), "seat")));
}

std::string refusal(const Replay& replay_of, const std::string& difference,
                    const match::Record& record, const package::Package& package) {
  return fmt::format("{}: {}{}", replay_of.file, difference, session::digest_note(record, package));
}

// Continues from an answer of the record, in a new record.
int play_on(const Replay& replay_of, const match::Record& record, std::size_t count) {
  const auto sources = open_sources(session::limits_of(record.header, replay_of.limits.numbers()),
                                    replay_of.limits.interpreted);
  const auto package = load_recorded_package(sources, record, replay_of.file);
  session::Session session(session::setup_of(record.header, package), players_of(replay_of, record),
                           record.header.seed, lab::make_player);
  session.speak(session::Phrases(spoken_language(package->definition(), replay_of.language)));
  session.begin();
  const std::string difference = session::replay(record, count, session);
  if (!difference.empty()) {
    throw CommandError(kFailure, refusal(replay_of, difference, record, *package));
  }
  const std::string& id = package->definition().id;
  std::vector<std::string> lines = {match::header_line(session.header(package->request().package))};
  std::vector<match::HiddenPart> hidden;
  for (std::size_t i = 0; i < count; ++i) {
    lines.push_back(match::answer_line(record.answers[i]));
    hidden.push_back(match::hidden_answer(record.answers[i]));
  }
  session::RecordFile file = session::RecordFile::create(
      replay_of.record.empty() ? session::free_record_path(id, record.header.seed)
                               : std::filesystem::path(replay_of.record),
      lines, match::kMostRecordBytes, std::move(hidden));
  session.write_to(file);
  confine_to(file);
  const session::LogPart told = session.take_log();
  fmt::print("{}, seed {}, after {} of {}\n", package->definition().name, record.header.seed, count,
             counted(record.answers.size(), "answer"));
  return converse(session, file, told);
}

int run(const Replay& replay_of) {
  check_usage(replay_of);
  replay_of.limits.hold();
  process::FileAccess files{.reads_all = true};
  if (replay_of.play) {
    files.grown = {folder_of(replay_of.record), "."};
    files.takes_back = true;
  }
  process::confine(files);  // before anything is read: a record may be a stranger's, too
  const bool is_piped = replay_of.file == session::kStandardInput;
  const match::Record record =
      is_piped ? session::load_record_from_standard_input() : session::load_record(replay_of.file);
  warn_of_torn_line(record, replay_of.file);
  const std::size_t answers = record.answers.size();
  const std::size_t count = count_of(replay_of, answers);
  if (replay_of.play) return play_on(replay_of, record, count);
  const auto sources = open_sources(session::limits_of(record.header, replay_of.limits.numbers()),
                                    replay_of.limits.interpreted);
  const auto package = load_recorded_package(sources, record, replay_of.file);
  session::Session session(session::setup_of(record.header, package), record.header.seats,
                           record.header.seed, lab::make_player);
  session.set_record(text::printable(replay_of.file));
  session.speak(session::Phrases(spoken_language(package->definition(), replay_of.language)));
  process::confine({});
  const bool aloud = !replay_of.verify && replay_of.at.empty();
  if (!aloud) session.ignore_log();
  session.ignore_seats();
  session.begin();
  News news(session);
  const std::string difference = session::replay(record, count, session, [&](std::size_t number) {
    if (!aloud) return;
    news.tell();
    const match::RecordedAnswer& answer = record.answers[number];
    fmt::print("{:>4} {}: {}\n", number + 1,
               with_seat_colours(answer.seat, session.match().setup->seats()),
               read_answer(session, answer));
  });
  if (aloud) news.tell();
  if (!replay_of.verify) show_table(session);
  if (!difference.empty()) {
    throw CommandError(kFailure, refusal(replay_of, difference, record, *package));
  }
  const std::string result = session::standing(session);
  if (replay_of.verify) {
    fmt::print("{}: {} answers, as recorded; {}\n", text::printable(replay_of.file), answers,
               result);
  } else if (aloud || session.match().over()) {
    fmt::print("\n{}\n", coloured(Colour::bold, session.told_result()));
  }
  return kSuccess;
}

}  // namespace

Command replay_command() {
  return {"replay", "Replay a record, and report where the match differs",
          "  punchcard replay spaghetti-code-7.jsonl\n"
          "  punchcard replay spaghetti-code-7.jsonl --at 12\n"
          "  punchcard replay spaghetti-code-7.jsonl --at 12 --play\n"
          "  punchcard replay spaghetti-code-7.jsonl --verify\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto replay_of = std::make_shared<Replay>();
            arguments.positional("FILE", replay_of->file,
                                 "a record written by `punchcard play`; -: from standard input");
            arguments.flag("--verify", replay_of->verify,
                           "only report whether the match goes as recorded; exit with 1 if not");
            arguments.value("--at", "N", replay_of->at, "show the table after N answers");
            arguments.flag("--play", replay_of->play, "continue from there, in a new record");
            arguments.value(
                "--seats", "LIST", replay_of->seats,
                "the players, for example human,mcts:1000,random (those of the record)");
            arguments.value("--record", "FILE", replay_of->record,
                            "the file of the new record (PACKAGE-SEED.jsonl)");
            arguments.value("--language", "CODE", replay_of->language,
                            "show everything in this language");
            replay_of->limits.declare(arguments);
            return [replay_of] { return run(*replay_of); };
          }};
}

}  // namespace punchcard::command
