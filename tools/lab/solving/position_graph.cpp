#include "tools/lab/solving/position_graph.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include <fmt/format.h>

#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/label.h"
#include "interpreter/match/phase_name.h"
#include "interpreter/table/schema.h"

namespace punchcard::lab {

namespace {

constexpr std::int64_t kBetweenReports = 500;  // positions

// Gives an interpreter another observer for a while.
class Watching {
 public:
  Watching(match::Interpreter& interpreter, match::Observer& observer)
      : interpreter_(interpreter), before_(interpreter.observer()) {
    interpreter_.set_observer(&observer);
  }
  ~Watching() { interpreter_.set_observer(before_); }
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;

 private:
  match::Interpreter& interpreter_;
  match::Observer* before_;
};

// Counts what fails on the way to the root.
class FailureCounter final : public match::Observer {
 public:
  explicit FailureCounter(PositionGraph::FailedSteps& failures) : failures_(failures) {}
  void on_failure(const match::Match&, const match::FailedStep& failed) override {
    failures_.note(failed);
  }

 private:
  PositionGraph::FailedSteps& failures_;
};

}  // namespace

void PositionGraph::FailedSteps::note(const match::FailedStep& failed) {
  if (steps++ == 0) first = std::make_shared<match::FailedStep>(failed);
  have_counted_situations = have_counted_situations || failed.has_counted_situations;
}

// Collects what the first step notes, and stops the match at the next step that notes anything, or
// at the end of the first step. It throws, because the interpreter runs steps until somebody must
// decide.
class PositionGraph::Watcher : public match::Observer {
 public:
  struct Stopped {};

  // What `work` makes the interpreter do is watched.
  template <class Work>
  void watch(match::Interpreter& interpreter, bool only_first, Work work) {
    steps_ = 0;
    failures_ = before_ = {};
    noted_.clear();
    noted_bytes_ = 0;
    began_on_.reset();
    stopped_ = false;
    only_first_ = only_first;
    const Watching watching(interpreter, *this);
    try {
      work();
    } catch (const Stopped&) {
      stopped_ = true;
    }
  }

  void on_step(const match::Match& match) override {
    const bool notes = match.history.noted() != noted_bytes_;
    if (steps_ > 0 && notes) {  // the step runs again from there, and is counted then
      failures_ = before_;
      throw Stopped();
    }
    if (notes) noted_ = match.history.descriptions();
    noted_bytes_ = match.history.noted();
    began_on_ = match.table;
    before_ = failures_;
    ++steps_;
    if (only_first_) throw Stopped();
  }

  // Of what has been watched last.
  void on_failure(const match::Match&, const match::FailedStep& failed) override {
    failures_.note(failed);
  }
  const FailedSteps& failures() const { return failures_; }

  bool has_ended_step() const { return steps_ > 0; }
  const std::vector<std::string>& noted() const { return noted_; }
  // Whether a later step was about to note something, and the table on which it began.
  bool is_stopped() const { return stopped_; }
  const table::Table& began_on() const { return *began_on_; }

