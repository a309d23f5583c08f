#include "tools/command/strength_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/strength_words.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

std::string heading(const lab::StrengthReport& report) {
  std::vector<std::string> skills;
  for (const lab::StrengthOfSkill& each : report.skills) {
    skills.push_back(fmt::format("{} games of {}", each.strength.ordinary.games,
                                 players_text(each.strength.ordinary.plan)));
  }
  const lab::SimulationPlan& plan = report.last().strength.ordinary.plan;
  const std::string line =
      fmt::format("{}: strength of each card, {}, with seed {}", plan.setup->definition().name,
                  fmt::join(skills, ", "), plan.seed);
  std::string text;
  for (const std::string& each : folded(line, text_width(), 2)) {
    text += (text.empty() ? coloured(Colour::bold, each) : each) + "\n";
  }
  return text + "\n";
}

std::string interruption_text(const lab::StrengthReport& report) {
  if (!report.is_interrupted()) return {};
  for (const lab::StrengthOfSkill& each : report.skills) {
    const lab::Strength& strength = each.strength;
    if (!strength.is_interrupted()) continue;
    return fmt::format("interrupted: {} of {} cards\n", strength.cards.size(),
                       strength.cards.size() + strength.missing);
  }
  return "interrupted\n";
}

std::string held_of(const lab::CardStrength& card) {
  return card.held ? fmt::format("{} ({})", points_text(*card.held), points_interval(*card.held))
                   : "";
}

std::string measured_of(const lab::CardStrength& card) {
  return card.measured ? fmt::format("{:+.2f}", card.measured->value) : "";
}

// Whether rows say for whom a card is by where a seat stands.
bool has_standings(const lab::StrengthReport& report) {
  return std::any_of(report.skills.begin(), report.skills.end(), [&](const auto& skill) {
    const lab::CardStrength* card =
        report.card == table::kNone ? nullptr : skill.strength.find(report.card);
    return card != nullptr && std::any_of(card->standings.begin(), card->standings.end(),
                                          [](const auto& each) { return each.seats > 0; });
  });
}

// What is said of unfinished games first, or last.
std::string unfinished_text(const lab::StrengthReport& report, bool often) {
  std::string text;
  for (const lab::StrengthOfSkill& each : report.skills) {
    const lab::Simulation& ordinary = each.strength.ordinary;
    const std::string note = unfinished_note(ordinary);
    if (note.empty() || is_often_unfinished(ordinary) != often) continue;
    const std::string line = (often ? "  Be careful: " : "  ") + note;
    text += fmt::format("{}\n", fmt::join(folded(line, text_width(), 2), "\n"));
  }
  return often && !text.empty() ? text + "\n" : text;
}

std::string explanation(const lab::StrengthReport& report) {
  std::string text;
  std::vector<std::string> lines = explanations(report.last().strength);
  if (has_standings(report)) lines.push_back(standings_note(measure_name(report.last().strength)));
  for (const std::string& line : lines) {
    text += fmt::format("{}\n", fmt::join(folded("  " + line, text_width(), 2), "\n"));
  }
  text += "  *: more than chance, judged for all these cards together\n";
  return text + unfinished_text(report, false);
}

std::string unused_text(const lab::Strength& strength) {
  if (strength.unused.empty()) return {};
  std::vector<std::string> names;
  for (const int kind : strength.unused) names.push_back(card_name(strength, kind));
  return fmt::format("  never executed: {}\n", fmt::join(names, ", "));
}

