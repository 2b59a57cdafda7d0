import type { SourceFile } from './name-rules.ts';

const messages = /(?:\/messages\/.*\b(?:en|es)|\/messages)\.ts$/;
/** A plural right after a count, or after one word that describes it. */
const countedPlural = /\{\{(?:n|count)\}\}(?: [\p{L}-]+)? (\p{L}+s)\b[^|]*/gu;
/** Words in s that are no plurals: they stand as well after 1. */
const singular = new Set(['as', 'ms', 'pcs', 'is', 'was', 'has', 'less', 'más', 'menos', 'tras', 'gas']);
/** A limit or span that is never 1. */
const isLimit = /(?:at most|at least|more than|como máximo|al menos|más de) \{\{/i;

/** Lines of texts that say `1 rows`: the word beside a count has no form for one. */
export function fixedPlurals(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!messages.test(path)) return [];
    return text.split('\n').flatMap((line, at) => {
      const plurals = [...line.matchAll(countedPlural)].filter(
        ([phrase, word = '']) => !singular.has(word) && !isLimit.test(line.slice(0, line.indexOf(phrase) + 2)),
      );
      return plurals.map(([, word]) => `${path}:${at + 1} ${word}: write {{n, plural(one: …; other: ${word})}}`);
    });
  });
}
