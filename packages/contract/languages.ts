export const languages = ['en', 'zh', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];

/** What begins the decimals of a number in a language; the other mark stands between its thousands. */
export type DecimalMark = '.' | ',';
export const decimalMarks: Readonly<Record<Language, DecimalMark>> = { en: '.', zh: '.', es: ',', ja: '.' };

/** The specification's rule: the stored choice, else the browser's language among ours, else English. */
export function chooseLanguage(
  storedLanguage: string | null | undefined,
  preferredLanguages: readonly string[],
): Language {
  const candidates = [storedLanguage ?? '', ...preferredLanguages].map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return languages.find((language) => candidates[0] === language) ?? firstKnown(candidates.slice(1)) ?? 'en';
}

/** By the headers of a request: `lang`, which the console sends, else what the browser prefers. */
export function readLanguage(chosenLanguage: unknown, acceptedLanguages = ''): Language {
  const preferredTags = acceptedLanguages.split(',').map((tag) => tag.split(';')[0]?.trim() ?? '');
  return chooseLanguage(typeof chosenLanguage === 'string' ? chosenLanguage : null, preferredTags);
}

function firstKnown(tags: (string | undefined)[]): Language | undefined {
  for (const tag of tags) {
    const knownLanguage = languages.find((language) => language === tag);
    if (knownLanguage) return knownLanguage;
  }
  return undefined;
}

/** Every leaf a text: what a translation must have, given the English one. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}
export type Messages = Readonly<Record<Language, MessageTree>>;
