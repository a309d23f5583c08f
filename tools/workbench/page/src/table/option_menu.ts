// A small menu beside a thing that several options name.
import { element } from "../element";

export class OptionMenu {
  readonly element = element("div", { class: "option-menu", role: "menu", "aria-label": "Options", hidden: true });
  private from: HTMLElement | null = null;

  constructor(private choose: (option: number) => void) {
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusout", (event) => {
      if (!this.element.contains(event.relatedTarget as Node | null)) this.close(false);
    });
  }

  show(at: HTMLElement, options: { option: number; text: string }[]): void {
    this.from = at;
    this.element.replaceChildren(...options.map(({ option, text }) => element("button", {
      type: "button", role: "menuitem", tabindex: -1,
      onclick: () => {
        this.close(true);
        this.choose(option);
      },
    }, text)));
    const place = at.getBoundingClientRect();
    this.element.style.left = `${Math.max(4, Math.min(place.left, innerWidth - 240))}px`;
    this.element.style.top = `${Math.min(place.bottom + 2, innerHeight - 40 * options.length - 8)}px`;
    this.element.hidden = false;
    this.items[0]?.focus();
  }

  close(back: boolean): void {
    this.element.hidden = true;
    if (back) this.from?.focus();
    this.from = null;
  }

  private get items(): HTMLElement[] {
    return [...this.element.querySelectorAll("button")];
  }

  private key(event: KeyboardEvent): void {
    const { items } = this;
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape") this.close(true);
    else if (to !== undefined) items[to % items.length]!.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
