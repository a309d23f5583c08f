#include "tools/command/interactions_page.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/strength_words.h"
#include "tools/page/cell_map.h"
#include "tools/page/page.h"

namespace punchcard::command {

namespace {

constexpr double kFull = 0.1;  // the contrast that has the full colour

const table::Kind& kind_of(int kind, const table::Schema& schema) {
  return schema.kinds[static_cast<std::size_t>(kind)];
}

// Anchors use numbers, because the id of a line contains blanks, which are invalid in an anchor.
std::string anchor_of(const lab::Matchup& meeting) {
  std::string anchor = "meeting";
  for (const int kind : meeting.kinds) anchor += fmt::format("-{}", kind);
  return anchor;
}

// "+3.1 of 100 games (+1.0 to +5.2), p 0.0040, confirmed".
std::string contrast_text(const lab::Contrast& contrast) {
  const lab::Difference& known = contrast.known();
  return fmt::format("{} of 100 games ({}), p {:.4f}, {} in {}", points_text(known),
                     points_interval(known), known.chance,
                     contrast.confirmed ? "confirmed" : "screened",
                     counted(static_cast<std::size_t>(contrast.games), "game"));
}

bool stands(const lab::Matchup& meeting) {
  return meeting.contrast && meeting.contrast->confirmed &&
         is_told_clear(*meeting.contrast->confirmed);
}

page::Cell cell_of(const lab::Matchup& meeting, std::size_t row, std::size_t column,
                   const table::Schema& schema) {
  page::Cell cell{row, column, anchor_of(meeting), lab::names_of(meeting.kinds, schema)};
  cell.is_found = !meeting.findings.empty();
  if (!meeting.contrast) return cell;
  cell.text += ": " + contrast_text(*meeting.contrast);
  if (stands(meeting)) cell.value = meeting.contrast->confirmed->value / kFull;
  return cell;
}

page::CellMap map_of(const lab::Interactions& interactions, const table::Schema& schema) {
  page::CellMap map{"the pairs of cards", {}, {}};
  std::vector<int> kinds;
  for (const lab::Matchup& single : interactions.singles) {
    kinds.push_back(single.kinds.front());
    map.names.push_back(kind_of(kinds.back(), schema).name);
  }
  const auto index_of = [&](int kind) {
    return static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());
  };
  for (const lab::Matchup& single : interactions.singles) {
    const std::size_t at = index_of(single.kinds.front());
    map.cells.push_back(cell_of(single, at, at, schema));
  }
  for (const lab::Matchup& pair : interactions.pairs) {
    const std::size_t one = index_of(pair.kinds[0]);
    const std::size_t other = index_of(pair.kinds[1]);
    map.cells.push_back(cell_of(pair, one, other, schema));
    map.cells.push_back(cell_of(pair, other, one, schema));
  }
  return map;
}

template <class Work>
void for_each_meeting(const lab::Interactions& interactions, Work work) {
  for (const auto* meetings : {&interactions.singles, &interactions.pairs, &interactions.triples}) {
    for (const lab::Matchup& meeting : *meetings) work(meeting);
  }
}

void add_findings(page::Page& page, const lab::Interactions& interactions,
                  const table::Schema& schema) {
  std::vector<page::Page::Link> links;
  for_each_meeting(interactions, [&](const lab::Matchup& meeting) {
    for (const lab::Finding& finding : meeting.findings) {
      links.push_back({anchor_of(meeting), lab::finding_line(finding, schema)});
    }
  });
  const auto standing = std::count_if(interactions.pairs.begin(), interactions.pairs.end(), stands);
  page.verdict(fmt::format("{} of {} are worth more or less together than alone; {} in all.",
                           standing, counted(interactions.pairs.size(), "pair"),
                           counted(links.size(), "finding")));
  if (!links.empty()) page.links(links);
}

void add_meeting(page::Page& page, const lab::Matchup& meeting, const lab::InteractionsPlan& plan) {
  const package::Definition& definition = plan.setup->definition();
  const table::Schema& schema = *definition.schema;
  page.heading(lab::names_of(meeting.kinds, schema), anchor_of(meeting));
  std::string text =
      fmt::format("{} games in positions made for them, {:.1f} % won by their owner.",
                  meeting.games, meeting.wins.value() * kPercent);
  if (meeting.contrast) text += fmt::format(" Contrast: {}.", contrast_text(*meeting.contrast));
  page.paragraph(text);
  for (const lab::Finding& finding : meeting.findings) {
    page.paragraph(lab::finding_line(finding, schema));
    page.code(lab::finding_scenario(finding, definition, plan.options));
  }
}

}  // namespace

std::string interactions_html(const lab::Interactions& interactions,
                              const lab::InteractionsPlan& plan, const std::string& command) {
  const package::Definition& definition = plan.setup->definition();
  page::Page page(fmt::format("{}: interactions", definition.name));
  add_findings(page, interactions, *definition.schema);
  page.paragraph(
      "What two cards are worth together, beyond each alone: green and +, they help each other; "
      "red and \u2212, one makes the other superfluous or harmful; blank, no more than chance, or "
      "not confirmed. On the diagonal each card by itself. A ring: something was found. A click "
      "shows it.");
  page.chart(page::svg(map_of(interactions, *definition.schema)));
  page.code(command);
  page.paragraph(fmt::format("Seed {}. The same command gives the same page.", plan.seed));
  for_each_meeting(interactions, [&](const lab::Matchup& each) { add_meeting(page, each, plan); });
  return page.html();
}

}  // namespace punchcard::command
