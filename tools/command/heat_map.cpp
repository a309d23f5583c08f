#include "tools/command/heat_map.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "grammar/text/code_point.h"

namespace punchcard::command {

namespace {

constexpr int kCell = 26;    // pixels
constexpr int kLetter = 7;   // pixels per letter of a name, approximately
constexpr int kNameGap = 6;  // pixels between a name and the cells
constexpr std::size_t kMostLetters = 30;
constexpr double kHundred = 100;
constexpr double kFull = 0.25;  // the change that has the full colour

constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --line: #bbb; --more: #0a7d4f; --less: #b3402a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #161616; --line: #444; --more: #35c98c; --less: #ff7f66; } }
a { color: inherit; }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
svg { max-width: 100%; height: auto; } svg text { font-size: 12px; fill: var(--ink); }
.cell { stroke: var(--line); } .more { fill: var(--more); } .less { fill: var(--less); } .none { fill: none; pointer-events: all; }
.sign { font-size: 11px; text-anchor: middle; dominant-baseline: central; pointer-events: none; }
.found { fill: none; pointer-events: none; stroke: var(--ink); stroke-width: 2; }
pre { overflow-x: auto; border: 1px solid var(--line); padding: .6rem; } section { border-top: 1px solid var(--line); }
section:target { outline: 2px solid var(--more); outline-offset: .4rem; }
)css";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

const table::Kind& kind_of(int kind, const table::Schema& schema) {
  return schema.kinds[static_cast<std::size_t>(kind)];
}

// Anchors use numbers, because the id of a line contains blanks, which are invalid in an anchor.
std::string anchor_of(const lab::Matchup& meeting) {
  std::string anchor = "meeting";
  for (const int kind : meeting.kinds) anchor += fmt::format("-{}", kind);
  return anchor;
}

std::string change_text(const lab::Difference& change) {
  return fmt::format("{:+.1f} ({:+.1f} to {:+.1f}) percent", change.value * kHundred,
                     change.interval.low * kHundred, change.interval.high * kHundred);
}

std::vector<std::string_view> letters_of(std::string_view text) {
  std::vector<std::string_view> letters;
  while (!text.empty()) {
    letters.push_back(text.substr(0, text::first_code_point(text).length));
    text.remove_prefix(letters.back().size());
  }
  return letters;
}

// A name beside the map. A long name is cut, with the whole name as a tooltip.
std::string label(std::string_view name) {
  const std::vector<std::string_view> letters = letters_of(name);
  if (letters.size() <= kMostLetters) return escaped(name);
  const auto shown = std::span(letters).first(kMostLetters - 1);
  return fmt::format("<title>{}</title>{}\u2026", escaped(name),
                     escaped(fmt::format("{}", fmt::join(shown, ""))));
}

// The names determine the size of the map; those of the columns lean to the right.
struct Frame {
  int left = 0;
  int top = 0;
  int right = 0;

