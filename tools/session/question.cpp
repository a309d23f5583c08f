#include "tools/session/question.h"

#include <fmt/format.h>

#include "interpreter/bind/card_text.h"
#include "interpreter/match/phase_name.h"

namespace punchcard::session {

namespace {

// The card of a question: the card whose text asks, otherwise the card under the only pointer.
int card_of(const match::Match& match) {
  if (match.decision->card != table::kNone) return match.decision->card;
  const table::Table& table = match.present();
  return table.layout().schema().pointers.size() == 1 ? table.pointer_card(0) : table::kNone;
}

std::string name_of(const match::Match& match, int card, int viewer, const Phrases& phrases) {
  const table::Table& table = match.present();
  const bool known = card != table::kNone && (viewer == table::kNone || table.knows(viewer, card));
  if (!known) return phrases(Phrase::this_card);
  const table::Kind& kind = table.layout().kind(card);
  return std::string(bind::title_in(phrases.language(), kind.id, kind.name));
}

}  // namespace

const package::QuestionDefinition* question_of(const match::Match& match,
                                               const bind::SymbolTable& words) {
  const package::Definition& definition = match.setup->definition();
  const std::string phase = match::phase_name(match.table, definition);
  return definition.find_question(phase, words.text(match.decision->topic));
}

std::string question_text(const match::Interpreter& interpreter, const match::Match& match,
                          int viewer, const Phrases& phrases) {
  const bind::SymbolTable& words = interpreter.words(match);
  const char seat = table::seat_letter(match.decision->seat);
  const package::QuestionDefinition* question = question_of(match, words);
  if (question == nullptr) {
    return phrases(
        Phrase::asks_topic, fmt::arg("seat", seat),
        fmt::arg("topic", bind::said_in(phrases.language(), words.text(match.decision->topic))));
  }
  bool names_card = false;
  const auto filling = [&](const bind::TextPart& part) -> bind::Filling {
    if (part.number == "seat") return {std::string(1, seat), std::nullopt};
    names_card = names_card || part.number == "card";
    return {name_of(match, card_of(match), viewer, phrases), std::nullopt};
  };
  const std::string text =
      bind::fill_text(bind::said_in(phrases.language(), question->text),
                      bind::singular_of(phrases.language(), question->text.source), filling);
  if (names_card || match.decision->card == table::kNone) {
    return phrases(Phrase::asks, fmt::arg("seat", seat), fmt::arg("question", text));
  }
  const std::string card = name_of(match, match.decision->card, viewer, phrases);
  return phrases(Phrase::asks_about, fmt::arg("seat", seat), fmt::arg("card", card),
                 fmt::arg("question", text));
}

}  // namespace punchcard::session
