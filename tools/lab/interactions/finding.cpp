#include "tools/lab/interactions/finding.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "interpreter/lua/data_text.h"

namespace punchcard::lab {

namespace {

constexpr std::size_t kMostOfName = 100;  // bytes; file systems allow about 250

std::string fails(const Finding& finding) {
  return fmt::format("match:fails({})", lua::lua_text(finding.evidence));
}

std::string answering(int seat, const std::string& option) {
  return fmt::format("match:answer(\"{}\", {})", table::seat_letter(seat), option);
}

std::string juncture_text(const Juncture& juncture, const package::Definition& definition) {
  if (!juncture.winner.empty()) {
    return fmt::format("match:expect {{ winner = \"{}\" }}", juncture.winner);
  }
  if (juncture.seat == table::kNone)
    return fmt::format("match:expect {{ over = {} }}", juncture.over);
  const int zone = MeetingPlace::of(definition).zone;
  return fmt::format("match:expect {{ asks = \"{}\", options = {}, {} = {} }}",
                     table::seat_letter(juncture.seat), lua::lua_text(juncture.offered),
                     definition.schema->zones[static_cast<std::size_t>(zone)].name,
                     lua::lua_text(juncture.zone));
}

// The cards may change numbers that no question shows.
std::string fields_text(const Juncture& juncture) {
  std::vector<std::string> entries;
  for (const auto& [name, value] : juncture.fields) {
    entries.push_back(fmt::format("{} = {}", name, value));
  }
  if (entries.empty()) return {};
  return fmt::format("\n  match:expect {{ {} }}", fmt::join(entries, ", "));
}

std::string expectation(const Finding& finding, const package::Definition& definition) {
  switch (finding.sought.incident) {
    case Incident::combo:
      return fmt::format("match:expect {{ winner = \"{}\" }}", finding.evidence);
    case Incident::endless:
      if (!finding.evidence.empty()) return fails(finding);
      [[fallthrough]];
    case Incident::idle:
    case Incident::indifferent:
      return juncture_text(finding.juncture, definition);
    case Incident::undoes:
      return juncture_text(finding.juncture, definition) + fields_text(finding.juncture);
    default:
      return fails(finding);
  }
}

}  // namespace

std::string names_of(const std::vector<int>& kinds, const table::Schema& schema) {
  std::string names;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const bool last = i + 1 == kinds.size();
    names += i == 0 ? "" : last ? " and " : ", ";
    names += schema.kinds[static_cast<std::size_t>(kinds[i])].name;
  }
  return names;
}

std::string finding_key(const Finding& finding) {
  const Sought& sought = finding.sought;
  const bool of_failure =
      sought.incident == Incident::failure || sought.incident == Incident::overrun;
  return fmt::format("{} {} {} {}", incident_name(sought.incident), sought.site, sought.topic,
                     of_failure ? finding.message : "");
}

std::string finding_line(const Finding& finding, const table::Schema& schema) {
  return fmt::format("{}: {}: {}", names_of(finding.sought.kinds, schema),
                     incident_name(finding.sought.incident), finding.message);
}

std::string finding_scenario(const Finding& finding, const package::Definition& definition,
                             const std::map<std::string, std::string>& options) {
  const table::Schema& schema = *definition.schema;
  std::vector<std::string> lines = {
      fmt::format("local match = t:match {}",
                  lua::lua_text(to_description(finding.arrangement, definition, options)))};
  for (const GivenAnswer& answer : finding.answers) {
    lines.push_back(answering(answer.seat, lua::lua_text(answer.option)));
  }
  if (finding.sought.incident == Incident::indifferent) {
    lines.push_back(answering(finding.seat, "option"));
  }
  lines.push_back(expectation(finding, definition));
  if (finding.sought.incident == Incident::indifferent) {
    for (std::string& line : lines) line.insert(0, "  ");
    lines.insert(lines.begin(),
                 fmt::format("for _, option in ipairs {} do", lua::lua_text(finding.options)));
    lines.push_back("end");
  }
  return fmt::format("-- {}\n{}\n\ntest({}, function(t)\n  {}\nend)\n",
                     finding_line(finding, schema), kWrittenLine,
                     lua::lua_text(fmt::format("{}: {}", names_of(finding.sought.kinds, schema),
                                               incident_name(finding.sought.incident))),
                     fmt::join(lines, "\n  "));
}

std::string finding_file_name(const Finding& finding, const table::Schema& schema) {
  std::string name;
  for (const int kind : finding.sought.kinds) {
    name += schema.kinds[static_cast<std::size_t>(kind)].id + "_";
  }
  name = name.substr(0, kMostOfName) + incident_name(finding.sought.incident);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !text::is_letter(c) && !text::is_digit(c); },
      '_');
  return name;
}

}  // namespace punchcard::lab
