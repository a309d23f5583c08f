#include "tools/check/subject.h"

#include <algorithm>

#include "grammar/text/ascii.h"
#include "interpreter/bind/card_text.h"
#include "interpreter/package/assembler.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/layer_walk.h"
#include "interpreter/package/package_registry.h"
#include "interpreter/package/sources.h"

namespace punchcard::check {

namespace {

// The name after `variant` in a main file; "" in that of a game.
std::string written_base(const package::SourceFile& file) {
  const lua_syntax::Node* expression = package::returned_expression(file);
  if (expression == nullptr) return {};
  const lua_syntax::Node& call = package::meaning_of(*expression, *file.scope);
  if (!call.is(lua_syntax::Kind::Call) || !call.children.front().is(lua_syntax::Kind::Call))
    return {};
  const std::vector<lua_syntax::Node>& arguments = call.children.front().children.back().children;
  return arguments.size() == 1 && arguments[0].is(lua_syntax::Kind::String) ? arguments[0].text
                                                                            : "";
}

// Finds the layers of a request from the texts alone. Loading reports what is missing.
class LayerFinder final : private package::LayerWalk {
 public:
  explicit LayerFinder(package::Sources& sources) : LayerWalk(sources, false) {}

  // Loaded layers are used as they are.
  std::vector<package::Layer> find(const package::Request& request,
                                   const std::vector<package::Layer>& loaded) {
    std::vector<package::Layer> layers = LayerWalk::find(request);
    for (package::Layer& layer : layers) {
      const auto same = std::find_if(loaded.begin(), loaded.end(), [&](const package::Layer& each) {
        return each.id == layer.id && each.folder == layer.folder;
      });
      if (same != loaded.end()) layer = *same;
    }
    return layers;
  }

