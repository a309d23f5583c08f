#include "tools/command/conversation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <istream>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "grammar/suggestion.h"
#include "interpreter/script/clean.h"
#include "tools/command/card_list.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/picture.h"
#include "tools/command/terminal.h"
#include "tools/lab/whole_file.h"

namespace punchcard {

namespace {

constexpr std::size_t kMostNews = 20;      // lines of what happened since somebody looked last
constexpr std::size_t kLongestLine = 200;  // of what is written at the prompt

constexpr std::array kCommands = {Phrase::undo, Phrase::show, Phrase::help, Phrase::save,
                                  Phrase::quit};

// What can be written at the prompt: each with what it does.
std::string prompt_help(const Phrases& phrases) {
  const auto word = [&](Phrase command) { return std::string(phrases.text(command)); };
  const auto with = [&](Phrase command, Phrase what) {
    return fmt::format("{} {}", phrases.text(command), phrases.text(what));
  };
  const std::array<std::pair<std::string, Phrase>, 7> lines = {{
      {word(Phrase::help_option), Phrase::help_option_does},
      {word(Phrase::undo), Phrase::help_undo_does},
      {word(Phrase::show), Phrase::help_show_does},
      {with(Phrase::help, Phrase::a_card), Phrase::help_card_does},
      {with(Phrase::help, Phrase::help_cards), Phrase::help_cards_does},
      {with(Phrase::save, Phrase::a_file), Phrase::help_save_does},
      {word(Phrase::quit), Phrase::help_quit_does},
  }};
  std::size_t width = 0;
  for (const auto& [usage, does] : lines) width = std::max(width, columns_of(usage));
  std::string text;
  for (const auto& [usage, does] : lines) {
    std::string line = "  " + usage + std::string(width - columns_of(usage) + 3, ' ');
    const std::string blanks(columns_of(line), ' ');
    for (const std::string& part : wrapped(phrases.text(does), kLineWidth - blanks.size())) {
      text += line + part + "\n";
      line = blanks;
    }
  }
  return text;
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::optional<std::size_t> read_number(const std::string& text) {
  const bool digits =
      std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
  constexpr std::size_t kLongest = 6;
  if (text.empty() || text.size() > kLongest || !digits) return std::nullopt;
  return std::stoul(text);
}

// As people type it: blanks or `_`, capitals or not.
std::string as_typed(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  return lower(std::move(text));
}

// The options that a line may mean: the one of that label, else those that begin with it. What is
// the reader's own ("A's ") goes without saying.
std::vector<std::size_t> meant_by(const std::string& line, const std::vector<std::string>& labels,
                                  const std::string& own = "") {
  std::vector<std::size_t> meant;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const bool is_own = !own.empty() && labels[i].starts_with(own);
    const std::string whole = as_typed(labels[i]);
    const std::string rest = as_typed(is_own ? labels[i].substr(own.size()) : labels[i]);
    const std::string given = as_typed(line);
    if (whole == given || rest == given) return {i};
    if (whole.starts_with(given) || rest.starts_with(given)) meant.push_back(i);
  }
  return meant;
}

}  // namespace

void print_happening(const Happening& happening, int viewer, int seats, std::string_view indent) {
  std::istringstream text(with_seat_colours(happening.text(viewer), seats));
  for (std::string line; std::getline(text, line);) fmt::print("{}{}\n", indent, line);
}

Conversation::Conversation(Sitting& sitting, RecordFile& record, Phrases phrases, std::istream& in)
    : sitting_(sitting), record_(record), phrases_(std::move(phrases)), in_(in), facing_(kNone) {
  const int seats = sitting_.match().setup->seats();
  for (int seat = 0; seat < seats; ++seat) people_ += sitting_.is_human(seat) ? 1 : 0;
  told_.resize(static_cast<std::size_t>(seats) + 1);
}

bool Conversation::play() {
  while (true) {
    play_on();
    const int seat = sitting_.asked();
    Said said = Said::again;
    if (seat == kNone) {
      // One person alone sees no more than before: the last answer may still be taken back.
      const int viewer = people_ == 1 ? facing_ : kNone;
      tell_news(viewer);
      show(viewer);
      const int seats = sitting_.match().setup->seats();
      fmt::print("\n{}\n", coloured(Colour::bold, with_seat_colours(result(), seats)));
      if (ask_at_end() == Said::stop) return true;
      continue;
    }
    if (seat != facing_) said = hand_over(seat);
    if (said == Said::again) {
      tell_news(seat);
      show(seat);
    }
    while (said == Said::again) said = ask(seat);
    if (said == Said::stop) {
      sitting_.pause();
      return false;
    }
  }
}

// Searching players take their time, so whoever waits at a terminal is told.
void Conversation::play_on() {
  const std::vector<std::string>& kinds = sitting_.kinds();
  const bool slow = isatty(STDOUT_FILENO) != 0 &&
                    std::any_of(kinds.begin(), kinds.end(),
                                [](const std::string& kind) { return kind.starts_with("mcts"); });
  if (slow) {
    fmt::print("{}", phrases_(Phrase::thinking));
    std::fflush(stdout);
  }
  sitting_.go_on();
  if (slow) fmt::print("\r\x1b[K");
}

void Conversation::tell_news(int viewer) {
  for (Happening& happening : sitting_.take_happenings()) {
    happened_.push_back(std::move(happening));
  }
  std::size_t& told = viewer == kNone ? told_.back() : told_[static_cast<std::size_t>(viewer)];
  const std::size_t first =
      std::max(told, happened_.size() - std::min(happened_.size(), kMostNews));
  if (told < happened_.size()) fmt::print("\n");
  if (first > told)
    fmt::print("  {}\n", phrases_(Phrase::earlier_lines, fmt::arg("lines", first - told)));
  for (std::size_t i = first; i < happened_.size(); ++i) {
    print_happening(happened_[i], viewer, sitting_.match().setup->seats(), "  ");
  }
  told = happened_.size();
}

// Whether a person knows a card that another person here does not.
bool Conversation::has_secrets_from_others(int seat) const {
  const Table& table = sitting_.match().present();
  const Layout& layout = table.layout();
  for (int card = 0; card < layout.cards(); ++card) {
    if (table.zone_of(card) == kNone || !table.knows(seat, card)) continue;
    for (int other = 0; other < layout.seats(); ++other) {
      if (sitting_.is_human(other) && !table.knows(other, card)) return true;
    }
  }
  return false;
}

// Who sits down and who the others are.
void Conversation::introduce(int seat) const {
  const char own = seat_letter(seat);
  const auto letter = fmt::arg("seat", own);
  const std::vector<std::string>& kinds = sitting_.kinds();
  if (kinds.size() == 1) {
    fmt::print("\n{}\n", phrases_(Phrase::you_are_alone, letter));
    return;
  }
  std::vector<std::string> others;
  for (int other = 0; other < static_cast<int>(kinds.size()); ++other) {
    if (other == seat) continue;
    const char its = seat_letter(other);
    const auto other_letter = fmt::arg("seat", its);
    const std::string& kind = kinds[static_cast<std::size_t>(other)];
    others.push_back(sitting_.is_human(other)
                         ? phrases_(Phrase::another_person, other_letter)
                         : phrases_(Phrase::another_machine, other_letter, fmt::arg("kind", kind)));
  }
  const std::string all = fmt::format("{}", fmt::join(others, "; "));
  fmt::print("\n");
  for (const std::string& line :
       wrapped(phrases_(Phrase::you_are, letter, fmt::arg("others", all)), kLineWidth)) {
    fmt::print("{}\n", with_seat_colours(line, static_cast<int>(kinds.size())));
  }
}

Conversation::Said Conversation::hand_over(int seat) {
  const Said said = give_terminal_to(seat);
  if (said == Said::again) introduce(seat);
  return said;
}

// Where somebody has secrets, the screen is emptied before the next one looks.
Conversation::Said Conversation::give_terminal_to(int seat) {
  facing_ = seat;
  if (people_ < 2 || !has_secrets_from_others(seat)) return Said::again;
  const char own = seat_letter(seat);
  const auto letter = fmt::arg("seat", own);
  if (isatty(STDIN_FILENO) == 0) {
    fmt::print("\n{}\n", phrases_(Phrase::hand_over, letter));
    return Said::again;
  }
  fmt::print("\x1b[2J\x1b[3J\x1b[H\n{}\n", phrases_(Phrase::hand_over_and_enter, letter));
  std::string line;
  do {
    if (!read_line("", line) || phrases_.means(line, Phrase::quit)) return Said::stop;
  } while (!line.empty());
  return Said::again;
}

void Conversation::show(int seat) {
  fmt::print("\n{}", table_picture(sitting_.interpreter(), sitting_.match(), seat, phrases_));
}

// Reads a line without the blanks at its ends; false at the end of the input.
bool Conversation::read_line(const std::string& prompt, std::string& line) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  if (!std::getline(in_, line)) {
    fmt::print("\n");
    return false;
  }
  line = trimmed(printable(line, kLongestLine));
  return true;
}

