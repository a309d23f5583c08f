#include "tools/command/heat_map.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace punchcard {

namespace {

constexpr int kCell = 26;     // pixels
constexpr int kMargin = 150;  // for names
constexpr double kHundred = 100;
constexpr double kFull = 0.25;  // a change by so much has the full colour

constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --line: #bbb; --more: #0a7d4f; --less: #b3402a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #161616; --line: #444; --more: #35c98c; --less: #ff7f66; } }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
svg { max-width: 100%; height: auto; } svg text { font-size: 12px; fill: var(--ink); }
.cell { stroke: var(--line); } .more { fill: var(--more); } .less { fill: var(--less); } .none { fill: none; pointer-events: all; }
.found { fill: none; stroke: var(--ink); stroke-width: 2; }
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

const Kind& kind_of(int kind, const Schema& schema) {
  return schema.kinds[static_cast<std::size_t>(kind)];
}

// By numbers: the id of a line has blanks in it, which an anchor can't have.
std::string anchor_of(const Meeting& meeting) {
  std::string anchor = "meeting";
  for (const int kind : meeting.kinds) anchor += fmt::format("-{}", kind);
  return anchor;
}

std::string change_text(const Difference& change) {
  return fmt::format("{:+.1f} ({:+.1f} to {:+.1f}) percent", change.value * kHundred,
                     change.interval.low * kHundred, change.interval.high * kHundred);
}

std::string cell(const Meeting& pair, int column, int row, const Schema& schema) {
  const Difference change = pair.strongest();
  const char* colour = !change.is_clear() ? "none" : change.value > 0 ? "more" : "less";
  const double strength = std::min(1.0, 0.15 + std::abs(change.value) / kFull);
  const int x = kMargin + column * kCell;
  const int y = kMargin + row * kCell;
  std::string text = fmt::format(
      "<a href=\"#{}\"><title>{}: {}</title><rect class=\"cell {}\" x=\"{}\" y=\"{}\" width=\"{}\" "
      "height=\"{}\" fill-opacity=\"{:.2f}\"/>",
      anchor_of(pair), escaped(names_of(pair.kinds, schema)), change_text(change), colour, x, y,
      kCell, kCell, strength);
  if (!pair.findings.empty()) {
    text += fmt::format("<circle class=\"found\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", x + kCell / 2,
                        y + kCell / 2, kCell / 4);
  }
  return text + "</a>\n";
}

std::string map_svg(const Interactions& interactions, const Schema& schema) {
  std::vector<int> kinds;
  for (const Meeting& single : interactions.singles) kinds.push_back(single.kinds.front());
  const auto index_of = [&](int kind) {
    return static_cast<int>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());
  };
  const int size = kMargin + kCell * static_cast<int>(kinds.size());
  std::string text = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\">\n", size, size);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const int at = kMargin + kCell * static_cast<int>(i) + kCell / 2;
    const std::string name = escaped(kind_of(kinds[i], schema).name);
    text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", kMargin - 6,
                        at + 4, name);
    text += fmt::format(
        "<text transform=\"translate({} {}) rotate(-60)\" text-anchor=\"start\">{}</text>\n", at,
        kMargin - 6, name);
  }
  for (const Meeting& pair : interactions.pairs) {
    const int one = index_of(pair.kinds[0]);
    const int other = index_of(pair.kinds[1]);
    text += cell(pair, one, other, schema);
    text += cell(pair, other, one, schema);
  }
  return text + "</svg>\n";
}

std::string section(const Meeting& meeting, const InteractionsPlan& plan) {
  const Definition& definition = plan.setup->definition();
  const Schema& schema = *definition.schema;
  std::string text =
      fmt::format("<section id=\"{}\"><h2>{}</h2>\n<p>{} games, won by their owner: {:.1f} %",
                  anchor_of(meeting), escaped(names_of(meeting.kinds, schema)), meeting.games,
                  meeting.wins.value() * kHundred);
  for (std::size_t i = 0; i < meeting.without.size(); ++i) {
    text += fmt::format("; {} changes that by {}", escaped(kind_of(meeting.kinds[i], schema).name),
                        change_text(meeting.effect(i)));
  }
  text += ".</p>\n";
  for (const Finding& finding : meeting.findings) {
    text += fmt::format("<p>{}</p>\n<pre>{}</pre>\n", escaped(finding_line(finding, schema)),
                        escaped(finding_scenario(finding, definition, plan.options)));
  }
  return text + "</section>\n";
}

}  // namespace

std::string heat_map_html(const Interactions& interactions, const InteractionsPlan& plan) {
  const Definition& definition = plan.setup->definition();
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width\">\n<title>{0}: interactions</title>\n<style>{1}</style>"
      "</head>\n<body>\n<h1>{0}: interactions</h1>\n<p>How much two cards change who wins, against "
      "each alone: green, their owner wins more often; red, less often; blank, no more than chance. "
      "A ring: something was found. A click shows it.</p>\n",
      escaped(definition.name), kStyle);
  text += map_svg(interactions, *definition.schema);
  for (const auto* meetings : {&interactions.singles, &interactions.pairs, &interactions.triples}) {
    for (const Meeting& meeting : *meetings) text += section(meeting, plan);
  }
  return text + "</body></html>\n";
}

}  // namespace punchcard