std::string all_text(const lab::Strength& strength) {
  const std::string measure = measure_name(strength);
  const bool held = std::any_of(strength.cards.begin(), strength.cards.end(),
                                [](const auto& card) { return card.held.has_value(); });
  TextTable table(std::string("rlrll") + (measure.empty() ? "" : "r") + (held ? "l" : ""));
  const auto add = [&](std::vector<std::string> row, std::string measured, std::string in_hand) {
    if (!measure.empty()) row.push_back(std::move(measured));
    if (held) row.push_back(std::move(in_hand));
    table.add(row);
  };
  add({"rank", "card", "effect", "95 % interval", ""}, measure, "held");
  for (std::size_t i = 0; i < strength.cards.size(); ++i) {
    const lab::CardStrength& card = strength.cards[i];
    add({fmt::format("{}", i + 1), card_name(strength, card.kind), points_text(card.effect),
         points_interval(card.effect), is_told_clear(card.effect) ? "*" : ""},
        measured_of(card), held_of(card));
  }
  return table.text("  ");
}

std::string study_table(const lab::Strength& strength, const lab::CardStrength& card,
                        const lab::CardStudy& study) {
  const std::string measure = measure_name(strength);
  TextTable table(measure.empty() ? "lrll" : "lrllr");
  const auto add = [&](const std::string& what, const lab::CardStrength& each, bool placed) {
    std::vector<std::string> row = {
        what, points_text(each.effect), points_interval(each.effect),
        placed ? fmt::format("{} of {}", rank_of(strength, card.kind, each.effect.value),
                             strength.cards.size())
               : ""};
    if (!measure.empty()) row.push_back(measured_of(each));
    table.add(row);
  };
  std::vector<std::string> head = {"", "effect", "95 % interval", "rank"};
  if (!measure.empty()) head.push_back(measure);
  table.add(head);
  add("as it is", card, true);
  if (study.forbidden && study.forbidden->declined > 0) {
    add("forbidden instead of blank", *study.forbidden, false);
  }
  std::vector<std::string> notes;
  for (const lab::VariedStrength& varied : study.varied) {
    const std::string what = variation_text(varied.variation);
    if (varied.strength) {
      add(what, *varied.strength, true);
    } else {
      notes.push_back(fmt::format(
          "  {}: {}\n", what, varied.refusal.empty() ? "nobody executes it then" : varied.refusal));
    }
  }
  for (const Group& group : groups_of(card)) {
    table.add({group.name, points_text(group.effect), points_interval(group.effect)});
  }
  if (study.forbidden && study.forbidden->declined == 0) {
    notes.emplace_back("  no seat chooses to execute it at once, so it cannot be forbidden\n");
  }
  return table.text("  ") + fmt::format("{}", fmt::join(notes, ""));
}

std::string card_text(const lab::StrengthOfSkill& skill, int kind) {
  const lab::Strength& strength = skill.strength;
  const lab::CardStrength* card = strength.find(kind);
  if (card == nullptr) {
    const bool unused =
        std::find(strength.unused.begin(), strength.unused.end(), kind) != strength.unused.end();
    return fmt::format("  {}: {} ({})\n", card_name(strength, kind),
                       unused ? "nobody executed it in these games" : "not measured",
                       players_text(strength.ordinary.plan));
  }
  std::string text =
      fmt::format("{}\n\n", fmt::join(folded("  " + card_verdict(strength, *card, skill.study),
                                             text_width(), 2),
                                      "\n")) +
      study_table(strength, *card, skill.study) + "\n";
  if (card->held) text += fmt::format("  held: {}\n", held_of(*card));
  return text;
}

}  // namespace

std::string strength_text(const lab::StrengthReport& report) {
  std::string text = interruption_text(report) + heading(report) + unfinished_text(report, true);
  const bool is_one = report.skills.size() == 1;
  const bool is_any =
      std::any_of(report.skills.begin(), report.skills.end(), [&](const auto& each) {
        return report.card == table::kNone || each.strength.find(report.card) != nullptr;
      });
  for (const lab::StrengthOfSkill& each : report.skills) {
    if (report.card != table::kNone) {
      text += card_text(each, report.card);
      continue;
    }
    if (!is_one) text += fmt::format("  among {}:\n", players_text(each.strength.ordinary.plan));
    text += all_text(each.strength) + unused_text(each.strength) + (is_one ? "" : "\n");
  }
  return is_any ? text + explanation(report) : text;
}

}  // namespace punchcard::command
