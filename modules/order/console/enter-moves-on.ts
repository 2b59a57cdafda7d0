import type { KeyboardEvent } from 'react';

const stops = [
  'input:not([type=radio]):not([type=hidden]):not([type=checkbox]):not([disabled])',
  'input[type=radio]:checked',
  'textarea',
  'button[role=switch]:not([disabled])',
  '[data-enter-stop]',
  'button[type=submit]',
].join(', ');

/** A choice list that is open takes Enter itself; so does an input method that is still composing. */
function isTaken(event: KeyboardEvent<HTMLElement>, input: HTMLElement): boolean {
  return event.nativeEvent.isComposing || input.getAttribute('aria-expanded') === 'true';
}

/** A text area takes Enter as a new line, and a button is pressed by it; a switch and a panel's button by Space alone. */
function movesOn(target: EventTarget): target is HTMLElement {
  if (target instanceof HTMLInputElement) return true;
  return target instanceof HTMLElement && (target.role === 'switch' || target.dataset.enterStop !== undefined);
}

/** The field after this one in the form, or in the panel that it is in, gets the focus. */
function moveFrom(field: HTMLElement, form: HTMLElement): void {
  const within = field.closest<HTMLElement>('[data-enter-scope]') ?? form;
  const fields = [...within.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.tabIndex >= 0);
  fields[fields.indexOf(field) + 1]?.focus();
}

/** Enter has chosen from the list when it is closed afterwards and the focus is where it was. */
function moveWhenChosen(field: HTMLElement, form: HTMLElement): void {
  requestAnimationFrame(() => {
    const isChosen = field.getAttribute('aria-expanded') !== 'true' && document.activeElement === field;
    if (isChosen) moveFrom(field, form);
  });
}

/** The counter's keys: Enter goes to the next field, Ctrl+Enter sends the form. Listens while the event goes down. */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>, send: () => void): void {
  if (event.key !== 'Enter') return;
  const { target } = event;
  const form = event.currentTarget.querySelector('form');
  if (!form) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    send();
    return;
  }
  if (!movesOn(target)) return;
  if (isTaken(event, target)) {
    if (!event.nativeEvent.isComposing) moveWhenChosen(target, form);
    return;
  }
  event.preventDefault();
  // A closed choice list would open on Enter.
  if (target.role === 'combobox') event.stopPropagation();
  moveFrom(target, form);
}