 private:
  Found find_base(package::Layer& layer) override {
    const std::string base = written_base(*layer.main.file);
    return base.empty() || is_path(base) ? Found{Base::none, ""} : Found{Base::named, base};
  }
  void report(text::Diagnostic /*mistake*/) override {}
};

void add_declared(CardNames& card, const package::Value& text) {
  for (const bind::TextPart& part : text.card_text().parts) {
    if (part.printed) card.numbers.add(part.number);
  }
}

// The numbers of a card's text, or of any text in another field if the card has none.
void add_numbers(CardNames& card, const package::Value& value, bool whole) {
  const package::Value* text = value.find("text");
  if (text != nullptr && text->is(package::Value::Kind::string)) add_declared(card, *text);
  if (text != nullptr || !whole) return;
  for (const auto& [name, field] : value.fields) {
    if (field.is(package::Value::Kind::string)) add_declared(card, field);
  }
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && text::is_name_character(text[end])) ++end;
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

Subject::Subject(package::Program& program, package::Sources& sources,
                 const package::Request& request, std::vector<text::Diagnostic>& diagnostics,
                 const Budget& allowed)
    : budget(allowed),
      registry(package::make_registry(sources)),
      definition(&program.definition()) {
  library = sources.read_folder(sources.home() / "stdlib", package::FileRole::rules);
  const std::vector<package::Layer> found = LayerFinder(sources).find(request, program.layers());
  layers = found;
  package::Unread unread;
  package::read_statically(layers, unread);
  const bool whole = !layers.empty() && layers.front().is_game;
  if (whole && found.size() != program.layers().size()) {
    lua::State& state = program.host().state();
    state.refuel();
    const package::LoadingClock clock(budget.left());
    state.run([&](lua_State*) {
      reassembled_ = package::Assembler(program.host(), diagnostics, clock).assemble(found);
      definition = &reassembled_;
    });
  }
  complete = whole;
  gather_files(diagnostics);
  gather_cards();
  for (const package::Layer& layer : layers) note_vague(layer.main.value);
}

void Subject::gather_files(std::vector<text::Diagnostic>& diagnostics) {
  const auto add = [&](const package::Evaluated& evaluated) {
    const package::SourceFile* file = evaluated.file;
    if (std::find(files.begin(), files.end(), file) != files.end()) return;
    package::add_of_file(file->diagnostics, diagnostics);
    if (file->tree) files.push_back(file);
  };
  for (const package::Layer& layer : layers) {
    add(layer.main);
    complete = complete && layer.main.file->tree.has_value();
    for (const package::Evaluated& file : layer.rules) {
      add(file);
      if (!file.file->tree) {
        note_words(file.file->text);
      }
      const bool readable = file.value.is(package::Value::Kind::table) && file.value.items.empty();
      complete_rules = complete_rules && (readable || !file.file->tree);
    }
    for (const package::CardFile& file : layer.cards) add(file.card);
    for (const package::Evaluated& file : layer.languages) add(file);
    for (const package::Evaluated& file : layer.shows) add(file);
  }
}

void Subject::gather_cards() {
  for (const package::Layer& layer : layers) {
    for (const package::CardFile& file : layer.cards) {
      const package::Value& value = file.card.value;
      CardNames& card = cards[file.id];
      card.id = file.id;
      const package::Value* title = value.find("name");
      card.title =
          title != nullptr && title->is(package::Value::Kind::string) ? title->text : file.id;
      const package::Value* text = value.find("text");
      if (text != nullptr && text->is(package::Value::Kind::other)) complete_cards = false;
      note_vague_numbers(text);
      add_numbers(card, value, true);
      if (file.card.file->tree) continue;
      for (const std::string_view word : words_of(file.card.file->text)) {
        card.numbers.add(std::string(word));
      }
    }
    const package::Value* changed = layer.main.value.find("cards");
    changed = changed == nullptr ? nullptr : changed->find("change");
    if (changed == nullptr) continue;
    for (const auto& [id, change] : changed->fields) {
      const auto card = cards.find(id);
      if (card != cards.end()) add_numbers(card->second, change, false);
      note_vague_numbers(change.find("text"));
    }
  }
}

// After an error in a card's text its numbers are unknown, so any of its words may be one.
void Subject::note_vague_numbers(const package::Value* text) {
  if (text == nullptr || !text->is(package::Value::Kind::string)) return;
  if (text->card_text().mistake.empty()) return;
  note_words(text->text);
}

void Subject::note_words(std::string_view text) {
  for (const std::string_view word : words_of(text)) {
    if (vague.find(word) == vague.end()) vague.emplace(word);
  }
}

// Whether the definition has read a declaration without errors.
bool Subject::is_sound(std::string_view section, const std::string& name,
                       const package::Value& value) const {
  const table::Schema& schema = *definition->schema;
  if (value.is(package::Value::Kind::other) || value.is(package::Value::Kind::nil)) return false;
  if (section != "options" && section != "events" && package::is_position_key(name)) return false;
  if (section == "zones") return schema.find_zone(name).has_value();
  if (section == "pointers") return schema.find_pointer(name).has_value();
  if (section == "events") {
    return value.is(package::Value::Kind::string) && value.card_text().mistake.empty();
  }
  const bool plain =
      value.is(package::Value::Kind::integer) || value.is(package::Value::Kind::boolean);
  if (section == "options") return plain || value.is(package::Value::Kind::table);
  return plain || !value.constructor.empty();
}

void Subject::note_vague(const package::Value& main) {
  for (const char* section : {"options", "table", "seat", "card", "zones", "pointers", "events"}) {
    const package::Value* declared = main.find(section);
    if (declared == nullptr) continue;
    // A variant sets options but declares none.
    if (std::string_view(section) == "options" && main.constructor == "variant") continue;
    if (!declared->is(package::Value::Kind::table)) complete = false;
    for (const auto& [name, value] : declared->fields) {
      if (!is_sound(section, name, value)) vague.insert(name);
    }
  }
  for (const char* section : {"phases", "rules"}) {
    const package::Value* declared = main.find(section);
    if (declared != nullptr && !declared->is(package::Value::Kind::table)) complete = false;
  }
}

}  // namespace punchcard::check
