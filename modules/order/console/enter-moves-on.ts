import { type DOMAttributes, type KeyboardEvent, useCallback, useRef } from 'react';

const stops = [
  'input:not([type=radio]):not([type=hidden]):not([type=checkbox]):not([disabled])',
  'input[type=radio]:checked',
  'textarea',
  'button[role=switch]:not([disabled])',
  '[data-enter-stop]',
  'button[type=submit]',
].join(', ');

/** The member is chosen by the shipper's phone before, and a landline is for who has no other phone; Tab and the mouse reach them. */
function isPassedBy(stop: HTMLElement, form: HTMLElement): boolean {
  const field = stop.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
  if (field === 'member_id') return true;
  if (!field.endsWith('_tel')) return false;
  const phone = form.querySelector<HTMLInputElement>(`[data-field=${field.replace('_tel', '_phone')}] input`);
  return Boolean(phone?.value);
}

/** A text area takes Enter as a new line, and a button is pressed by it; a switch and a panel's button by Space alone. */
function movesOn(target: EventTarget): target is HTMLElement {
  if (target instanceof HTMLInputElement) return true;
  return target instanceof HTMLElement && (target.role === 'switch' || target.dataset.enterStop !== undefined);
}

/** The field after this one in the form, or in the panel that it is in, gets the focus. */
function moveFrom(field: HTMLElement, form: HTMLElement): void {
  const within = field.closest<HTMLElement>('[data-enter-scope]') ?? form;
  // Enter in the product of a line that nothing was typed into ends the lines.
  const emptyLine = field.closest('[data-goods=product]')?.closest<HTMLElement>('[data-empty-line]');
  const fields = [...within.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop === field || (stop.tabIndex >= 0 && !emptyLine?.contains(stop) && !isPassedBy(stop, form)),
  );
  fields[fields.indexOf(field) + 1]?.focus();
  emptyLine?.querySelector<HTMLElement>('[data-remove-line]')?.click();
}

/** An Enter that a list which is open was given. */
interface ListEnter {
  event: KeyboardEvent<HTMLElement>;
  field: HTMLElement;
  form: HTMLElement;
}

interface EnterKeys {
  /** The page's handlers: the first sees the event on its way down, the second after the fields. */
  keys: Pick<DOMAttributes<HTMLElement>, 'onKeyDownCapture' | 'onKeyDown'>;
  /** What a list calls when something of it was chosen. */
  onChosen: () => void;
}

/**
 * The counter's keys: Enter goes to the next field, Ctrl+Enter sends the form. What Enter chooses from a list leads on within
 * the same key, so that nothing typed after it lands in the field that was left.
 */
export function useEnterMovesOn(send: () => void): EnterKeys {
  const listEnter = useRef<ListEnter | null>(null);
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const form = event.currentTarget.querySelector('form');
    if (event.key !== 'Enter' || !form) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      return send();
    }
    if (!movesOn(target) || event.nativeEvent.isComposing) return;
    if (target.getAttribute('aria-expanded') === 'true') {
      listEnter.current = { event, field: target, form };
      return;
    }
    event.preventDefault();
    // A closed choice list would open on Enter.
    if (target.role === 'combobox') event.stopPropagation();
    moveFrom(target, form);
  };
  const onKeyDown = () => {
    listEnter.current = null;
  };
  const onChosen = useCallback(() => {
    const focusedChoice = listEnter.current;
    if (!focusedChoice || document.activeElement !== focusedChoice.field) return;
    focusedChoice.event.preventDefault();
    moveFrom(focusedChoice.field, focusedChoice.form);
  }, []);
  return { keys: { onKeyDownCapture, onKeyDown }, onChosen };
}
