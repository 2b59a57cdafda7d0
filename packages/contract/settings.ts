import { type Language, languages } from './languages.ts';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];
/** The size of controls, as antd's `componentSize` names them. */
export const controlSizes = ['small', 'medium', 'large'] as const;
export type ControlSize = (typeof controlSizes)[number];

/** How the console looks to one person: the specification's settings and UI state (§3). */
export interface Settings {
  /** `#rrggbb`, lowercase. */
  theme: string;
  /** The gear is in the top bar; without it the settings open from the profile menu. */
  showSettings: boolean;
  tagsView: boolean;
  /** Top bar and tags stay while the page scrolls. */
  fixedHeader: boolean;
  sidebarLogo: boolean;
  /** The menu search understands pinyin and initials. */
  supportPinyinSearch: boolean;
  appearance: Appearance;
  size: ControlSize;
  language: Language;
  sidebar: boolean;
  dark_menu: boolean;
  /** Rows of lists have the height of one line. */
  compact_rows: boolean;
  /** Who looks at the pages stands over them. */
  watermark: boolean;
}

/** The shell's colour and the one that is the default elsewhere: specification §9 gives both readings. */
export const themeColours = { shell: '#0872d8', elsewhere: '#1890ff' } as const;

/** Specification §9. The language has no default of its own: the browser's is used until one is chosen. */
export const defaultSettings: Omit<Settings, 'language'> = {
  theme: themeColours.shell,
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: false,
  supportPinyinSearch: true,
  appearance: 'system',
  size: 'medium',
  sidebar: true,
  dark_menu: true,
  compact_rows: true,
  watermark: true,
};

/** The columns of lists that somebody has chosen, in their order, by the list's path; none means the list's own. */
export type ColumnChoices = Readonly<Record<string, readonly string[]>>;

type Reader<T> = (value: unknown) => T | undefined;

const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const colour: Reader<string> = (value) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : undefined;

function oneOf<T>(choices: readonly T[]): Reader<T> {
  return (value) => choices.find((choice) => choice === value);
}

const readers: { readonly [K in keyof Settings]: Reader<Settings[K]> } = {
  theme: colour,
  showSettings: flag,
  tagsView: flag,
  fixedHeader: flag,
  sidebarLogo: flag,
  supportPinyinSearch: flag,
  appearance: oneOf(appearances),
  size: oneOf(controlSizes),
  language: oneOf(languages),
  sidebar: flag,
  dark_menu: flag,
  compact_rows: flag,
  watermark: flag,
};

export const settingNames: readonly (keyof Settings)[] = [
  'theme',
  'showSettings',
  'tagsView',
  'fixedHeader',
  'sidebarLogo',
  'supportPinyinSearch',
  'appearance',
  'size',
  'language',
  'sidebar',
  'dark_menu',
  'compact_rows',
  'watermark',
];

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function take<K extends keyof Settings>(into: Partial<Settings>, name: K, value: unknown): void {
  const read = readers[name](value);
  if (read !== undefined) into[name] = read;
}

/** The settings in something stored, anyone who wrote it and when: what is unknown or wrong is left out. */
export function knownSettings(storedSettings: unknown): Partial<Settings> {
  const storedEntries = new Map(entriesOf(storedSettings));
  const readSettings: Partial<Settings> = {};
  for (const name of settingNames) take(readSettings, name, storedEntries.get(name));
  return readSettings;
}

/** The column choices in something stored; what is no list of texts is left out. */
export function knownColumns(storedColumns: unknown): Record<string, readonly string[]> {
  const knownValues: Record<string, readonly string[]> = {};
  for (const [list, columns] of entriesOf(storedColumns)) {
    if (Array.isArray(columns) && columns.every((column) => typeof column === 'string')) knownValues[list] = columns;
  }
  return knownValues;
}
