#include "tools/command/conversation.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <istream>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "grammar/text/shell_word.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/clock.h"
#include "interpreter/match/label.h"
#include "tools/command/card_list.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/guide.h"
#include "tools/command/option_list.h"
#include "tools/command/prompt_help.h"
#include "tools/command/table_texts.h"
#include "tools/command/table_view.h"
#include "tools/command/terminal.h"
#include "tools/command/typed_line.h"
#include "tools/process/confinement.h"
#include "tools/session/atomic_file.h"
#include "tools/session/option_numbers.h"
#include "tools/session/question.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kLongestLine = 200;      // of input at the prompt
constexpr std::size_t kMostMeant = 10;         // options that a line may mean
constexpr std::int64_t kMostComparing = 2000;  // milliseconds, of pictures in a match

// Whether a new file cannot be made because of the process's confinement and not of its folder.
bool is_walled_off(const std::filesystem::path& path) {
  const std::filesystem::path folder = folder_of(path);
  std::error_code error;
  return process::is_confined() && std::filesystem::is_directory(folder, error) &&
         !std::filesystem::exists(path, error) && access(folder.c_str(), W_OK) == 0;
}

// The next line of the input without its end, or the beginning of a long one; false without any.
bool next_line(std::istream& in, std::string& line) {
  constexpr std::size_t kKept = 2 * kLongestLine;  // so that it is seen to be longer
  line.clear();
  char next = '\0';
  bool is_there = false;
  while (in.get(next)) {
    is_there = true;
    if (next == '\n') break;
    if (line.size() < kKept) line += next;
  }
  if (line.ends_with('\r')) line.pop_back();
  return is_there;
}

}  // namespace

std::string happening_text(const session::LogEntry& happening, int viewer,
                           std::string_view indent) {
  std::istringstream lines(happening.text(viewer));
  lines.exceptions(std::ios::badbit);  // when there is no memory
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    const std::string whole = std::string(indent) + line + "\n";
    const bool is_crash = line.starts_with(' ');  // people copy its lines into messages and scripts
    text += is_crash ? for_terminal(whole) : folded_text(whole, text_width(), indent.size() + 2);
  }
  return text;
}

void print_happening(const session::LogEntry& happening, int viewer, int seats,
                     std::string_view indent) {
  const std::string text = happening_text(happening, viewer, indent);
  fmt::print("{}", with_seat_colours(text, seats));
}

Conversation::Conversation(session::Session& session, session::RecordFile& record,
                           session::Phrases phrases, std::istream& in)
    : session_(session),
      record_(record),
      phrases_(phrases),
      in_(in),
      facing_(table::kNone),
      news_(session.match().setup->seats()) {
  for (int seat = 0; seat < session_.match().setup->seats(); ++seat) {
    if (!session_.is_human(seat)) continue;
    ++people_;
    last_person_ = seat;
  }
}

bool Conversation::play() {
  while (true) {
    play_on();
    news_.add(session_.take_log());
    const int seat = session_.asked();
    Said said = Said::again;
    if (seat == table::kNone) {
      // A single person still sees only their own view, because they may undo the last answer.
      const int viewer = people_ == 1 ? last_person_ : table::kNone;
      has_told_all_ = people_ > 1 && (was_told_all_ || tells_hidden_things());
      tell_news(viewer);
      show(viewer);
      const int seats = session_.match().setup->seats();
      fmt::print("\n{}\n",
                 coloured(Colour::bold, with_seat_colours(session_.told_result(), seats)));
      if (ask_at_end() == Said::stop) return true;
      continue;
    }
    rows_used_ = 0;
    if (seat != facing_) said = hand_over(seat);
    if (said == Said::again) {
      tell_news(seat);
      show(seat);
      show_texts_if_room(seat);
    }
    while (said == Said::again) said = ask(seat);
    if (said == Said::stop) {
      session_.pause();
      return false;
    }
  }
}

// Searching players are slow, so the terminal shows that one is thinking.
void Conversation::play_on() {
  const std::vector<std::string>& kinds = session_.kinds();
  const bool slow = isatty(STDOUT_FILENO) != 0 &&
                    std::any_of(kinds.begin(), kinds.end(),
                                [](const std::string& kind) { return kind.starts_with("mcts"); });
  if (slow) {
    fmt::print("{}", phrases_(session::Phrase::thinking));
    std::fflush(stdout);
  }
  session_.go_on();
  if (slow) fmt::print("\r\x1b[K");
}

