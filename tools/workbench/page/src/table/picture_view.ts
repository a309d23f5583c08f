// The picture: shapes from top to bottom as the package's show.lua gives them; without them, everything by its
// shape. What no shape names stays reachable under "everything else".
import { element } from "../element";
import type { Zone } from "../protocol";
import { pointerView } from "./card_view";
import type { Drawing } from "./drawing";
import { ringView } from "./ring_view";
import { counterView, seatView } from "./seat_view";
import { words } from "./table_index";
import { saysSomething, valueWords } from "./value_words";
import { gridView, handView, linesView, type Notes, pileView, rowView, zoneByShape } from "./zone_view";

type Loose = { shape: string; [key: string]: unknown };

export class PictureView {
  private counters = new Map<string, number>(); // of the picture drawn last, by their way through the shapes

  constructor(private drawing: Drawing, earlier: unknown) {
    this.collect(shapesOf(earlier), "");
  }

  draw(): HTMLElement[] {
    const { picture } = this.drawing.state;
    const shapes = shapesOf(picture);
    const lines = linesOf(picture);
    const made = namesZones(shapes) ? this.shapes(shapes, "") : this.everything();
    return [failureOf(picture), ...made, this.rest(), lines.length ? asText(lines, !namesZones(shapes)) : null]
      .filter((each) => each !== null);
  }

  // Text lines that follow each other belong together, and so do seats.
  private shapes(shapes: Loose[], way: string): HTMLElement[] {
    const made: HTMLElement[] = [];
    let lines: string[] = [];
    const flush = () => {
      if (lines.length) made.push(element("pre", { class: "picture-text" }, lines.join("\n")));
      lines = [];
    };
    for (const shape of shapes) {
      if (shape.shape === "text") {
        lines.push(String(shape.text));
        continue;
      }
      flush();
      const view = this.shape(shape, way);
      const last = made.at(-1);
      if (shape.shape !== "seat") made.push(view);
      else if (last?.className === "seats") last.append(view);
      else made.push(element("div", { class: "seats" }, view));
    }
    flush();
    return made;
  }

  private shape(shape: Loose, way: string): HTMLElement {
    const { drawing } = this;
    const parts = () => this.shapes(shapesOf(shape.parts), `${way}/${shape.seat ?? ""}`);
    if (shape.shape === "line") return element("div", { class: "picture-line" }, ...parts());
    if (shape.shape === "counter") return this.counter(shape, way);
    if (shape.shape === "seat") {
      const seat = drawing.state.table.seats.find((each) => each.seat === shape.seat);
      return seat ? seatView(seat, drawing, parts()) : element("div", {}, ...parts());
    }
    const zone = drawing.index.zones.get(String(shape.zone));
    if (!zone) return element("div", { class: "soft" }, `${shape.shape}: there is no zone ${String(shape.zone)}`);
    return this.zone(shape, zone);
  }

  private zone(shape: Loose, zone: Zone): HTMLElement {
    const { drawing } = this;
    const notes = (shape.notes ?? {}) as Notes;
    const title = String(shape.title ?? "");
    switch (shape.shape) {
      case "ring": return ringView(zone, drawing, notes);
      case "row": return rowView(zone, drawing, notes);
      case "indented": return linesView(zone, drawing, notes, shape.levels as number[] | undefined);
      case "grid": return gridView(zone, drawing, notes, Math.max(1, Number(shape.columns)), (shape.labels ?? []) as string[]);
      case "pile": return pileView(zone, drawing, title);
      default: return handView(zone, drawing, title);
    }
  }

  private counter(shape: Loose, way: string): HTMLElement {
    const value = Number(shape.value);
    const earlier = this.counters.get(`${way}/${String(shape.label)}`);
    const most = typeof shape.most === "number" ? shape.most : undefined;
    return counterView(String(shape.label), String(value), most, earlier !== undefined && earlier !== value);
  }

  private collect(shapes: Loose[], way: string): void {
    for (const shape of shapes) {
      if (shape.shape === "counter") this.counters.set(`${way}/${String(shape.label)}`, Number(shape.value));
      if (shape.parts) this.collect(shapesOf(shape.parts), `${way}/${shape.seat ?? ""}`);
    }
  }

