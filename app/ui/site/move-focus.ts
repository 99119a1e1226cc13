const step: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Moves focus along `links` on an arrow key, Home or End; without a focused link, arrow down goes to the
 * first. Returns false for any other key.
 */
export function moveFocus(key: string, links: readonly HTMLElement[]): boolean {
  const move = step[key];
  if (!move || links.length === 0) return false;
  const at = links.findIndex((link) => link === document.activeElement);
  links[move(at, links.length - 1)]?.focus();
  return true;
}
