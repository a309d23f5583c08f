// The conversation with the people at a terminal: shows the table to each and takes their answers.
//
// A line is the number of an option, the beginning of its label, or one of the words that
// prompt_help lists. Each player first reads which seat is theirs and who the others are. The
// player at the terminal sees what their seat sees, and everything that happened since their last
// turn there. Once any seat has had a secret from one of them (a card that only one knows, an event
// that only one may read), the screen is cleared before the next one looks. Lines may come
// from a pipe; its end means `quit`. After the end of the match, the last answer can still be
// undone, unless several people have then seen what was hidden from one of them.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "tools/command/typed_line.h"
#include "tools/session/news.h"
#include "tools/session/phrases.h"
#include "tools/session/session.h"

namespace punchcard::command {

// The events that a seat may read, in lines that fit the terminal, each after `indent`.
std::string happening_text(const session::LogEntry& happening, int viewer, std::string_view indent);

// Prints the events that a seat may read (kNone: all events), each line after `indent`.
void print_happening(const session::LogEntry& happening, int viewer, int seats,
                     std::string_view indent);

class Conversation {
 public:
  // The card texts are in the language of the phrases.
  Conversation(session::Session& session, session::RecordFile& record, session::Phrases phrases,
               std::istream& in);

  // What was told before, by a match that is loaded.
  void note_told(const session::LogPart& told);

  // Plays to the end of the match or to `quit`. Returns false after `quit`.
  bool play();

 private:
  enum class Said : std::uint8_t { answered, again, stop };

  Said hand_over(int seat);
  Said give_terminal_to(int seat);
  void introduce(int seat);
  void say(const std::string& text);
  void print_lines(const std::string& text);
  void print_pages(const std::string& text);
  void play_on();
  void tell_news(int viewer);
  void show(int seat);
  void show_texts_if_room(int seat);
  std::vector<std::string> labels(int seat) const;
  Naming naming(int seat, const bind::Language* language) const;
  bool means(const std::string& written, session::Phrase word) const;
  std::string question(int seat) const;
  Said ask(int seat);
  Said ask_at_end();
  Said obey(const std::string& line, int seat);
  Said take_answer(const std::string& line, int seat);
  Said undo();
  void save(const std::string& path);
  void help(const std::string& card);
  std::string hint(const std::string& line, const std::vector<std::string>& known) const;
  bool read_line(const std::string& prompt, std::string& line);
  bool has_secret_cards() const;
  bool has_secret_news(int viewer) const;
  bool has_secret_picture();
  bool tells_hidden_things() const;
  void note_secrets();

  session::Session& session_;
  session::RecordFile& record_;
  session::Phrases phrases_;
  std::istream& in_;
  int people_ = 0;
  int last_person_ = table::kNone;  // with the last letter; the only one
  std::size_t rows_used_ = 0;       // of the screen, since the last answer
  int facing_;                      // the seat at the terminal, kNone at first
  std::uint64_t compared_ = 0;      // the hash of the table whose pictures were compared last
  std::int64_t comparing_ = 0;      // milliseconds that this has taken
  bool has_shown_secrets_ = false;  // whether somebody had a secret from a person here
  bool has_told_all_ = false;       // whether the end has told several people hidden things
  bool is_as_typed_ = true;         // the last line: nothing was cut, or shown in another way
  bool was_told_all_ = false;       // whether it may have done so before
  session::News news_;
};

}  // namespace punchcard::command