void Conversation::tell_news(int viewer) {
  note_secrets();
  const session::News::Entry first = news_.begin(viewer);
  const std::size_t missed = news_.missed(viewer);
  if (missed > 0 || first != news_.end()) print_lines("\n");
  if (missed > 0) {
    print_lines("  " + phrases_(session::Phrase::earlier_lines, fmt::arg("lines", missed)) + "\n");
  }
  for (session::News::Entry each = first; each != news_.end(); ++each) {
    print_lines(happening_text(*each, viewer, "  "));
  }
  news_.read(viewer);
}

// Whether somebody knows a card that a person here does not.
bool Conversation::has_secret_cards() const {
  const table::Table& table = session_.match().present();
  const int seats = table.layout().seats();
  for (int card = 0; card < table.layout().cards(); ++card) {
    bool is_known = false;
    bool is_kept = false;
    for (int seat = 0; seat < seats; ++seat) {
      const bool knows = table.knows(seat, card);
      is_known = is_known || knows;
      is_kept = is_kept || (!knows && session_.is_human(seat));
    }
    if (is_known && is_kept) return true;
  }
  return false;
}

// Who has seen the end of a match has been told everything.
void Conversation::note_told(const session::LogPart& told) {
  news_.skip(told);
  if (!session_.match().over()) return;
  const auto is_kept = [&](const session::LogEntry& entry) {
    for (int seat = 0; seat < session_.match().setup->seats(); ++seat) {
      if (session_.is_human(seat) && entry.text(seat) != entry.to_all_seeing) return true;
    }
    return false;
  };
  // What was dropped may have been kept from somebody.
  was_told_all_ =
      told.dropped > 0 || std::any_of(told.entries.begin(), told.entries.end(), is_kept);
}

// Whether an event that a viewer reads next tells a person here less than everything. A step may
// show a card and hide it again, so the table does not say.
bool Conversation::has_secret_news(int viewer) const {
  return std::any_of(news_.begin(viewer), news_.end(), [&](const session::LogEntry& each) {
    for (int seat = 0; seat < session_.match().setup->seats(); ++seat) {
      if (session_.is_human(seat) && each.text(seat) != each.to_all_seeing) return true;
    }
    return false;
  });
}

// Whether show.lua draws something else for another seat: what it hides need be no card. Once that
// has taken long, it is taken to.
bool Conversation::has_secret_picture() {
  const std::uint64_t table = session_.match().present().hash();
  if (table == compared_) return false;
  compared_ = table;
  const std::int64_t began = lua::processor_milliseconds();
  const auto seen_by = [&](int viewer) {
    return table_view(session_.interpreter(), session_.match(), viewer, phrases_);
  };
  const std::string first = seen_by(0);
  for (int seat = 1; seat < session_.match().setup->seats(); ++seat) {
    if (seen_by(seat) != first) return true;
  }
  comparing_ += lua::processor_milliseconds() - began;
  return comparing_ > kMostComparing;
}

// Whether the end, with everything, tells a person here more than their seat may know.
bool Conversation::tells_hidden_things() const {
  if (has_secret_news(table::kNone)) return true;
  const auto seen_by = [&](int viewer) {
    return table_view(session_.interpreter(), session_.match(), viewer, phrases_);
  };
  const std::string all = seen_by(table::kNone);
  for (int seat = 0; seat < session_.match().setup->seats(); ++seat) {
    if (session_.is_human(seat) && seen_by(seat) != all) return true;
  }
  return false;
}

// What a player has seen may still be on the screen when the cards are played or an answer is taken
// back. So it is remembered for the whole match. It does not matter who has a secret, a machine or
// a person whose turn it is, because handing over the terminal would tell.
void Conversation::note_secrets() {
  if (has_shown_secrets_ || people_ < 2) return;
  has_shown_secrets_ = has_secret_cards() || has_secret_picture();
  for (int seat = 0; seat < session_.match().setup->seats(); ++seat) {
    if (session_.is_human(seat) && has_secret_news(seat)) has_shown_secrets_ = true;
  }
}

