// Moves cards from where they were to where they are: by their key, lightly, and not for people who want no motion.

const kMilliseconds = 260;

export class Motion {
  private places = new Map<string, DOMRect>();

  // Before a new drawing: where the cards are.
  remember(root: HTMLElement): void {
    this.places.clear();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const card of root.querySelectorAll<HTMLElement>("[data-key]")) {
      this.places.set(card.dataset.key!, card.getBoundingClientRect());
    }
  }

  // After it: each card comes from its earlier place.
  play(root: HTMLElement): void {
    if (!this.places.size) return;
    for (const card of root.querySelectorAll<HTMLElement>("[data-key]")) {
      const from = this.places.get(card.dataset.key!);
      if (!from) continue;
      const to = card.getBoundingClientRect();
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
      card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: kMilliseconds, easing: "ease-out" });
    }
  }
}
