#include "tools/command/strength_page.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/record.h"
#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/strength_words.h"
#include "tools/document/card_line.h"
#include "tools/page/forest_plot.h"
#include "tools/page/page.h"

namespace punchcard::command {

namespace {

constexpr std::int64_t kPlotted = 30;  // games, at least: intervals of fewer would fill the plot

constexpr const char* kPoints = "of 100 games, how many more a seat wins because of it";

std::optional<page::Estimate> estimate_of(const lab::Difference& effect) {
  return page::Estimate{effect.value * kPercent, effect.interval.low * kPercent,
                        effect.interval.high * kPercent, is_told_clear(effect)};
}

std::string skill_name(const lab::StrengthOfSkill& skill) {
  return players_text(skill.strength.ordinary.plan);
}

page::ForestPlot plot_of(const lab::StrengthReport& report, std::string axis) {
  page::ForestPlot plot;
  plot.axis = std::move(axis);
  for (const lab::StrengthOfSkill& skill : report.skills) plot.series.push_back(skill_name(skill));
  return plot;
}

// The kinds that anybody executed, in the order of the last skill's effects.
std::vector<int> kinds_of(const lab::StrengthReport& report) {
  std::vector<int> kinds;
  const auto add = [&](const lab::Strength& strength) {
    for (const lab::CardStrength& card : strength.cards) {
      if (std::find(kinds.begin(), kinds.end(), card.kind) == kinds.end()) {
        kinds.push_back(card.kind);
      }
    }
  };
  add(report.last().strength);
  for (const lab::StrengthOfSkill& skill : report.skills) add(skill.strength);
  return kinds;
}

std::vector<std::string> row_of(std::string name, const std::string& players, std::int64_t games,
                                const lab::Difference& effect) {
  return {std::move(name),          players,
          fmt::format("{}", games), points_text(effect),
          points_interval(effect),  is_told_clear(effect) ? "yes" : "no"};
}

page::Table effects_table(std::string what) {
  return {{std::move(what), "players", "games", "effect", "95 % interval", "more than chance"}, {}};
}

void add_all_cards(page::Page& page, const lab::StrengthReport& report) {
  page.heading("All cards");
  page::ForestPlot plot = plot_of(report, kPoints);
  page::Table table = effects_table("card");
  const std::string measure = measure_name(report.last().strength);
  if (!measure.empty()) table.head.push_back(measure);
  for (const int kind : kinds_of(report)) {
    const bool is_asked = kind == report.card;
    const std::string name = (is_asked ? "\u25b8 " : "") + card_name(report.last().strength, kind);
    page::ForestRow row{name, {}};
    for (const lab::StrengthOfSkill& skill : report.skills) {
      const lab::CardStrength* card = skill.strength.find(kind);
      row.estimates.push_back(card == nullptr ? std::nullopt : estimate_of(card->effect));
      if (card == nullptr) continue;
      table.rows.push_back(
          row_of(name, skill_name(skill), skill.strength.ordinary.games, card->effect));
      if (!measure.empty() && card->measured) {
        table.rows.back().push_back(fmt::format("{:+.2f}", card->measured->value));
      }
    }
    plot.rows.push_back(std::move(row));
  }
  page.chart(page::svg(plot));
  page.paragraph(
      "A filled mark: more than chance, judged for all cards together. A hollow one: it may be "
      "nothing.");
  page.table(table);
  for (const lab::StrengthOfSkill& skill : report.skills) {
    if (skill.strength.unused.empty()) continue;
    std::vector<std::string> names;
    for (const int kind : skill.strength.unused) names.push_back(card_name(skill.strength, kind));
    page.paragraph(
        fmt::format("Never executed among {}: {}.", skill_name(skill), fmt::join(names, ", ")));
  }
}

// A plot and its table, whose rows several skills have: in order of appearance, the skills of a row
// one below the other.
class EffectRows {
 public:
  explicit EffectRows(const lab::StrengthReport& report) : report_(report) {}

  // `games` 0: all of the skill. With few, the effect stands in the table only.
  void add(const std::string& name, std::size_t skill, const lab::Difference& effect,
           std::int64_t games = 0) {
    auto row = std::find_if(rows_.begin(), rows_.end(),
                            [&](const page::ForestRow& each) { return each.name == name; });
    if (row == rows_.end()) {
      rows_.push_back({name, std::vector<std::optional<page::Estimate>>(report_.skills.size())});
      cells_.emplace_back();
      row = rows_.end() - 1;
    }
    if (games == 0 || games >= kPlotted) {
      row->estimates[skill] = estimate_of(effect);
    } else {
      is_short_ = true;
    }
    const lab::Simulation& ordinary = report_.skills[skill].strength.ordinary;
    cells_[static_cast<std::size_t>(row - rows_.begin())].push_back(
        row_of(name, players_text(ordinary.plan), games > 0 ? games : ordinary.games, effect));
  }

