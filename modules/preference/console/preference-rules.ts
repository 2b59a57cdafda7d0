import type { AppState, Choices } from '@linehaul/console-kernel/browser/app-state.ts';
import { defaultSettings, knownColumns, knownSettings, settingNames } from '@linehaul/contract/settings.ts';

export function isEmpty({ settings, columns }: Choices): boolean {
  return Object.keys(settings).length === 0 && Object.keys(columns).length === 0;
}

/** What is left to be saved: choices that were changed again while others were on their way stay. */
export function without(unsavedChoices: Choices, sentChoices: Choices): Choices {
  const settings = { ...unsavedChoices.settings };
  for (const name of settingNames) if (settings[name] === sentChoices.settings[name]) delete settings[name];
  const columns = Object.entries(unsavedChoices.columns).filter(
    ([list, columnNames]) => sentChoices.columns[list] !== columnNames,
  );
  return { settings, columns: Object.fromEntries(columns) };
}

/** The looks that a page has before its person is known: chosen on the login page, or the browser's. */
type Before = Pick<AppState, 'language' | 'appearance' | 'unsaved'>;

/**
 * The looks once the server has spoken: its word wins over what this browser remembered, except for choices that it has
 * not heard yet. Somebody who never chose a language or appearance keeps the ones that this browser shows.
 */
export function adopted(
  now: Before,
  storedChoices: { settings: unknown; columns: unknown },
): Omit<AppState, 'unsaved' | 'device'> {
  const columns = { ...knownColumns(storedChoices.columns), ...now.unsaved.columns };
  return {
    ...defaultSettings,
    language: now.language,
    appearance: now.appearance,
    ...knownSettings(storedChoices.settings),
    ...now.unsaved.settings,
    columns: Object.fromEntries(Object.entries(columns).filter(([, columnNames]) => columnNames.length > 0)),
  };
}
