#include "tools/document/package.h"

namespace punchcard::document {

Json option_json(const bind::OptionValue& value) {
  if (value.type == bind::OptionType::word) return value.word;
  if (value.type == bind::OptionType::boolean) return value.number != 0;
  return value.number;
}

Json options_json(const package::Definition& definition) {
  Json options = Json::array();
  for (const package::OptionDeclaration& option : definition.options) {
    Json entry = {{"name", option.name}, {"default", option_json(option.start)}};
    if (!option.choices.empty()) {
      entry["choices"] = Json::array();
      for (const bind::OptionValue& choice : option.choices)
        entry["choices"].push_back(option_json(choice));
    } else if (option.start.type == bind::OptionType::integer) {
      entry["least"] = option.least;
      entry["most"] = option.most;
    }
    options.push_back(std::move(entry));
  }
  return options;
}

Json card_json(const CardLine& card) {
  Json json = {{"id", card.id}, {"name", card.name}, {"count", card.count}, {"extra", card.extra}};
  json["fields"] = Json::object();
  for (const CardField& field : card.fields) {
    if (field.number) {
      json["fields"][field.name] = *field.number;
    } else {
      json["fields"][field.name] = field.text;
    }
  }
  json["numbers"] = Json::object();
  for (const table::Number& number : card.numbers) json["numbers"][number.name] = number.printed;
  json["text"] = card.text;
  return json;
}

}  // namespace punchcard::document