  bool has(std::string_view name) const {
    return std::any_of(rows_.begin(), rows_.end(),
                       [&](const page::ForestRow& each) { return each.name == name; });
  }
  // Whether an effect stands in the table only.
  bool is_short() const { return is_short_; }

  page::ForestPlot plot() const {
    page::ForestPlot plot = plot_of(report_, kPoints);
    plot.rows = rows_;
    return plot;
  }

  page::Table table(std::string what) const {
    page::Table table = effects_table(std::move(what));
    for (const auto& rows : cells_) {
      table.rows.insert(table.rows.end(), rows.begin(), rows.end());
    }
    return table;
  }

 private:
  const lab::StrengthReport& report_;
  std::vector<page::ForestRow> rows_;
  std::vector<std::vector<std::vector<std::string>>> cells_;
  bool is_short_ = false;
};

void add_changes(page::Page& page, const lab::StrengthReport& report) {
  page.heading("What would change it");
  EffectRows rows(report);
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    const lab::StrengthOfSkill& skill = report.skills[i];
    const lab::CardStrength* card = skill.strength.find(report.card);
    if (card == nullptr) continue;
    rows.add("as it is", i, card->effect);
    if (skill.study.forbidden && skill.study.forbidden->declined > 0) {
      rows.add("forbidden instead of blank", i, skill.study.forbidden->effect);
    }
    for (const lab::VariedStrength& varied : skill.study.varied) {
      const std::string name = variation_text(varied.variation);
      if (varied.strength) {
        rows.add(name, i, varied.strength->effect);
      } else if (i == 0) {
        notes.push_back(name + ": " +
                        (varied.refusal.empty() ? "nobody executes it then" : varied.refusal));
      }
    }
  }
  page::ForestPlot plot = rows.plot();
  const auto half = lab::middle_half(report.last().strength, report.card);
  if (half) plot.band = page::Estimate{0, half->low * kPercent, half->high * kPercent};
  page.chart(page::svg(plot));
  std::string note =
      "A filled mark: more than chance, judged together. A hollow one: it may be nothing.";
  if (half) {
    note += fmt::format(" The grey band is the middle half of the other cards among {}.",
                        players_words(report.last().strength.ordinary.plan));
  }
  page.paragraph(note);
  if (rows.has("forbidden instead of blank")) {
    page.paragraph(
        "Forbidden instead of blank: beside games in which the seat does without the card wherever "
        "it has another option. All other rows are beside games in which its text does nothing.");
  }
  page.table(rows.table("card"));
  for (const std::string& each : notes) page.paragraph(each);
}

void add_groups(page::Page& page, const lab::StrengthReport& report) {
  page.heading("For whom");
  EffectRows rows(report);
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    const lab::CardStrength* card = report.skills[i].strength.find(report.card);
    if (card == nullptr) continue;
    for (const Group& group : groups_of(*card)) rows.add(group.name, i, group.effect, group.seats);
  }
  page.chart(page::svg(rows.plot()));
  if (const std::string measure = measure_name(report.last().strength); !measure.empty()) {
    std::string note = standings_note(measure);
    note.front() = 'B';
    page.paragraph(note + ". A game counts once for each such seat.");
  }
  if (rows.is_short()) {
    page.paragraph(fmt::format(
        "Rows of fewer than {} games are in the table only: they say little.", kPlotted));
  }
  page.table(rows.table("who"));
}

void add_games(page::Page& page, const lab::StrengthReport& report) {
  const lab::Strength& strength = report.last().strength;
  const int kind = report.card != table::kNone ? report.card
                   : strength.cards.empty()    ? table::kNone
                                               : strength.cards.front().kind;
  const lab::CardStrength* card = kind == table::kNone ? nullptr : strength.find(kind);
  if (card == nullptr || card->decided.empty()) return;
  page.heading("Games that the card decided");
  page.paragraph(
      "Each is the record of a game as it is. Save the lines of one as a file and see it with "
      "`punchcard replay FILE`.");
  for (const lab::DecidedGame& game : card->decided) {
    const char seat = table::seat_letter(game.seat);
    const std::string summary =
        fmt::format("Game {}: with the text of {}, {} {}; without it for {}, {} {}.", game.game,
                    card_name(strength, kind), seat, game.won_with ? "wins" : "does not win", seat,
                    seat, game.won_with ? "does not" : "does");
    std::string record;
    for (const std::string& line : lab::record_of_game(strength.ordinary.plan, game.game)) {
      record += line + "\n";
    }
    if (record.size() > match::kMostRecordBytes) {
      page.paragraph(fmt::format("{} Its record would have {} bytes, more than the {} of a record.",
                                 summary, record.size(), match::kMostRecordBytes));
      continue;
    }
    page.folded_code(summary, record);
  }
}

