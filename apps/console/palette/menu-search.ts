import Fuse, { type FuseResult } from 'fuse.js';

/** Specification §9. */
export const threshold = 0.4;
export const longestPattern = 32;

/** Something with a name that the palette finds: a page, an action. */
export interface Named {
  key: string;
  /** In the language of the console. */
  title: string;
  /** The Chinese title, whatever the language is; empty until it is loaded. */
  chinese: string;
  /** The Chinese title as it is spelt, `huoyundingdan`; empty where pinyin is not asked for. */
  pinyin: string;
  /** The first letters of it, `hydd`. */
  initials: string;
  /** Address of the page; empty for what has none. */
  path: string;
}

export interface Hit<T extends Named> {
  item: T;
  /** It was found by its Chinese name, not by the one that is shown. */
  byChinese: boolean;
  /** Where the title matched, first and last character. */
  ranges: readonly (readonly [number, number])[];
}

export type MenuSearch<T extends Named> = (typedText: string) => Hit<T>[];

function asHit<T extends Named>({ item, matches = [] }: FuseResult<T>): Hit<T> {
  const title = matches.find(({ key }) => key === 'title');
  return {
    item,
    byChinese: !title && matches.some(({ key }) => key !== 'path'),
    // Single letters here and there are how a fuzzy match comes about, not what was typed.
    ranges: (title?.indices ?? []).filter(([first, last]) => last > first || item.title.length < 3),
  };
}

/** What was typed as a pattern: at most 32 characters of it count. */
export function patternOf(typedText: string): string {
  return typedText.trim().slice(0, longestPattern).trim();
}

/** Finds names by title, Chinese title, pinyin, initials and path, the best first. */
export function menuSearch<T extends Named>(entries: readonly T[]): MenuSearch<T> {
  const fuse = new Fuse(entries, {
    keys: [
      { name: 'title', weight: 3 },
      { name: 'chinese', weight: 3 },
      { name: 'pinyin', weight: 2 },
      { name: 'initials', weight: 2 },
      { name: 'path', weight: 1 },
    ],
    threshold,
    ignoreLocation: true,
    ignoreDiacritics: true,
    includeMatches: true,
  });
  return (typedText) => {
    const pattern = patternOf(typedText);
    return pattern === '' ? [] : fuse.search(pattern).map(asHit);
  };
}
