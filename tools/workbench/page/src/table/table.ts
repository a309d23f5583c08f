// The table's part of the page: puts its views together, and draws them again whenever the match changes.
import { button, element } from "../element";
import type { MatchState } from "../protocol";
import type { SharedMatch, Workbench } from "../workbench";
import { ChangeNotice } from "./change_notice";
import { Comparison } from "./comparison";
import { DecisionView } from "./decision_view";
import { differences } from "./differences";
import { Drawing } from "./drawing";
import { EventLog } from "./event_log";
import { FileChanges, defaultStart } from "./file_changes";
import { MachinePlayers } from "./machine_players";
import { MatchBar } from "./match_bar";
import { MatchModel } from "./match_model";
import { Motion } from "./motion";
import { NewMatch } from "./new_match";
import { Peek } from "./peek";
import { PictureView } from "./picture_view";
import { ScenarioMaker } from "./scenario_maker";
import { TimeStrip } from "./time_strip";

const kNarrow = 420; // pixels: a phone, which has no room for everything at once
const kBusyAfter = 400; // milliseconds

export function mountTable(workbench: Workbench): HTMLElement {
  return new TablePart(workbench).element;
}

class TablePart {
  private readonly model: MatchModel;
  private readonly players: MachinePlayers;
  private readonly changes: FileChanges;
  private readonly newMatch: NewMatch;
  private readonly decision: DecisionView;
  private readonly log: EventLog;
  private readonly strip: TimeStrip;
  private readonly comparison: Comparison;
  private readonly bar: MatchBar;
  private readonly notice: ChangeNotice;
  private readonly motion = new Motion();
  private readonly picture = element("div", { class: "picture", role: "group", "aria-label": "Table" });
  private readonly peek = new Peek(this.picture);
  private readonly heard = element("div", { class: "unseen", role: "status" });
  private heardOf: MatchState | null = null;
  private readonly unfolded = new Set<string>();
  private allTexts = false;
  private width = 0;
  private isMeasured = false;
  private wasBusy = false;

  readonly element: HTMLElement;

