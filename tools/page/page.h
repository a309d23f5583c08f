// A page: one HTML file with words, charts and tables, for light and dark screens and for paper. It
// needs no network and no script.
//
// All texts are plain and are escaped here; in verdicts and paragraphs, `code` stands between
// backquotes. Charts are SVG, from the charts of this folder. On a screen that is too narrow, such
// as a phone's, charts and tables keep their size and scroll sideways, each in its own box.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace punchcard::page {

// Rows of cells under a heading; columns after the first are numbers and stand right.
struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};

class Page {
 public:
  explicit Page(std::string title);

  // What the page says first, larger than the rest.
  void verdict(std::string_view text);
  void paragraph(std::string_view text);
  void heading(std::string_view text);
  // A heading that links lead to.
  void heading(std::string_view text, std::string_view anchor);
  // Links to such headings, as a list.
  struct Link {
    std::string anchor;
    std::string text;
  };
  void links(const std::vector<Link>& links);
  void chart(std::string_view svg);
  void table(const Table& table);
  void code(std::string_view text);
  // Folded away until a reader opens it; paper shows its summary.
  void folded_code(std::string_view summary, std::string_view text);

  std::string html() const;

 private:
  std::string title_;
  std::string body_;
};

}  // namespace punchcard::page
