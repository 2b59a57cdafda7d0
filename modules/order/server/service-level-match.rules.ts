import { comparableName } from '@linehaul/contract/table-file.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

/** Codes by what the four languages call them; several codes may be called the same. */
const codesByName = new Map<string, Set<string>>();
for (const { service_level } of [en, zh, es, ja]) {
  for (const [code, name] of Object.entries(service_level)) {
    const key = comparableName(name);
    codesByName.set(key, (codesByName.get(key) ?? new Set()).add(code));
  }
}

/**
 * Finds the service level of the tariffs that a text of a file means: by its code whatever its case and width, else by a name
 * of the four languages that only one of them has. A text that means none stays as it is.
 */
export function serviceLevelMatcher(levels: readonly string[]): (text: string) => string {
  const exact = new Set(levels);
  const byKey = Map.groupBy(levels, comparableName);
  return (text) => {
    if (text === '' || exact.has(text)) return text;
    const key = comparableName(text);
    const named = levels.filter((level) => codesByName.get(key)?.has(level));
    const [only, ...others] = byKey.get(key) ?? named;
    return only !== undefined && others.length === 0 ? only : text;
  };
}
