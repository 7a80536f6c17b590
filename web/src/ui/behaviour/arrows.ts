// Arrows inside a group of buttons: the focus goes to the next one, round the corner at the ends.

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** An action for the element around the buttons. */
export function arrows(group: HTMLElement): { destroy: () => void } {
  const walk = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...group.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")].filter(
      (button) => button.offsetParent !== null,
    );
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  };
  group.addEventListener("keydown", walk);
  return { destroy: () => group.removeEventListener("keydown", walk) };
}
