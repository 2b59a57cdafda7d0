import type { KeyboardEvent } from 'react';

const stops = [
  'input:not([type=radio]):not([type=hidden]):not([type=checkbox]):not([disabled])',
  'input[type=radio]:checked',
  'textarea',
  'button[role=switch]:not([disabled])',
  'button[type=submit]',
].join(', ');

/** A choice list that is open takes Enter itself; so does an input method that is still composing. */
function isTaken(event: KeyboardEvent<HTMLElement>, input: HTMLElement): boolean {
  return event.nativeEvent.isComposing || input.getAttribute('aria-expanded') === 'true';
}

/** A text area takes Enter as a new line, and a button is pressed by it; a switch is turned by Space alone. */
function movesOn(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLInputElement || (target instanceof HTMLElement && target.role === 'switch');
}

/** The counter's keys: Enter goes to the next field, Ctrl+Enter sends the form. Listens while the event goes down. */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const { target } = event;
  const form = event.currentTarget.querySelector('form');
  if (!form) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  if (!movesOn(target) || isTaken(event, target)) return;
  event.preventDefault();
  // A closed choice list would open on Enter.
  if (target.role === 'combobox') event.stopPropagation();
  const fields = [...form.querySelectorAll<HTMLElement>(stops)].filter((field) => field.tabIndex >= 0);
  const here = fields.indexOf(target);
  fields[here + 1]?.focus();
}
