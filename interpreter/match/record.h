// A record: how a match went, a line of JSON for each thing that happened.
//
//   {"record":1,"package":"duel","digest":"91c3…","variants":[],"options":{"life":"3"},
//    "seats":["human","mcts:1000"],"seed":7}
//                                                and `"limits":{"instructions":500000}` if changed
//   {"seat":"A","topic":"card","label":"Bug","steps":["5b60…"]}   an answer
//   {"undo":3}                                    back to where 3 answers had been given
//   {"failed":"cards/zap.lua:7: …","step":31}     a step that did not end; and
//                                                `"hidden_from":["A"]` if they may not know why
//   {"paused":12,"steps":["91ff…"]}               play stopped here, after 12 answers
//   {"over":"A wins","steps":["0c71…"]}           how it ended
//
// A line is written when its answer is given, so a killed process loses at most the line being
// written. `steps` are the hashes of the table after each step since the line before; with them, a
// replay on other scripts finds the first step that differs. Answers are labels, as their seat
// reads them. So people can read a record, and it stays valid for scripts that list options in
// another order. Text that cannot be shown in a terminal is refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::match {

// The limit for readers and writers of records: six hundred bytes for each decision of the longest
// match.
inline constexpr std::size_t kMostRecordBytes = std::size_t{16} << 20;

struct RecordHeader {
  std::string package;  // a name or a folder
  std::uint64_t digest = 0;
  std::vector<std::string> variants;
  std::map<std::string, std::string> options;
  std::vector<std::string> seats;  // kinds of players
  std::uint64_t seed = 0;
  std::map<std::string, std::int64_t> limits;  // that are not what they are by default, by name
};

struct RecordedAnswer {
  std::string seat;   // "A"
  std::string topic;  // "card"
  std::string label;
  std::vector<std::uint64_t> steps;
};

struct RecordedEnd {
  std::string result;
  std::vector<std::uint64_t> steps;
};

// The part of a line that not every seat may know: what was asked and answered, or the message of a
// step that failed because of a hidden card.
struct HiddenPart {
  enum class Kind : std::uint8_t { answer, failure };
  Kind kind = Kind::answer;
  std::size_t bytes = 0;  // as written
};

// A record as read; undone answers are gone.
struct Record {
  RecordHeader header;
  std::vector<RecordedAnswer> answers;
  std::vector<std::string> failures;  // of all that was played
  std::vector<HiddenPart> hidden;     // of all lines, those of undone answers, too
  std::optional<RecordedEnd> end;
  // The steps that had ended since the last answer when play was stopped there.
  std::optional<std::vector<std::uint64_t>> pause;
  bool torn = false;            // the last line was not whole and has been left out
  std::size_t whole_bytes = 0;  // of the text, up to there
  std::size_t bytes = 0;        // of the whole text
};

// Lines without their ends.
std::string header_line(const RecordHeader& header);
std::string answer_line(const RecordedAnswer& answer);
std::string undo_line(std::size_t answers);
std::string failure_line(const std::string& message, std::int64_t step,
                         const std::vector<std::string>& hidden_from = {});
HiddenPart hidden_answer(const RecordedAnswer& answer);
HiddenPart hidden_failure(const std::string& message);
std::string pause_line(std::size_t answers, const std::vector<std::uint64_t>& steps);
std::string end_line(const RecordedEnd& end);

// Throws std::invalid_argument: "line 3: expected a string as 'label', found 7".
Record read_record(std::string_view text);

}  // namespace punchcard::match
