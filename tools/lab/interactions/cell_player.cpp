#include "tools/lab/interactions/cell_player.h"

#include <utility>

#include "tools/lab/measure.h"
#include "tools/lab/simulation.h"

namespace punchcard::lab {

void ContrastSum::add(const ContrastSum& other) {
  contrasts.add(other.contrasts);
  met += other.met;
}

CellPlayer::CellPlayer(const std::shared_ptr<const match::Setup>& setup, std::uint64_t seed)
    : interpreter_(setup->shared_package()), match_(setup), seed_(seed) {
  interpreter_.set_observer(this);
  const auto seats = static_cast<std::size_t>(setup->seats());
  coupled_.reserve(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    players_.push_back(&coupled_.emplace_back(interpreter_));
  }
  without_.resize(setup->definition().schema->kinds.size() * seats);
}

void CellPlayer::play(std::int64_t game, const std::vector<KindPair>& pairs,
                      std::vector<ContrastSum>& sums) {
  game_ = game;
  game_seed_ = table::Generator::derive(seed_, static_cast<std::uint64_t>(game));
  without_.assign(without_.size(), std::nullopt);
  ordinary_ = play_cell({});
  const int seats = match_.setup->seats();
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    std::int64_t sum = 0;
    bool met = false;
    for (int seat = 0; seat < seats; ++seat) {
      met = met || (ordinary_.executed[at(pairs[i][0], seat)] &&
                    ordinary_.executed[at(pairs[i][1], seat)]);
      sum += contrast(pairs[i], seat);
    }
    sums[i].contrasts.add(sum);
    if (met) ++sums[i].met;
  }
}

int CellPlayer::contrast(const KindPair& pair, int seat) {
  const Cell& second_alone = without(pair[0], seat);
  const Cell& first_alone = without(pair[1], seat);
  Cell played;
  const Cell* neither = &played;
  if (!second_alone.executed[at(pair[1], seat)]) {
    neither = &second_alone;
  } else if (!first_alone.executed[at(pair[0], seat)]) {
    neither = &first_alone;
  } else {
    played = play_cell({{{{pair[0], seat}, {pair[1], seat}}}});
  }
  if (adds_up(ordinary_, first_alone, second_alone, *neither)) return 0;
  const auto won = [seat](const Cell& cell) { return cell.winner == seat ? 1 : 0; };
  return won(ordinary_) - won(first_alone) - won(second_alone) + won(*neither);
}

bool CellPlayer::adds_up(const Cell& both, const Cell& first, const Cell& second,
                         const Cell& neither) {
  if (both.measures.empty()) return false;
  for (std::size_t seat = 0; seat < both.measures.size(); ++seat) {
    const std::int64_t contrast =
        both.measures[seat] - first.measures[seat] - second.measures[seat] + neither.measures[seat];
    if (contrast != 0) return false;
  }
  return both.steps == first.steps && both.steps == second.steps && both.steps == neither.steps;
}

void CellPlayer::measure(Cell& cell) const {
  cell.steps = match_.table.word(table::Word::step);
  const int measure = match_.setup->definition().measure;
  if (measure == table::kNone) return;
  for (int seat = 0; seat < match_.setup->seats(); ++seat) {
    cell.measures.push_back(measured(match_.table, measure, seat));
  }
}

const CellPlayer::Cell& CellPlayer::without(int kind, int seat) {
  if (!ordinary_.executed[at(kind, seat)]) return ordinary_;
  std::optional<Cell>& cell = without_[at(kind, seat)];
  if (!cell) cell = play_cell({{{{kind, seat}, {}}}});
  return *cell;
}

CellPlayer::Cell CellPlayer::play_cell(const bind::Blanks& blanks) {
  playing_ = {};
  playing_.executed.assign(without_.size(), false);
  entered_.clear();
  match_.blanks = blanks;
  for (std::size_t seat = 0; seat < coupled_.size(); ++seat) {
    coupled_[seat].begin(table::Generator::derive(game_seed_, seat));
  }
  interpreter_.begin(match_, game_seed_);
  while (!match_.over() && match_.decisions < kMostDecisions) {
    interpreter_.run(match_, players_, match_.decisions + 1);
  }
  failures_.failed_steps += match_.failed_steps;
  failures_.failed_games += match_.failed_steps > 0 ? 1 : 0;
  if (match_.table.outcome() == table::Outcome::won) playing_.winner = match_.table.winner();
  measure(playing_);
  return std::move(playing_);
}

void CellPlayer::on_right(int kind, int seat, bool executed) {
  if (executed) playing_.executed[at(kind, seat)] = true;
}

void CellPlayer::on_entry(int kind) { entered_.push_back(kind); }

void CellPlayer::on_step(const match::Match&) { entered_.clear(); }

// Executions of a failed step are not reported, so any seat may have been the executor.
void CellPlayer::on_failure(const match::Match&, const match::FailedStep& failed) {
  if (failures_.first_failure == nullptr) {
    failures_.first_failure =
        std::make_shared<SimulationFailure>(SimulationFailure{game_, failed.failure, failed.where});
  }
  for (const int kind : entered_) {
    for (int seat = 0; seat < match_.setup->seats(); ++seat)
      playing_.executed[at(kind, seat)] = true;
  }
  entered_.clear();
}

std::size_t CellPlayer::at(int kind, int seat) const {
  return static_cast<std::size_t>(kind) * coupled_.size() + static_cast<std::size_t>(seat);
}

}  // namespace punchcard::lab
