// A place for plots, which are drawn for its width: when that changes, they are drawn again.
import { element } from "../element";

const pause = 200; // milliseconds, while somebody moves an edge
const least = 320; // of what is not in sight

export type Draw = (width: number) => Promise<HTMLElement[]>;

export class Redrawn {
  readonly element = element("div", { class: "plots" });
  private draw: Draw | null = null;
  private width = 0; // drawn for
  private number = 0; // counts up, so that a late plot of earlier numbers is not shown
  private timer = 0;

  constructor() {
    new ResizeObserver(() => this.resized()).observe(this.element);
  }

  get isEmpty(): boolean {
    return this.element.childElementCount === 0;
  }

  clear(): void {
    this.number++;
    this.draw = null;
    this.element.replaceChildren();
  }

  async show(draw: Draw): Promise<void> {
    const number = ++this.number;
    this.draw = draw;
    this.width = this.element.clientWidth || least;
    try {
      const made = await draw(this.width);
      if (number === this.number) this.element.replaceChildren(...made);
    } catch (error) {
      if (number === this.number) this.element.replaceChildren(element("p", { class: "note" }, `The plots can't be drawn: ${String(error)}`));
    }
  }

  private resized(): void {
    const width = this.element.clientWidth;
    if (!this.draw || width === 0 || Math.abs(width - this.width) < 16) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.draw) void this.show(this.draw);
    }, pause);
  }
}
