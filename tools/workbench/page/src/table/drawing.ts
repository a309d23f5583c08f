// What the views of one state share: its things, what changed, and which things the open decision names.
import { element } from "../element";
import type { Decision, MatchState } from "../protocol";
import type { Difference } from "./differences";
import { TableIndex, outerZone } from "./table_index";

export interface Choices {
  decision: Decision;
  choose(option: number): void;
  point(option: number | null): void; // the pointer is over the thing that it names
}

export class Drawing {
  readonly index: TableIndex;
  readonly changed: Set<string>;
  readonly drawnZones = new Set<string>();
  readonly drawnSeats = new Set<string>();
  readonly drawnPointers = new Set<string>();
  private readonly options = new Map<string, number>(); // by handle; no two options are the same thing
  private readonly chosenZones = new Set<string>(); // zones with something to choose

  constructor(
    readonly state: MatchState,
    readonly printed: Map<string, string>, // texts with printed numbers, by card id
    changes: Difference[],
    readonly choices: Choices | null,
    readonly unfolded: Set<string>, // piles and other foldable things that people opened
    readonly width: number, // of the place to draw in, in pixels
    readonly allTexts: boolean, // no card is drawn small
  ) {
    this.index = new TableIndex(state.table);
    this.changed = new Set(changes.flatMap((change) => change.handles));
    choices?.decision.options.forEach(({ handle }, option) => {
      if (!handle) return;
      this.options.set(handle, option);
      this.chosenZones.add(outerZone(handle));
    });
  }

  // Cards of the seats that are not asked now may be small.
  isAside(owner: string | null): boolean {
    return owner !== null && owner !== this.state.decision?.seat;
  }

  isOption(handle: string): boolean {
    return this.options.has(handle);
  }

  // Whether something in an outer zone can be chosen, so that it must be in sight.
  mustShow(zone: string): boolean {
    return this.chosenZones.has(zone);
  }

  // The part of a thing that bears its name: a button if the open decision names it.
  target(handle: string, className: string, ...children: (Node | string | null)[]): HTMLElement {
    const mark = this.changed.has(handle) ? " is-changed" : "";
    const option = this.options.get(handle);
    if (option === undefined || !this.choices) {
      return element("span", { class: className + mark, "data-handle": handle }, ...children);
    }
    const { choose, point, decision } = this.choices;
    const { text } = decision.options[option]!;
    return element("button", {
      type: "button", class: `${className}${mark} is-option`, "data-handle": handle, "aria-label": text, title: text,
      onclick: (event: Event) => {
        event.stopPropagation();
        choose(option);
      },
      onmouseenter: () => point(option), onmouseleave: () => point(null),
      onfocus: () => point(option), onblur: () => point(null),
    }, ...children);
  }

  markIf(handle: string): string {
    return this.changed.has(handle) ? " is-changed" : "";
  }
}

export function seatClass(seat: string): string {
  return `seat-${seat.toLowerCase()}`;
}
