// On a narrow screen one part of the desk is in sight, chosen by a tab.
import { element } from "../element";

export interface Tab {
  title: string;
  panels: HTMLElement[];
}

const narrow = "(max-width: 899px)";

export class Tabs {
  readonly element: HTMLElement;
  private buttons: HTMLButtonElement[];
  private chosen = 0;
  areChosen = false; // by the person at the page
  private query = matchMedia(narrow);

  constructor(private tabs: Tab[]) {
    this.buttons = tabs.map((tab, i) => element("button", {
      type: "button", role: "tab", id: `tab-${i}`, onclick: () => this.click(i), onkeydown: (event: KeyboardEvent) => this.move(event, i),
    }, tab.title));
    this.element = element("div", { class: "tabs", role: "tablist", "aria-label": "Parts of the desk" }, ...this.buttons);
    this.query.addEventListener("change", () => this.update());
    this.update();
  }

  choose(index: number): void {
    this.chosen = index;
    this.update();
  }

  private click(index: number): void {
    this.areChosen = true;
    this.choose(index);
  }

  private move(event: KeyboardEvent, from: number): void {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const to = (from + by + this.tabs.length) % this.tabs.length;
    this.click(to);
    this.buttons[to]!.focus();
  }

  private update(): void {
    this.tabs.forEach((tab, i) => {
      const isChosen = i === this.chosen;
      this.buttons[i]!.setAttribute("aria-selected", String(isChosen));
      this.buttons[i]!.tabIndex = isChosen ? 0 : -1;
      for (const panel of tab.panels) panel.classList.toggle("is-away", this.query.matches && !isChosen);
    });
  }
}
