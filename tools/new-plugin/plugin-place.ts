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

/** The place of a plug-in's first page: that of its kind. */
export function placeOf(key: string, kind: PluginKind): Place {
  return { path: `/plugin/${key}/manage`, ...usualPlaces[kind] };
}

const texts: Readonly<Record<string, string>> = {
  en: 'Says in a sentence what it is for.',
  zh: '用一句话说明用途。',
  es: 'Diga en una frase para qué sirve.',
  ja: '何のためのものかを一文で書きます。',
};

/** A plug-in's key as its name, and a sentence that asks for its purpose. */
export function textsOf(key: string): Texts {
  const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return { names: Object.fromEntries(Object.keys(texts).map((language) => [language, name])), texts };
}
