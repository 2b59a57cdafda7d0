import type { RuleMatch, WxpubRule } from '../contract/wxpub-record.contract.ts';

/** More of a message is not looked at. */
const maxText = 200;
const maxWord = 100;
/** Each may try every place of the text: with three of them a message could take seconds. */
const maxOpenEnds = 2;
const maxTimes = 20;

const wordsOf = (words: string) =>
  words
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean);

/** Half width, lower case, one space for many: who types on a phone does not look at them. */
function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

export type PatternFault = 'pattern_broken' | 'pattern_slow';

/** Pieces of a pattern: what is escaped, a class, a group's ends, how often, and everything else. */
const pieces = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?:|\(|\)|\{\d+(?:,\d*)?\}|[*+?]|[^\\]/gsu;

/** Whether "so many times" has no end, or one that is too far away. */
function isOpen(times: string): boolean {
  if (times === '*' || times === '+') return true;
  const [, least = '0', comma, most = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(times) ?? [];
  if (times === '?') return false;
  return comma === ',' && most === '' ? true : Number(most || least) > maxTimes;
}

/**
 * What is wrong with a pattern; null when nothing is. What can be tried in ever more ways is refused: references back,
 * looking ahead, groups that are repeated, and more than two places without an end.
 */
export function patternFault(pattern: string): PatternFault | null {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'pattern_broken';
  }
  const parts = pattern.match(pieces) ?? [];
  if (parts.some((part) => /^\\[1-9k]/.test(part))) return 'pattern_slow';
  if (pattern.replace(/\\./g, '').replaceAll('(?:', '').includes('(?')) return 'pattern_slow';
  const times = parts.map((part, at) => ({ part, before: parts[at - 1] ?? '' }));
  const repeats = times.filter(({ part }) => /^(?:[*+?]|\{\d)/.test(part));
  if (repeats.some(({ part, before }) => before === ')' && part !== '?')) return 'pattern_slow';
  return repeats.filter(({ part }) => isOpen(part)).length > maxOpenEnds ? 'pattern_slow' : null;
}

/** What is wrong with a rule's words; null when nothing is. */
export function wordsFault(match: RuleMatch, words: string): PatternFault | 'word_long' | null {
  for (const word of wordsOf(words)) {
    if (word.length > maxWord) return 'word_long';
    const fault = match === 'regular' ? patternFault(word) : null;
    if (fault) return fault;
  }
  return null;
}

const matchers: Readonly<Record<RuleMatch, (text: string, word: string) => boolean>> = {
  exact: (text, word) => comparable(text) === comparable(word),
  contains: (text, word) => comparable(text).includes(comparable(word)),
  regular: (text, word) => patternFault(word) === null && new RegExp(word, 'iu').test(text.normalize('NFKC').trim()),
};

function fits({ match, words }: Pick<WxpubRule, 'match' | 'words'>, text: string): boolean {
  const beginning = text.slice(0, maxText);
  return wordsOf(words).some((word) => matchers[match](beginning, word));
}

type Candidate = Pick<WxpubRule, 'id' | 'trigger' | 'match' | 'words' | 'priority' | 'is_on'>;

function firstOf<R extends Candidate>(rules: readonly R[]): R | null {
  return [...rules].sort((one, other) => other.priority - one.priority || one.id - other.id)[0] ?? null;
}

/** The rule that answers a text: the highest one that fits, else the one for what nothing answers. */
export function ruleForText<R extends Candidate>(rules: readonly R[], text: string): R | null {
  const active = rules.filter(({ is_on }) => is_on);
  const fitting = active.filter((rule) => rule.trigger === 'keyword' && fits(rule, text));
  return firstOf(fitting) ?? firstOf(active.filter(({ trigger }) => trigger === 'default'));
}

/** The rule for a key of the menu: nobody has written anything, so that what nothing answers stays unanswered. */
export function ruleForKey<R extends Candidate>(rules: readonly R[], key: string): R | null {
  return firstOf(rules.filter((rule) => rule.is_on && rule.trigger === 'keyword' && fits(rule, key)));
}

/** The rule that greets somebody who begins to follow. */
export function ruleForFollow<R extends Candidate>(rules: readonly R[]): R | null {
  return firstOf(rules.filter(({ is_on, trigger }) => is_on && trigger === 'follow'));
}
