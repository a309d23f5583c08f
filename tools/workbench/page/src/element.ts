// Builds the page's elements. Texts become text nodes, so that no text of a package is ever read as HTML.

type Child = Node | string | number | null | undefined | false;
type Listener = (event: never) => void;
type Property = string | number | boolean | null | undefined | Listener;

const svgSpace = "http://www.w3.org/2000/svg";

// `properties` are attributes: false, null and undefined leave them out, true sets them empty; a function
// listens for the event of the name without "on": `element("button", { type: "button", onclick: ... }, "Go")`.
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, properties: Record<string, Property> = {}, ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), properties, children);
}

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag, properties: Record<string, Property> = {}, ...children: Child[]
): SVGElementTagNameMap[Tag] {
  return fill(document.createElementNS(svgSpace, tag), properties, children);
}

export function button(label: string, onclick: () => void, properties: Record<string, Property> = {}): HTMLButtonElement {
  return element("button", { type: "button", onclick, ...properties }, label);
}

function fill<Kind extends Element>(made: Kind, properties: Record<string, Property>, children: Child[]): Kind {
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") made.addEventListener(name.replace(/^on/, ""), value as EventListener);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue;
    made.append(typeof child === "number" ? String(child) : child);
  }
  return made;
}
