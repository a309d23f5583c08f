// oracle: counts, plays and prints what the rules of Spaghetti Code allow (see rules.h).
//
//   oracle perft  --depth 9 START       the number of leaves at depths 1 to 9, one line each
//   oracle random --games 1000 --seed 1 START     wins, draws, lengths of random play
//   oracle walk   --answers 0,1,2 START   every decision, its options, and the next one that is
//   open oracle walk   --seed 1 START          the same, answered at random to the end of the match
//
// START is `--given FILE` (position_file.h), or any of `--level 1 --players 2` and `--cards
// AddFlag,Bug,...` for the order of the program (that of the rules page when left out; `random`
// shuffles it when left out). Further: --queue, --life, --flags_per_player, --own_flags_per_card,
// --chips, --last_flags head|tail, --reverse_rows true|false. `walk --positions` shows the table
// before each decision.
//
// A leaf is a sequence of answers of exactly that length; a match that ended earlier has none.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "position_file.h"
#include "rules.h"

namespace punchcard::oracle {
namespace {

constexpr std::int64_t kDecisionsAtMost = 100'000;

struct Enough {};

struct Start {
  Options options;
  Position position;
  bool given = false;
  bool shuffled = false;
};

Winner play(const Start& start, Chooser& chooser) {
  return start.given ? play_position(start.options, start.position, chooser)
                     : play_match(start.options, start.position, chooser);
}

// Plays the match once for each way to answer its first `depth - 1` decisions, in the manner of a
// mileometer, and counts the options of every decision that it meets for the first time.
class Explorer : public Chooser {
 public:
  explicit Explorer(std::size_t depth) : leaves_(depth, 0) {}

  void explore(const Start& start) {
    do {
      turn_ = 0;
      try {
        play(start, *this);
      } catch (const Enough&) {
      }
    } while (next_path());
  }

  std::size_t choose(const Decision& decision, const Position&) override {
    if (turn_ == path_.size()) {
      leaves_[turn_] += decision.labels.size();
      if (turn_ + 1 == leaves_.size()) throw Enough{};
      path_.push_back({0, decision.labels.size()});
    }
    return path_[turn_++].answer;
  }

  const std::vector<std::uint64_t>& leaves() const { return leaves_; }

 private:
  struct Turn {
    std::size_t answer;
    std::size_t options;
  };

  bool next_path() {
    while (!path_.empty() && ++path_.back().answer == path_.back().options) path_.pop_back();
    return !path_.empty();
  }

  std::vector<std::uint64_t> leaves_;
  std::vector<Turn> path_;
  std::size_t turn_ = 0;
};

class RandomChooser : public Chooser {
 public:
  explicit RandomChooser(std::uint64_t seed) : generator_(seed) {}

  std::size_t choose(const Decision& decision, const Position&) override {
    if (decisions_ == kDecisionsAtMost) throw Enough{};
    ++decisions_;
    return below(decision.labels.size());
  }

  std::size_t below(std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(generator_);
  }

  std::int64_t take_decisions() { return std::exchange(decisions_, 0); }

 private:
  std::mt19937_64 generator_;
  std::int64_t decisions_ = 0;
};

void shuffle(std::vector<Card>& program, RandomChooser& random) {
  for (std::size_t i = program.size(); i > 1; --i)
    std::swap(program[i - 1], program[random.below(i)]);
}

void print_labels(const Decision& decision) {
  std::string line = seat_label(decision.seat) + ": ";
  for (std::size_t i = 0; i < decision.labels.size(); ++i) {
    line += (i > 0 ? ", " : "") + decision.labels[i];
  }
  std::fputs(line.c_str(), stdout);
}

// Prints every decision; answers the first ones as it was told, the others as `next` does.
class Walker : public Chooser {
 public:
  Walker(std::vector<std::size_t> answers, Chooser* next, bool positions)
      : answers_(std::move(answers)), next_(next), positions_(positions) {}

  std::size_t choose(const Decision& decision, const Position& position) override {
    if (positions_) std::printf("# %s\n", text_of(position).c_str());
    print_labels(decision);
    if (turn_ == answers_.size() && next_ == nullptr) {
      std::puts("");
      throw Enough{};
    }
    const std::size_t answer =
        turn_ < answers_.size() ? answers_[turn_] : next_->choose(decision, position);
    if (answer >= decision.labels.size()) throw BadInput("no option " + std::to_string(answer));
    ++turn_;
    std::printf(" -> %s\n", decision.labels[answer].c_str());
    return answer;
  }

  bool used_all() const { return turn_ >= answers_.size(); }

