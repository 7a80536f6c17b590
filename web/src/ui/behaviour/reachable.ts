// What scrolls is a stop for the keyboard; what does not is none.

/** An action for a box with one element inside that may be larger than it. */
export function reachable(node: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const inside = new MutationObserver(look);
  sizes.observe(node);
  inside.observe(node, { childList: true, subtree: true, characterData: true });
  look();
  return {
    destroy: () => {
      sizes.disconnect();
      inside.disconnect();
    },
  };
}
