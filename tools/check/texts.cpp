#include "tools/check/texts.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "grammar/text/suggestion.h"
#include "interpreter/bind/card_text.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

// Of names.
constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

class TextCheck {
 public:
  TextCheck(const Subject& subject, Report& report) : subject_(subject), report_(report) {}

  void run() {
    gather_shared_names();
    for (const package::Layer& layer : subject_.layers) {
      check_ids(layer);
      gather_texts(layer);
      for (const package::CardFile& file : layer.cards) check_numbers(file);
      for (const package::Evaluated& file : layer.languages) check_language(file);
    }
  }

 private:
  // The location of a part of a text. It is exact if the text is one string on one line without
  // escapes; otherwise it is that of the text.
  text::Place place_in(const package::SourceFile& file, const package::Value& text,
                       std::size_t offset) {
    text::Place place = text.place;
    if (!file.tree) return place;
    const auto [strings, is_new] = strings_.try_emplace(&file);
    if (is_new) gather_strings(file.tree->root, strings->second);
    const auto found = strings->second.find(place);
    if (found == strings->second.end()) return place;
    const std::string& plain = found->second->text;
    if (plain != text.text) return place;  // the first of several that are joined
    const auto before = static_cast<std::ptrdiff_t>(offset);
    const auto columns = std::count_if(plain.begin(), plain.begin() + before,
                                       [](char c) { return (c & 0xC0) != 0x80; });
    place.column += 1 + static_cast<int>(columns);
    return place;
  }

  // The strings of a file that stand on one line without escapes, by their beginning.
  using Strings = std::map<text::Place, const Node*>;

  static void gather_strings(const Node& root, Strings& strings) {
    lua_syntax::for_each_node(root, [&](const Node& node) {
      const bool plain = node.is(lua_syntax::Kind::String) && node.length == node.text.size() + 2;
      if (plain) strings.emplace(node.begin, &node);
    });
  }

  // The names that scripts use, as keys or as any text.
  struct Named {
    static constexpr std::size_t kMostParts = 100;  // more may be parts of any name

    std::set<std::string> names;
    std::set<std::string> parts;  // of names that are put together
    bool all_numbers = false;     // `card:numbers()` uses them

    bool has(const std::string& number) const {
      const auto is_part = [&](const std::string& part) {
        return number.find(part) != std::string::npos;
      };
      return parts.size() > kMostParts || names.count(number) != 0 ||
             std::any_of(parts.begin(), parts.end(), is_part);
    }
  };

  static void gather_names(const Node& root, Named& named) {
    lua_syntax::for_each_node(root, [&](const Node& node) {
      if (node.is(lua_syntax::Kind::String)) gather_name(node.text, named);
      if (node.is(lua_syntax::Kind::Binary) && node.text == "..") {
        for (const Node& each : node.children) {
          if (each.is(lua_syntax::Kind::String)) gather_part(each.text, named);
        }
      }
      const bool all = node.is(lua_syntax::Kind::MethodCall) && node.children[1].text == "numbers";
      named.all_numbers = named.all_numbers || all;
    });
  }

  // A text may be a name, or that of many, as `string.format("bonus_%d", i)`.
  static void gather_name(const std::string& text, Named& named) {
    named.names.insert(text);
    const std::size_t directive = text.find('%');
    if (directive != std::string::npos) gather_part(text.substr(0, directive), named);
  }

  // `"bonus_" .. i` may be any name with that part.
  static void gather_part(const std::string& part, Named& named) {
    const bool is_part = part.size() > 1 && part.find_first_not_of(kLetters) == std::string::npos;
    if (is_part && named.parts.size() <= Named::kMostParts) named.parts.insert(part);
  }

  // Gathers the names in other files than cards' own, because rules and variants read numbers of
  // any card.
  void gather_shared_names() {
    for (const package::SourceFile* file : subject_.files) {
      const bool own =
          file->role == package::FileRole::card || file->role == package::FileRole::language;
      if (!own) gather_names(file->tree->root, shared_);
    }
  }

  // The names in a file of cards, cached for each of its cards.
  const Named& named_in(const package::SourceFile& file) {
    const auto [named, is_new] = named_.try_emplace(&file);
    if (is_new) gather_names(file.tree->root, named->second);
    return named->second;
  }

  void check_numbers(const package::CardFile& file) {
    const package::Value* text = file.card.value.find("text");
    if (text == nullptr || !text->is(package::Value::Kind::string) || !file.card.file->tree) return;
    check_mistakes(*file.card.file, *text);
    const Named& own = named_in(*file.card.file);
    if (own.all_numbers) return;
    std::set<std::string> told;
    if (text->card_text().has_too_many_parts()) return;  // reported by the loader
    for (const bind::TextPart& part : text->card_text().parts) {
      if (!part.printed || !told.insert(part.number).second) continue;
      if (own.has(part.number) || shared_.has(part.number)) continue;
      report_.add(*file.card.file, place_in(*file.card.file, *text, part.offset + 1),
                  {Code::unused_number, part.number}, "no script uses the number '{}'",
                  part.number);
    }
  }

  // Reports all errors of a text; the loader reports only the first, at the text's beginning.
  void check_mistakes(const package::SourceFile& file, const package::Value& text) {
    std::size_t begin = 0;
    while (!report_.is_full(file)) {
      const bind::CardText parsed = bind::read_card_text(text.text.substr(begin));
      if (parsed.mistake.empty()) return;
      const std::size_t open = begin + parsed.mistake_offset;
      report_.add(file, place_in(file, text, open), {Code::syntax}, "{}", parsed.mistake);
      const std::size_t close = text.text.find_first_of("{}", open + 1);
      const bool paired =
          text.text[open] == '{' && close != std::string::npos && text.text[close] == '}';
      if (!paired) return;  // the beginning of the next part is unknown
      begin = close + 1;
    }
  }

