import { readSession } from '@linehaul/console-kernel/session-store.ts';
import { localStore } from '@linehaul/console-kernel/storage.ts';
import { chooseLanguage } from '@linehaul/contract/languages.ts';
import { defaultSettings, knownSettings, type Settings } from '@linehaul/contract/settings.ts';
import { themeOf } from '../look/theme-of.ts';
import { decide, handoverOf } from '../session/guard.ts';

// Runs before the console's own code is there, and shows what that will draw: the login page, in the person's language
// and appearance, or that something is coming. What is typed until then is taken over (typed-before.ts).

function keptSettings(): Partial<Settings> {
  try {
    const kept: { state?: unknown } | null = JSON.parse(localStore.get('app') ?? 'null');
    return knownSettings(kept?.state);
  } catch {
    return {};
  }
}

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

/** What the console will ask for when its first code has run, the build's names of it. */
function askForParts(): void {
  const parts = document.currentScript?.dataset.parts?.split(' ') ?? [];
  for (const href of parts.filter((part) => part !== '')) {
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    // As the console's own code will ask: another way of asking would be another request.
    Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', href, crossOrigin: '' });
    if (isStyle) link.as = 'style';
    document.head.append(link);
  }
}

function show(): void {
  if (readSession()) askForParts();
  const kept = keptSettings();
  const appearance = kept.appearance ?? defaultSettings.appearance;
  const language = chooseLanguage(kept.language, navigator.languages);
  document.documentElement.dataset.theme = themeOf(appearance);
  document.documentElement.lang = language;
  const root = document.getElementById('root');
  const sight = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`);
  if (root && sight && leadsToLogin()) showLogin(root, sight, appearance);
}

show();
