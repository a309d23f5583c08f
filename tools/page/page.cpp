#include "tools/page/page.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tools/page/markup.h"

namespace punchcard::page {

namespace {

constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; --ink: #222; --soft: #666; --paper: #fff; --line: #ccc; --shade: #0004; --band: #0000000d; --more: #0a7d4f; --less: #b3402a; --s0: #0063a6; --s1: #b84a00; --s2: #0a7d4f; --s3: #9c3587; }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #ddd; --soft: #999; --paper: #161616; --line: #444; --shade: #fff4; --band: #ffffff14; --more: #35c98c; --less: #ff7f66; --s0: #62b5f0; --s1: #ff9a5c; --s2: #35c98c; --s3: #e08ad0; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
a { color: inherit; } h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.verdict { font-size: 1.15rem; line-height: 1.45; } .note { color: var(--soft); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px; }
.wide { overflow-x: auto; } th, td { padding: .15rem .8rem .15rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); } th:first-child, td:first-child { text-align: left; } th { font-weight: 600; }
svg { max-width: 100%; height: auto; display: block; margin: .8rem 0; } svg text { font-size: 12px; fill: var(--ink); } svg .tick { text-anchor: middle; fill: var(--soft); }
.grid { stroke: var(--line); stroke-width: .6; } .nothing { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 4 3; } .band { fill: var(--band); } .bar { fill: var(--s0); }
.s0 { --own: var(--s0); } .s1 { --own: var(--s1); } .s2 { --own: var(--s2); } .s3 { --own: var(--s3); }
.range { stroke: var(--own); stroke-width: 2; fill: none; } .mark { stroke: var(--own); stroke-width: 1.6; fill: var(--own); } .mark.open { fill: var(--paper); } .fan { fill: var(--own); fill-opacity: .18; }
.cell { stroke: var(--line); } .more { fill: var(--more); } .less { fill: var(--less); } .none { fill: none; pointer-events: all; }
svg .sign { font-size: 11px; text-anchor: middle; dominant-baseline: central; pointer-events: none; }
.found { fill: none; pointer-events: none; stroke: var(--ink); stroke-width: 2; }
pre { overflow-x: auto; border: 1px solid var(--line); padding: .6rem; font-size: 13px; } h2:target { outline: 2px solid var(--more); outline-offset: .4rem; }
@media screen and (max-width: 44rem) { svg { max-width: max(100%, 36rem); } .wide { background: linear-gradient(to right, var(--paper) 50%, transparent) left / 2.4rem 100% no-repeat local, linear-gradient(to left, var(--paper) 50%, transparent) right / 2.4rem 100% no-repeat local, linear-gradient(to right, var(--shade), transparent) left / .9rem 100% no-repeat scroll, linear-gradient(to left, var(--shade), transparent) right / .9rem 100% no-repeat scroll; } }
@media print { body { margin: 0; max-width: none; } svg, table, pre { break-inside: avoid; } h2 { break-after: avoid; } pre { white-space: pre-wrap; } }
)css";

std::string row_html(const std::vector<std::string>& cells, const char* tag) {
  std::string text = "<tr>";
  for (const std::string& cell : cells) text += fmt::format("<{0}>{1}</{0}>", tag, escaped(cell));
  return text + "</tr>\n";
}

// Escaped, with `code` between backquotes as code.
std::string prose(std::string_view text) {
  std::string out;
  bool is_code = false;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t quote = std::min(text.find('`', begin), text.size());
    const bool closes = !is_code || quote < text.size();
    const std::string part = escaped(text.substr(begin, quote - begin));
    out += !is_code ? part : closes ? fmt::format("<code>{}</code>", part) : "`" + part;
    is_code = !is_code;
    begin = quote + 1;
  }
  return out;
}

}  // namespace

Page::Page(std::string title) : title_(std::move(title)) {}

void Page::verdict(std::string_view text) {
  body_ += fmt::format("<p class=\"verdict\">{}</p>\n", prose(text));
}

void Page::paragraph(std::string_view text) { body_ += fmt::format("<p>{}</p>\n", prose(text)); }

void Page::heading(std::string_view text) { body_ += fmt::format("<h2>{}</h2>\n", escaped(text)); }

void Page::heading(std::string_view text, std::string_view anchor) {
  body_ += fmt::format("<h2 id=\"{}\">{}</h2>\n", escaped(anchor), escaped(text));
}

void Page::links(const std::vector<Link>& links) {
  body_ += "<ul>\n";
  for (const Link& link : links) {
    body_ +=
        fmt::format("<li><a href=\"#{}\">{}</a></li>\n", escaped(link.anchor), escaped(link.text));
  }
  body_ += "</ul>\n";
}

void Page::chart(std::string_view svg) {
  body_ += fmt::format("<div class=\"wide\">\n{}</div>\n", svg);
}

void Page::table(const Table& table) {
  body_ +=
      "<div class=\"wide\"><table>\n<thead>" + row_html(table.head, "th") + "</thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : table.rows) body_ += row_html(row, "td");
  body_ += "</tbody></table></div>\n";
}

void Page::code(std::string_view text) { body_ += fmt::format("<pre>{}</pre>\n", escaped(text)); }

void Page::folded_code(std::string_view summary, std::string_view text) {
  body_ += fmt::format("<details><summary>{}</summary>\n<pre>{}</pre></details>\n",
                       escaped(summary), escaped(text));
}

std::string Page::html() const {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n<style>{1}</style>"
      "</head>\n<body>\n<h1>{0}</h1>\n{2}</body></html>\n",
      escaped(title_), kStyle, body_);
}

}  // namespace punchcard::page
