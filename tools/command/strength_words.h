// What is said of the strength of cards, in words, for the terminal and for the page.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/lab/strength_report.h"

namespace punchcard::command {

// "random (2)", or "random, mcts:100" when the seats' players differ.
std::string players_text(const lab::SimulationPlan& plan);

// "players who simulate 100 games before each answer"
std::string players_words(const lab::SimulationPlan& plan);

// "2 of 20 games among mcts:100 (2) are left unfinished: ..."; "" if none is.
std::string unfinished_note(const lab::Simulation& simulation);

// So many that it must be said first: one of twenty.
bool is_often_unfinished(const lab::Simulation& simulation);

const std::string& card_name(const lab::Strength& strength, int kind);

// The field that the package measures; "" if it measures nothing.
std::string measure_name(const lab::Strength& strength);

// Whether an interval is wider than 100 of 100 games, or unknown: then it says nothing.
bool is_too_wide(const lab::Difference& effect);

// In points of 100 games: "+1.8" and "+0.6 to +3.0", or "too few games" if it is too wide.
std::string points_text(const lab::Difference& effect);
std::string points_interval(const lab::Difference& effect);

// More than chance, also as it is printed.
bool is_told_clear(const lab::Difference& effect);

// The place among all cards, from 1, that a card would have with this effect.
std::size_t rank_of(const lab::Strength& strength, int kind, double effect);

// "loss 1 instead of 2", "3 copies instead of 4"
std::string variation_text(const lab::Variation& variation);

// How strong a card is beside the others, by how much, what would change it, and for whom it is, in
// sentences.
std::string card_verdict(const lab::Strength& strength, const lab::CardStrength& card,
                         const lab::CardStudy& study);

// For whom the effect holds: rows of a name and an effect, with how many pairs of a game and a seat
// it is of (0: all games).
struct Group {
  std::string name;  // "seat A", "behind when first executed"
  std::int64_t seats = 0;
  lab::Difference effect;
};
std::vector<Group> groups_of(const lab::CardStrength& card);

// Which games the groups by standing are of, for a package that measures `measure`.
std::string standings_note(const std::string& measure);

// The strongest and the weakest card among these players, in sentences.
std::string list_verdict(const lab::Strength& strength);

// What the columns mean, a line each.
std::vector<std::string> explanations(const lab::Strength& strength);

}  // namespace punchcard::command
