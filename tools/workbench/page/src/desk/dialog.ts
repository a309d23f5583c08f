// Dialogs that ask for something and close with an answer or without one.
import { button, element } from "../element";

// Shows `content` with a button `verb`. `read` gives the answer, or throws an Error whose message is shown in
// the dialog, which then stays open. null: closed without an answer.
export function ask<Answer>(title: string, content: (Node | string)[], verb: string,
                            read: () => Answer | Promise<Answer>): Promise<Answer | null> {
  return new Promise((resolve) => {
    let answer: Answer | null = null;
    const mistake = element("p", { class: "dialog-mistake", role: "alert" });
    const go = element("button", { type: "submit", class: "main" }, verb);
    const dialog = element("dialog", { class: "dialog", "aria-label": title },
      element("form", { method: "dialog", onsubmit: (event: Event) => void submit(event) },
        element("h2", {}, title), ...content, mistake,
        element("div", { class: "dialog-buttons" }, button("Cancel", () => dialog.close()), go)));

    async function submit(event: Event): Promise<void> {
      event.preventDefault();
      go.disabled = true;
      try {
        answer = await read();
        dialog.close();
      } catch (error) {
        mistake.textContent = error instanceof Error ? error.message : String(error);
      } finally {
        go.disabled = false;
      }
    }
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

// A dialog that says something; `content` may have buttons that close it.
export function show(title: string, ...content: (Node | string)[]): HTMLDialogElement {
  const dialog: HTMLDialogElement = element("dialog", { class: "dialog", "aria-label": title },
    element("h2", {}, title), ...content,
    element("div", { class: "dialog-buttons" }, button("Close", () => dialog.close())));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

let next = 0;

// A label above what it names.
export function labelled(label: string, control: HTMLElement, hint = ""): HTMLElement {
  control.id ||= `field-${next++}`;
  return element("div", { class: "field" },
    element("label", { for: control.id }, label), control, hint && element("p", { class: "hint" }, hint));
}
