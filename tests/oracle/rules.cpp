#include "rules.h"

#include <algorithm>
#include <set>
#include <utility>

namespace punchcard::oracle {
namespace {

constexpr std::array<Print, 10> kPrints{{
    {"AddFlag", 1, 0, {}, {}},
    {"MoveFlag", 1, 1, {"times"}, {1}},
    {"RemoveFlag", 1, 1, {"times"}, {1}},
    {"Bug", 1, 2, {"loss", "players"}, {1, 1}},
    {"ForkBomb", 1, 1, {"loss"}, {2}},
    {"MoveCommand", 2, 1, {"times"}, {1}},
    {"RemoveCommand", 2, 0, {}, {}},
    {"Reverse", 2, 0, {}, {}},
    {"Increment", 3, 1, {"by"}, {1}},
    {"Decrement", 3, 1, {"by"}, {1}},
}};

// How many flags each player places at level 1, 2 and 3.
constexpr std::array<int, 3> kFlagsToPlace{4, 5, 6};

struct MatchOver {
  Winner winner;
};

struct FlagPlace {
  std::size_t card;
  std::size_t place;
};

struct NumberPlace {
  std::size_t card;
  std::size_t number;
};

class Match {
 public:
  Match(const Options& options, Position position, Chooser& chooser)
      : options_(options), chooser_(chooser), at_(std::move(position)) {
    for (Card& card : at_.program) {
      for (Flag& flag : card.row) flag.id = next_id_++;
    }
  }

  void place_flags();
  [[noreturn]] void execute_program();

 private:
  // Asking
  std::size_t ask(int seat, std::vector<std::string> labels);
  std::size_t ask_card(int seat, const std::vector<std::size_t>& cards);
  FlagPlace ask_flag(int seat);
  std::vector<int> ask_players(int seat, int count);
  NumberPlace ask_number(int seat, const std::vector<NumberPlace>& numbers);

  // What is where
  std::vector<int> seats_in() const;
  bool is_in(int seat) const { return at_.in[static_cast<std::size_t>(seat)]; }
  int flags_on_cards(int seat) const;
  int heads_of_rows(int seat) const;
  std::vector<std::size_t> cards_but(std::size_t left_out) const;
  std::size_t following(std::size_t card) const;

  // Changes
  void put_flag(std::size_t card, int owner);
  Flag take_flag(FlagPlace from);
  void lose_life(const std::vector<int>& seats, int loss);
  void settle(Winner last_flags = std::nullopt);

  // The course of execution
  void visit();
  std::optional<std::size_t> next_right() const;
  void right(std::size_t place);
  void ask_for_stalemate();
  std::vector<int> situation() const;
  int stalemate_winner() const;
  void run(const Flag& flag);

  void add_flag(int executor);
  void move_flags(int executor, int times);
  void remove_flags(int executor, int times);
  void bug(int executor, int loss, int players);
  void fork_bomb(const Flag& flag, int loss);
  void move_commands(int executor, int times);
  void move_card(std::size_t from, std::size_t to);
  void remove_command(int executor);
  void increment(int executor, int by);
  void decrement(int executor, int by);
  bool can_go_up(NumberPlace place) const;
  bool can_go_down(NumberPlace place) const;
  void go_up(NumberPlace place);
  void go_down(NumberPlace place);

