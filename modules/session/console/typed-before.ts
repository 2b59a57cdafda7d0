import type { Credentials } from './login-call.ts';

/** What somebody did with the prerendered login page before this code was there. */
export interface TypedBefore {
  values: Pick<Credentials, 'type' | 'username' | 'password'>;
  /** The id of the field with the focus, and the place in its text. */
  focus: { id: string; start: number | null; end: number | null } | null;
  isSent: boolean;
}

let formerInput: TypedBefore | null = null;

/** Reads it, just before that page gives way. */
export function keepTyped(): void {
  const form = document.querySelector<HTMLFormElement>('[data-prerendered] form');
  if (!form) return;
  const textIn = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  const [, operator] = form.querySelectorAll<HTMLInputElement>('input[type="radio"]');
  const active = document.activeElement;
  const isField = active instanceof HTMLInputElement && active.id !== '' && form.contains(active);
  formerInput = {
    values: {
      type: operator?.checked ? 'operator' : 'supplier',
      username: textIn('login-username'),
      password: textIn('login-password'),
    },
    focus: isField ? { id: active.id, start: active.selectionStart, end: active.selectionEnd } : null,
    isSent: form.dataset.sent === 'true' || form.querySelector('[data-pressed]') !== null,
  };
}

/** Null when there was no such page, or it has been gone on from. */
export function typedBefore(): TypedBefore | null {
  return formerInput;
}

/** Goes on from there, once, in the form that has taken its place. */
export function goOn(form: HTMLFormElement, { focus, isSent }: TypedBefore): void {
  formerInput = null;
  const field = focus && form.querySelector<HTMLInputElement>(`#${focus.id}`);
  field?.focus();
  field?.setSelectionRange(focus?.start ?? null, focus?.end ?? null);
  if (isSent) form.requestSubmit();
}
