import { groupDigits } from '@linehaul/contract/counted-text.ts';
import { decimalMarks } from '@linehaul/contract/languages.ts';
import { clockText, localClock, ownTimeZone } from '@linehaul/contract/local-time.ts';
import { currentLanguage } from '../text/text.ts';

/** Shown for a value that is not there. */
export const nothing = '–';

/** An integer with `scale` decimal places as the language writes it, with at least `least` of them. */
function decimal(minor: number, scale: number, least: number): string {
  const language = currentLanguage();
  const digits = String(Math.abs(minor)).padStart(scale + 1, '0');
  const whole = scale === 0 ? digits : digits.slice(0, -scale);
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '').padEnd(least, '0');
  return `${groupDigits(whole, language)}${fraction === '' ? '' : `${decimalMarks[language]}${fraction}`}`;
}

/** Cents as `¥1,234.56`. */
export function money(cents: number): string {
  return `${cents < 0 ? '−' : ''}¥${decimal(cents, 2, 2)}`;
}

/** Grams as kilograms: `87.94 kg`. */
export function weight(grams: number): string {
  return `${decimal(grams, 3, 0)} kg`;
}

/** Cubic centimetres as `1.25 m³`. */
export function volume(cubicCentimetres: number): string {
  return `${decimal(cubicCentimetres, 6, 0)} m³`;
}

/** A whole number with separators. */
export function count(value: number): string {
  return decimal(value, 0, 0);
}

/** Unix seconds as `YYYY-MM-DD HH:mm` in the customer's own time zone; 0 is none. */
export function time(instant: number): string {
  return instant === 0 ? nothing : clockText(localClock(ownTimeZone())(instant)).slice(0, 16);
}

/** A decimal as it was typed, in units of `scale` decimal places; null for what is no such number. */
export function typedDecimal(text: string, scale: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > scale) return null;
  const units = Number(`${whole}${fraction.padEnd(scale, '0')}`);
  return Number.isSafeInteger(units) ? units : null;
}

/** Cents of an amount as it was typed, with two decimals at most; null for what is no amount. */
export function typedCents(text: string): number | null {
  return typedDecimal(text, 2);
}