// "Take {1} life" without the braces, which stand around the numbers that may change.
std::string without_braces(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text[i] == '{' ? text.find_first_not_of("-0123456789", i + 1) : i;
    const bool is_number = end != i && end != std::string::npos && end > i + 1 && text[end] == '}';
    plain += is_number ? text.substr(i + 1, end - i - 1) : std::string(1, text[i]);
    if (is_number) i = end;
  }
  return plain;
}

// What the card says, and how often it is used.
void add_card(page::Page& page, const lab::StrengthReport& report) {
  const match::Setup& setup = *report.last().strength.ordinary.plan.setup;
  const package::Definition& definition = setup.definition();
  const auto kind = static_cast<std::size_t>(report.card);
  std::vector<std::int64_t> printed;
  for (const table::Number& number : definition.schema->kinds[kind].numbers) {
    printed.push_back(number.printed);
  }
  const std::string text = document::line_of(definition, report.card, printed, nullptr).text;
  page.paragraph(fmt::format("The card says: {}", without_braces(text)));
  for (auto skill = report.skills.rbegin(); skill != report.skills.rend(); ++skill) {
    const lab::Simulation& ordinary = skill->strength.ordinary;
    if (ordinary.games == 0 || kind >= ordinary.cards.size()) continue;
    const lab::CardTally& tally = ordinary.cards[kind];
    std::string use =
        fmt::format("Among {} it is executed {:.1f} times a game", players_words(ordinary.plan),
                    static_cast<double>(tally.executed) / static_cast<double>(ordinary.games));
    if (tally.offered > 0) {
      use += fmt::format(", and chosen in {} of the decisions that offer it",
                         share_text(lab::Share{tally.chosen, tally.offered}));
    }
    page.paragraph(use + ".");
  }
}

void add_words(page::Page& page, const lab::StrengthReport& report) {
  if (report.is_interrupted()) {
    page.verdict("Interrupted: this is what was measured until then.");
  }
  for (auto skill = report.skills.rbegin(); skill != report.skills.rend(); ++skill) {
    const lab::Strength& strength = skill->strength;
    if (report.card == table::kNone) {
      page.verdict(list_verdict(strength));
    } else if (const lab::CardStrength* card = strength.find(report.card)) {
      page.verdict(card_verdict(strength, *card, skill->study));
    } else {
      page.verdict(fmt::format("{} was not executed in the games of {}.",
                               card_name(strength, report.card), skill_name(*skill)));
    }
  }
}

}  // namespace

std::string strength_html(const lab::StrengthReport& report, const std::string& command) {
  const lab::Strength& strength = report.last().strength;
  const std::string& game = strength.ordinary.plan.setup->definition().name;
  page::Page page(report.card == table::kNone ? fmt::format("{}: how strong each card is", game)
                                              : fmt::format("{}: how strong {} is", game,
                                                            card_name(strength, report.card)));
  add_words(page, report);
  for (const lab::StrengthOfSkill& each : report.skills) {
    if (is_often_unfinished(each.strength.ordinary)) {
      page.paragraph("Be careful: " + unfinished_note(each.strength.ordinary) + ".");
    }
  }
  if (report.skills.size() > 1) {
    page.paragraph(
        "Trust the players who think most where their interval does not touch zero. Where it does, "
        "play more games with them. The others use a card also when it harms them.");
  }
  if (report.card != table::kNone) add_card(page, report);
  const bool has_card =
      std::any_of(report.skills.begin(), report.skills.end(),
                  [&](const auto& skill) { return skill.strength.find(report.card) != nullptr; });
  if (has_card) {
    add_changes(page, report);
    add_groups(page, report);
  }
  add_all_cards(page, report);
  add_games(page, report);
  page.heading("How this was measured");
  for (const std::string& line : explanations(strength)) page.paragraph(line);
  page.paragraph(
      "A draw is a win for nobody. `mcts:N (2)`: two seats, each of which plays N games in its head "
      "before each answer; `random (2)`: two seats that answer without thinking.");
  for (const lab::StrengthOfSkill& each : report.skills) {
    const std::string note = unfinished_note(each.strength.ordinary);
    if (!note.empty() && !is_often_unfinished(each.strength.ordinary)) page.paragraph(note + ".");
  }
  page.paragraph(
      "Games with the same number have the same luck with and without the card's text, so an "
      "interval is that of the differences, game by game. It holds the true value in 95 of 100 "
      "measurements.");
  page.code(command);
  page.paragraph(
      fmt::format("Seed {}. The same command gives the same page.", strength.ordinary.plan.seed));
  return page.html();
}

}  // namespace punchcard::command
