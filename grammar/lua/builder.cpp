#include "grammar/lua/builder.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "grammar/lua/parse.h"
#include "grammar/text/suggestion.h"

namespace punchcard::lua_syntax {
namespace {

constexpr std::string_view kBlank = " \t\v\f\r\n";
constexpr std::string_view kDashes = "---";
constexpr std::uint32_t kHighestCodePoint = 0x7FFFFFFF;  // Lua's, beyond Unicode's

// Words that begin a statement: candidates for what a lone name was meant to be.
constexpr std::string_view kStatementWords[] = {"break", "for",    "function", "goto",  "if",
                                                "local", "repeat", "return",   "while", "elseif",
                                                "else",  "end",    "until"};

bool is_float(std::string_view number) {
  const bool hexadecimal = number.size() > 1 && (number[1] == 'x' || number[1] == 'X');
  if (number.find_first_of(hexadecimal ? ".pP" : ".eE") != std::string_view::npos) return true;
  if (hexadecimal) return false;  // wraps around
  std::int64_t value = 0;
  return std::from_chars(number.data(), number.data() + number.size(), value).ec != std::errc();
}

// One line feed for each end of line, as Lua reads them; the first line is dropped if it is empty.
std::string long_text(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != '\n' && c != '\r') {
      result += c;
      continue;
    }
    const bool first = i == 0;
    const bool pair = i + 1 < text.size() && text[i + 1] == (c == '\n' ? '\r' : '\n');
    i += pair ? 1 : 0;
    if (!first) result += '\n';
  }
  return result;
}

std::string utf8(std::uint32_t code_point) {
  if (code_point < 0x80) return std::string(1, static_cast<char>(code_point));
  std::string reversed;
  std::uint32_t first_byte_room = 0x3F;  // the payload bits of the first byte
  do {
    reversed += static_cast<char>(0x80U | (code_point & 0x3FU));
    code_point >>= 6U;
    first_byte_room >>= 1U;
  } while (code_point > first_byte_room);
  reversed += static_cast<char>((~first_byte_room << 1U) | code_point);
  return {reversed.rbegin(), reversed.rend()};
}

}  // namespace

void Builder::add_comment(std::size_t begin, std::size_t end) {
  std::string_view text = source_.substr(begin, end - begin);
  text.remove_prefix(kDashes.size());
  if (text.starts_with(' ')) text.remove_prefix(1);
  text = text.substr(0, text.find_last_not_of(kBlank) + 1);

  const std::size_t before = begin == 0 ? source_.npos : source_.find_last_not_of(" \t", begin - 1);
  const bool alone = before == source_.npos || source_[before] == '\n' || source_[before] == '\r';
  comments_.push_back({index_.place(begin), std::string(text), alone});
}

void Builder::enter_level(std::size_t offset) {
  if (++depth_ > kDeepestNesting) {
    throw text::SyntaxError{offset,
                            "nested deeper than " + std::to_string(kDeepestNesting) + " levels"};
  }
}

void Builder::add_leaf(Kind kind, std::size_t begin, std::size_t end, std::string_view text) {
  stack_.push_back({new_node(kind, begin, end)});
  stack_.back().node.text = text;
}

void Builder::add_number(std::size_t begin, std::size_t end) {
  const std::string_view text = source_.substr(begin, end - begin);
  add_leaf(is_float(text) ? Kind::Float : Kind::Integer, begin, end, text);
}

void Builder::add_string(std::size_t begin, std::size_t end) {
  add_leaf(Kind::String, begin, end, std::exchange(string_, {}));
}

void Builder::add_long_string(std::size_t begin, std::size_t end) {
  const std::size_t bracket = source_.find('[', begin + 1) + 1 - begin;
  const std::string_view text = source_.substr(begin + bracket, end - begin - 2 * bracket);
  add_leaf(Kind::String, begin, end, long_text(text));
}

void Builder::append_escaped(std::string_view letter) {
  constexpr std::string_view kLetters = "abfnrtv";
  constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v";
  const std::size_t found = kLetters.find(letter);
  string_ += found == kLetters.npos ? letter.front() : kMeanings[found];
}

void Builder::append_byte(std::string_view digits, int base, std::size_t offset) {
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (value > 0xFF) throw text::SyntaxError{offset, "decimal escape too large (limit 255)"};
  string_ += static_cast<char>(value);
}

void Builder::append_code_point(std::size_t begin, std::size_t end) {
  std::uint32_t value = 0;
  const char* text = source_.data();
  const bool fits = std::from_chars(text + begin, text + end, value, 16).ec == std::errc();
  if (!fits || value > kHighestCodePoint) {
    throw text::SyntaxError{begin, "code point too large (limit 7FFFFFFF)"};
  }
  string_ += utf8(value);
}