  void check_ids(const package::Layer& layer) {
    std::set<const package::SourceFile*> files;
    for (const package::CardFile& file : layer.cards) {
      const bool is_new = files.insert(file.card.file).second;
      if (is_new && file.card.file->tree) check_entries(*file.card.file);
    }
    std::map<std::string, const package::CardFile*> first;
    for (const package::CardFile& file : layer.cards) {
      const auto [same, is_first] = first.emplace(file.id, &file);
      if (is_first) continue;
      report_.add(*file.card.file, file.card.value.place, {Code::duplicate, file.id},
                  "two cards have the id '{}': the other is {}:{}", file.id,
                  same->second->card.file->name, same->second->card.value.place.line);
    }
  }

  // The id of `instruction { }` is its text.
  static bool is_instruction(const Node& value) {
    return value.is(lua_syntax::Kind::Call) && value.children.front().is(lua_syntax::Kind::Name) &&
           value.children.front().text == "instruction";
  }

  // Every entry of a list of cards has an id.
  void check_entries(const package::SourceFile& file) {
    const Node* returned = package::returned_expression(file);
    if (returned == nullptr ||
        !package::meaning_of(*returned, *file.scope).is(lua_syntax::Kind::Table))
      return;
    for (const Node& entry : package::meaning_of(*returned, *file.scope).children) {
      if (!entry.is(lua_syntax::Kind::Positional)) continue;
      const Node& value = entry.children.front();
      const Node* card = package::table_literal(value, *file.scope);
      const bool named =
          card != nullptr && (is_instruction(value) || package::field_of(*card, "id") != nullptr);
      if (card == nullptr || named) continue;
      report_.add(file, value.begin, {Code::missing_field, "id"}, "field 'id' is missing");
    }
  }

  void check_language(const package::Evaluated& file) {
    const package::Value* cards = file.value.find("cards");
    if (cards == nullptr || !cards->is(package::Value::Kind::table)) return;
    for (const auto& [id, value] : cards->fields) {
      const package::Value* text =
          value.is(package::Value::Kind::table) ? value.find("text") : &value;
      if (text == nullptr || !text->is(package::Value::Kind::string)) continue;
      const auto own = texts_.find(id);
      if (own != texts_.end()) compare(*file.file, id, own->second, *text);
    }
  }

  // The cards' texts as this layer has them.
  void gather_texts(const package::Layer& layer) {
    std::set<std::string_view> ids;  // of two cards with one id, the first counts
    for (const package::CardFile& file : layer.cards) {
      if (ids.insert(file.id).second) gather_text(file.id, file.card.value);
    }
    const package::Value* cards = layer.main.value.find("cards");
    const package::Value* change = cards == nullptr ? nullptr : cards->find("change");
    if (change == nullptr) return;
    for (const auto& [id, card] : change->fields) gather_text(id, card);
  }

  void gather_text(const std::string& id, const package::Value& card) {
    const package::Value* text = card.find("text");
    if (text == nullptr || !text->is(package::Value::Kind::string)) return;
    OwnText& own = texts_[id];
    own = {text, {}};
    for (const std::string& number : text->card_text().shown()) own.numbers.add(number);
  }

  // A card's text in the package's own language.
  struct OwnText {
    const package::Value* text = nullptr;
    NameList numbers;  // that it shows
  };

  void compare(const package::SourceFile& file, const std::string& id, const OwnText& own,
               const package::Value& translation) {
    if (report_.is_full(file)) return;
    const bind::CardText& parsed = translation.card_text();
    if (parsed.has_too_many_parts()) return;  // reported by the loader
    if (!parsed.mistake.empty()) {
      report_.add(file, place_in(file, translation, parsed.mistake_offset), {Code::syntax}, "{}",
                  parsed.mistake);
      return;
    }
    if (!own.text->card_text().mistake.empty()) return;  // reported in its file
    const NameList& wanted = own.numbers;
    NameList shown;
    for (const bind::TextPart& part : parsed.parts) {
      if (part.number.empty()) continue;
      if (report_.is_full(file)) return;
      const auto place = [&] { return place_in(file, translation, part.offset + 1); };
      if (!wanted.has(part.number)) {
        report_.add(file, place(), {Code::unknown_number, part.number},
                    "card '{}' has no number '{}'{}", id, part.number,
                    text::did_you_mean(part.number, wanted.all()));
      } else if (part.printed) {
        report_.add(file, place(), {Code::wrong_value, part.number},
                    "'{0}' has its value in the card's own file: write {{{0}}}", part.number);
      }
      if (part.shows_number()) shown.add(part.number);
    }
    for (const std::string& number : wanted.sorted()) {
      if (report_.is_full(file)) return;
      if (!shown.has(number)) {
        report_.add(file, translation.place, {Code::missing_part, number},
                    "the text of card '{}' lacks its number '{}'", id, number);
      }
    }
  }

  const Subject& subject_;
  Report& report_;
  Named shared_;
  std::map<const package::SourceFile*, Named> named_;
  std::map<const package::SourceFile*, Strings> strings_;
  std::map<std::string_view, OwnText> texts_;  // of the layers so far, by the card's id
};

}  // namespace

void check_texts(const Subject& subject, Report& report) { TextCheck(subject, report).run(); }

}  // namespace punchcard::check
