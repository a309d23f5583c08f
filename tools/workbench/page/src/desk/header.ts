// The line above the desk: which package it is, where others begin, how it is shared.
import { button, element } from "../element";
import type { Package } from "./shop";

export interface HeaderActions {
  start(game: string, variant: string): void;
  makeVariant(): void;
  makeGame(): void;
  showWork(): void;
  chooseVariants(): void;
  rename(name: string): void;
  importZip(file: File): void;
  exportZip(): void;
  copyLink(): void;
  undo(): void;
}

export class Header {
  private name = element("input", { type: "text", class: "package-name", "aria-label": "Name of the package", maxlength: 40, autocomplete: "off", spellcheck: "false" });
  private kind = element("span", { class: "package-kind" });
  private games = element("select", { "aria-label": "Start from a game or variant" }, element("option", {}, "Start from..."));
  private variants: HTMLButtonElement;
  private undo: HTMLButtonElement;
  private menu: HTMLButtonElement; // on narrow screens it shows the rest
  readonly element: HTMLElement;

  constructor(actions: HeaderActions) {
    this.variants = button("Variants", () => actions.chooseVariants());
    this.undo = button("Undo", () => actions.undo(), { hidden: true, class: "undo" });
    const file = element("input", { type: "file", accept: ".zip,application/zip", hidden: true, "aria-label": "A zip of a package's folder", tabindex: -1 });
    file.addEventListener("change", () => {
      if (file.files?.[0]) actions.importZip(file.files[0]);
      file.value = "";
    });
    this.name.addEventListener("change", () => actions.rename(this.name.value));
    this.games.addEventListener("change", () => {
      const chosen = this.games.selectedOptions[0];
      this.games.selectedIndex = 0;
      if (chosen?.dataset.game) actions.start(chosen.dataset.game, chosen.dataset.variant ?? "");
    });
    this.menu = button("Menu", () => this.toggle(), { class: "header-menu", "aria-expanded": "false" });
    this.element = element("header", { class: "header" },
      element("h1", {}, element("img", { src: "icon.svg", alt: "", width: 20, height: 20 }), "Punchcard"),
      this.name, this.kind, this.variants, this.undo, this.menu,
      element("div", { class: "header-group" },
        this.games, button("New variant", () => actions.makeVariant()), button("New game", () => actions.makeGame()),
        button("My work", () => actions.showWork())),
      element("div", { class: "header-group" },
        button("Import", () => file.click()), file, button("Export", () => actions.exportZip()),
        button("Copy link", () => actions.copyLink(), { class: "main" })));
  }

  private toggle(): void {
    const isOpen = this.element.classList.toggle("is-open");
    this.menu.setAttribute("aria-expanded", String(isOpen));
  }

  showPackages(packages: Package[]): void {
    for (const each of packages) {
      const group = element("optgroup", { label: each.id }, element("option", { "data-game": each.id }, each.id));
      for (const variant of each.variants) {
        group.append(element("option", { "data-game": each.id, "data-variant": variant }, `${each.id}: ${variant.replaceAll("_", " ")}`));
      }
      this.games.append(group);
    }
  }

  showProject(name: string, origin: string | null, isChanged: boolean): void {
    if (document.activeElement !== this.name) this.resetName(name);
    this.kind.textContent = origin === null ? "" : isChanged ? `changed ${origin}` : "as shipped";
    document.title = `${name} - Punchcard workbench`;
  }

  resetName(name: string): void {
    this.name.value = name;
    this.name.size = Math.max(12, name.length + 1);
  }

  showVariants(own: string[], applied: string[]): void {
    this.variants.hidden = own.length === 0 && applied.length === 0;
    this.variants.textContent = `Variants: ${applied.length === 0 ? "none" : applied.join(", ").replaceAll("_", " ")}`;
  }

  showUndo(what: string | null): void {
    this.undo.hidden = what === null;
    this.undo.textContent = what === null ? "Undo" : `Undo ${what}`;
  }
}