  const Options options_;
  Chooser& chooser_;
  Position at_;
  int next_id_ = 0;
  bool visit_ended_ = false;
  std::set<std::vector<int>> situations_;
};

// Asking

std::size_t Match::ask(int seat, std::vector<std::string> labels) {
  if (labels.size() == 1) return 0;
  return chooser_.choose({seat, std::move(labels)}, at_);
}

std::string card_label(const Card& card) { return std::string(print_of(card.command).name); }

std::size_t Match::ask_card(int seat, const std::vector<std::size_t>& cards) {
  std::vector<std::string> labels;
  for (const std::size_t card : cards) labels.push_back(card_label(at_.program[card]));
  return cards[ask(seat, std::move(labels))];
}

std::string flag_label(const Card& card, std::size_t place) {
  const int owner = card.row[place].owner;
  int copy = 1;
  for (std::size_t i = 0; i < place; ++i) copy += card.row[i].owner == owner ? 1 : 0;
  return seat_label(owner) + (copy > 1 ? "#" + std::to_string(copy) : "") + " on " +
         card_label(card);
}

FlagPlace Match::ask_flag(int seat) {
  std::vector<FlagPlace> flags;
  std::vector<std::string> labels;
  for (std::size_t card = 0; card < at_.program.size(); ++card) {
    for (std::size_t place = 0; place < at_.program[card].row.size(); ++place) {
      flags.push_back({card, place});
      labels.push_back(flag_label(at_.program[card], place));
    }
  }
  return flags[ask(seat, std::move(labels))];
}

std::vector<int> Match::ask_players(int seat, int count) {
  std::vector<int> left = seats_in();
  if (count >= static_cast<int>(left.size())) return left;
  std::vector<int> chosen;
  while (static_cast<int>(chosen.size()) < count) {
    std::vector<std::string> labels;
    for (const int player : left) labels.push_back(seat_label(player));
    const std::size_t answer = ask(seat, std::move(labels));
    chosen.push_back(left[answer]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(answer));
  }
  return chosen;
}

NumberPlace Match::ask_number(int seat, const std::vector<NumberPlace>& numbers) {
  std::vector<std::string> labels;
  for (const auto [card, number] : numbers) {
    const Print& print = print_of(at_.program[card].command);
    labels.push_back(std::string(print.name) + "." + std::string(print.number_names[number]));
  }
  return numbers[ask(seat, std::move(labels))];
}

// What is where

std::vector<int> Match::seats_in() const {
  std::vector<int> seats;
  for (int seat = 0; seat < options_.players; ++seat) {
    if (is_in(seat)) seats.push_back(seat);
  }
  return seats;
}

int Match::flags_on_cards(int seat) const {
  int count = 0;
  for (const Card& card : at_.program) {
    for (const Flag& flag : card.row) count += flag.owner == seat ? 1 : 0;
  }
  return count;
}

int Match::heads_of_rows(int seat) const {
  int count = 0;
  for (const Card& card : at_.program) {
    count += !card.row.empty() && card.row.front().owner == seat ? 1 : 0;
  }
  return count;
}

std::vector<std::size_t> Match::cards_but(std::size_t left_out) const {
  std::vector<std::size_t> cards;
  for (std::size_t card = 0; card < at_.program.size(); ++card) {
    if (card != left_out) cards.push_back(card);
  }
  return cards;
}

std::size_t Match::following(std::size_t card) const {
  const std::size_t size = at_.program.size();
  return (at_.forwards ? card + 1 : card + size - 1) % size;
}

// Changes

void Match::put_flag(std::size_t card, int owner) {
  const bool joins_the_visit = card == at_.cursor && options_.live_queue;
  at_.program[card].row.push_back({owner, next_id_++, joins_the_visit});
}

Flag Match::take_flag(FlagPlace from) {
  std::vector<Flag>& row = at_.program[from.card].row;
  const Flag flag = row[from.place];
  row.erase(row.begin() + static_cast<std::ptrdiff_t>(from.place));
  return flag;
}

void Match::lose_life(const std::vector<int>& seats, int loss) {
  for (const int seat : seats) at_.life[static_cast<std::size_t>(seat)] -= loss;
  settle();
}

// Puts out whoever is to go, all together, and ends the match when fewer than two are left.
// `last_flags` wins when nobody is.
void Match::settle(Winner last_flags) {
  std::vector<int> leaving;
  for (const int seat : seats_in()) {
    const bool alive = at_.life[static_cast<std::size_t>(seat)] > 0;
    if (!alive || flags_on_cards(seat) == 0) leaving.push_back(seat);
  }
  for (const int seat : leaving) {
    at_.in[static_cast<std::size_t>(seat)] = false;
    for (Card& card : at_.program) {
      std::erase_if(card.row, [seat](const Flag& flag) { return flag.owner == seat; });
    }
  }
  const std::vector<int> left = seats_in();
  if (left.size() == 1) throw MatchOver{left.front()};
  if (left.empty()) throw MatchOver{last_flags};
}

// Placement

void Match::place_flags() {
  const int to_place = std::min(kFlagsToPlace[static_cast<std::size_t>(options_.level - 1)],
                                options_.flags_per_player);
  for (int turn = 0; turn < to_place; ++turn) {
    for (int seat = 0; seat < options_.players; ++seat) {
      std::vector<std::size_t> cards;
      for (std::size_t card = 0; card < at_.program.size(); ++card) {
        const auto own = std::count_if(at_.program[card].row.begin(), at_.program[card].row.end(),
                                       [seat](const Flag& flag) { return flag.owner == seat; });
        if (own < options_.own_flags_per_card) cards.push_back(card);
      }
      if (cards.empty()) continue;
      put_flag(ask_card(seat, cards), seat);
      --at_.unused[static_cast<std::size_t>(seat)];
    }
  }
}

// Execution

void Match::execute_program() {
  settle();
  while (true) visit();
}

void Match::visit() {
  visit_ended_ = false;
  for (Flag& flag : at_.program[at_.cursor].row) flag.waits = true;
  while (const auto place = next_right()) {
    right(*place);
    if (visit_ended_) return;
  }
  at_.cursor = following(at_.cursor);
}

std::optional<std::size_t> Match::next_right() const {
  const std::vector<Flag>& row = at_.program[at_.cursor].row;
  const bool last_first = options_.reverse_rows && !at_.forwards;
  std::optional<std::size_t> next;
  for (std::size_t place = 0; place < row.size(); ++place) {
    if (row[place].waits && (last_first || !next)) next = place;
  }
  return next;
}

void Match::right(std::size_t place) {
  if (!situations_.insert(situation()).second) ask_for_stalemate();
  Flag& flag = at_.program[at_.cursor].row[place];
  flag.waits = false;
  const Flag executing = flag;
  if (ask(executing.owner, {"skip", "execute"}) == 1) run(executing);
}

void Match::ask_for_stalemate() {
  for (const int seat : seats_in()) {
    if (ask(seat, {"go on", "declare"}) == 1) throw MatchOver{stalemate_winner()};
  }
}

std::vector<int> Match::situation() const {
  std::vector<int> key{static_cast<int>(at_.cursor), at_.forwards ? 1 : 0, at_.chips_up,
                       at_.chips_down};
  key.insert(key.end(), at_.life.begin(), at_.life.end());
  key.insert(key.end(), at_.unused.begin(), at_.unused.end());
  for (std::size_t card = 0; card < at_.program.size(); ++card) {
    key.push_back(static_cast<int>(at_.program[card].command));
    key.insert(key.end(), at_.program[card].numbers.begin(), at_.program[card].numbers.end());
    key.push_back(static_cast<int>(at_.program[card].row.size()));
    for (const Flag& flag : at_.program[card].row) {
      key.push_back(flag.owner);
      if (card == at_.cursor) key.push_back(flag.waits ? 1 : 0);
    }
  }
  return key;
}

// Those of `seats` who have most of what `count` counts.
template <typename Count>
std::vector<int> with_most(const std::vector<int>& seats, Count count) {
  std::vector<int> best;
  for (const int seat : seats) {
    if (!best.empty() && count(seat) > count(best.front())) best.clear();
    if (best.empty() || count(seat) == count(best.front())) best.push_back(seat);
  }
  return best;
}

int Match::stalemate_winner() const {
  std::vector<int> tied = seats_in();
  tied = with_most(tied, [&](int seat) { return at_.life[static_cast<std::size_t>(seat)]; });
  tied = with_most(tied, [&](int seat) { return flags_on_cards(seat); });
  tied = with_most(tied, [&](int seat) { return heads_of_rows(seat); });
  std::size_t card = at_.cursor;
  while (true) {  // ends: whoever is in has a flag on a card
    for (const Flag& flag : at_.program[card].row) {
      if (std::find(tied.begin(), tied.end(), flag.owner) != tied.end()) return flag.owner;
    }
    card = following(card);
  }
}

// Commands. Their numbers are read once, as the execution starts.

void Match::run(const Flag& flag) {
  const Card& card = at_.program[at_.cursor];
  const Numbers numbers = card.numbers;
  switch (card.command) {
    case Command::kAddFlag:
      return add_flag(flag.owner);
    case Command::kMoveFlag:
      return move_flags(flag.owner, numbers[0]);
    case Command::kRemoveFlag:
      return remove_flags(flag.owner, numbers[0]);
    case Command::kBug:
      return bug(flag.owner, numbers[0], numbers[1]);
    case Command::kForkBomb:
      return fork_bomb(flag, numbers[0]);
    case Command::kMoveCommand:
      return move_commands(flag.owner, numbers[0]);
    case Command::kRemoveCommand:
      return remove_command(flag.owner);
    case Command::kReverse:
      at_.forwards = !at_.forwards;
      return;
    case Command::kIncrement:
      return increment(flag.owner, numbers[0]);
    case Command::kDecrement:
      return decrement(flag.owner, numbers[0]);
  }
}

void Match::add_flag(int executor) {
  int& unused = at_.unused[static_cast<std::size_t>(executor)];
  const std::vector<std::size_t> cards = cards_but(at_.cursor);
  if (unused == 0 || cards.empty()) return;
  put_flag(ask_card(executor, cards), executor);
  --unused;
}

void Match::move_flags(int executor, int times) {
  if (at_.program.size() == 1) return;
  for (int i = 0; i < times; ++i) {
    const FlagPlace from = ask_flag(executor);
    const std::size_t to = ask_card(executor, cards_but(from.card));
    const Flag flag = take_flag(from);
    put_flag(to, flag.owner);
  }
}

void Match::remove_flags(int executor, int times) {
  for (int i = 0; i < times && is_in(executor); ++i) {
    take_flag(ask_flag(executor));
    settle();
  }
}

void Match::bug(int executor, int loss, int players) {
  if (loss == 0 || players == 0) return;
  lose_life(ask_players(executor, players), loss);
}

void Match::fork_bomb(const Flag& flag, int loss) {
  if (loss > 0) lose_life(ask_players(flag.owner, 1), loss);
  if (!is_in(flag.owner)) return;
  std::erase_if(at_.program[at_.cursor].row,
                [&flag](const Flag& other) { return other.id == flag.id; });
  settle();
}

void Match::move_commands(int executor, int times) {
  if (at_.program.size() == 1) return;
  std::vector<std::size_t> all(at_.program.size());
  for (std::size_t card = 0; card < all.size(); ++card) all[card] = card;
  for (int i = 0; i < times; ++i) {
    const std::size_t from = ask_card(executor, all);
    const std::vector<std::size_t> places = cards_but(from);
    std::vector<std::string> labels;
    for (const std::size_t place : places) labels.push_back(std::to_string(place + 1));
    move_card(from, places[ask(executor, std::move(labels))]);
  }
}

// The card is taken out and put back so that it stands at `to`; the cursor stays on its card.
void Match::move_card(std::size_t from, std::size_t to) {
  const Command under_cursor = at_.program[at_.cursor].command;
  Card card = std::move(at_.program[from]);
  at_.program.erase(at_.program.begin() + static_cast<std::ptrdiff_t>(from));
  at_.program.insert(at_.program.begin() + static_cast<std::ptrdiff_t>(to), std::move(card));
  at_.cursor = 0;
  while (at_.program[at_.cursor].command != under_cursor) ++at_.cursor;
}

void Match::remove_command(int executor) {
  std::vector<std::size_t> all(at_.program.size());
  for (std::size_t card = 0; card < all.size(); ++card) all[card] = card;
  const std::size_t gone = ask_card(executor, all);

  const std::vector<Flag> row = at_.program[gone].row;
  at_.program.erase(at_.program.begin() + static_cast<std::ptrdiff_t>(gone));
  Winner last_flags;
  if (!row.empty()) last_flags = options_.head_wins ? row.front().owner : row.back().owner;
  settle(last_flags);  // does not return when the last card has gone

  const std::size_t size = at_.program.size();
  if (gone == at_.cursor) {
    visit_ended_ = true;
    at_.cursor = (at_.forwards ? gone : gone + size - 1) % size;
  } else if (gone < at_.cursor) {
    --at_.cursor;
  }
}

bool Match::can_go_up(NumberPlace place) const {
  const Card& card = at_.program[place.card];
  const bool takes_back = card.numbers[place.number] < print_of(card.command).numbers[place.number];
  return takes_back || at_.chips_up > 0;
}

bool Match::can_go_down(NumberPlace place) const {
  const Card& card = at_.program[place.card];
  const int value = card.numbers[place.number];
  const bool takes_back = value > print_of(card.command).numbers[place.number];
  return value > 0 && (takes_back || at_.chips_down > 0);
}

void Match::go_up(NumberPlace place) {
  Card& card = at_.program[place.card];
  int& value = card.numbers[place.number];
  if (value < print_of(card.command).numbers[place.number]) {
    ++at_.chips_down;
  } else {
    --at_.chips_up;
  }
  ++value;
}

void Match::go_down(NumberPlace place) {
  Card& card = at_.program[place.card];
  int& value = card.numbers[place.number];
  if (value > print_of(card.command).numbers[place.number]) {
    ++at_.chips_up;
  } else {
    --at_.chips_down;
  }
  --value;
}

std::vector<NumberPlace> all_numbers(const std::vector<Card>& program) {
  std::vector<NumberPlace> places;
  for (std::size_t card = 0; card < program.size(); ++card) {
    const std::size_t count = print_of(program[card].command).number_count;
    for (std::size_t number = 0; number < count; ++number) places.push_back({card, number});
  }
  return places;
}

void Match::increment(int executor, int by) {
  std::vector<NumberPlace> places = all_numbers(at_.program);
  std::erase_if(places, [this](NumberPlace place) { return !can_go_up(place); });
  if (by == 0 || places.empty()) return;
  const NumberPlace place = ask_number(executor, places);
  for (int i = 0; i < by && can_go_up(place); ++i) go_up(place);
}

void Match::decrement(int executor, int by) {
  std::vector<NumberPlace> places = all_numbers(at_.program);
  std::erase_if(places, [this](NumberPlace place) { return !can_go_down(place); });
  if (by == 0 || places.empty()) return;
  const NumberPlace place = ask_number(executor, places);
  for (int i = 0; i < by && can_go_down(place); ++i) go_down(place);
}

}  // namespace

const Print& print_of(Command command) { return kPrints[static_cast<std::size_t>(command)]; }

std::vector<Command> commands_of_level(int level) {
  std::vector<Command> commands;
  for (std::size_t i = 0; i < kPrints.size(); ++i) {
    if (kPrints[i].level <= level) commands.push_back(static_cast<Command>(i));
  }
  return commands;
}

Position start_position(const Options& options, const std::vector<Command>& order) {
  const auto players = static_cast<std::size_t>(options.players);
  Position position;
  for (const Command command : order) {
    position.program.push_back({command, print_of(command).numbers, {}});
  }
  position.life.assign(players, options.life);
  position.unused.assign(players, options.flags_per_player);
  position.in.assign(players, true);
  position.chips_up = options.chips;
  position.chips_down = options.chips;
  return position;
}

Winner play_match(const Options& options, Position position, Chooser& chooser) {
  try {
    Match match(options, std::move(position), chooser);
    match.place_flags();
    match.execute_program();
  } catch (const MatchOver& over) {
    return over.winner;
  }
}

Winner play_position(const Options& options, Position position, Chooser& chooser) {
  try {
    Match(options, std::move(position), chooser).execute_program();
  } catch (const MatchOver& over) {
    return over.winner;
  }
}

std::string seat_label(int seat) { return std::string(1, static_cast<char>('A' + seat)); }

}  // namespace punchcard::oracle
