// A place in the package's files as a button that opens it in the editor.
import { button, element } from "../element";
import type { Workbench } from "../workbench";

export function placeButton(workbench: Workbench, path: string, line: number, column = 0, label = ""): HTMLElement {
  const text = label || (line > 0 ? `${path}:${line}` : path);
  if (workbench.project.text(path) === undefined) return element("code", {}, text);
  return button(text, () => workbench.emit("open", { path, line: line || undefined, column: column || undefined }),
    { class: "place", title: `open ${path}` });
}
