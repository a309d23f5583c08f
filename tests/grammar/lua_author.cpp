#include "tests/grammar/lua_author.h"

namespace punchcard::lua_syntax {
namespace {

// clang-format off
constexpr const char* kTokens[] = {
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while", "a", "b",
    "1", "2.5", "0x1F", "'s'", "\"\\n\\065\"", "[[l]]", "[==[m]==]", "+", "-", "*", "/", "//", "%",
    "^", "#", "&", "~", "|", "<<", ">>", "==", "~=", "<=", ">=", "<", ">", "=", "(", ")", "{", "}",
    "[", "]", "::", ";", ":", ",", ".", "..", "...", "<const>", "\n", "--c\n", "--[[d]]", "'a",
    "0x", "3.", "\xC3\xA9", "@", "a = 1", "f()", "end", ")",
};
// clang-format on

constexpr const char* kNames[] = {"a", "b", "c", "_ENV"};
constexpr const char* kBinary[] = {"+",  "-",  "*",  "/",   "//", "%", "^", "..", "<",  ">", "<=",
                                   ">=", "==", "~=", "and", "or", "&", "|", "~",  "<<", ">>"};
constexpr const char* kUnary[] = {"-", "not", "#", "~"};
constexpr const char* kAttributes[] = {"", "", "", "", " <const>", " <close>", " <foo>"};
constexpr const char* kParameters[] = {"", "a", "...", "a, b", "a, ..."};
constexpr std::size_t kDeepest = 6;

}  // namespace

std::string Author::tokens() {
  std::string text;
  for (std::size_t i = 1 + below(10); i > 0; --i) text += pick(kTokens) + (below(6) > 0 ? " " : "");
  return text;
}

std::string Author::block() {
  std::string text;
  for (std::size_t i = below(4); i > 0; --i) text += statement() + (below(4) > 0 ? " " : "; ");
  if (below(8) == 0) text += "return " + expressions(below(3)) + (below(3) > 0 ? "" : ";");
  return text;
}

std::string Author::damaged_block() {
  std::string text = block();
  if (text.empty()) return text;
  const std::size_t place = below(text.size());
  switch (below(3)) {
    case 0:
      return text.erase(place, 1 + below(3));
    case 1:
      return text.insert(place, " " + pick(kTokens) + " ");
    default:
      text[place] = "()[]{}=.,;:'\"\\-~<>"[below(18)];
      return text;
  }
}

std::size_t Author::below(std::size_t limit) {
  state_ = state_ * 6364136223846793005U + 1442695040888963407U;
  return static_cast<std::size_t>(state_ >> 33U) % limit;
}

std::string Author::expressions(std::size_t more) {
  std::string text = expression();
  for (; more > 0; --more) text += ", " + expression();
  return text;
}

std::string Author::expression() {
  if (depth_ >= kDeepest) return pick(kNames);
  ++depth_;
  std::string text = deeper_expression();
  --depth_;
  return text;
}

std::string Author::deeper_expression() {
  switch (below(14)) {
    case 0:
      return expression() + " " + pick(kBinary) + " " + expression();
    case 1:
      return pick(kUnary) + " " + expression();
    case 2:
      return "(" + expression() + ")";
    case 3:
      return "{" + fields() + "}";
    case 4:
      return function_body("function");
    case 5:
      return "...";
    case 6:
    case 7:
      return suffixed();
    case 8:
      return "'s'";
    case 9:
      return "0x1p4";
    default:
      return pick(kNames);
  }
}

std::string Author::fields() {
  std::string text;
  for (std::size_t i = below(3); i > 0; --i) {
    const std::size_t kind = below(3);
    if (kind == 0) text += pick(kNames) + " = ";
    if (kind == 1) text += "[" + expression() + "] = ";
    text += expression() + (i > 1 || below(2) > 0 ? (below(2) > 0 ? ", " : "; ") : "");
  }
  return text;
}

std::string Author::suffixed() {
  std::string text = below(4) > 0 ? pick(kNames) : "(" + expression() + ")";
  for (std::size_t i = below(3) + 1; i > 0; --i) {
    switch (below(5)) {
      case 0:
        text += "." + pick(kNames);
        break;
      case 1:
        text += "[" + expression() + "]";
        break;
      case 2:
        text += ":" + pick(kNames) + "(" + expression() + ")";
        break;
      case 3:
        text += "()";
        break;
      default:
        text += "{" + fields() + "}";
    }
  }
  return text;
}

std::string Author::function_body(const std::string& head) {
  return head + "(" + pick(kParameters) + ") " + block() + " end";
}

std::string Author::statement() {
  if (depth_ >= kDeepest) return pick(kNames) + " = 1";
  ++depth_;
  std::string text = deeper_statement();
  --depth_;
  return text;
}

std::string Author::deeper_statement() {
  const std::string label = below(2) > 0 ? "a" : "b";
  switch (below(16)) {
    case 0:
      return "local " + pick(kNames) + pick(kAttributes) + " = " + expressions(below(2));
    case 1:
      return "local " + pick(kNames) + pick(kAttributes) + ", " + pick(kNames) + pick(kAttributes);
    case 2:
      return function_body("local function " + pick(kNames));
    case 3:
      return function_body("function " + pick(kNames) + (below(2) > 0 ? "." : ":") + pick(kNames));
    case 4:
      return "if " + expression() + " then " + block() + " else " + block() + " end";
    case 5:
      return "while " + expression() + " do " + block() + " end";
    case 6:
      return "for " + pick(kNames) + " = " + expressions(1 + below(2)) + " do " + block() + " end";
    case 7:
      return "for " + pick(kNames) + " in " + expressions(below(2)) + " do " + block() + " end";
    case 8:
      return "repeat " + block() + " until " + expression();
    case 9:
      return "do " + block() + " end";
    case 10:
      return "goto " + label;
    case 11:
      return "::" + label + "::";
    case 12:
      return below(2) > 0 ? "break" : ";";
    case 13:
      return suffixed();
    case 14:
      return suffixed() + " = " + expression();
    default:
      return pick(kNames) + ", " + pick(kNames) + " = " + expressions(below(2));
  }
}

}  // namespace punchcard::lua_syntax
