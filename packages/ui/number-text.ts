import type { DecimalMark } from '@linehaul/contract/languages.ts';
import { createContext } from 'react';

/** Decimals of a number where nothing else is asked for (specification §5). */
export const defaultDecimals = 2;

/** The decimal mark of the language that the page is in. */
export const DecimalMarkContext = createContext<DecimalMark>('.');

/** Limits of a typed number: specification §5 allows 13 integer digits, two decimals unless told otherwise. */
export interface NumberLimits {
  decimals?: number;
  integers?: number;
  negative?: boolean;
}

/** What can belong to a number: digits of any width as ASCII, marks and a minus; the rest is left out. */
export function numberCharacters(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[。､、]/g, (mark) => (mark === '。' ? '.' : ','));
  return plain.replaceAll(/[−–]/g, '-').replaceAll(/[^\d.,-]/g, '');
}

/** Marks of one kind that stand between thousands, in a number that does not begin with a zero. */
const isGrouped = (digits: string) => /^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(digits);

/** Where the decimals of a text begin: the place of their mark; -1 without any. */
function decimalPlace(digits: string, mark: DecimalMark): number {
  const last = { '.': digits.lastIndexOf('.'), ',': digits.lastIndexOf(',') };
  if (last['.'] < 0 && last[','] < 0) return -1;
  // With both of them, the one that comes last stands before the decimals.
  if (last['.'] >= 0 && last[','] >= 0) {
    const kind = last['.'] > last[','] ? '.' : ',';
    return digits.indexOf(kind) === last[kind] ? last[kind] : -1;
  }
  const kind = last['.'] >= 0 ? '.' : ',';
  const first = digits.indexOf(kind);
  // Of several the first one counts (specification §5). One in front of three digits is a decimal mark where the language has it so.
  const isBetween = isGrouped(digits) && (kind !== mark || first !== last[kind]);
  return isBetween ? -1 : first;
}

/**
 * What remains of typed text: ASCII digits without leading zeros, one point, no more places than allowed. It is the
 * specification's price formatter (§5) as well: what is no digit goes, decimals are truncated. `mark` is how the writer's
 * language begins decimals: `1.234,5` is 1234.5 in all of them, `1,234` is 1234 where the point begins decimals.
 */
export function limitNumberText(text: string, limits: NumberLimits = {}, mark: DecimalMark = '.'): string {
  const { decimals = defaultDecimals, integers = 13, negative = false } = limits;
  const characters = numberCharacters(text);
  const sign = negative && characters.startsWith('-') ? '-' : '';
  const place = decimalPlace(characters, mark);
  const digitsOf = (part: string) => part.replaceAll(/\D/g, '');
  const whole = digitsOf(place < 0 ? characters : characters.slice(0, place));
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, integers);
  if (place < 0 || decimals === 0) return sign + integer;
  return `${sign}${integer || '0'}.${digitsOf(characters.slice(place)).slice(0, decimals)}`;
}

/** The text of a number with a point as people of a language write it. */
export const withMark = (text: string, mark: DecimalMark) => text.replace('.', mark);

/**
 * The text to show while somebody types: what will be read, or, where marks stand that may yet turn out to be between
 * thousands, what was typed.
 */
export function shownWhileTyped(text: string, read: string, mark: DecimalMark): string {
  const marks = numberCharacters(text).replaceAll(/[^.,]/g, '');
  return marks === '' || marks === mark ? withMark(read, mark) : numberCharacters(text);
}

/** Text with a point in minor units: `12.5` at scale 2 is 1250; null when there is no number. */
export function textToMinor(text: string, scale: number): number | null {
  if (!/\d/.test(text)) return null;
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const minor = Number(`${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`);
  return negative ? -minor : minor;
}

/** Minor units as text to type on: 1250 at scale 2 is `12.5`. */
export function minorToText(value: number | null | undefined, scale: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const digits = String(Math.abs(Math.trunc(value))).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
