#include "tools/command/question.h"

#include <fmt/format.h>

#include "interpreter/bind/card_text.h"

namespace punchcard {

namespace {

// The card that a question is about: whose text asks, else the one on which the only pointer is.
int card_of(const Match& match) {
  if (match.decision->card != kNone) return match.decision->card;
  const Table& table = match.present();
  return table.layout().schema().pointers.size() == 1 ? table.pointer_card(0) : kNone;
}

std::string name_of(const Match& match, int card, int viewer, const Phrases& phrases) {
  const Table& table = match.present();
  const bool known = card != kNone && (viewer == kNone || table.knows(viewer, card));
  if (!known) return phrases(Phrase::this_card);
  const Kind& kind = table.layout().kind(card);
  return std::string(title_in(phrases.language(), kind.id, kind.name));
}

}  // namespace

const QuestionDefinition* question_of(const Match& match, const Words& words) {
  const Definition& definition = match.setup->definition();
  const auto phase = static_cast<std::size_t>(match.table.word(Word::phase));
  const std::string& name = phase < definition.phases.size() ? definition.phases[phase].name : "";
  return definition.find_question(name, words.text(match.decision->topic));
}

std::string question_text(const Interpreter& interpreter, const Match& match, int viewer,
                          const Phrases& phrases) {
  const Words& words = interpreter.words(match);
  const char seat = seat_letter(match.decision->seat);
  const QuestionDefinition* question = question_of(match, words);
  if (question == nullptr) {
    return phrases(
        Phrase::asks_topic, fmt::arg("seat", seat),
        fmt::arg("topic", said_in(phrases.language(), words.text(match.decision->topic))));
  }
  bool names_card = false;
  const auto filling = [&](const TextPart& part) -> Filling {
    if (part.number == "seat") return {std::string(1, seat), std::nullopt};
    names_card = names_card || part.number == "card";
    return {name_of(match, card_of(match), viewer, phrases), std::nullopt};
  };
  const std::string text = fill_text(said_in(phrases.language(), question->text),
                                     singular_of(phrases.language(), question->text), filling);
  if (names_card || match.decision->card == kNone) {
    return phrases(Phrase::asks, fmt::arg("seat", seat), fmt::arg("question", text));
  }
  const std::string card = name_of(match, match.decision->card, viewer, phrases);
  return phrases(Phrase::asks_about, fmt::arg("seat", seat), fmt::arg("card", card),
                 fmt::arg("question", text));
}

}  // namespace punchcard