void Builder::fold(Kind kind, std::size_t begin) {
  fold_from(first_since(begin), kind, begin, begin);
}

void Builder::fold_row(Kind kind, std::size_t begin) {
  const std::size_t first = first_since(begin);
  if (first == stack_.size()) {
    add_leaf(kind, begin, begin);
  } else {
    fold_from(first, kind, stack_[first].node.offset, begin);
  }
}

void Builder::fold_parameters(std::size_t begin) {
  fold_row(Kind::List, begin);
  const std::vector<Node>& parameters = stack_.back().node.children;
  for (std::size_t i = 0; i + 1 < parameters.size(); ++i) {
    if (parameters[i].is(Kind::Vararg)) {
      throw text::SyntaxError{parameters[i].offset, "'...' must be the last parameter"};
    }
  }
}

void Builder::fold_expression(std::size_t begin) {
  const std::size_t first = first_since(begin);
  if (stack_.size() - first == 1) return;
  const auto from = stack_.begin() + static_cast<std::ptrdiff_t>(first);
  std::vector<Growing> row(std::make_move_iterator(from), std::make_move_iterator(stack_.end()));
  stack_.erase(from, stack_.end());
  stack_.push_back(join_operators(std::move(row)));
}

void Builder::fold_function(std::size_t begin) {
  fold(Kind::FunctionStatement, begin);
  std::vector<Node>& parts = stack_.back().node.children;
  parts[1].method = parts[0].method;
}

void Builder::fold_suffix(Kind kind, std::size_t begin) {
  const std::size_t base = first_since(begin) - 1;
  fold_from(base, kind, stack_[base].node.offset, begin);
}

void Builder::fold_dotted(std::size_t begin) {
  fold_suffix(Kind::Index, begin);
  stack_.back().node.dotted = true;
}

void Builder::fold_method_name(std::size_t begin) {
  fold_dotted(begin);
  stack_.back().node.method = true;
}

void Builder::fold_attribute() {
  Growing attribute = std::move(stack_.back());
  stack_.pop_back();
  adopt(stack_.back(), std::move(attribute), token_end_);
}

void Builder::begin_at(std::size_t offset) {
  Node& node = stack_.back().node;
  node.length += node.offset - offset;
  node.offset = offset;
  node.begin = index_.place(offset);
}

void Builder::check_targets() const {
  for (const Node& target : stack_.back().node.children) {
    if (target.is(Kind::Paren)) {
      throw text::SyntaxError{target.offset, "cannot assign to an expression in parentheses"};
    }
    if (!target.is(Kind::Name) && !target.is(Kind::Index)) {
      throw text::SyntaxError{target.offset, "cannot assign to the result of a call"};
    }
  }
}

void Builder::check_one_name(std::size_t offset) const {
  if (stack_.back().node.children.size() > 1)
    throw text::SyntaxError{offset, "'in' expected", false, true};
}

void Builder::end_call_statement(std::size_t offset) {
  Node& list = stack_.back().node;
  const Node& first = list.children.front();
  if (list.children.size() > 1) throw text::SyntaxError{offset, "'=' expected", false, true};
  if (!first.is(Kind::Call) && !first.is(Kind::MethodCall)) {
    const std::string hint =
        first.is(Kind::Name) ? text::did_you_mean(first.text, kStatementWords) : "";
    throw text::SyntaxError{offset, "'=' or call expected", false, true, hint};
  }
  list.kind = Kind::CallStatement;
}

Tree Builder::take_tree() { return {std::move(stack_.front().node), std::move(comments_)}; }

Node Builder::new_node(Kind kind, std::size_t begin, std::size_t end) const {
  Node node;
  node.kind = kind;
  node.begin = index_.place(begin);
  node.end = index_.place(end);
  node.offset = begin;
  node.length = end - begin;
  return node;
}

std::size_t Builder::first_since(std::size_t begin) const {
  std::size_t first = stack_.size();
  while (first > 0 && stack_[first - 1].node.offset >= begin) --first;
  return first;
}

void Builder::fold_from(std::size_t first, Kind kind, std::size_t begin, std::size_t rule) {
  Growing whole{new_node(kind, begin, token_end_)};
  whole.node.children.reserve(stack_.size() - first);
  for (std::size_t i = first; i < stack_.size(); ++i) {
    adopt(whole, std::move(stack_[i]), rule);
  }
  stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(first), stack_.end());
  stack_.push_back(std::move(whole));
}

}  // namespace punchcard::lua_syntax
