// "Copy link", "My work", and the choice of variants.
import { button, element } from "../element";
import type { Project } from "../project";
import type { StoredDraft } from "../sharing/drafts";
import type { SharedMatch } from "../workbench";
import { ask, labelled, show } from "./dialog";

export async function copyLink(project: Project, match: SharedMatch | null, say: (sentence: string) => void): Promise<void> {
  const choices: [string, SharedMatch | null][] = [["The package alone", null]];
  if (match) {
    choices.push(["With the match's seed, seats and options", { ...match, answers: [], at: undefined }]);
    if (match.answers.length > 0) choices.push([`With the match and its ${match.answers.length} answers`, match]);
  }
  const { longestFragment, writeLink } = await import("../sharing/link");
  let link = "";
  const field = element("input", { type: "text", readonly: true, "aria-label": "The link", class: "link-field" });
  const size = element("p", { class: "hint", role: "status" });
  field.addEventListener("focus", () => field.select());

  function choose(index: number): void {
    try {
      const fragment = writeLink(project.draft(), choices[index]![1]);
      link = location.href.split("#")[0] + fragment;
      size.textContent = `${fragment.length.toLocaleString("en")} of at most ${longestFragment.toLocaleString("en")} characters`;
    } catch (error) {
      link = "";
      size.textContent = (error as Error).message;
    }
    field.value = link;
  }
  const radios = choices.map(([label], i) => element("label", { class: "choice" },
    element("input", { type: "radio", name: "link-choice", checked: i === choices.length - 1, onchange: () => choose(i) }), ` ${label}`));
  choose(choices.length - 1);

  const isCopied = await ask("Copy link", [
    element("p", {}, "The link contains every file that differs from what Punchcard ships. Who opens it can play and change it. Nothing is sent anywhere."),
    element("fieldset", {}, element("legend", {}, "What it contains"), ...radios), labelled("Link", field), size,
  ], "Copy", async () => {
    if (!link) throw new Error("There is no link to copy.");
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.select();
      throw new Error("The browser does not let the page copy. The link is selected: copy it with the keyboard or the menu.");
    }
    return true;
  });
  if (isCopied) say("The link is copied.");
}

export interface WorkActions {
  open(draft: StoredDraft): void;
  remove(draft: StoredDraft): void;
}

export function showWork(drafts: StoredDraft[], current: string | null, actions: WorkActions): void {
  const list = element("ul", { class: "work" });
  const dialog = show("My work", drafts.length === 0
    ? element("p", {}, "What you change is kept here, in this browser.") : list);
  for (const draft of drafts) {
    const count = Object.keys(draft.draft.changes).length;
    const item = element("li", {},
      element("div", {}, element("strong", {}, draft.title),
        element("span", { class: "hint" }, ` ${draft.draft.origin ? `changed ${draft.draft.origin}` : "own package"}, ${count} ${count === 1 ? "file" : "files"}, ${new Date(draft.changed).toLocaleString()}`)),
      draft.id === current ? element("span", { class: "mark" }, "on the desk")
        : button("Open", () => { dialog.close(); actions.open(draft); }, { "aria-label": `Open ${draft.title}` }),
      draft.id !== current && button("Delete", () => { item.remove(); actions.remove(draft); }, { "aria-label": `Delete ${draft.title}` }));
    list.append(item);
  }
}

export function chooseVariants(own: string[], applied: string[]): Promise<string[] | null> {
  const boxes = [...new Set([...applied, ...own])].map((name) => {
    const box = element("input", { type: "checkbox", value: name, checked: applied.includes(name) });
    return { box, row: element("label", { class: "choice" }, box, ` ${name.replaceAll("_", " ")}`) };
  });
  return ask("Variants", [element("p", {}, "These variants of the game are applied, in this order."), ...boxes.map((each) => each.row)],
    "Apply", () => boxes.filter((each) => each.box.checked).map((each) => each.box.value));
}
