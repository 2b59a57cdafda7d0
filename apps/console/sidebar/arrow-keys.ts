import type { KeyboardEvent } from 'react';

const entries = 'a[href], button:not([disabled])';
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys, Home and End walk through the links and buttons of a list, in a circle. */
export function walkEntries(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const menuEntries = [...event.currentTarget.querySelectorAll<HTMLElement>(entries)];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? menuEntries.indexOf(activeElement) : -1;
  if (at < 0) return;
  event.preventDefault();
  menuEntries[step(at, menuEntries.length - 1)]?.focus();
}