  constructor(private readonly workbench: Workbench) {
    const light = (handle: string | null) => this.light(handle);
    this.model = new MatchModel(workbench);
    this.players = new MachinePlayers(this.model);
    this.changes = new FileChanges(this.model);
    this.newMatch = new NewMatch((start) => void this.begin(start));
    this.decision = new DecisionView(this.model, this.players, light);
    this.log = new EventLog(this.model);
    this.strip = new TimeStrip(this.model, this.players);
    this.comparison = new Comparison(this.model, light);
    this.notice = new ChangeNotice(this.model, this.changes, () => this.askForMatch());
    const scenarios = new ScenarioMaker(this.model);
    this.bar = new MatchBar(this.model, this.players, () => this.askForMatch(), () => scenarios.show());
    const room = element("div", { class: "table-room", tabindex: 0, role: "region", "aria-label": "The table" },
      this.comparison.element, this.picture);
    this.element = element("div", { class: "table-panel" }, this.bar.element, this.notice.element, room, this.decision.element,
      this.log.element, this.strip.element, this.heard, this.peek.element, this.newMatch.element, scenarios.element);

    this.model.onChange(() => this.draw());
    setInterval(() => this.showBusy(), kBusyAfter);
    this.element.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.resized()).observe(room);
    this.listen();
    this.draw();
  }

  private listen(): void {
    const { workbench } = this;
    workbench.on("project", () => this.forget());
    workbench.on("loaded", (loaded) => {
      this.model.matches.loaded();
      if (loaded.sound) this.players.stop();
      void this.changes.loaded(loaded).then(() => {
        if (loaded.sound && !this.model.line && workbench.loaded === loaded) void this.beginFirst(defaultStart(loaded));
      });
    });
    workbench.describeMatch = async () => this.model.line?.record ?? null;
  }

  // What takes longer than a moment is said to be at work.
  private showBusy(): void {
    const busy = this.model.busy && this.wasBusy;
    this.wasBusy = this.model.busy;
    if (this.element.getAttribute("aria-busy") !== String(busy)) this.element.setAttribute("aria-busy", String(busy));
  }

  private async begin(start: SharedMatch): Promise<void> {
    this.players.stop();
    this.changes.close();
    if (await this.model.begin(start)) this.players.goOn();
  }

  // The match of a link or of stored work, or, if there is none that this package can begin, a new one.
  private async beginFirst(start: SharedMatch): Promise<void> {
    const { wanted } = this.workbench;
    if (wanted) await this.begin(wanted);
    if (this.model.line) return;
    const refused = this.model.trouble;
    await this.begin(start);
    if (wanted && refused) this.model.complain(`The match that came with this package can't begin, so here is a new one. ${refused}`);
  }

  private forget(): void {
    this.players.stop();
    this.changes.close();
    this.unfolded.clear();
    void this.model.clear();
  }

  private askForMatch(): void {
    const { definition } = this.workbench.loaded ?? {};
    this.players.stop();
    if (definition) this.newMatch.show(definition, this.model.line?.start ?? null);
  }

  private draw(): void {
    const focused = this.picture.contains(document.activeElement) || this.decision.element.contains(document.activeElement);
    this.bar.update();
    this.notice.update();
    this.drawPicture();
    this.decision.update();
    this.log.update();
    this.strip.update();
    if (focused) this.decision.focus();
    if (this.model.state !== this.heardOf) this.tell();
  }

  // What is new: in sight on the table, and for screen readers in words.
  private tell(): void {
    const { state } = this.model;
    this.heardOf = state;
    if (state) this.element.setAttribute("data-hash", state.hash);
    else this.element.removeAttribute("data-hash");
    if (!state) return;
    const { decision, happened, result } = state;
    this.heard.textContent = [...happened.events.slice(-6), decision ? decision.question : result].join(". ");
    this.look();
  }

  // Brings into sight the card that asks, with what lies on it, and something that can be chosen.
  private look(): void {
    const asks = this.picture.querySelector<HTMLElement>(".card-asks");
    asks?.scrollIntoView({ block: "nearest" });
    const targets = [...this.picture.querySelectorAll<HTMLElement>("button.is-option")];
    const first = targets[0] ?? (asks ? null : this.picture.querySelector<HTMLElement>(".card.is-changed"));
    if (first && !targets.some((each) => this.isInSight(each))) (first.closest(".card") ?? first).scrollIntoView({ block: "nearest" });
  }

  private isInSight(thing: HTMLElement): boolean {
    const room = this.picture.parentElement!.getBoundingClientRect();
    const { top, bottom } = thing.getBoundingClientRect();
    return top >= room.top && bottom <= room.bottom;
  }

  private drawPicture(): void {
    const { state, before, mark, line } = this.model;
    if (!state) {
      this.picture.replaceChildren(element("p", { class: "soft" }, this.workbench.loaded && !this.workbench.loaded.sound
        ? "The match begins when the mistakes in the files are mended." : "The match begins when the package is loaded."));
      this.comparison.update([]);
      return;
    }
    const earlier = mark?.state ?? before;
    const found = earlier ? differences(earlier.table, state.table) : [];
    const printed = new Map((line?.definition?.cards ?? []).map((card) => [card.id, card.text]));
    const choices = !this.decision.open ? null : {
      decision: state.decision!,
      choose: (option: number) => this.decision.choose(option),
      point: (option: number | null) => this.decision.light(option),
    };
    const drawing = new Drawing(state, printed, found, choices, this.unfolded, this.width || 480, this.allTexts);
    this.motion.remember(this.picture);
    this.picture.replaceChildren(...new PictureView(drawing, earlier?.picture).draw());
    this.peek.update();
    if (this.allTexts || this.picture.querySelector(".card-small")) this.picture.append(this.textsButton());
    this.motion.play(this.picture);
    this.comparison.update(found);
  }

  // Cards are large, with their texts in sight, or small where there is no room.
  private textsButton(): HTMLElement {
    return button("All texts", () => {
      this.allTexts = !this.allTexts;
      this.drawPicture();
      this.picture.querySelector<HTMLElement>(".all-texts")?.focus();
    }, { class: "all-texts", "aria-pressed": String(this.allTexts), title: "Draw every card large, with its text" });
  }

  // Lights up the thing of a handle.
  private light(handle: string | null): void {
    for (const each of this.picture.querySelectorAll(".is-pointed")) each.classList.remove("is-pointed");
    if (!handle) return;
    for (const each of this.picture.querySelectorAll(`[data-handle="${CSS.escape(handle)}"]`)) {
      (each.closest(".card, .seat-head") && each.matches(".card-name") ? each.closest(".card")! : each).classList.add("is-pointed");
    }
  }

  private resized(): void {
    const width = this.picture.clientWidth;
    if (Math.abs(width - this.width) < 8) return;
    if (!this.isMeasured && width > 0) {
      this.isMeasured = true;
      this.log.element.open = width >= kNarrow;
    }
    this.width = width;
    this.drawPicture();
    this.look();
  }

  // Digits answer wherever the focus is in this part, except where one writes.
  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
    if (this.decision.key(event.key)) event.preventDefault();
  }
}
