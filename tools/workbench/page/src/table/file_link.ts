// Places in files, as links into the editor.
import { button, element } from "../element";
import type { Workbench } from "../workbench";

// A file that isn't the project's (one of Punchcard's own) is named only.
export function fileButton(workbench: Workbench, path: string, line: number, column?: number): HTMLElement {
  const name = line > 0 ? `${path}:${line}` : path;
  if (workbench.project.text(path) === undefined) return element("code", {}, name);
  const place = { path, line: line || undefined, column: column || undefined };
  return button(name, () => workbench.emit("open", place), { class: "file-link" });
}

// "cards/zap.lua:7: text"
export function printView(print: string, workbench: Workbench): HTMLElement {
  const [, path, line, text] = /^(.+?):(\d+): ([\s\S]*)$/.exec(print) ?? [];
  if (path === undefined) return element("div", { class: "log-print" }, print);
  return element("div", { class: "log-print" }, fileButton(workbench, path, Number(line)), " ", element("code", {}, text));
}
