import { readSession } from '@linehaul/console-kernel/session-store.ts';
import { afterPaint } from '../look/after-paint.ts';
import { themeOf } from '../look/theme-of.ts';
import { decide, handoverOf } from '../session/guard.ts';
import { keptLook } from './kept-look.ts';

// Runs before the console's own code is there, and shows what that will draw: the login page, in the person's language
// and appearance, or that something is coming. What is typed until then is taken over (typed-before.ts). Then it lets the
// code run.

/** Without a session, every address leads to the login page but those that need none. */
function leadsToLogin(): boolean {
  const address = new URL(window.location.href);
  if (readSession() || handoverOf(address)) return false;
  const { kind } = decide(address, false);
  return kind === 'login' || kind === 'go';
}

function showLogin(root: HTMLElement, sight: HTMLTemplateElement, appearance: string): void {
  root.replaceChildren(sight.content.cloneNode(true));
  root.firstElementChild?.setAttribute('data-sight', '');
  const choice = root.querySelector('select');
  if (choice) choice.value = appearance;
  // What needs code to do anything waits for it.
  for (const part of root.querySelectorAll<HTMLButtonElement | HTMLSelectElement>('select, button[type="button"]')) {
    part.disabled = true;
  }
  const form = root.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    form.dataset.sent = 'true';
  });
  // A button that is pressed when the form gives way would never be let go of.
  const submit = form?.querySelector('[type="submit"]');
  submit?.addEventListener('pointerdown', () => submit.toggleAttribute('data-pressed', true));
  window.addEventListener('pointerup', () => submit?.toggleAttribute('data-pressed', false));
}

/** Answers whether there is something to look at. */
function show(): boolean {
  const { language, appearance } = keptLook();
  document.documentElement.dataset.theme = themeOf(appearance);
  document.documentElement.lang = language;
  const root = document.getElementById('root');
  const login = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`);
  if (!root || !login || !leadsToLogin()) return false;
  showLogin(root, login, appearance);
  return true;
}

const { module: code = '' } = document.currentScript?.dataset ?? {};

/** The console's code, which is on its way: its run holds up everything else, on a slow machine for long. */
function runCode(): void {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: code, crossOrigin: '' }));
}

let isShown = false;
try {
  isShown = show();
} finally {
  // A first sight that fails does not keep the console away.
  if (isShown) afterPaint(runCode);
  else runCode();
}
