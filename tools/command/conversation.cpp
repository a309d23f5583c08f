#include "tools/command/conversation.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <istream>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "grammar/suggestion.h"
#include "tools/command/card_list.h"
#include "tools/command/command.h"
#include "tools/command/picture.h"
#include "tools/command/terminal.h"
#include "tools/lab/failure_text.h"

namespace punchcard {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostNews = 20;  // lines of what happened since somebody looked last

constexpr const char* kHelp =
    "  a number or the beginning of an option   chooses it\n"
    "  undo        takes back your last decision, past what machine players answered\n"
    "  show        draws the table again\n"
    "  help CARD   what a card does; `help cards` lists them all\n"
    "  save FILE   copies the record of this match; it is written as you play anyway\n"
    "  quit        stops; `punchcard play --load FILE` goes on from the record\n";

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

// The options that a line may mean: the one of that label, else those that begin with it.
std::vector<std::size_t> meant_by(const std::string& line, const std::vector<std::string>& labels) {
  std::vector<std::size_t> meant;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (lower(labels[i]) == lower(line)) return {i};
    if (lower(labels[i]).starts_with(lower(line))) meant.push_back(i);
  }
  return meant;
}

}  // namespace

Conversation::Conversation(Sitting& sitting, RecordFile& record, std::string language,
                           std::istream& in)
    : sitting_(sitting), record_(record), language_(std::move(language)), in_(in), facing_(kNone) {
  const int seats = sitting_.match().setup->seats();
  for (int seat = 0; seat < seats; ++seat) people_ += sitting_.is_human(seat) ? 1 : 0;
}

bool Conversation::play() {
  while (true) {
    sitting_.go_on();
    const int seat = sitting_.asked();
    if (seat == kNone) break;
    if (seat != facing_) hand_over(seat);
    tell_news(seat);
    show(seat);
    Said said = Said::again;
    while (said == Said::again) said = ask(seat);
    if (said == Said::stop) return false;
  }
  tell_news(spectator());
  fmt::print("\n{}\n", table_picture(sitting_.interpreter(), sitting_.match(), kNone));
  fmt::print("{}\n", coloured(Colour::bold, with_seat_colours(sitting_.result(),
                                                              sitting_.match().setup->seats())));
  return true;
}

// Who looks on when nobody is asked: the only person, or else somebody who sees all.
int Conversation::spectator() const { return people_ == 1 ? facing_ : kNone; }

void Conversation::tell_news(int viewer) {
  const std::vector<Happening> news = sitting_.take_happenings();
  const std::size_t skipped = news.size() > kMostNews ? news.size() - kMostNews : 0;
  if (!news.empty()) fmt::print("\n");
  if (skipped > 0) fmt::print("  ... {} lines before\n", skipped);
  for (std::size_t i = skipped; i < news.size(); ++i) {
    fmt::print("  {}\n", with_seat_colours(news[i].text(viewer), sitting_.match().setup->seats()));
  }
  for (const FailedStep& failed : sitting_.take_failures()) {
    fmt::print("{}\n", coloured(Colour::red, "  a card failed; the table is as before the step"));
    const Sources& sources = sitting_.match().setup->package().sources();
    for (const std::string& line : failure_lines(failed.failure, failed.where, sources)) {
      fmt::print("  {}\n", line);
    }
  }
}

bool Conversation::is_anything_hidden() const {
  const Table& table = sitting_.match().present();
  const Layout& layout = table.layout();
  for (int card = 0; card < layout.cards(); ++card) {
    if (table.zone_of(card) == kNone) continue;
    for (int seat = 0; seat < layout.seats(); ++seat) {
      if (sitting_.is_human(seat) && !table.knows(seat, card)) return true;
    }
  }
  return false;
}

void Conversation::hand_over(int seat) {
  const bool first = facing_ == kNone;
  facing_ = seat;
  if (first || !is_anything_hidden()) return;
  const bool watched = isatty(STDIN_FILENO) != 0;
  if (watched) fmt::print("\x1b[2J\x1b[3J\x1b[H");
  fmt::print("\nHand over to {}{}\n", seat_letter(seat),
             watched ? ", who then presses Enter." : ".");
  std::fflush(stdout);
  std::string line;
  if (watched) std::getline(in_, line);
}

