#include "tests/fuzz/targets/race_target.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "grammar/race/flow.h"
#include "grammar/race/indentation.h"
#include "grammar/race/parse.h"
#include "grammar/race/run.h"
#include "grammar/race/text.h"
#include "tests/fuzz/targets/clarity.h"
#include "tests/grammar/race_words.h"

namespace punchcard::fuzz {

namespace {

using namespace race;

constexpr std::int64_t kSteps = 200;

std::string diagnostics_are_sound(const std::vector<text::Diagnostic>& diagnostics,
                                  std::string_view text) {
  if (diagnostics.size() > race::kMostDiagnostics + 1) return "too many diagnostics";
  return unclear(diagnostics, text);
}

std::string reads_as_printed(const race::Program& program) {
  const std::string printed = race::text_of(program, kWords);
  const race::ProgramResult again = race::parse_program(printed, kWords, "");
  if (!again.ok())
    return "what was printed is refused: " + text::format(again.diagnostics.front(), printed);
  if (!(again.program == program)) return "what was printed is another program:\n" + printed;
  if (race::text_of(again.program, kWords) != printed) return "printed differently:\n" + printed;
  return "";
}

std::string levels_and_ways_are_sound(const race::Program& program) {
  const std::vector<race::Indented> lines = race::outline(program);
  std::vector<race::Indented> mended = lines;
  if (!race::mend(mended) || mended != lines) return "a program that was read is mended";
  for (std::size_t from = 0; from < lines.size(); ++from) {
    for (const bool condition : {false, true}) {
      const auto next = race::next_instruction(lines, from, condition);
      if (next && *next >= lines.size()) return "a pointer leaves the program";
    }
  }
  return "";
}

std::string runs(const race::Program& program) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  const std::size_t half = program.lines.size() / 2;
  for (const std::int64_t x : {std::int64_t{0}, std::int64_t{3}, kMost, -kMost - 1}) {
    std::int64_t advances = 0;
    const race::RunPlan plan = {{0, half}, {x, 1}, 0, 0, kSteps};
    const race::RunResult result =
        race::run(program, plan, [&](const race::Advance&) { ++advances; });
    if (advances != result.advances || advances > kSteps) return "advances are lost";
  }
  return "";
}

std::string card_is_sound(std::string_view text) {
  const race::InstructionResult read = race::parse_instruction(text, kWords, "");
  if (!read.ok()) return diagnostics_are_sound(read.diagnostics, text);
  const std::string printed = race::text_of(read.instruction, kWords);
  const race::InstructionResult again = race::parse_instruction(printed, kWords, "");
  if (!again.ok()) return "the printed card is refused: " + printed;
  return again.instruction == read.instruction ? "" : "the printed card is another: " + printed;
}

}  // namespace

Verdict judge_race(std::string_view text) {
  std::string wrong = card_is_sound(text);
  const race::ProgramResult read = race::parse_program(text, kWords, "");
  if (wrong.empty()) wrong = diagnostics_are_sound(read.diagnostics, text);
  if (!wrong.empty() || !read.ok()) return {wrong, false};
  wrong = reads_as_printed(read.program);
  if (wrong.empty()) wrong = levels_and_ways_are_sound(read.program);
  if (wrong.empty() && !read.program.lines.empty()) wrong = runs(read.program);
  return {wrong, true};
}

}  // namespace punchcard::fuzz
