import { addonRows } from '@linehaul/modules/placeholder/console/addon-rows.ts';
import type { PluginKind } from './plugin-kinds.ts';

/** Where a plug-in's first page is. */
export interface Place {
  path: string;
  primary: string;
  group: string;
  menu: number;
}

/** What a plug-in is called and is for, by language. */
export interface Texts {
  names: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
}

const usualPlaces: Readonly<Record<PluginKind, Omit<Place, 'path'>>> = {
  provider: { primary: 'settings', group: 'group.connections', menu: 99 },
  selling: { primary: 'operations', group: 'group.selling', menu: 39 },
  member: { primary: 'operations', group: 'group.loyalty', menu: 59 },
};

const plannedRow = (key: string) => addonRows.find(({ pluginKey }) => pluginKey === key);

/** The place that the plan has for a key; for one that it does not know, that of its kind. */
export function placeOf(key: string, kind: PluginKind): Place {
  const row = plannedRow(key);
  const usualPlace = { path: `/plugin/${key}/manage`, ...usualPlaces[kind] };
  if (!row) return usualPlace;
  const { path, primary = usualPlace.primary, group = usualPlace.group, menu = usualPlace.menu } = row;
  return { path, primary, group, menu };
}

const unknownTexts: Readonly<Record<string, string>> = {
  en: 'Says in a sentence what it is for.',
  zh: '用一句话说明用途。',
  es: 'Diga en una frase para qué sirve.',
  ja: '何のためのものかを一文で書きます。',
};

/** The words that the plan has for a key; for one that it does not know, its own name. */
export async function textsOf(key: string): Promise<Texts> {
  const row = plannedRow(key);
  const names: Record<string, string> = {};
  const texts: Record<string, string> = {};
  for (const [language, unknownText] of Object.entries(unknownTexts)) {
    const folder = '../../modules/placeholder/messages';
    const titles = await import(`${folder}/${language}.ts`);
    const purposes = await import(`${folder}/purposes/${language}.ts`);
    const name = row?.name ?? '';
    names[language] = titles[language]?.title?.[name] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    texts[language] = purposes[language]?.[name] ?? unknownText;
  }
  return { names, texts };
}
