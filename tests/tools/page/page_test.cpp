// Pages and charts: what strangers wrote stays text, and values stand where they belong.

#include "tools/page/page.h"

#include <limits>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/page/band_chart.h"
#include "tools/page/forest_plot.h"
#include "tools/page/histogram.h"
#include "tools/page/markup.h"
#include "tools/page/scale.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(Page, KeepsTextsTexts) {
  page::Page page("<b>&");
  page.verdict("<script>");
  page.paragraph("\"quoted\"");
  page.table({{"<th>"}, {{"<td>"}}});
  page.folded_code("<summary>", "<pre>");
  page.heading("<h2>", "a\"b");
  const std::string html = page.html();
  for (const char* part : {"<script>", "<b>", "\"quoted\"", "<th><", "a\"b"}) {
    EXPECT_THAT(html, Not(HasSubstr(part))) << part;
  }
  EXPECT_THAT(html, HasSubstr("<th>&lt;th&gt;</th>"));
  EXPECT_THAT(html, HasSubstr("<title>&lt;b&gt;&amp;</title>"));
}

TEST(Page, ShowsCodeBetweenBackquotes) {
  page::Page page("");
  page.paragraph("see `a<b` and `c`");
  page.paragraph("a ` alone");
  EXPECT_THAT(page.html(), HasSubstr("<p>see <code>a&lt;b</code> and <code>c</code></p>"));
  EXPECT_THAT(page.html(), HasSubstr("<p>a ` alone</p>"));
}

TEST(Markup, CutsLongNamesBetweenLetters) {
  const std::string name = "Ünïcödé näme thät is löng indeed, döuble";
  EXPECT_THAT(page::label(name),
              HasSubstr("<title>" + name + "</title>Ünïcödé näme thät is löng in"));
  EXPECT_EQ(page::label("short"), "short");
  EXPECT_EQ(page::width_of("äöü"), page::width_of("aou"));
}

TEST(Scale, HasRoundTicks) {
  const page::Scale scale(-3.2, 7.9, 0, 100);
  EXPECT_THAT(scale.ticks(5), ElementsAre(0, 5));
  EXPECT_THAT(scale.ticks(8), ElementsAre(-2, 0, 2, 4, 6));
  EXPECT_EQ(scale.text(-2, 8), "-2");
  EXPECT_EQ(page::Scale(0, 0.3, 0, 1).text(0.1, 3), "0.1");
  for (const double far : {2'147'483'639.0, -2'147'483'647.0, 1e15, 1e18}) {
    EXPECT_LE(page::Scale(far, far + 7, 0, 100).ticks(5).size(), 12U) << far;
    EXPECT_LE(page::Scale(far, far, 0, 100).ticks(5).size(), 12U) << far;
  }
  EXPECT_DOUBLE_EQ(page::Scale(0, 10, 100, 200).at(5), 150);
  EXPECT_DOUBLE_EQ(page::Scale(0, 10, 200, 100).at(20), 100) << "outside: at the end";
  EXPECT_DOUBLE_EQ(page::Scale(3, 3, 0, 10).at(3), 0) << "of no width";
}

TEST(ForestPlot, DrawsWhatIsKnown) {
  page::ForestPlot plot;
  plot.axis = "points";
  plot.series = {"one", "two"};
  const double far = std::numeric_limits<double>::infinity();
  plot.rows = {{"clear", {page::Estimate{2, 1, 3, true}, std::nullopt}},
               {"unknown", {page::Estimate{0, -far, far}, page::Estimate{0, -1, 1, false}}}};
  const std::string svg = page::svg(plot);
  EXPECT_THAT(svg, HasSubstr("mark s0\""));
  EXPECT_THAT(svg, HasSubstr("mark s1 open\""));
  EXPECT_THAT(svg, Not(HasSubstr("mark s0 open")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(Histogram, CountsFarNumbersInTheLastBar) {
  page::Histogram histogram;
  histogram.axis = "decisions";
  histogram.counts = {{10, 600}, {11, 399}, {100'000, 1}};
  const std::string svg = page::svg(histogram);
  EXPECT_THAT(svg, HasSubstr("<title>10: 60.0 %</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>11 and more: 40.0 %</title>"));
  EXPECT_EQ(page::svg(page::Histogram{}), "");
}

TEST(BandChart, DrawsEachSeries) {
  page::BandChart chart;
  chart.places = {"1", "2"};
  chart.series = {{"A", {1, 2}, {{{0, 1}, {2, 3}}}}, {"B", {2, 1}, {}}};
  const std::string svg = page::svg(chart);
  EXPECT_THAT(svg, HasSubstr("<polygon class=\"fan s0\""));
  EXPECT_THAT(svg, HasSubstr("<polyline class=\"range s1\""));
  EXPECT_EQ(page::svg(page::BandChart{}), "");
}

TEST(BandChart, KeepsLongNamesWithin) {
  page::BandChart chart;
  chart.places = {"mcts:1000 (4)", "mcts:10000 (4)"};
  chart.series = {{"A", {1, 2}, {}}};
  const double half = page::width_of(chart.places[1]) / 2.0;
  EXPECT_THAT(page::svg(chart), HasSubstr(fmt::format("x=\"{:.1f}\" y=\"282\"", 720 - half)));
}

}  // namespace
}  // namespace punchcard