Conversation::Said Conversation::ask(int seat) {
  const Match& match = sitting_.match();
  const std::string letter(1, seat_letter(seat));
  const std::string& topic = sitting_.interpreter().words().text(match.decision->topic);
  const std::vector<std::string> labels = sitting_.interpreter().labels(match, seat);
  const int seats = match.setup->seats();
  const std::string question =
      phrases_(Phrase::asks_topic, fmt::arg("seat", letter), fmt::arg("topic", topic));
  fmt::print("\n{}\n{}", with_seat_colours(question, seats),
             with_seat_colours(options_text(match, labels), seats));
  std::string line;
  do {
    if (!read_line(letter + "> ", line)) return Said::stop;
  } while (line.empty());
  return obey(line, seat);
}

// The match is over, but its last answer may be one that somebody wants back.
Conversation::Said Conversation::ask_at_end() {
  if (people_ == 0) return Said::stop;
  std::string line;
  while (read_line(phrases_(Phrase::at_end_prompt), line)) {
    if (phrases_.means(line, Phrase::undo)) return undo();
    if (phrases_.means(line, Phrase::quit)) break;
    fmt::print("{}\n", phrases_(Phrase::at_end));
  }
  return Said::stop;
}

Conversation::Said Conversation::obey(const std::string& line, int seat) {
  const std::size_t blank = line.find(' ');
  const std::string word = lower(line.substr(0, blank));
  const std::string rest = blank == std::string::npos ? "" : trimmed(line.substr(blank));
  const auto is = [&](Phrase command) { return rest.empty() && phrases_.means(word, command); };
  if (is(Phrase::quit)) return Said::stop;
  if (is(Phrase::undo)) return undo();
  if (is(Phrase::show)) {
    show(seat);
  } else if (phrases_.means(word, Phrase::help)) {
    help(rest);
  } else if (phrases_.means(word, Phrase::save)) {
    save(rest);
  } else {
    return take_answer(line, seat);
  }
  return Said::again;
}

