// Arrows inside a table of buttons: one stop of the tab key, then up and down, left and right.

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** An action for a table whose rows and columns stay. */
export function walk(table: HTMLElement): { destroy: () => void } {
  const rows = (): HTMLButtonElement[][] =>
    [...table.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("button")]);

  const stop = (at: HTMLElement | undefined): void => {
    for (const button of rows().flat()) button.tabIndex = button === at ? 0 : -1;
  };
  const entered = (event: FocusEvent): void => {
    if (event.target instanceof HTMLButtonElement) stop(event.target);
  };
  const pressed = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = rows();
    const row = all.findIndex((buttons) => buttons.some((button) => button === event.target));
    const column = all[row]?.findIndex((button) => button === event.target) ?? -1;
    const next = all[row + way[0]]?.[column + way[1]];
    if (row < 0) return;
    event.preventDefault();
    next?.focus();
  };

  stop(rows()[0]?.[0]);
  table.addEventListener("focusin", entered);
  table.addEventListener("keydown", pressed);
  return {
    destroy() {
      table.removeEventListener("focusin", entered);
      table.removeEventListener("keydown", pressed);
    },
  };
}
