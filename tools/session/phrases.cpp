#include "tools/session/phrases.h"

#include <algorithm>
#include <array>

namespace punchcard::session {

namespace {

struct Line {
  Phrase phrase;
  std::string_view english;
};

// In the order of Phrase, which the compiler checks.
constexpr std::array<Line, kPhrases> kLines = {{
    {Phrase::greeting, "{game}, seed {seed}; type `help` for help"},
    {Phrase::going_on, "{game}, seed {seed}, after {answers} {answers|answer|answers}"},
    {Phrase::you_are, "You are {seat}. {others}."},
    {Phrase::you_are_alone, "You are {seat}, the only player."},
    {Phrase::another_person, "{seat} also plays here"},
    {Phrase::another_machine, "{seat} is a machine player ({kind})"},
    {Phrase::hand_over, "Hand over to {seat}."},
    {Phrase::hand_over_and_enter, "Hand over to {seat}, who then presses Enter."},
    {Phrase::thinking, "thinking ..."},

    {Phrase::earlier_lines, "... {lines} {lines|line|lines} before"},
    {Phrase::seat_out, "{seat} is out"},
    {Phrase::seat_in_again, "{seat} is in again"},
    {Phrase::taken_back, "{answers} {answers|answer|answers} taken back"},
    {Phrase::card_failed, "a card failed; its step was undone:"},
    {Phrase::hidden_card_failed,
     "a step failed because of a card that is hidden from you; it was undone, and why is a secret as "
     "long as the card is hidden"},
    {Phrase::hidden_why, "(`punchcard replay {path}` without --play shows why)"},
    {Phrase::look_failed,
     "the package fails while a machine player looks ahead; what it would have found there counts as "
     "a draw or a loss"},
    {Phrase::won, "{seat} wins"},
    {Phrase::drawn, "a draw"},
    {Phrase::stopped, "stopped"},
    {Phrase::goes_on, "the match goes on"},
    {Phrase::record_fills, "the record of this match is almost full: it may have {most} bytes"},
    {Phrase::record_full,
     "the record of this match is full, so no more answers can be given; `quit` keeps the match"},
    {Phrase::to_see_again, "to replay this match:"},
    {Phrase::to_go_on, "to continue this match:"},

    {Phrase::asks, "{seat}: {question}"},
    {Phrase::asks_about, "{seat}, {card}: {question}"},
    {Phrase::asks_topic, "{seat} chooses: {topic}"},
    {Phrase::this_card, "this card"},
    {Phrase::no_picture, "(the package has no show.lua to draw its table)"},
    {Phrase::picture_failed, "(the package's show.lua fails, so its table is not drawn)"},
    {Phrase::at_end_prompt, "`undo` or `quit`> "},
    {Phrase::at_end, "the match is over: `undo` takes back the last answer, `quit` leaves"},
    {Phrase::at_end_shown,
     "the match is over, and its end has shown what was hidden, so nothing can be taken back: "
     "`quit` leaves, and `punchcard replay {path} --at N --play` goes on after answer N in a new "
     "record"},

    {Phrase::no_option_number, "no option {number}; the options are {numbers}"},
    {Phrase::no_option, "no option begins with '{line}'{hint}; type `help` for help"},
    {Phrase::several_options, "'{line}' matches {options}: type more of it, or its number"},
    {Phrase::or_word, " or "},
    {Phrase::did_you_mean, " (did you mean '{name}'?)"},
    {Phrase::how_to_quit, "`quit` stops; the record keeps the match"},
    {Phrase::nothing_to_undo, "nothing to undo: nobody here has decided anything yet"},
    {Phrase::save_where, "save needs a file name: save evening.jsonl"},
    {Phrase::saved, "saved: `punchcard play --load {path}` continues from here"},
    {Phrase::not_saved, "not saved: {reason}"},
    {Phrase::no_card, "no card '{card}'{hint}"},

    {Phrase::undo, "undo"},
    {Phrase::show, "show"},
    {Phrase::texts, "texts"},
    {Phrase::goal, "goal"},
    {Phrase::rules, "rules"},
    {Phrase::help, "help"},
    {Phrase::help_cards, "cards"},
    {Phrase::save, "save"},
    {Phrase::quit, "quit"},
    {Phrase::a_card, "CARD"},
    {Phrase::a_file, "FILE"},
    {Phrase::help_option, "NUMBER or NAME"},
    {Phrase::help_option_does,
     "chooses the option with that number, or the one whose name begins so"},
    {Phrase::help_undo_does, "takes back your last decision and all later answers"},
    {Phrase::help_show_does, "draws the table again"},
    {Phrase::help_texts_does, "the texts of the cards on the table"},
    {Phrase::help_goal_does, "what wins"},
    {Phrase::help_rules_does, "how the game is played"},
    {Phrase::help_card_does, "what a card does"},
    {Phrase::help_cards_does, "all cards of the game"},
    {Phrase::help_save_does, "copies the record of this match, which is written anyway"},
    {Phrase::help_quit_does, "stops; `punchcard play --load FILE` continues the record"},

    {Phrase::no_goal, "{game} has no `goal` in its game.lua"},
    {Phrase::no_rules, "{game} has no `how_to_play` in its game.lua"},
    {Phrase::options_set, "Options of this match: {options}."},
    {Phrase::rules_page, "All the rules: {path}"},
    {Phrase::no_texts, "no card on the table has a text that you may read"},
    {Phrase::more, "-- Enter: more, q: enough -- "},
}};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kLines.size(); ++i) {
    if (static_cast<std::size_t>(kLines[i].phrase) != i || kLines[i].english.empty()) return false;
  }
  return true;
}

static_assert(is_in_order(), "a phrase lacks its line, or stands in another order");

}  // namespace

std::string_view Phrases::english(Phrase phrase) {
  return kLines[static_cast<std::size_t>(phrase)].english;
}

std::string_view Phrases::text(Phrase phrase) const {
  const std::string_view said = bind::said_in(language_, english(phrase));
  return said.size() > kLongest ? english(phrase) : said;
}

std::string Phrases::filled(Phrase phrase, std::initializer_list<Part> parts) const {
  const bind::CardText own = bind::read_card_text(std::string(english(phrase)));
  std::size_t room = kMostOfParts;  // a hostile translation may repeat its parts
  const bind::CardText& said = bind::said_in(language_, own);
  const bool is_long = said.source.size() > kLongest;
  return bind::fill_text(is_long ? own : said, bind::singular_of(language_, own.source),
                         [&](const bind::TextPart& wanted) {
                           for (const Part& part : parts) {
                             if (part.name != wanted.number) continue;
                             if (part.filling.text.size() > room) break;
                             room -= part.filling.text.size();
                             return part.filling;
                           }
                           return bind::Filling{"{" + wanted.number + "}", std::nullopt};
                         });
}

}  // namespace punchcard::session