// Introduces a player and the others.
void Conversation::introduce(int seat) {
  const char own = table::seat_letter(seat);
  const auto letter = fmt::arg("seat", own);
  const std::vector<std::string>& kinds = session_.kinds();
  if (kinds.size() == 1) {
    fmt::print("\n");
    say(phrases_(session::Phrase::you_are_alone, letter));
    return;
  }
  std::vector<std::string> others;
  for (int other = 0; other < static_cast<int>(kinds.size()); ++other) {
    if (other == seat) continue;
    const char its = table::seat_letter(other);
    const auto other_letter = fmt::arg("seat", its);
    const std::string& kind = kinds[static_cast<std::size_t>(other)];
    others.push_back(
        session_.is_human(other)
            ? phrases_(session::Phrase::another_person, other_letter)
            : phrases_(session::Phrase::another_machine, other_letter, fmt::arg("kind", kind)));
  }
  const std::string all = fmt::format("{}", fmt::join(others, "; "));
  fmt::print("\n");
  say(phrases_(session::Phrase::you_are, letter, fmt::arg("others", all)));
}

// Prints a sentence of the command, in lines that fit.
void Conversation::say(const std::string& text) {
  for (const std::string& line : wrapped(text, text_width())) print_lines(line + "\n");
}

// Prints lines with the letters of seats in their colours.
void Conversation::print_lines(const std::string& text) {
  rows_used_ += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  fmt::print("{}", with_seat_colours(text, session_.match().setup->seats()));
}

Conversation::Said Conversation::hand_over(int seat) {
  const Said said = give_terminal_to(seat);
  if (said == Said::again) introduce(seat);
  return said;
}

// Clears the screen before the next player looks, if that player or one before has secrets.
Conversation::Said Conversation::give_terminal_to(int seat) {
  facing_ = seat;
  note_secrets();
  if (people_ < 2 || !has_shown_secrets_) return Said::again;
  const char own = table::seat_letter(seat);
  const auto letter = fmt::arg("seat", own);
  if (isatty(STDIN_FILENO) == 0) {
    fmt::print("\n{}\n", phrases_(session::Phrase::hand_over, letter));
    return Said::again;
  }
  fmt::print("\x1b[2J\x1b[3J\x1b[H\n{}\n", phrases_(session::Phrase::hand_over_and_enter, letter));
  std::string line;
  do {
    if (!read_line("", line) || means(line, session::Phrase::quit)) return Said::stop;
  } while (!line.empty());
  return Said::again;
}

void Conversation::show(int seat) {
  note_secrets();
  const std::string picture = table_view(session_.interpreter(), session_.match(), seat, phrases_);
  rows_used_ += static_cast<std::size_t>(std::count(picture.begin(), picture.end(), '\n')) + 1;
  fmt::print("\n{}", picture);
}

// Prints the texts of the cards on the table, if the terminal has room for them besides the present
// output and the question.
void Conversation::show_texts_if_room(int seat) {
  const auto size = terminal_size();
  if (!size) return;
  // Each card takes a row, so more do not fit.
  const std::string texts =
      table_texts(session_.match(), seat, phrases_.language(), text_width(), size->rows);
  const std::string asked = question(seat);
  const auto rows = [](const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  };
  constexpr std::size_t kPrompt = 1;
  constexpr std::size_t kEmpty = 1;
  if (rows_used_ + rows(texts) + kEmpty + rows(asked) + kPrompt > size->rows) return;
  if (!texts.empty()) fmt::print("\n{}", texts);
}

// The open decision: an empty line, the question and the options.
std::string Conversation::question(int seat) const {
  const match::Match& match = session_.match();
  const std::string asked = session::question_text(session_.interpreter(), match, seat, phrases_);
  const std::vector<int> numbers =
      session::option_numbers(match, session_.interpreter().words(match));
  return "\n" + folded_text(asked + "\n", text_width(), 3) +
         options_text(numbers, short_names(naming(seat, phrases_.language())), text_width());
}

// Prints a screenful at a time if input and output are terminals.
void Conversation::print_pages(const std::string& text) {
  const auto size = terminal_size();
  const bool paged = size && isatty(STDIN_FILENO) != 0 && size->rows > 2;
  const std::size_t rows = paged ? size->rows - 1 : text.size();
  std::istringstream lines(text);
  lines.exceptions(std::ios::badbit);
  std::size_t shown = 0;
  std::string answer;
  for (std::string line; std::getline(lines, line); ++shown) {
    if (paged && shown > 0 && shown % rows == 0) {
      if (!read_line(phrases_(session::Phrase::more), answer) || answer == "q") return;
    }
    fmt::print("{}\n", line);
  }
}

