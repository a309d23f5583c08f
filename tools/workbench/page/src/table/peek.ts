// Small cards keep their text to themselves: whoever points at one, taps it or comes to it with the keyboard sees the
// text beside it. Screen readers have it on the card.
import { element } from "../element";

const kWidth = 240; // pixels
const kGap = 4;

export class Peek {
  readonly element = element("div", { class: "peek", "aria-hidden": "true", hidden: true });

  private shown: HTMLElement | null = null; // the card whose text is in sight
  private touched: HTMLElement | null = null; // the same, as a finger came down
  private byFinger = false; // a finger leaves nothing

  constructor(private picture: HTMLElement) {
    picture.addEventListener("pointerdown", ({ pointerType }) => {
      this.byFinger = pointerType === "touch";
      this.touched = this.shown;
    }, { capture: true });
    picture.addEventListener("click", (event) => this.hold(event), { capture: true });
    picture.addEventListener("mouseover", (event) => this.show(event.target as HTMLElement));
    picture.addEventListener("mouseleave", () => this.byFinger || this.close());
    picture.addEventListener("focusin", (event) => this.show(event.target as HTMLElement));
    picture.addEventListener("focusout", () => this.close());
    picture.addEventListener("keydown", (event) => this.move(event));
  }

  close(): void {
    this.element.hidden = true;
    this.shown = null;
  }

  // Of the small cards that are no options, one per list is on the way of the Tab key; arrows lead to the others.
  update(): void {
    this.close();
    for (const list of this.lists) {
      const first = list.querySelector<HTMLElement>(".card-small[tabindex]");
      if (first) first.tabIndex = 0;
    }
  }

  private get lists(): NodeListOf<HTMLElement> {
    return this.picture.querySelectorAll<HTMLElement>("ol.cards, ol.ring-cards, .cards-grid");
  }

  private show(thing: HTMLElement): void {
    const card = thing.closest<HTMLElement>(".card-small");
    const text = card?.querySelector(":scope > .card-text");
    if (!card || !text) return this.close();
    const name = card.querySelector(".card-name")?.textContent ?? "";
    const copy = text.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll(".unseen")) hidden.remove();
    this.element.replaceChildren(element("strong", {}, name), copy);
    this.element.hidden = false;
    this.shown = card;
    const place = card.getBoundingClientRect();
    const { height } = this.element.getBoundingClientRect();
    const below = place.bottom + kGap;
    this.element.style.left = `${Math.max(kGap, Math.min(place.left, innerWidth - kWidth - kGap))}px`;
    this.element.style.top = `${below + height < innerHeight ? below : Math.max(kGap, place.top - height - kGap)}px`;
  }

  // The first tap on a small card that can be chosen shows its text, and only the second one chooses it.
  private hold(event: MouseEvent): void {
    const name = (event.target as HTMLElement).closest<HTMLElement>(".card-small > .card-head > button.card-name");
    if (!name || (event as PointerEvent).pointerType !== "touch") return;
    const card = name.closest<HTMLElement>(".card-small");
    if (card === this.touched) return;
    this.show(name);
    if (this.shown !== card) return; // it has no text
    this.element.append(element("p", { class: "soft" }, "Tap again to choose it."));
    event.stopPropagation();
    event.preventDefault();
  }

  private move(event: KeyboardEvent): void {
    if (event.key === "Escape") this.close();
    const from = (event.target as HTMLElement).closest<HTMLElement>(".card-small[tabindex]");
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const list = from?.closest<HTMLElement>("ol.cards, ol.ring-cards, .cards-grid");
    if (!from || !list || by === undefined) return;
    const cards = [...list.querySelectorAll<HTMLElement>(".card-small[tabindex]")];
    const to = cards[(cards.indexOf(from) + by + cards.length) % cards.length]!;
    from.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
    event.preventDefault();
  }
}