 private:
  int steps_ = 0;
  FailedSteps failures_;
  FailedSteps before_;  // the last step
  std::vector<std::string> noted_;
  std::size_t noted_bytes_ = 0;
  std::optional<table::Table> began_on_;
  bool stopped_ = false;
  bool only_first_ = false;
};

PositionGraph::PositionGraph(match::Interpreter& interpreter, const match::Match& match)
    : interpreter_(interpreter), setup_(match.setup), watcher_(std::make_unique<Watcher>()) {
  match::Match root = match;
  luck_ = root.table.generator().state();
  {
    FailureCounter counter(failures_);
    const Watching watching(interpreter_, counter);
    interpreter_.run(root);
  }
  packing_.emplace(root.table);
  ambiguous_ = root.history.noted() > 0;
  root_ = arrive(root);
}

PositionGraph::~PositionGraph() = default;

bool PositionGraph::explore(std::int64_t most, const std::function<void(std::int64_t)>& progress,
                            const std::function<bool()>& stop) {
  first_edges_.assign(1, 0);
  for (Node node = kEnds; node < end(); ++node) {
    if (positions() > most) return false;
    if (progress && node % kBetweenReports == 0) progress(positions());
    if (!expand(node, stop)) return false;
    first_edges_.push_back(edges_.size());
  }
  return true;
}

// Returns false when `stop` returns true before the end.
bool PositionGraph::expand(Node node, const std::function<bool()>& stop) {
  match::Match at = match_at(node);
  std::uint32_t table = 0;
  std::memcpy(&table, nodes_[node - kEnds].data(), sizeof(table));
  watcher_->watch(interpreter_, false, [&] { interpreter_.run(at); });
  if (watcher_->has_ended_step()) {
    count_failures();
    add_edge(at, table);
    return !stop || !stop();
  }
  if (at.over()) {
    throw Unsolvable(
        "a step fails unless situations have been noted before, and its phase has no "
        "function 'failed', or that fails, too",
        at.last_failure);
  }
  const std::size_t options = at.decision->options.size();
  for (std::size_t option = 0; option < options; ++option) {
    if (stop && stop()) return false;
    match::Match next = at;
    watcher_->watch(interpreter_, false,
                    [&] { interpreter_.answer(next, static_cast<int>(option)); });
    count_failures();
    add_edge(next, table);
  }
  return true;
}

void PositionGraph::count_failures() {
  failures_.steps += watcher_->failures().steps;
  if (failures_.first == nullptr) failures_.first = watcher_->failures().first;
  ambiguous_ = ambiguous_ || watcher_->failures().have_counted_situations;
}

// An edge of the position with this table, to where the match has come as it was watched.
void PositionGraph::add_edge(const match::Match& match, std::uint32_t table) {
  std::vector<std::uint32_t> noted;
  for (const std::string& description : watcher_->noted()) {
    const std::uint32_t situation = situations_.add(description);
    if (situation == sites_.size()) {
      sites_.push_back(table);
      with_others_.push_back(false);
    }
    const bool is_double = !noted.empty() && noted.back() == situation;  // they are sorted
    ambiguous_ = ambiguous_ || is_double || sites_[situation] != table;
    noted.push_back(situation);
  }
  if (noted.size() > 1) {
    for (const std::uint32_t situation : noted) with_others_[situation] = true;
  }
  const Node to = watcher_->is_stopped() ? arrive_at(watcher_->began_on(), {}, 0) : arrive(match);
  edges_.push_back({to, note(noted)});
}

bool PositionGraph::run_step(match::Match& match, std::optional<int> answer) const {
  watcher_->watch(interpreter_, true, [&] {
    if (answer) {
      interpreter_.answer(match, *answer);
    } else {
      interpreter_.run(match);
    }
  });
  return watcher_->has_ended_step();
}

bool PositionGraph::stays_in_step(Node from, Node to) const {
  if (is_end(to)) return false;
  const std::string_view begun = nodes_[from - kEnds];
  const std::string_view reached = nodes_[to - kEnds];
  return reached.size() > begun.size() && reached.starts_with(begun);
}

std::uint32_t PositionGraph::note(const std::vector<std::uint32_t>& noted) {
  if (noted.empty()) return 0;
  if (noted.size() == 1) return noted.front() + 1;
  if (lists_.empty() || lists_.back() != noted) lists_.push_back(noted);
  return kSeveral + static_cast<std::uint32_t>(lists_.size() - 1);
}

PositionGraph::Node PositionGraph::arrive(const match::Match& match) {
  expect_solvable(match);
  if (match.over()) return *find(match);
  return arrive_at(match.table, match.answers, match.decision->seat);
}

PositionGraph::Node PositionGraph::arrive_at(const table::Table& table,
                                             const std::vector<int>& answers, int seat) {
  scratch_.clear();
  packing_->pack(table, scratch_);
  const std::uint32_t number = nodes_.add(node_key(tables_.add(scratch_), answers));
  if (number == seats_.size()) seats_.push_back(static_cast<std::uint8_t>(seat));
  return kEnds + number;
}

std::optional<PositionGraph::Node> PositionGraph::find(const match::Match& match) {
  switch (match.table.outcome()) {
    case table::Outcome::won:
      return static_cast<Node>(match.table.winner() == 0 ? Worth::won : Worth::lost);
    case table::Outcome::drawn:
      return static_cast<Node>(Worth::drawn);
    default:
      break;
  }
  return find_open(match.table, match.answers);
}

std::optional<PositionGraph::Node> PositionGraph::find_open(const table::Table& table,
                                                            const std::vector<int>& answers) {
  scratch_.clear();
  packing_->pack(table, scratch_);
  const auto found = tables_.find(scratch_);
  if (!found) return std::nullopt;
  const auto node = nodes_.find(node_key(*found, answers));
  if (!node) return std::nullopt;
  return kEnds + *node;
}

// The number of the table, then two bytes for each answer.
std::string_view PositionGraph::node_key(std::uint32_t table, const std::vector<int>& answers) {
  scratch_.assign(sizeof(table), '\0');
  std::memcpy(scratch_.data(), &table, sizeof(table));
  for (const int answer : answers) {
    const auto option = static_cast<std::uint16_t>(answer);
    const std::size_t at = scratch_.size();
    scratch_.resize(at + sizeof(option));
    std::memcpy(scratch_.data() + at, &option, sizeof(option));
  }
  return scratch_;
}

void PositionGraph::append_key(const match::Match& match, std::string& into) {
  into.append(node_key(static_cast<std::uint32_t>(match.answers.size()), match.answers));
  packing_->pack(match.table, into);
}

match::Match PositionGraph::match_at(Node node) const {
  std::string_view key = nodes_[node - kEnds];
  std::uint32_t table = 0;
  std::memcpy(&table, key.data(), sizeof(table));
  match::Match match(setup_);
  match.table = packing_->unpack(tables_[table]);
  for (key.remove_prefix(sizeof(table)); !key.empty(); key.remove_prefix(sizeof(std::uint16_t))) {
    std::uint16_t option = 0;
    std::memcpy(&option, key.data(), sizeof(option));
    match.answers.push_back(option);
  }
  return match;
}

match::Match PositionGraph::match_at_site(std::uint32_t situation) const {
  match::Match match(setup_);
  match.table = packing_->unpack(tables_[sites_[situation]]);
  return match;
}

std::optional<PositionGraph::Node> PositionGraph::site_node(std::uint32_t situation) const {
  std::string key(sizeof(std::uint32_t), '\0');
  std::memcpy(key.data(), &sites_[situation], sizeof(std::uint32_t));
  const auto node = nodes_.find(key);
  if (!node) return std::nullopt;
  return kEnds + *node;
}

bool PositionGraph::draws_at_random(const match::Match& match) const {
  return match.table.generator().state() != luck_ || match.present().generator().state() != luck_;
}

void PositionGraph::expect_solvable(const match::Match& match) const {
  if (match.table.outcome() == table::Outcome::stopped) {
    throw Unsolvable("a step failed, and its phase has no function 'failed', or that failed, too",
                     match.last_failure);
  }
  if (draws_at_random(match)) {
    throw Unsolvable(
        fmt::format("phase '{}' draws at random during play; only games whose chance is all in "
                    "their set-up can be solved: use `simulate`",
                    match::phase_name(match.table, match.setup->definition())));
  }
  if (match.over()) return;
  const table::Table& table = match.present();
  const table::Layout& layout = table.layout();
  for (int card = 0; card < layout.cards(); ++card) {
    if (!table.has_lain(card) || table.known_to_all(card)) continue;
    int seat = 0;
    while (table.knows(seat, card)) ++seat;
    const int zone = table.zone_of(card);
    throw Unsolvable(fmt::format(
        "seat {} does not know a card {}; only games without hidden cards can be solved: use "
        "`simulate --seats mcts:100,mcts:100`",
        table::seat_letter(seat),
        zone == table::kNone ? "that has left the game"
                             : fmt::format("in zone '{}'", layout.zone_declaration(zone).name)));
  }
}

}  // namespace punchcard::lab
