import { readSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import { decide } from '@linehaul/modules/session/console/guard.ts';
import { clearAddress } from '@linehaul/modules/session/console/handover.ts';
import { isPage } from '../screens/known-pages.ts';
import { afterPaint } from '../theme/after-paint.ts';
import { themeOf } from '../theme/theme-of.ts';
import { persistedSettings } from './persisted-settings.ts';

// Runs while the page is parsed, before the console's code is there. Without a session it shows the prerendered login
// page in the user's language and theme; with one it preloads what comes after the first chunk. Then the code may run.

/** Without a session every page leads to the login page, except those that need none. */
function leadsToLogin(): boolean {
  const address = new URL(window.location.href);
  if (readSession() || window.linehaulHandover) return false;
  const decision = decide(address, false, isPage);
  return decision.kind === 'login' || (decision.kind === 'go' && decision.to !== '/404');
}

function showLogin(root: HTMLElement, page: HTMLTemplateElement, appearance: string): void {
  root.replaceChildren(page.content.cloneNode(true));
  const choice = root.querySelector('select');
  if (choice) choice.value = appearance;
  // Controls that do nothing without code wait for it.
  for (const control of root.querySelectorAll<HTMLButtonElement | HTMLSelectElement>('select, button[type="button"]')) {
    control.disabled = true;
  }
  const form = root.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    form.dataset.sent = 'true';
  });
  // A button that is pressed when React replaces the form would never be released.
  const submit = form?.querySelector('[type="submit"]');
  submit?.addEventListener('pointerdown', () => submit.toggleAttribute('data-pressed', true));
  window.addEventListener('pointerup', () => submit?.toggleAttribute('data-pressed', false));
}

/** Whether the login page is shown. */
function show(): boolean {
  const { language, appearance } = persistedSettings();
  document.documentElement.dataset.theme = themeOf(appearance);
  document.documentElement.lang = language;
  const root = document.getElementById('root');
  const login = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`);
  if (!root || !login || !leadsToLogin()) return false;
  showLogin(root, login, appearance);
  return true;
}

const { module: code = '', preloads = '' } = document.currentScript?.dataset ?? {};

/** Requested as the console's own imports will be: with another `crossOrigin` it would be another request. */
function preload(href: string): void {
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', href, crossOrigin: '' });
  if (isStyle) link.as = 'style';
  document.head.append(link);
}

/** Running it blocks the main thread, on a slow machine for a quarter of a second. */
function runCode(): void {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: code, crossOrigin: '' }));
}

let isShown = false;
try {
  clearAddress();
  isShown = show();
} finally {
  // The console starts whatever went wrong here.
  if (isShown) afterPaint(runCode);
  else {
    if (readSession()) for (const href of preloads.split(' ').filter(Boolean)) preload(href);
    runCode();
  }
}
