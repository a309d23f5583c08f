// New files, other names for files.
import { EngineError } from "../engine";
import { element } from "../element";
import type { Loaded } from "../protocol";
import { mistakeInPath } from "../sharing/paths";
import type { Workbench } from "../workbench";
import { ask, labelled } from "./dialog";
import type { NewKind } from "./files";

// Asks for a name and makes the file; → its path, or null.
export async function makeFile(workbench: Workbench, kind: NewKind): Promise<string | null> {
  const name = element("input", { type: "text", required: true, autocomplete: "off", maxlength: 40, placeholder: examples[kind] });
  const card = element("select", {}, element("option", { value: "" }, "none in particular"),
    ...(workbench.loaded?.definition?.cards ?? []).map((each) => element("option", { value: each.id }, each.name)));
  const content = [labelled("Name", name, hints[kind])];
  const both = element("input", { type: "checkbox", checked: true });
  if (kind === "scenario") content.push(labelled("It executes", card));
  if (kind === "card") content.push(element("label", { class: "choice" }, both, " With a scenario that executes it"));
  return ask(titles[kind], content, "Make it", async () => {
    const files = await filesOf(workbench, kind, name.value, card.value);
    const [path] = Object.keys(files);
    if (kind === "card" && both.checked && path) Object.assign(files, await scenarioOf(workbench, path, files[path]!));
    for (const [each, text] of Object.entries(files)) {
      const mistake = mistakeInPath(each);
      if (mistake) throw new Error(`${each}: ${mistake}`);
      if (workbench.project.text(each) !== undefined) throw new Error(`There is a file ${each} already.`);
      workbench.project.set(each, text);
      workbench.emit("files", each);
    }
    return path ?? null;
  });
}

// Asks for another name of a file, and says which files name it; → the new path, or null.
export function askForPath(workbench: Workbench, path: string): Promise<string | null> {
  const slash = path.lastIndexOf("/");
  const folder = path.slice(0, slash + 1);
  const name = element("input", { type: "text", required: true, autocomplete: "off", value: path.slice(slash + 1, -".lua".length) });
  const id = path.slice(slash + 1, -".lua".length);
  const naming = filesNaming(workbench, path, id);
  const isCard = folder === "cards/";
  const content = [
    labelled(`New name in ${folder || "the package"}`, name, isCard ? "A card's file name is its id." : ""),
    element("p", {}, naming.length === 0 ? `No other file names '${id}'.`
      : `These files name '${id}' and stay as they are; change them where it means this file:`),
  ];
  if (naming.length > 0) content.push(element("ul", { class: "naming" }, ...naming.map((each) => element("li", {}, each))));
  return ask(`Rename ${path}`, content, "Rename", () => {
    const wanted = `${folder}${name.value.trim().replace(/\.lua$/, "")}.lua`;
    const mistake = mistakeInPath(wanted);
    if (mistake) throw new Error(`${wanted}: ${mistake}`);
    if (wanted !== path && workbench.project.text(wanted) !== undefined) throw new Error(`There is a file ${wanted} already.`);
    return wanted;
  });
}

function filesNaming(workbench: Workbench, path: string, id: string): string[] {
  const pattern = new RegExp(`(?<![A-Za-z0-9_])${id.replace(/[^A-Za-z0-9_]/g, "\\$&")}(?![A-Za-z0-9_])`);
  return workbench.project.paths.filter((each) => each !== path && pattern.test(workbench.project.text(each)!));
}

async function filesOf(workbench: Workbench, kind: NewKind, name: string, card: string): Promise<Record<string, string>> {
  const { project, loaded } = workbench;
  if (kind === "rule" || kind === "variant") {
    const id = name.trim().replace(/([a-z])([A-Z])/g, "$1_$2").replace(/[ _-]+/g, "_").toLowerCase();
    if (!/^[a-z][a-z0-9_]+$/.test(id)) throw new Error("A name is a letter, then letters, digits and blanks.");
    if (kind === "rule") return { [`rules/${id}.lua`]: ruleText(id) };
    return { [`variants/${id}.lua`]: `return variant "${project.source().name}" {\n  name = "${name.trim().replace(/[^A-Za-z0-9_ -]/g, "")}",\n}\n` };
  }
  try {
    const keys = kind === "scenario" ? { package: loaded?.package ?? -1, ...(card ? { card } : {}) } : {};
    const answer = await workbench.engine.call<{ files: Record<string, string> }>("new", { kind, name: name.trim(), ...keys });
    return answer.files;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (kind === "scenario" && !loaded?.sound) throw new Error("The package has mistakes, so no position can be found for a scenario.");
    throw new Error(error.message.replace(/^NAME: /, "The name: "));
  }
}

// A scenario that executes a new card, as `punchcard new card` makes it; nothing if the package has mistakes.
async function scenarioOf(workbench: Workbench, path: string, text: string): Promise<Record<string, string>> {
  const { engine, project } = workbench;
  const id = path.slice("cards/".length, -".lua".length);
  if (project.text(`tests/${id}.lua`) !== undefined) return {};
  const source = project.source();
  let made: Loaded | null = null;
  try {
    made = await engine.call<Loaded>("load", { ...source, files: { ...source.files, [path]: text }, check: false });
    const card = made.definition?.cards.find((each) => each.id === id);
    if (!made.sound || !card) return {};
    const { files } = await engine.call<{ files: Record<string, string> }>("new",
      { kind: "scenario", name: `${card.name} is executed`, package: made.package, card: id });
    return { [`tests/${id}.lua`]: Object.values(files)[0]! };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return {};
  } finally {
    if (made) void engine.call("drop", { package: made.package }).catch(() => {});
  }
}

function ruleText(id: string): string {
  return `return rules {
  --- What it does.
  ---@param player seat whose turn it is
  ${id} = function(game, player)
  end,
}
`;
}

const titles: Record<NewKind, string> = { card: "New card", rule: "New rule", scenario: "New scenario", variant: "New variant of this game" };
const examples: Record<NewKind, string> = { card: "Fork Bomb", rule: "lose_life", scenario: "Fork bomb hits first", variant: "Long game" };
const hints: Record<NewKind, string> = {
  card: "A title. The file and the card's id are made of it.",
  rule: "Scripts call it as game:name(...).",
  scenario: "What the scenario shows.",
  variant: "A variant changes options, cards and rules of this game, and is chosen when a match begins.",
};
