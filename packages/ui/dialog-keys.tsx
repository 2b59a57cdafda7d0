import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DialogDepthContext, useScanBarrier } from './use-scanner.ts';

/** Goes on the button that does what the dialog is for: Ctrl+Enter presses it. A form's own button needs no mark. */
export const confirming = { 'data-confirm': 'true' } as const;
/** Goes on what has the focus first although it is no field: the harmless answer to a question about a loss. */
export const focusedFirst = { 'data-focused-first': 'true' } as const;

/** Goes on a field for a number: Enter goes to the next field of the dialog. A scanner ends what it reads with Enter. */
export const numberField = { 'data-number': 'moves' } as const;
/** Goes on the number with which a dialog is done, where hands stay on the keys: cash at the counter. Enter confirms. */
export const confirmsByEnter = { 'data-number': 'confirms' } as const;

const confirmSelector = '[data-confirm], button[type="submit"]';
const fieldSelector = 'input:not([type="hidden"]), textarea, [contenteditable="true"], [role="switch"]';

function isUsable(element: HTMLElement): boolean {
  const isDisabled = 'disabled' in element && element.disabled === true;
  return !isDisabled && element.getClientRects().length > 0;
}

function firstOf(frame: HTMLElement, selector: string): HTMLElement | undefined {
  return [...frame.querySelectorAll<HTMLElement>(selector)].find(isUsable);
}

function firstField(frame: HTMLElement): HTMLElement | undefined {
  const field = firstOf(frame, '[data-focused-first]') ?? firstOf(frame, fieldSelector);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const chosenRadios = [...frame.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return chosenRadios.find(({ name }) => name === field.name) ?? field;
}

/**
 * Puts the focus on the first field, and while there is none on the confirming button. Fields may come late, and antd
 * takes the focus to the close button once it has opened the dialog: both are followed until the user does something.
 */
function leadFocus(frame: HTMLElement): () => void {
  const changes = new MutationObserver(() => place());
  const stop = () => {
    changes.disconnect();
    frame.removeEventListener('focusin', place);
    frame.removeEventListener('keydown', stop, true);
    frame.removeEventListener('pointerdown', stop, true);
  };
  function place(): void {
    const field = firstField(frame);
    const target = field ?? firstOf(frame, confirmSelector);
    if (target && target !== document.activeElement) target.focus({ preventScroll: true });
    if (field && field === document.activeElement) stop();
  }
  changes.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  frame.addEventListener('focusin', place);
  frame.addEventListener('keydown', stop, true);
  frame.addEventListener('pointerdown', stop, true);
  place();
  return stop;
}

const singleLine = new Set(['text', 'password', 'number', 'tel', 'email', 'search', 'url']);

/** Enter in a line of a form sends the form by itself; elsewhere it confirms unless the field has a use for it. */
function isConfirmingEnter({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLInputElement) || target.form) return false;
  return singleLine.has(target.type) && target.getAttribute('role') !== 'combobox';
}

/** The field after this one gets the focus; after the last the focus stays, and only Ctrl+Enter or the button confirms. */
function moveFrom(field: HTMLElement, frame: HTMLElement): void {
  const fields = [...frame.querySelectorAll<HTMLElement>(fieldSelector)].filter(isUsable);
  fields[fields.indexOf(field) + 1]?.focus();
}

function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, currentTarget, target, nativeEvent } = event;
  // A dialog opened from this one is within it for React only.
  const isWithin = target instanceof Node && currentTarget.contains(target);
  if (key !== 'Enter' || !isWithin || nativeEvent.isComposing || shiftKey || altKey) return;
  const isPlain = !ctrlKey && !metaKey;
  if (isPlain && target instanceof HTMLElement && target.dataset.number === numberField['data-number']) {
    event.preventDefault();
    moveFrom(target, currentTarget);
    return;
  }
  if (isPlain && !isConfirmingEnter(event)) return;
  event.preventDefault();
  firstOf(currentTarget, confirmSelector)?.click();
}

interface DialogKeysProps {
  open: boolean;
  children: ReactNode;
}

/** Around a dialog's content: where the focus is when it opens, what Enter does in it, and what a scanner does not. */
export function DialogKeys({ open, children }: DialogKeysProps) {
  const frame = useRef<HTMLDivElement>(null);
  const depth = useScanBarrier(open);
  useEffect(() => (open && frame.current ? leadFocus(frame.current) : undefined), [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the dialog's button does.
    <div ref={frame} onKeyDown={onKeyDown}>
      <DialogDepthContext value={depth}>{children}</DialogDepthContext>
    </div>
  );
}