 private:
  std::vector<std::size_t> answers_;
  Chooser* next_;
  bool positions_;
  std::size_t turn_ = 0;
};

using Arguments = std::map<std::string, std::string>;

Arguments arguments_of(int count, char** words) {
  Arguments arguments;
  for (int i = 2; i < count; ++i) {
    const std::string word = words[i];
    if (word.rfind("--", 0) != 0) throw BadInput("an option expected, found '" + word + "'");
    const std::string name = word.substr(2);
    const bool has_value = i + 1 < count && name != "positions";
    arguments[name] = has_value ? words[++i] : "";
  }
  return arguments;
}

std::string take(Arguments& arguments, const std::string& name, const std::string& otherwise) {
  const auto found = arguments.find(name);
  if (found == arguments.end()) return otherwise;
  std::string value = found->second;
  arguments.erase(found);
  return value;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  std::string part;
  while (std::getline(in, part, ',')) parts.push_back(part);
  return parts;
}

// Takes whatever is left in `arguments`.
Start start_of(Arguments& arguments) {
  const std::string file = take(arguments, "given", "");
  const std::string cards = take(arguments, "cards", "");
  Options options;
  for (const auto& [name, value] : arguments) {
    if (!set_option(options, name, value)) throw BadInput("unknown option '--" + name + "'");
  }
  if (!file.empty()) {
    std::ifstream in(file);
    if (!in) throw BadInput("cannot read '" + file + "'");
    Given given = read_position(in, options);
    return {given.options, std::move(given.position), true, false};
  }
  std::vector<Command> order;
  for (const std::string& name : split(cards)) order.push_back(command_named(name));
  if (cards.empty()) order = commands_of_level(options.level);
  return {options, start_position(options, order), false, cards.empty()};
}

void perft(Arguments& arguments) {
  const int depth = whole_number(take(arguments, "depth", "4"));
  if (depth < 1) throw BadInput("a depth of 1 or more expected");
  Explorer explorer(static_cast<std::size_t>(depth));
  explorer.explore(start_of(arguments));
  std::size_t d = 0;
  for (const std::uint64_t leaves : explorer.leaves()) {
    std::printf("%zu %llu\n", ++d, static_cast<unsigned long long>(leaves));
  }
}

void play_at_random(Arguments& arguments) {
  const int games = whole_number(take(arguments, "games", "1000"));
  RandomChooser random(static_cast<std::uint64_t>(whole_number(take(arguments, "seed", "1"))));
  Start start = start_of(arguments);
  std::vector<int> wins(static_cast<std::size_t>(start.options.players), 0);
  int draws = 0;
  int unfinished = 0;
  std::int64_t decisions = 0;
  std::int64_t longest = 0;
  for (int game = 0; game < games; ++game) {
    if (start.shuffled) shuffle(start.position.program, random);
    try {
      const Winner winner = play(start, random);
      ++(winner ? wins[static_cast<std::size_t>(*winner)] : draws);
    } catch (const Enough&) {
      ++unfinished;
    }
    const std::int64_t length = random.take_decisions();
    decisions += length;
    longest = std::max(longest, length);
  }
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    std::printf("%s wins %d (%.3f %%)\n", seat_label(static_cast<int>(seat)).c_str(), wins[seat],
                100.0 * wins[seat] / games);
  }
  std::printf("draws %d\nunfinished %d\n", draws, unfinished);
  std::printf("decisions per game %.3f, at most %lld\n", static_cast<double>(decisions) / games,
              static_cast<long long>(longest));
}

void walk(Arguments& arguments) {
  std::vector<std::size_t> answers;
  for (const std::string& answer : split(take(arguments, "answers", ""))) {
    answers.push_back(static_cast<std::size_t>(whole_number(answer)));
  }
  const std::string seed = take(arguments, "seed", "");
  RandomChooser random(seed.empty() ? 0 : static_cast<std::uint64_t>(whole_number(seed)));
  const bool positions = arguments.erase("positions") > 0;
  Walker walker(std::move(answers), seed.empty() ? nullptr : &random, positions);
  try {
    const Winner winner = play(start_of(arguments), walker);
    std::puts(winner ? ("winner " + seat_label(*winner)).c_str() : "draw");
    if (!walker.used_all()) throw BadInput("the match is over, answers are left");
  } catch (const Enough&) {
  }
}

int run(int count, char** words) {
  const std::string command = count > 1 ? words[1] : "";
  try {
    Arguments arguments = arguments_of(count, words);
    if (command == "perft") {
      perft(arguments);
    } else if (command == "random") {
      play_at_random(arguments);
    } else if (command == "walk") {
      walk(arguments);
    } else {
      throw BadInput("perft, random or walk expected");
    }
  } catch (const BadInput& error) {
    std::fprintf(stderr, "oracle: %s\n", error.what());
    return 64;
  }
  return 0;
}

}  // namespace
}  // namespace punchcard::oracle

int main(int count, char** words) { return punchcard::oracle::run(count, words); }
