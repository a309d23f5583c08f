// What the command says to people who play: every sentence of its own, in one table.
//
// A package's texts are the package's; these are the machine's: who sits where, what can be written
// at the prompt, what was not understood. They stand in one table so that another language is one
// more column. A phrase is text with named parts, "{seat} wins"; who says it fills the parts:
//
//   phrases(Phrase::won, fmt::arg("seat", letter))
//
// The words that people write at the prompt (`undo`, `help`) are phrases, too. Records, scenarios
// and messages about mistakes in scripts are not for players and stay as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace punchcard {

enum class Phrase : std::uint8_t {
  // Sitting down.
  greeting,
  going_on_after_one,
  going_on,
  you_are,
  you_are_alone,
  another_person,
  another_machine,
  hand_over,
  hand_over_and_enter,
  thinking,

  // What happened.
  earlier_lines,
  seat_out,
  seat_in_again,
  one_taken_back,
  taken_back,
  card_failed,
  won,
  drawn,
  stopped,
  record_shown_again,
  record_goes_on,

  // Asking.
  asks,
  asks_about,
  asks_topic,
  this_card,
  no_picture,
  at_end_prompt,
  at_end,

  // Lines that are not understood.
  no_option_number,
  no_option,
  several_options,
  or_word,
  did_you_mean,
  how_to_quit,
  nothing_to_undo,
  save_where,
  saved,
  not_saved,
  no_card,

  // The words of the prompt, what follows them, and what they do.
  undo,
  show,
  texts,
  goal,
  rules,
  help,
  help_cards,
  save,
  quit,
  a_card,
  a_file,
  help_option,
  help_option_does,
  help_undo_does,
  help_show_does,
  help_texts_does,
  help_goal_does,
  help_rules_does,
  help_card_does,
  help_cards_does,
  help_save_does,
  help_quit_does,

  // Goal, rules, texts.
  no_goal,
  no_rules,
  options_set,
  rules_page,
  no_texts,
  more,

  count_,
};

inline constexpr auto kPhrases = static_cast<std::size_t>(Phrase::count_);

class Phrases {
 public:
  // `language` is a code, "" for English; what has no translation is English.
  explicit Phrases(std::string language = "") : language_(std::move(language)) {}

  const std::string& language() const { return language_; }

  // The text of a phrase with its parts in braces.
  std::string_view text(Phrase phrase) const;

  template <class... Parts>
  std::string operator()(Phrase phrase, const Parts&... parts) const {
    return fmt::vformat(text(phrase), fmt::make_format_args(parts...));
  }

  // Whether what somebody wrote is this word of the prompt, in English or in the language.
  bool means(std::string_view written, Phrase word) const;

 private:
  std::string language_;
};

}  // namespace punchcard
