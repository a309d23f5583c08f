// The editor: one file of the package at a time, each with its own history, what is wrong with it underlined.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, Transaction, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { element } from "../element";
import type { Mistake } from "../protocol";
import { helpOf, nameAt, namesAt, type Named } from "./help";
import { luaScripts } from "./lua";
import { rangeAt } from "./place";
import { Vocabulary } from "./vocabulary";

export class Editor {
  readonly element = element("div", { class: "editor-text" });
  vocabulary = new Vocabulary([]);

  // Set by the owner.
  onText: (path: string, text: string) => void = () => {};
  onSave: () => void = () => {};
  onDefinition: (name: Named) => void = () => {};
  onHelp: (name: Named | null) => void = () => {};

  private path = "";
  private states = new Map<string, EditorState>();
  private mistakes: Mistake[] = [];
  private view: EditorView;

  constructor() {
    this.view = new EditorView({ parent: this.element, state: this.fresh("", "") });
    this.element.hidden = true;
  }

  get openPath(): string {
    return this.path;
  }

  // Forgets all files: another project is on the desk.
  clear(): void {
    this.states.clear();
    this.path = "";
    this.element.hidden = true;
  }

  forget(path: string): void {
    this.states.delete(path);
    if (path === this.path) {
      this.path = "";
      this.element.hidden = true;
    }
  }

  // `isFixed`: to be read only.
  open(path: string, text: string, line?: number, column?: number, isFixed = false): void {
    if (path !== this.path) {
      if (this.path) this.states.set(this.path, this.view.state);
      this.path = path;
      this.element.hidden = false;
      this.view.setState(this.states.get(path) ?? this.fresh(path, text, isFixed));
      this.update(path, text);
      this.showMistakes(this.mistakes);
    }
    if (line === undefined) return;
    const { from } = rangeAt(this.view.state.doc, line, column ?? 0);
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }

  // The file was changed by somebody else; one can undo that.
  update(path: string, text: string): void {
    const state = path === this.path ? this.view.state : this.states.get(path);
    if (!state || state.doc.toString() === text) return;
    const changed = state.update({ changes: { from: 0, to: state.doc.length, insert: text } });
    if (path === this.path) this.view.dispatch(changed);
    else this.states.set(path, changed.state);
  }

  showMistakes(mistakes: Mistake[]): void {
    this.mistakes = mistakes;
    const { doc } = this.view.state;
    const diagnostics = mistakes.filter((mistake) => mistake.file === this.path).map((mistake): Diagnostic => ({
      ...rangeAt(doc, mistake.line, mistake.column),
      severity: "error",
      message: mistake.message,
      source: mistake.code,
    }));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  focus(): void {
    this.view.focus();
  }

  private fresh(path: string, text: string, isFixed = false): EditorState {
    return EditorState.create({ doc: text, extensions: [this.extensions(path), EditorState.readOnly.of(isFixed)] });
  }

  private extensions(path: string): Extension {
    return [
      lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), history(), drawSelection(), indentOnInput(),
      bracketMatching(), closeBrackets(), highlightSelectionMatches(), lintGutter(), luaScripts,
      EditorView.lineWrapping,
      EditorState.allowMultipleSelections.of(true),
      EditorState.tabSize.of(2),
      EditorView.contentAttributes.of({ tabindex: "0", "aria-label": `Script ${path}. Escape, then Tab leaves the editor.` }),
      autocompletion({ override: [(context) => this.complete(path, context)] }),
      hoverTooltip((view, at) => this.hover(path, view, at), { hideOnChange: true }),
      keymap.of([
        { key: "Mod-s", run: () => { this.onSave(); return true; }, preventDefault: true },
        { key: "F12", run: ({ state }) => this.goToDefinition(path, state), preventDefault: true },
        ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap, indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && path === this.path && !update.transactions.every(isSwitch)) {
          this.onText(path, update.state.doc.toString());
        }
        if (update.docChanged || update.selectionSet) this.tellHelp(path, update.state);
      }),
    ];
  }

  private complete(path: string, context: CompletionContext): CompletionResult | null {
    const text = context.state.doc.toString();
    if (isInComment(text, context.pos)) return null;
    const { from, names, isMember } = namesAt({ path, text }, context.pos, this.vocabulary);
    if (!isMember && from === context.pos && !context.explicit) return null;
    if (/^\d/.test(text.slice(from, context.pos))) return null;
    const seen = new Set<string>();
    const options: Completion[] = [];
    for (const name of names) {
      if (seen.has(name.name)) continue;
      seen.add(name.name);
      options.push({
        label: name.name,
        type: kinds[name.what] ?? "property",
        detail: name.signature.length > 40 ? `${name.signature.slice(0, 39)}...` : name.signature,
        info: () => helpOf(name),
        boost: name.what === "number" || name.owner.includes("{") ? 2 : name.what === "field" ? 1 : 0,
      });
    }
    if (!isMember) {
      for (const word of wordsOf(text, context.pos)) {
        if (!seen.has(word)) options.push({ label: word, type: keywords.includes(word) ? "keyword" : "text", boost: -1 });
        seen.add(word);
      }
    }
    return options.length ? { from, options, validFor: /^[A-Za-z0-9_]*$/ } : null;
  }

  private hover(path: string, view: EditorView, at: number) {
    const name = nameAt({ path, text: view.state.doc.toString() }, at, this.vocabulary);
    if (!name) return null;
    return { pos: name.from, end: name.to, above: true, create: () => ({ dom: helpOf(name) }) };
  }

  private goToDefinition(path: string, state: EditorState): boolean {
    const name = nameAt({ path, text: state.doc.toString() }, state.selection.main.head, this.vocabulary);
    if (name) this.onDefinition(name);
    return true;
  }

  private tellHelp(path: string, state: EditorState): void {
    this.onHelp(nameAt({ path, text: state.doc.toString() }, state.selection.main.head, this.vocabulary));
  }
}

const kinds: Record<string, string> = {
  property: "property", method: "method", function: "function", constant: "constant", field: "property",
  option: "constant", number: "variable", rule: "method", word: "namespace",
};

const keywords = ["and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
  "nil", "not", "or", "repeat", "return", "then", "true", "until", "while"];

function wordsOf(text: string, at: number): string[] {
  const words = new Set([...keywords, "self", "game"]);
  const plain = text.replace(/--[^\n]*/g, (comment) => " ".repeat(comment.length));
  for (const found of plain.matchAll(/[A-Za-z_][A-Za-z0-9_]{2,}/g)) {
    if (found.index + found[0].length !== at) words.add(found[0]);
    if (words.size > 2000) break;
  }
  return [...words];
}

function isInComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /--/.test(line.replace(/"[^"]*"/g, ""));
}

function isSwitch(transaction: Transaction): boolean {
  return !transaction.docChanged;
}
