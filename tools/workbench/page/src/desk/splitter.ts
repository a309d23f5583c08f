// A bar between two parts of the desk that makes them larger and smaller, by pointer or by arrow keys.
import { element } from "../element";

const step = 24; // pixels a key

// Sets `variable` on `desk` to the size of what lies behind the bar: below it, or to the right of it.
export function splitter(desk: HTMLElement, variable: string, axis: "x" | "y", label: string, least: number): HTMLElement {
  const isUpright = axis === "x";
  const bar = element("div", {
    class: `splitter splitter-${axis}`, role: "separator", tabindex: 0, "aria-label": label,
    "aria-orientation": isUpright ? "vertical" : "horizontal", "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": 50,
  });
  const whole = (): number => (isUpright ? desk.clientWidth : desk.clientHeight);
  const edge = (): number => (isUpright ? desk.getBoundingClientRect().right : desk.getBoundingClientRect().bottom);

  function resize(size: number): void {
    const fitting = Math.round(Math.max(least, Math.min(size, whole() - 2 * least)));
    desk.style.setProperty(variable, `${fitting}px`);
    bar.setAttribute("aria-valuenow", String(Math.round((100 * fitting) / Math.max(1, whole()))));
  }
  bar.addEventListener("pointerdown", (down) => {
    bar.setPointerCapture(down.pointerId);
    const move = (event: PointerEvent): void => resize(edge() - (isUpright ? event.clientX : event.clientY));
    bar.addEventListener("pointermove", move);
    const end = (): void => bar.removeEventListener("pointermove", move);
    bar.addEventListener("pointerup", end, { once: true });
    bar.addEventListener("pointercancel", end, { once: true });
    down.preventDefault();
  });
  bar.addEventListener("keydown", (event) => {
    const larger = isUpright ? "ArrowLeft" : "ArrowUp";
    const smaller = isUpright ? "ArrowRight" : "ArrowDown";
    if (event.key !== larger && event.key !== smaller) return;
    const box = bar.getBoundingClientRect();
    resize(edge() - (isUpright ? box.left : box.top) + (event.key === larger ? step : -step));
    event.preventDefault();
  });
  return bar;
}
