// Makes a scenario of the present decision: a file of tests in the project, opened in the editor.
import { button, element } from "../element";
import type { MatchModel } from "./match_model";

interface MadeScenario {
  text: string;
  from: number;
  passes: boolean;
  message: string;
  whole: boolean;
  why_whole?: string;
}

export class ScenarioMaker {
  readonly element = element("dialog", { class: "new-match", "aria-labelledby": "scenario-title" });

  constructor(private model: MatchModel) {}

  show(): void {
    const { state, mark, line } = this.model;
    if (!state) return;
    const first = mark && mark.line === line && mark.at < state.at ? mark.at : Math.max(0, state.at - 1);
    const name = element("input", { type: "text", required: true, maxlength: 80, value: `What happens at decision ${state.at}` });
    const path = element("input", { type: "text", required: true, pattern: "tests/[A-Za-z0-9_\\-]+\\.lua", value: this.freePath() });
    const from = element("input", { type: "number", min: 0, max: state.at, step: 1, required: true, value: first });
    const says = element("p", { class: "table-trouble", role: "alert" });
    const form = element("form", { onsubmit: (event: Event) => {
      event.preventDefault();
      if (this.model.workbench.project.text(path.value) !== undefined) {
        says.textContent = `There is a file ${path.value} already.`;
        return;
      }
      this.element.close();
      void this.make(name.value, path.value, from.valueAsNumber);
    } },
      element("h2", { id: "scenario-title" }, "Make a scenario of this"),
      element("p", { class: "soft" }, `It begins with the table of a decision, answers as was answered here up to decision ${state.at}, and expects what is true then.`),
      element("div", { class: "form-grid" },
        element("label", {}, "Name ", name), element("label", {}, "File ", path), element("label", {}, "From decision ", from)),
      says,
      element("div", { class: "dialog-buttons" }, button("Cancel", () => this.element.close()),
        element("button", { type: "submit", class: "main" }, "Make it")));
    this.element.replaceChildren(form);
    this.element.showModal();
    name.select();
  }

  private make(name: string, path: string, from: number): Promise<boolean> {
    const { model } = this;
    const { workbench } = model;
    return model.run(async () => {
      const made = await model.matches.askFor<MadeScenario>(model.line!, "scenario", { from, name });
      workbench.project.set(path, made.text);
      workbench.emit("files", path);
      workbench.emit("open", { path });
      workbench.say([
        made.passes ? `The scenario ${path} passes.` : `The scenario ${path} does not pass yet: ${made.message.split("\n")[0]}`,
        made.whole ? `It plays the match from its beginning: ${made.why_whole ?? "no position brings it back"}.`
          : made.from !== from ? `It begins at decision ${made.from}, where the step does.` : "",
      ].filter((part) => part).join(" "));
    });
  }

  private freePath(): string {
    const { project } = this.model.workbench;
    for (let number = 1; ; number++) {
      const path = `tests/played_${number}.lua`;
      if (project.text(path) === undefined) return path;
    }
  }
}
