// The sentences that the command itself says to people who play, in one table.
//
// They are about seats, the prompt and unknown input; all other texts belong to the package. The
// table is in English. Translations are in `words` of stdlib/languages/CODE.lua, like other words.
// A phrase is a text with named parts, "{seat} wins"; the caller fills the parts:
//
//   phrases(Phrase::won, fmt::arg("seat", letter))
//
// The words that people write at the prompt (`undo`, `help`) are phrases, too. Records, scenarios
// and messages about mistakes in scripts are not for players and stay as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>

#include "interpreter/bind/language.h"

namespace punchcard::session {

enum class Phrase : std::uint8_t {
  // Session down.
  greeting,
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
  taken_back,
  card_failed,
  hidden_card_failed,
  hidden_why,
  look_failed,
  won,
  drawn,
  stopped,
  goes_on,
  record_fills,
  record_full,
  to_see_again,
  to_go_on,

  // Asking.
  asks,
  asks_about,
  asks_topic,
  this_card,
  no_picture,
  picture_failed,
  at_end_prompt,
  at_end,
  at_end_shown,

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
  static constexpr std::size_t kLongest = 1'000;        // bytes of a translation
  static constexpr std::size_t kMostOfParts = 100'000;  // bytes of the parts of a phrase

  // The language belongs to the package; nullptr is English. Missing translations are English, and
  // so are those that are too long.
  explicit Phrases(const bind::Language* language = nullptr) : language_(language) {}

  const bind::Language* language() const { return language_; }

  // The text of a phrase with its parts in braces.
  std::string_view text(Phrase phrase) const;
  static std::string_view english(Phrase phrase);

  // `parts` are made by fmt::arg.
  template <class... Parts>
  std::string operator()(Phrase phrase, const Parts&... parts) const {
    return filled(phrase, {Part{parts.name, filling(parts.value)}...});
  }

  // Whether the input is this word of the prompt, in English or in the language.
  bool means(std::string_view written, Phrase word) const {
    return written == english(word) || written == text(word);
  }

 private:
  struct Part {
    std::string_view name;
    bind::Filling filling;
  };

  template <class Value>
  static bind::Filling filling(const Value& value) {
    bind::Filling filling{fmt::format("{}", value), std::nullopt};
    if constexpr (std::is_integral_v<Value> && !std::is_same_v<Value, char>) {
      filling.number = static_cast<std::int64_t>(value);
    }
    return filling;
  }

  std::string filled(Phrase phrase, std::initializer_list<Part> parts) const;

  const bind::Language* language_;
};

}  // namespace punchcard::session