  Frame(const std::vector<int>& kinds, const table::Schema& schema) {
    std::size_t letters = 0;
    for (const int kind : kinds) {
      letters = std::max(letters, letters_of(kind_of(kind, schema).name).size());
    }
    const int longest = kLetter * static_cast<int>(std::min(letters, kMostLetters));
    left = longest + 2 * kNameGap;
    top = longest + 2 * kNameGap;
    right = longest / 2 + kNameGap;
  }
};

std::string cell(const lab::Matchup& meeting, int column, int row, const Frame& frame,
                 const table::Schema& schema) {
  const bool is_pair = !meeting.without.empty();
  const lab::Difference change = meeting.strongest();
  const bool is_clear = is_pair && change.stands;
  const char* colour = !is_clear ? "none" : change.value > 0 ? "more" : "less";
  const char* sign = !is_clear ? "" : change.value > 0 ? "+" : "\u2212";
  const double strength = std::min(1.0, 0.15 + std::abs(change.value) / kFull);
  const int x = frame.left + column * kCell;
  const int y = frame.top + row * kCell;
  std::string text = fmt::format(
      "<a href=\"#{}\"><title>{}{}</title><rect class=\"cell {}\" x=\"{}\" y=\"{}\" width=\"{}\" "
      "height=\"{}\" fill-opacity=\"{:.2f}\"/><text class=\"sign\" x=\"{}\" y=\"{}\">{}</text>",
      anchor_of(meeting), escaped(lab::names_of(meeting.kinds, schema)),
      is_pair ? ": " + change_text(change) : "", colour, x, y, kCell, kCell, strength,
      x + kCell / 2, y + kCell / 2, sign);
  if (!meeting.findings.empty()) {
    text += fmt::format("<circle class=\"found\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", x + kCell / 2,
                        y + kCell / 2, kCell / 3);
  }
  return text + "</a>\n";
}

std::string map_svg(const lab::Interactions& interactions, const table::Schema& schema) {
  std::vector<int> kinds;
  for (const lab::Matchup& single : interactions.singles) kinds.push_back(single.kinds.front());
  const auto index_of = [&](int kind) {
    return static_cast<int>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());
  };
  const Frame frame(kinds, schema);
  const int cells = kCell * static_cast<int>(kinds.size());
  std::string text = fmt::format("<svg viewBox=\"0 0 {} {}\" style=\"width: {}px\" role=\"img\">\n",
                                 frame.left + cells + frame.right, frame.top + cells + 1,
                                 frame.left + cells + frame.right);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const int middle = kCell * static_cast<int>(i) + kCell / 2;
    const std::string name = label(kind_of(kinds[i], schema).name);
    text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                        frame.left - kNameGap, frame.top + middle + 4, name);
    text += fmt::format(
        "<text transform=\"translate({} {}) rotate(-60)\" text-anchor=\"start\">{}</text>\n",
        frame.left + middle, frame.top - kNameGap, name);
  }
  for (const lab::Matchup& single : interactions.singles) {
    const int at = index_of(single.kinds.front());
    text += cell(single, at, at, frame, schema);
  }
  for (const lab::Matchup& pair : interactions.pairs) {
    const int one = index_of(pair.kinds[0]);
    const int other = index_of(pair.kinds[1]);
    text += cell(pair, one, other, frame, schema);
    text += cell(pair, other, one, frame, schema);
  }
  return text + "</svg>\n";
}

std::string findings_list(const lab::Interactions& interactions, const table::Schema& schema) {
  std::string text;
  for (const auto* meetings : {&interactions.singles, &interactions.pairs, &interactions.triples}) {
    for (const lab::Matchup& meeting : *meetings) {
      for (const lab::Finding& finding : meeting.findings) {
        text += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", anchor_of(meeting),
                            escaped(lab::finding_line(finding, schema)));
      }
    }
  }
  return text.empty() ? "<p>Nothing was found.</p>\n" : "<ul>\n" + text + "</ul>\n";
}

std::string section(const lab::Matchup& meeting, const lab::InteractionsPlan& plan) {
  const package::Definition& definition = plan.setup->definition();
  const table::Schema& schema = *definition.schema;
  std::string text =
      fmt::format("<section id=\"{}\"><h2>{}</h2>\n<p>{} games, won by their owner: {:.1f} %",
                  anchor_of(meeting), escaped(lab::names_of(meeting.kinds, schema)), meeting.games,
                  meeting.wins.value() * kHundred);
  for (std::size_t i = 0; i < meeting.without.size(); ++i) {
    text += fmt::format("; {} changes that by {}", escaped(kind_of(meeting.kinds[i], schema).name),
                        change_text(meeting.effects[i]));
  }
  text += ".</p>\n";
  for (const lab::Finding& finding : meeting.findings) {
    text += fmt::format("<p>{}</p>\n<pre>{}</pre>\n", escaped(lab::finding_line(finding, schema)),
                        escaped(lab::finding_scenario(finding, definition, plan.options)));
  }
  return text + "</section>\n";
}

}  // namespace

std::string heat_map_html(const lab::Interactions& interactions,
                          const lab::InteractionsPlan& plan) {
  const package::Definition& definition = plan.setup->definition();
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width\">\n<title>{0}: interactions</title>\n<style>{1}</style>"
      "</head>\n<body>\n<h1>{0}: interactions</h1>\n<p>How much two cards change who wins, against "
      "each alone: green and +, their owner wins more often; red and \u2212, less often; blank, no more "
      "than chance. On the diagonal each card by itself. A ring: something was found. A click shows "
      "it.</p>\n",
      escaped(definition.name), kStyle);
  text += findings_list(interactions, *definition.schema);
  text += map_svg(interactions, *definition.schema);
  for (const auto* meetings : {&interactions.singles, &interactions.pairs, &interactions.triples}) {
    for (const lab::Matchup& meeting : *meetings) text += section(meeting, plan);
  }
  return text + "</body></html>\n";
}

}  // namespace punchcard::command