Conversation::Said Conversation::take_answer(const std::string& line, int seat) {
  const Match& match = sitting_.match();
  const std::vector<std::string> labels = sitting_.interpreter().labels(match, seat);
  const std::vector<int> numbers = option_numbers(match);
  if (const std::optional<std::size_t> number = read_number(line)) {
    const auto found = std::find(numbers.begin(), numbers.end(), static_cast<int>(*number));
    if (found != numbers.end()) {
      sitting_.answer(static_cast<int>(found - numbers.begin()));
      return Said::answered;
    }
    fmt::print("{}\n", phrases_(Phrase::no_option_number, fmt::arg("number", *number),
                                fmt::arg("numbers", fmt::format("{}", fmt::join(numbers, ", ")))));
    return Said::again;
  }
  const std::string own = fmt::format("{}'s ", seat_letter(seat));
  const std::vector<std::size_t> meant = meant_by(line, labels, own);
  if (meant.size() == 1) {
    sitting_.answer(static_cast<int>(meant.front()));
    return Said::answered;
  }
  if (meant.empty()) {
    if (lower(line) == "q" || lower(line) == "exit") {
      fmt::print("{}\n", phrases_(Phrase::how_to_quit));
      return Said::again;
    }
    std::vector<std::string> known = labels;
    for (const Phrase word : kCommands) known.emplace_back(phrases_.text(word));
    fmt::print("{}\n", phrases_(Phrase::no_option, fmt::arg("line", line),
                                fmt::arg("hint", hint(line, known))));
    return Said::again;
  }
  std::vector<std::string> several;
  for (const std::size_t option : meant) several.push_back(labels[option]);
  const std::string all = fmt::format("{}", fmt::join(several, phrases_.text(Phrase::or_word)));
  fmt::print("{}\n",
             phrases_(Phrase::several_options, fmt::arg("line", line), fmt::arg("options", all)));
  return Said::again;
}

std::string Conversation::hint(const std::string& line,
                               const std::vector<std::string>& known) const {
  const std::vector<std::string_view> names(known.begin(), known.end());
  const auto near = closest(line, names);
  return near ? phrases_(Phrase::did_you_mean, fmt::arg("name", *near)) : "";
}

Conversation::Said Conversation::undo() {
  if (sitting_.undo() > 0) return Said::answered;
  fmt::print("{}\n", phrases_(Phrase::nothing_to_undo));
  return Said::again;
}

void Conversation::save(const std::string& path) {
  if (path.empty()) {
    fmt::print("{}\n", phrases_(Phrase::save_where));
    return;
  }
  try {
    write_new_file(path, read_whole_file(record_.path()));
    fmt::print("{}\n", phrases_(Phrase::saved, fmt::arg("path", path)));
  } catch (const FileError& error) {
    fmt::print("{}\n", phrases_(Phrase::not_saved, fmt::arg("reason", error.what())));
  }
}

void Conversation::help(const std::string& card) {
  if (card.empty()) {
    fmt::print("{}", prompt_help(phrases_));
    return;
  }
  std::vector<CardLine> cards = list_cards(sitting_.match().setup->package(), phrases_.language());
  if (!phrases_.means(lower(card), Phrase::help_cards)) {
    std::vector<std::string> names;
    for (const CardLine& each : cards) names.push_back(each.name);
    const std::vector<std::size_t> meant = meant_by(card, names);
    if (meant.empty()) {
      fmt::print("{}\n", phrases_(Phrase::no_card, fmt::arg("card", card),
                                  fmt::arg("hint", hint(card, names))));
      return;
    }
    std::vector<CardLine> chosen;
    for (const std::size_t each : meant) chosen.push_back(cards[each]);
    cards = std::move(chosen);
  }
  fmt::print("{}", cards_text(cards));
}

// How the match ended, in the words of who reads.
std::string Conversation::result() const {
  const Table& table = sitting_.match().table;
  switch (table.outcome()) {
    case Outcome::won:
      return phrases_(Phrase::won, fmt::arg("seat", seat_letter(table.winner())));
    case Outcome::drawn:
      return phrases_(Phrase::drawn);
    case Outcome::stopped:
      return phrases_(Phrase::stopped);
    case Outcome::running:
      break;
  }
  return "";
}

}  // namespace punchcard