// Reads a line without the blanks at its ends; false at the end of the input.
bool Conversation::read_line(const std::string& prompt, std::string& line) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  if (!next_line(in_, line)) {
    fmt::print("\n");
    return false;
  }
  const std::string typed = std::exchange(line, trimmed(text::printable(line, kLongestLine)));
  is_as_typed_ = trimmed(typed) == line;
  return true;
}

Conversation::Said Conversation::ask(int seat) {
  fmt::print("{}", with_seat_colours(question(seat), session_.match().setup->seats()));
  std::string line;
  do {
    if (!read_line(fmt::format("{}> ", table::seat_letter(seat)), line)) return Said::stop;
  } while (line.empty());
  return obey(line, seat);
}

// The match is over, but somebody may want to undo the last answer. Who then played on would know
// what the end has shown.
Conversation::Said Conversation::ask_at_end() {
  if (people_ == 0) return Said::stop;
  std::string line;
  while (read_line(phrases_(session::Phrase::at_end_prompt), line)) {
    if (means(line, session::Phrase::quit)) break;
    if (has_told_all_) {
      say(phrases_(session::Phrase::at_end_shown,
                   fmt::arg("path", text::shell_path(record_.path().string()))));
      continue;
    }
    if (means(line, session::Phrase::undo)) return undo();
    say(phrases_(session::Phrase::at_end));
  }
  return Said::stop;
}

Conversation::Said Conversation::obey(const std::string& line, int seat) {
  const std::size_t blank = line.find(' ');
  const std::string word = lower(line.substr(0, blank));
  const std::string rest = blank == std::string::npos ? "" : trimmed(line.substr(blank));
  const auto is = [&](session::Phrase command) { return rest.empty() && means(word, command); };
  if (is(session::Phrase::quit)) return Said::stop;
  if (is(session::Phrase::undo)) return undo();
  if (is(session::Phrase::show)) {
    show(seat);
  } else if (is(session::Phrase::texts)) {
    const std::string texts =
        table_texts(session_.match(), seat, phrases_.language(), text_width());
    print_pages(texts.empty() ? phrases_(session::Phrase::no_texts) + "\n" : texts);
  } else if (is(session::Phrase::goal)) {
    fmt::print("{}", goal_text(*session_.match().setup, phrases_, text_width()));
  } else if (is(session::Phrase::rules)) {
    print_pages(rules_text(*session_.match().setup, phrases_, text_width()));
  } else if (means(word, session::Phrase::help)) {
    help(rest);
  } else if (means(word, session::Phrase::save)) {
    save(rest);
  } else {
    return take_answer(line, seat);
  }
  return Said::again;
}

Conversation::Said Conversation::take_answer(const std::string& line, int seat) {
  if (session_.is_record_full()) {
    say(phrases_(session::Phrase::record_full));
    return Said::again;
  }
  const match::Match& match = session_.match();
  const std::vector<std::string> labels = this->labels(seat);
  std::vector<int> numbers = session::option_numbers(match, session_.interpreter().words(match));
  // A number never means a label.
  if (const std::optional<std::size_t> number = read_number(line)) {
    const auto found = std::find(numbers.begin(), numbers.end(), static_cast<int>(*number));
    if (found != numbers.end()) {
      session_.answer(static_cast<int>(found - numbers.begin()));
      return Said::answered;
    }
    std::sort(numbers.begin(), numbers.end());  // their order may tell of hidden things
    say(phrases_(session::Phrase::no_option_number, fmt::arg("number", *number),
                 fmt::arg("numbers", fmt::format("{}", fmt::join(numbers, ", ")))));
    return Said::again;
  }
  std::vector<Naming> namings = {naming(seat, phrases_.language())};
  // Players may also type the package's own words.
  if (phrases_.language() != nullptr) namings.push_back(naming(seat, nullptr));
  const std::vector<std::size_t> meant = meant_by(line, namings);
  if (meant.size() == 1) {
    session_.answer(static_cast<int>(meant.front()));
    return Said::answered;
  }
  if (meant.empty()) {
    if (lower(line) == "q" || lower(line) == "exit") {
      say(phrases_(session::Phrase::how_to_quit));
      return Said::again;
    }
    std::vector<std::string> known = labels;
    for (std::string& word : prompt_words(phrases_)) known.push_back(std::move(word));
    say(phrases_(session::Phrase::no_option, fmt::arg("line", line),
                 fmt::arg("hint", hint(line, known))));
    return Said::again;
  }
  std::vector<std::string> several;
  for (const std::size_t option : meant) {
    if (several.size() == kMostMeant) {
      several.emplace_back("...");
      break;
    }
    const bool is_unique = std::count(labels.begin(), labels.end(), labels[option]) == 1;
    several.push_back(is_unique ? labels[option]
                                : fmt::format("{} {}", numbers[option], labels[option]));
  }
  const std::string all =
      fmt::format("{}", fmt::join(several, phrases_.text(session::Phrase::or_word)));
  fmt::print("{}\n", phrases_(session::Phrase::several_options, fmt::arg("line", line),
                              fmt::arg("options", all)));
  return Said::again;
}