void Conversation::show(int seat) {
  fmt::print("\n{}", table_picture(sitting_.interpreter(), sitting_.match(), seat));
}

Conversation::Said Conversation::ask(int seat) {
  const Match& match = sitting_.match();
  const std::string letter(1, seat_letter(seat));
  const std::string& topic = sitting_.interpreter().words().text(match.decision->topic);
  fmt::print(
      "\n{} chooses: {}\n{}", with_seat_colours(letter, match.setup->seats()), topic,
      with_seat_colours(options_text(*match.decision, sitting_.interpreter().labels(match, seat)),
                        match.setup->seats()));
  while (true) {
    fmt::print("{}> ", letter);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(in_, line)) {
      fmt::print("\n");
      return Said::stop;
    }
    line = trimmed(line);
    if (line.empty()) continue;
    return obey(line, seat);
  }
}

Conversation::Said Conversation::obey(const std::string& line, int seat) {
  const std::size_t blank = line.find(' ');
  const std::string word = lower(line.substr(0, blank));
  const std::string rest = blank == std::string::npos ? "" : trimmed(line.substr(blank));
  if (word == "quit" && rest.empty()) return Said::stop;
  if (word == "undo" && rest.empty()) {
    undo();
    return Said::answered;
  }
  if (word == "show" && rest.empty()) {
    show(seat);
  } else if (word == "help") {
    help(rest);
  } else if (word == "save") {
    save(rest);
  } else {
    return take_answer(line, seat);
  }
  return Said::again;
}

Conversation::Said Conversation::take_answer(const std::string& line, int seat) {
  const Match& match = sitting_.match();
  const std::vector<std::string> labels = sitting_.interpreter().labels(match, seat);
  const std::optional<std::size_t> number = read_number(line);
  if (number && !are_places(*match.decision)) {
    if (*number >= 1 && *number <= labels.size()) {
      sitting_.answer(static_cast<int>(*number - 1));
      return Said::answered;
    }
    fmt::print("no option {}: there are 1 to {}\n", *number, labels.size());
    return Said::again;
  }
  const std::vector<std::size_t> meant = meant_by(line, labels);
  if (meant.size() == 1) {
    sitting_.answer(static_cast<int>(meant.front()));
    return Said::answered;
  }
  if (meant.empty()) {
    fmt::print("no option begins with '{}'{}; `help` says what can be written here\n", line,
               did_you_mean(line, labels));
    return Said::again;
  }
  std::vector<std::string> several;
  for (const std::size_t option : meant) several.push_back(labels[option]);
  fmt::print("'{}' may be {}: write more of it, or its number\n", line, fmt::join(several, " or "));
  return Said::again;
}

void Conversation::undo() {
  const std::size_t taken_back = sitting_.undo();
  if (taken_back == 0) {
    fmt::print("nothing to take back: nobody here has decided anything yet\n");
  } else {
    fmt::print("{} answer{} taken back\n", taken_back, taken_back == 1 ? "" : "s");
  }
}

void Conversation::save(const std::string& path) {
  if (path.empty()) {
    fmt::print("save where? as in: save evening.jsonl\n");
    return;
  }
  std::error_code error;
  fs::copy_file(record_.path(), path, error);
  if (error) {
    fmt::print("can't save to {}: {}\n", path, error.message());
  } else {
    fmt::print("saved: `punchcard play --load {}` goes on from here\n", path);
  }
}

void Conversation::help(const std::string& card) {
  if (card.empty()) {
    fmt::print("{}", kHelp);
    return;
  }
  std::vector<CardLine> cards = list_cards(sitting_.match().setup->package(), language_);
  if (lower(card) != "cards") {
    std::vector<std::string> names;
    for (const CardLine& each : cards) names.push_back(each.name);
    const std::vector<std::size_t> meant = meant_by(card, names);
    if (meant.empty()) {
      fmt::print("no card '{}'{}\n", card, did_you_mean(card, names));
      return;
    }
    std::vector<CardLine> chosen;
    for (const std::size_t each : meant) chosen.push_back(cards[each]);
    cards = std::move(chosen);
  }
  fmt::print("{}", cards_text(cards));
}

}  // namespace punchcard
