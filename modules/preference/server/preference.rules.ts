import { knownColumns, knownSettings, type Settings } from '@linehaul/contract/settings.ts';
import type { Preference } from '../contract/preference.contract.ts';

/** A row as it lies there; an older or newer console may have written it. */
export interface StoredPreference {
  settings: unknown;
  columns: unknown;
  version: number;
}

export type PreferenceDraft = Pick<Preference, 'settings' | 'columns'>;

function copied(columns: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(columns).map(([list, columnNames]) => [list, [...columnNames]]));
}

/** What of a stored row still means something. */
export function readPreference(preference: StoredPreference): Preference {
  const settings: Partial<Settings> = knownSettings(preference.settings);
  return { settings, columns: copied(knownColumns(preference.columns)), version: preference.version };
}

/** The preference with a change laid over it; an empty list of columns takes the choice out. */
export function changedPreference(before: PreferenceDraft, change: PreferenceDraft): PreferenceDraft {
  const columns = Object.entries({ ...before.columns, ...change.columns }).filter(
    ([, columnNames]) => columnNames.length > 0,
  );
  return {
    settings: { ...before.settings, ...knownSettings(change.settings) },
    columns: Object.fromEntries(columns),
  };
}
