import type { Language } from '@linehaul/contract/languages.ts';
import { comparableName } from '@linehaul/contract/table-file.ts';
import type { Words } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

/** 1 is delivered, 2 is collected at the destination. */
type Mode = 1 | 2;

const usualWords: Words<Mode> = {
  送货: 1,
  自提: 2,
  delivery: 1,
  'self-collection': 2,
  送: 1,
  派送: 1,
  送货上门: 1,
  送货上楼: 1,
  上门: 1,
  到门: 1,
  delivered: 1,
  提: 2,
  客户自提: 2,
  网点自提: 2,
  自取: 2,
  站提: 2,
  到站: 2,
  pickup: 2,
  'self collection': 2,
  domicilio: 1,
  'entrega a domicilio': 1,
  recogida: 2,
  宅配: 1,
  引取: 2,
  引取り: 2,
  営業所止め: 2,
};
const names = [en, zh, es, ja].flatMap(({ freight_mode }) => [
  [comparableName(freight_mode[1]), 1 as const] as const,
  [comparableName(freight_mode[2]), 2 as const] as const,
]);

/** How goods reach the consignee, as files say it and as the four languages call it. */
export const modeWords: Words<Mode> = { ...usualWords, ...Object.fromEntries(names) };

/** What a text says of how goods reach the consignee; null for any other text. */
export function modeOf(text: string): Mode | null {
  const key = comparableName(text);
  return (Object.hasOwn(modeWords, key) ? modeWords[key] : undefined) ?? null;
}

const languages: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: en.service_level,
  zh: zh.service_level,
  es: es.service_level,
  ja: ja.service_level,
};

/** Codes by what the four languages call them; several codes may be called the same. */
const codesByName = new Map<string, Set<string>>();
for (const names of Object.values(languages)) {
  for (const [code, name] of Object.entries(names)) {
    const key = comparableName(name);
    codesByName.set(key, (codesByName.get(key) ?? new Set()).add(code));
  }
}

/** Levels by how goods reach the consignee: those of goods that senders bring to the depot come before those that are fetched. */
const levelsByMode: Readonly<Record<Mode, readonly (readonly string[])[]>> = {
  1: [
    ['S2D', 'PTD'],
    ['D2D', 'DTD'],
  ],
  2: [
    ['S2S', 'PTP'],
    ['D2S', 'DTP'],
  ],
};
/** Levels that a message names. */
const maxNamed = 12;

export interface ServiceLevelMatcher {
  /** The level that a text means; null where it means none of them or several. */
  find: (text: string) => string | null;
  /** The level of goods that are delivered or collected; null where none or several are. */
  findByMode: (mode: Mode) => string | null;
  /** The levels that there are, as a person knows them. */
  names: (language: Language) => string;
}

function onlyOne(levels: readonly string[]): string | null {
  return levels.length === 1 ? (levels[0] ?? null) : null;
}

/**
 * Finds the service level of the tariffs that a text of a file means: by its code whatever its case and width, by a name of
 * the four languages that only one of them has, else by the way of delivery. Without tariffs every text is a level.
 */
export function serviceLevelMatcher(levels: readonly string[]): ServiceLevelMatcher {
  const exact = new Set(levels);
  const byKey = Map.groupBy(levels, comparableName);
  const findByMode = (mode: Mode) => {
    const groups = levelsByMode[mode];
    if (levels.length === 0) return groups[0]?.[0] ?? null;
    const present = groups.map((group) => group.filter((level) => exact.has(level)));
    return onlyOne(present.find((group) => group.length > 0) ?? []);
  };
  return {
    find(text) {
      if (exact.has(text) || levels.length === 0) return text;
      const key = comparableName(text);
      const level = onlyOne(byKey.get(key) ?? levels.filter((code) => codesByName.get(key)?.has(code)));
      const mode = modeOf(text);
      return level ?? (mode === null ? null : findByMode(mode));
    },
    findByMode,
    names: (language) =>
      levels
        .slice(0, maxNamed)
        .map((code) => (languages[language][code] ? `${languages[language][code]} (${code})` : code))
        .join(', '),
  };
}