  // Without a picture: the table's zones, then the seats with theirs.
  private everything(): HTMLElement[] {
    const { drawing } = this;
    const { zones, seats } = drawing.state.table;
    const programs = new Set(drawing.state.table.pointers.map((pointer) => pointer.zone));
    const common = zones.filter((zone) => zone.owner === null && (zone.cards.length > 0 || programs.has(zone.handle)));
    const large = common.filter((zone) => zone.shape === "ring" || programs.has(zone.handle));
    const small = common.filter((zone) => !large.includes(zone));
    return [
      ...large.map((zone) => (zone.shape === "ring" ? ringView(zone, drawing) : zone.cards.some((card) => card.indent !== undefined)
        ? linesView(zone, drawing) : rowView(zone, drawing))),
      element("div", { class: "picture-line" }, ...small.map((zone) => zoneByShape(zone, drawing)), ...this.fields()),
      element("div", { class: "seats" }, ...seats.map((seat) => seatView(seat, drawing, null))),
    ];
  }

  private fields(): HTMLElement[] {
    const { drawing } = this;
    return Object.entries(drawing.state.table.fields)
      .filter(([name, value]) => saysSomething(value) || drawing.changed.has(`field:${name}`))
      .map(([name, value]) => counterView(words(name), valueWords(value, drawing.index), undefined, drawing.changed.has(`field:${name}`)));
  }

  private rest(): HTMLElement | null {
    const { drawing } = this;
    const { zones, seats, pointers } = drawing.state.table;
    const hidden = zones.filter((zone) => !drawing.drawnZones.has(zone.handle));
    const mustOpen = hidden.some((zone) => drawing.mustShow(zone.handle)) ||
      seats.some((seat) => !drawing.drawnSeats.has(seat.seat) && drawing.isOption(seat.seat)) ||
      pointers.some((pointer) => !drawing.drawnPointers.has(pointer.name) && drawing.isOption(pointer.name));
    const body = element("div", { class: "rest-body" });
    const fill = () => {
      if (body.firstChild) return;
      body.append(
        ...pointers.filter((pointer) => !drawing.drawnPointers.has(pointer.name))
          .map((pointer) => element("span", { class: "rest-pointer" }, pointerView(pointer, drawing, "right"), ` ${words(pointer.name)}: on no card`)),
        ...hidden.filter((zone) => zone.cards.length > 0 || drawing.isOption(zone.handle)).map((zone) => zoneByShape(zone, drawing)),
        ...this.fields(),
        element("div", { class: "seats" }, ...seats.map((seat) => seatView(seat, drawing, null))));
    };
    const made = element("details", { class: "rest", open: mustOpen || drawing.unfolded.has("rest"), ontoggle: () => {
      if (made.open) drawing.unfolded.add("rest");
      else if (!mustOpen) drawing.unfolded.delete("rest");
      fill();
    } }, element("summary", {}, "Everything else"), body);
    if (made.open) fill();
    return made;
  }
}

function shapesOf(picture: unknown): Loose[] {
  if (!Array.isArray(picture)) return [];
  return picture.filter((each): each is Loose => typeof each === "object" && each !== null && "shape" in each);
}

function linesOf(picture: unknown): string[] {
  if (!Array.isArray(picture)) return [];
  return picture.flatMap((each) => (typeof each === "string" ? [each] : each?.shape === "text" ? [String(each.text)] : []));
}

function namesZones(shapes: Loose[]): boolean {
  return shapes.some((shape) => "zone" in shape || namesZones(shapesOf(shape.parts)));
}

function asText(lines: string[], wanted: boolean): HTMLElement | null {
  if (!wanted) return null;
  return element("details", { class: "rest" }, element("summary", {}, "As text"), element("pre", { class: "picture-text" }, lines.join("\n")));
}

function failureOf(picture: unknown): HTMLElement | null {
  if (picture === null || typeof picture !== "object" || !("error" in picture)) return null;
  const { error } = picture as { error: unknown };
  return element("p", { class: "table-trouble" }, `show.lua cannot draw the table: ${typeof error === "string" ? error : JSON.stringify(error)}`);
}