// The options in the words of the player at the terminal.
std::vector<std::string> Conversation::labels(int seat) const {
  return session_.interpreter().labels(session_.match(), {seat, phrases_.language()});
}

// The names of the options in a language. Players may leave out `{owner}'s` for their own cards.
Naming Conversation::naming(int seat, const bind::Language* language) const {
  const match::Viewer viewer(seat, language);
  Naming naming{session_.interpreter().labels(session_.match(), viewer), "", ""};
  const std::string letter(1, table::seat_letter(seat));
  const std::string own =
      match::said_to(viewer, "{owner}'s {card}", {{"owner", letter}, {"card", "*"}});
  const std::size_t card = own.find('*');
  naming.before = own.substr(0, card);
  if (card != std::string::npos) naming.after = own.substr(card + 1);
  return naming;
}

// Whether the input is this word of the prompt, with or without accents.
bool Conversation::means(const std::string& written, session::Phrase word) const {
  return phrases_.means(lower(written), word) ||
         as_typed(written) == as_typed(std::string(phrases_.text(word)));
}

std::string Conversation::hint(const std::string& line,
                               const std::vector<std::string>& known) const {
  const std::vector<std::string_view> names(known.begin(), known.end());
  const auto near = text::closest(line, names);
  return near ? phrases_(session::Phrase::did_you_mean, fmt::arg("name", *near)) : "";
}

Conversation::Said Conversation::undo() {
  try {
    if (session_.undo() > 0) return Said::answered;
    say(phrases_(session::Phrase::nothing_to_undo));
  } catch (const session::UndoFailed& failed) {
    say(failed.what());
  }
  return Said::again;
}

void Conversation::save(const std::string& path) {
  if (path.empty()) {
    say(phrases_(session::Phrase::save_where));
    return;
  }
  if (!is_as_typed_) {
    constexpr const char* kOther = "the name is too long, or has characters that can't be shown";
    say(phrases_(session::Phrase::not_saved, fmt::arg("reason", kOther)));
    return;
  }
  try {
    // Without an incomplete last line, which the next line of the record replaces.
    session::write_new_file(path,
                            session::read_whole_file(record_.path()).substr(0, record_.bytes()));
    say(phrases_(session::Phrase::saved, fmt::arg("path", text::shell_path(path))));
  } catch (const session::FileError& error) {
    const std::string reason = fmt::format(
        "{}{}", error.what(),
        is_walled_off(path) ? " (during a match, only into this folder or the record's)" : "");
    say(phrases_(session::Phrase::not_saved, fmt::arg("reason", reason)));
  }
}

void Conversation::help(const std::string& card) {
  if (card.empty()) {
    fmt::print("{}", prompt_help(phrases_, text_width()));
    return;
  }
  std::vector<CardLine> cards =
      document::list_cards(session_.match().setup->package(), phrases_.language());
  if (!means(card, session::Phrase::help_cards)) {
    std::vector<std::string> names;
    std::vector<std::string> own_names;
    for (const CardLine& each : cards) names.push_back(each.name);
    for (const CardLine& each : document::list_cards(session_.match().setup->package())) {
      own_names.push_back(each.name);
    }
    const std::vector<std::size_t> meant =
        meant_by(card, {Naming{names, "", ""}, Naming{own_names, "", ""}});
    if (meant.empty()) {
      say(phrases_(session::Phrase::no_card, fmt::arg("card", card),
                   fmt::arg("hint", hint(card, names))));
      return;
    }
    std::vector<CardLine> chosen;
    for (const std::size_t each : meant) chosen.push_back(cards[each]);
    cards = std::move(chosen);
  }
  print_pages(cards_text(cards, text_width()));
}

}  // namespace punchcard::command
